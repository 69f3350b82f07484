import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anAppointmentsScene } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, NOON } from './deskScene.ts'

const backend = openTestBackend()

/** The desk where Ana Roy comes at one o'clock. */
async function openDesk(mailUndoMs: number) {
  const scene = await anAppointmentsScene(backend)
  const visit = await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, {
    patientName: 'Ana Roy',
  })
  const { user } = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: atNoon,
    mailUndoMs,
  })
  await find('01:00 PM')
  return { ...scene, user, visit }
}

const find = (time: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${time} Ana Roy`) })

/** Half an hour later, by keys. */
async function moveOn(user: UserEvent): Promise<void> {
  ;(await find('01:00 PM')).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await find('01:30 PM')
}

const findBar = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Just done' })

test('a clinic that moved the wrong visit presses Undo once: it is back, and nobody is mailed', async () => {
  const { user, clinic, patient, visit } = await openDesk(60_000)
  await moveOn(user)
  const bar = within(await findBar())
  expect(
    await bar.findByText(/^Moved: Ana Roy, .*1:30 PM. E-mails go out in a few seconds.$/),
  ).toBeVisible()
  await user.click(bar.getByRole('button', { name: /^Undo: Moved/ }))
  expect(
    await bar.findByText(/^Back where it was: Ana Roy, .*1:00 PM. No e-mail was sent.$/),
  ).toBeVisible()
  expect(await find('01:00 PM')).toBeVisible()
  const [[, record] = []] = entries(await backend.read(`appointments/${clinic.userId}`))
  expect(at(record, 'confirmed')).toBe(true)
  const due = await backend.read(`due_mails/${clinic.userId}:${visit.appointmentId}:moved/due`)
  expect(due).toBeNull()
  expect(await readMessages(backend, patient.email)).toEqual([])
})

test('a clinic that does not press Undo has the patient mailed about the move', async () => {
  const { user, patient } = await openDesk(0)
  await moveOn(user)
  await expect
    .poll(() => readMessages(backend, patient.email))
    .toEqual([expect.stringContaining('moved')])
})

test('a clinic that logs out has the patient mailed about the move at once', async () => {
  const { user, patient } = await openDesk(60_000)
  await moveOn(user)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => readMessages(backend, patient.email)).toHaveLength(1)
})

test('a clinic reads that the old time was taken in the meantime, and the visit stays where it was moved', async () => {
  const { user, clinic, visit } = await openDesk(60_000)
  await moveOn(user)
  const { repositories } = await backend.connect(clinic)
  await repositories.appointments.bookForPatient({
    appointmentId: 'caller0',
    clinicId: clinic.userId,
    serviceId: visit.bookingDetails.serviceId,
    slot: visit.bookingDetails.slot,
    patientData: { ...visit.patientData, fullname: 'Ben Ng' },
    patient: null,
  })
  const bar = within(await findBar())
  await user.click(await bar.findByRole('button', { name: /^Undo: Moved/ }))
  expect(await bar.findByText(/^Ana Roy, .*1:30 PM: That time is no longer free/)).toBeVisible()
  expect(await find('01:30 PM')).toBeVisible()
})
