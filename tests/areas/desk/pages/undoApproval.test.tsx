import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { anAppointmentsScene } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { approveButton } from './deskScene.ts'

const backend = openTestBackend()

test('a clinic that approved by mistake presses Undo once, and the request waits again', async () => {
  const { clinic, book } = await anAppointmentsScene(backend)
  await book('Check-up', 'pending', undefined, { patientName: 'Ana Roy' })
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.dashboard(),
    mailUndoMs: 60_000,
  })
  await screen.findByRole('button', { name: /^Approve .*Check-up/ })
  await user.click(approveButton())
  const bar = await screen.findByRole('region', { name: 'Just done' })
  expect(
    within(bar).getByText(/^Ana Roy, .*: approved. E-mails go out in a few seconds.$/),
  ).toBeVisible()
  await user.click(within(bar).getByRole('button', { name: /^Undo: Ana Roy/ }))
  expect(await within(bar).findByText(/: a request again. No e-mail was sent.$/)).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Approve .*Check-up/ })).toBeEnabled()
  const [[, record] = []] = entries(await backend.read(`appointments/${clinic.userId}`))
  expect(at(record, 'confirmed')).toBe(false)
})
