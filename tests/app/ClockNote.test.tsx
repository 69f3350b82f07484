import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const NOTE = "All times are your clinic's: Toronto time. This computer's clock shows another time."

test.each([
  ['is told in which zone it works where its computer is elsewhere', 'America/Vancouver', true],
  ['is told where the clocks part for half of the year', 'America/Atikokan', true],
  ['is told nothing where its computer shows the same time', 'America/Iqaluit', false],
])('a clinic %s', async (_, readerZone, isTold) => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.account(), readerZone })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(NOTE) !== null).toBe(isTold)
})

test('a patient is not', async () => {
  const patient = await backend.createPatient()
  await renderApp({ backend, as: patient, at: paths.account(), readerZone: 'America/Vancouver' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Toronto time/)).toBeNull()
})
