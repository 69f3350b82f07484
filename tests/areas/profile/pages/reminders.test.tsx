import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.reminderChoice

test('a patient switches reminders off, and on again', async () => {
  const patient = await backend.createPatient()
  const { user } = await renderApp({ backend, as: patient, at: paths.account() })
  const section = within(await screen.findByRole('region', { name: words.title }))
  expect(await section.findByText(words.on)).toBeVisible()
  await user.click(section.getByRole('button', { name: words.switchOff }))
  expect(await section.findByText(words.switched.off)).toBeVisible()
  expect(await backend.read(`patients/${patient.userId}/no_reminders`)).toBe(true)
  await user.click(await section.findByRole('button', { name: words.switchOn }))
  expect(await section.findByText(words.switched.on)).toBeVisible()
  expect(await backend.read(`patients/${patient.userId}/no_reminders`)).toBe(false)
})

test('a clinic has no reminders to switch off', async () => {
  await renderApp({ backend, as: await backend.createClinic(), at: paths.account() })
  expect(await screen.findByRole('heading', { name: text.account.title })).toBeVisible()
  expect(screen.queryByRole('region', { name: words.title })).toBeNull()
})
