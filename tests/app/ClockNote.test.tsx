import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const NOTE = "All times are your clinic's: Toronto time. This computer's clock shows another time."

test.each([
  ['where its computer is elsewhere', 'America/Vancouver'],
  ['where the clocks part for half of the year', 'America/Atikokan'],
])('a clinic reads in which zone it works %s', async (_, readerZone) => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.account(), readerZone })
  expect(await screen.findByText(NOTE)).toBeVisible()
})

test('the home page of a clinic elsewhere names its clock once, with its day', async () => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.home(), readerZone: 'America/Vancouver' })
  await screen.findByRole('heading', { level: 2, name: /^Today/ })
  expect(screen.getAllByText(/Toronto time/)).toHaveLength(1)
})

test('a clinic reads nothing about its clock where its computer shows the same time', async () => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.account(), readerZone: 'America/Iqaluit' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('a patient elsewhere reads nothing about a clinic’s clock on the account page', async () => {
  const patient = await backend.createPatient()
  await renderApp({ backend, as: patient, at: paths.account(), readerZone: 'America/Vancouver' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Toronto time/)).toBeNull()
})
