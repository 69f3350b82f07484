import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  aSchedulingScene,
  DOCTOR,
  OTHER_DOCTOR,
  todayAt,
  type SchedulingScene,
} from './schedulingScene.ts'

const backend = openTestBackend()

type Page = SchedulingScene & Awaited<ReturnType<typeof renderApp>>

async function open(status: ActiveAppointment['status'] = 'confirmed'): Promise<Page> {
  const scene = await aSchedulingScene(backend, status)
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.moveAppointment(scene.appointment.appointmentId),
    adapt: atNoon,
  })
  return { ...scene, ...app }
}

const move = (): HTMLElement =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Move appointment' })

test('a clinic moves an appointment in two clicks, and its old time is free again', async () => {
  const page = await open()
  const { user, clinic, patient, service, appointment } = page
  expect(await screen.findByText('Robin Tremblay, now Tuesday 3 March, 1:00 PM')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
  await user.click(move())
  expect(await screen.findByText('Moved: Robin Tremblay, Tuesday 3 March, 2:00 PM.')).toBeVisible()

  const database = await backend.read('')
  const record = at(database, 'appointments', clinic.userId, appointment.appointmentId)
  expect(record).toMatchObject({
    confirmed: true,
    moved: { from: todayAt(13), by: 'clinic', times: 1 },
    bookingDetails: { slot: { slotId: 'slot_2', timestamp: todayAt(14) } },
  })
  const slots = at(database, 'services', clinic.userId, service.id, 'slots')
  expect(at(slots, 'slot_1', 'available')).toBe(true)
  expect(at(slots, 'slot_2', 'available')).toBe(false)
  expect(
    at(database, 'patients', patient.userId, 'appointments', appointment.appointmentId),
  ).toMatchObject({ timestamp: todayAt(14), notice: { kind: 'moved', from: todayAt(13) } })
  expect(findBrokenInvariants(database)).toEqual([])
})

test('a clinic has to select a time again that it selected before the patient moved the appointment', async () => {
  const { user, clinic, patient, service, appointment } = await open('pending')
  await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
  const { repositories } = await backend.connect(patient)
  await repositories.appointments.move(appointment, 'patient', {
    serviceId: service.id,
    slotId: 'slot_3',
    timestamp: todayAt(15),
  })

  const news = await screen.findByText(/^This appointment has been moved to another time/)
  expect(news.closest('[role=alert]')).toBeVisible()
  expect(screen.getByText('Robin Tremblay, now Tuesday 3 March, 3:00 PM')).toBeVisible()
  await user.click(move())
  const record = `appointments/${clinic.userId}/${appointment.appointmentId}`
  expect(await backend.read(`${record}/moved/times`)).toBe(1)

  await user.click(screen.getByRole('button', { name: /^02:00 PM/ }))
  expect(news).not.toBeInTheDocument()
  await user.click(move())
  expect(await screen.findByText('Moved: Robin Tremblay, Tuesday 3 March, 2:00 PM.')).toBeVisible()
})

test('a clinic that moves an appointment keeps the service, or selects another and reads what changes', async () => {
  const { user, clinic, service, otherService } = await open()
  expect(await screen.findByRole('button', { name: /^02:00 PM/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^04:00 PM/ })).toBeNull()
  // What has begun is no time to move to.
  expect(screen.queryByRole('button', { name: /^08:00 AM/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^02:00 PM/ }))
  expect(screen.queryByText('The move changes the appointment')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Another service' }))
  const services = await screen.findByRole('combobox', { name: 'Service' })
  expect(services).toHaveValue(service.id)
  await user.selectOptions(services, otherService.id)
  await user.click(await screen.findByRole('button', { name: /^04:00 PM/ }))
  const before = `Check-up with ${DOCTOR}, ${service.duration} min, $${service.price.toFixed(2)}`
  const after = `Whitening with ${OTHER_DOCTOR}, ${otherService.duration} min, $${otherService.price.toFixed(2)}`
  const changes = screen.getByText('The move changes the appointment').parentElement
  expect(changes).toHaveTextContent(`Now${before}After the move${after}`)
  await user.click(move())
  await screen.findByText(/^Moved: Robin Tremblay, [^.]+\.$/)
  expect(await backend.read(claimsPath(clinic.userId, otherService.id, 'slot_0'))).toEqual(
    expect.any(String),
  )
})

test('a clinic that moves an appointment can keep the old time closed', async () => {
  const { user, clinic, service } = await open()
  await user.click(await screen.findByRole('button', { name: /^09:00 AM, Wednesday/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Keep the old time closed/ }))
  await user.click(move())
  await screen.findByText(/^Moved: Robin Tremblay, [^.]+\.$/)
  const place = `${clinic.userId}/${service.id}`
  expect(await backend.read(`services/${place}/slots/slot_1`)).toBeNull()
  expect(await backend.read(`closed_slots/${place}/slot_1`)).toBe(todayAt(13))
})

test.each([
  ['with an e-mail gets a mail, and no notice is promised', 'mail.only@example.com'],
  ['without an e-mail has to be called, with the number', ''],
])('a caller %s after the clinic moves the appointment', async (_name, email) => {
  const scene = await aSchedulingScene(backend)
  const { clinic, service } = scene
  const clinicId = clinic.userId
  const appointmentId = crypto.randomUUID()
  const desk = await backend.connect(clinic)
  await desk.repositories.appointments.bookForPatient({
    appointmentId,
    clinicId,
    serviceId: service.id,
    slot: { slotId: 'slot_2', timestamp: todayAt(14) },
    patientData: aPatientData({ fullname: 'Mail Only', phoneNumber: '(226) 555-0192', email }),
    patient: null,
  })
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.moveAppointment(appointmentId),
    adapt: atNoon,
  })
  await user.click(await screen.findByRole('button', { name: /^09:00 AM, Wednesday/ }))
  await user.click(move())
  await screen.findByText(/^Moved: Mail Only, [^.]+\.$/)
  expect(
    screen.getByText(
      email === ''
        ? /^The doctor gets an e-mail, Mail Only does not: call \(226\) 555-0192\./
        : 'The patient and the doctor get an e-mail.',
    ),
  ).toBeVisible()
  expect((await backend.read(`due_calls/${clinicId}/${appointmentId}`)) !== null).toBe(email === '')
})

test('a clinic that moves to a time just taken reads so, and can select another one', async () => {
  const { user, clinic, service } = await open()
  await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
  await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_2`, null)
  await user.click(move())
  expect(
    await screen.findByText('That time is no longer free. Please choose another.'),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^03:00 PM/ }))
  await user.click(move())
  expect(await screen.findByText(/^Moved: Robin Tremblay, .* 3:00 PM\.$/)).toBeVisible()
})

test('a clinic that moves an appointment without a time reads what is missing, and nothing is moved', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: /^02:00 PM/ })
  await user.click(move())
  expect(await screen.findByText('Please choose a time.')).toBeVisible()
})

test('a clinic cannot move an appointment that never was', async () => {
  const scene = await aSchedulingScene(backend)
  await renderApp({ backend, as: scene.clinic, at: paths.moveAppointment('neverMade') })
  expect(await screen.findByText('There is no such appointment.')).toBeVisible()
})
