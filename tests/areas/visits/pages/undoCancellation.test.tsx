import { screen, within } from '@testing-library/react'
import { goOffline, goOnline } from 'firebase/database'
import { expect, test } from 'vitest'
import { UNDO_MS } from '#src/areas/visits/model/undo.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { moveElsewhere } from './appointmentsScene.ts'
import {
  ask,
  buttonNames,
  CANCELLING,
  confirm,
  hidePage,
  knowingOnlyTheFirstState,
  mailsOf,
  openDetails,
  storedStates,
  type DetailsScene,
} from './detailsScene.ts'

const backend = openTestBackend()
const NO_MAIL = { patient: [], doctor: [], clinic: [] }

const findBar = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Just done' })

const pastOf = async (scene: DetailsScene): Promise<unknown> =>
  (await storedStates(backend, scene)).past

async function typeReason({ user }: DetailsScene): Promise<HTMLElement> {
  const dialog = await ask(user, 'Cancel')
  await user.type(within(dialog).getByRole('textbox'), 'Dr. Roy is ill.')
  return dialog
}

async function cancelWithReason(scene: DetailsScene): Promise<void> {
  const dialog = await typeReason(scene)
  await scene.user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
}

test('a clinic that cancelled the wrong visit presses Undo once: the visit stays, nobody is told, and the reason is kept', async () => {
  const timers = holdTimers(UNDO_MS)
  const scene = await openDetails(backend, { status: 'confirmed' })
  const before = await storedStates(backend, scene)
  await cancelWithReason(scene)

  expect(await screen.findByText(CANCELLING)).toBeVisible()
  expect(screen.getByText('Cancelling in a few seconds')).toBeVisible()
  expect(buttonNames()).toEqual([])
  expect(screen.queryByText(/^You can mark this appointment/)).not.toBeInTheDocument()
  const bar = within(await findBar())
  expect(
    bar.getByText('Cancelling in a few seconds: Ana Roy, Tuesday 3 March, 1:30 PM.'),
  ).toBeVisible()
  await scene.user.click(bar.getByRole('button', { name: /^Undo: Cancelling/ }))

  expect(await bar.findByText(/^Not cancelled: Ana Roy, .* Nobody was told.$/)).toBeVisible()
  expect(buttonNames()).toEqual(['CONFIRMED', 'Cancel'])
  expect(screen.queryByText(CANCELLING)).not.toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await timers.elapse()
  expect(await storedStates(backend, scene)).toEqual(before)
  expect(await mailsOf(backend, scene)).toEqual(NO_MAIL)
  expect(within(await ask(scene.user, 'Cancel')).getByRole('textbox')).toHaveValue(
    'Dr. Roy is ill.',
  )
})

test('a visit is cancelled and its patient mailed when the clinic does not press Undo', async () => {
  const timers = holdTimers(UNDO_MS)
  const scene = await openDetails(backend, { status: 'confirmed' })
  await cancelWithReason(scene)
  await findBar()
  expect(await pastOf(scene)).toBeNull()
  expect(
    await backend.read(
      `due_mails/${scene.clinic.userId}:${scene.appointment.appointmentId}:cancelled`,
    ),
  ).toBeNull()
  await timers.elapse()
  const bar = within(await findBar())
  expect(await bar.findByText(/^Cancelled: Ana Roy, .* 1 patient gets an e-mail.$/)).toBeVisible()
  expect(await pastOf(scene)).toMatchObject({ outcome: 'cancelled', reason: 'Dr. Roy is ill.' })
  await expect
    .poll(async () => (await mailsOf(backend, scene)).patient)
    .toEqual([expect.stringContaining('Dr. Roy is ill.')])
})

test('a clinic that logs out cancels first what is held back', async () => {
  holdTimers(UNDO_MS)
  const scene = await openDetails(backend, { status: 'confirmed' })
  await confirm(scene.user, 'Cancel')
  await findBar()
  await scene.user.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => pastOf(scene)).toMatchObject({ outcome: 'cancelled' })
})

test('a clinic whose connection is lost before a visit is cancelled reads so, loses no word of the reason, and tries again', async () => {
  holdTimers(UNDO_MS)
  const scene = await openDetails(backend, { status: 'confirmed' })
  await cancelWithReason(scene)
  await findBar()
  goOffline(scene.client.firebase.database)
  await untilConnected(scene.client.repositories, false)
  await hidePage()
  const bar = within(await findBar())
  expect(
    await bar.findByText(/^Ana Roy, .*: There was no connection, so nothing was sent./),
  ).toBeVisible()
  expect(await pastOf(scene)).toBeNull()

  goOnline(scene.client.firebase.database)
  await untilConnected(scene.client.repositories, true)
  await scene.user.click(bar.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => pastOf(scene)).toMatchObject({ reason: 'Dr. Roy is ill.' })
})

test('a clinic reads that the patient cancelled first, while its own cancellation was held back', async () => {
  holdTimers(UNDO_MS)
  const scene = await openDetails(backend, { status: 'confirmed' })
  await confirm(scene.user, 'Cancel')
  await findBar()
  await endAppointment(backend, scene.appointment, { kind: 'cancelled', by: 'patient' })
  await hidePage()
  const bar = within(await findBar())
  expect(await bar.findByText(/: This appointment has been cancelled.$/)).toBeVisible()
  expect(await pastOf(scene)).toMatchObject({ cancelled_by: 'patient' })
  expect(await mailsOf(backend, scene)).toEqual(NO_MAIL)
})

test('a clinic does not cancel what another desk has moved while the cancellation was held back', async () => {
  holdTimers(UNDO_MS)
  const scene = await openDetails(backend, {
    status: 'confirmed',
    adapt: knowingOnlyTheFirstState,
  })
  await confirm(scene.user, 'Cancel')
  await findBar()
  await moveElsewhere(backend, scene, scene.appointment, 'clinic')
  await hidePage()
  const bar = within(await findBar())
  expect(
    await bar.findByText(/: This appointment has been moved to another time. Please look/),
  ).toBeVisible()
  expect(await storedStates(backend, scene)).toMatchObject({
    active: { bookingDetails: { slot: { slotId: 'slot_1' } } },
    past: null,
  })
  takeConsoleMessages()
})

test('a visit that two tabs of a clinic cancel within the same seconds is cancelled once, with one mail to each', async () => {
  holdTimers(UNDO_MS)
  const scene = await openDetails(backend, { status: 'confirmed' })
  await confirm(scene.user, 'Cancel')
  await findBar()
  const otherTab = await backend.connect(scene.clinic)
  await otherTab.repositories.appointments.cancel(scene.appointment, 'clinic')
  await hidePage()
  expect(await within(await findBar()).findByText(/^Cancelled: Ana Roy/)).toBeVisible()
  expect(await mailsOf(backend, scene)).toEqual(NO_MAIL)
})
