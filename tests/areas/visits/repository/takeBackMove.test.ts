import { expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import type { ClinicServices } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange, MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { bookCallers } from './bookCallers.ts'
import { aDoctorScene, minutes } from './doctorScene.ts'
import { anItemFor, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Undoable {
  readonly moved: ActiveAppointment
  readonly from: MoveOrigin
}

/** Moves an appointment as the clinic, and gives what takes that back. */
async function moveOf(
  desk: TestClient,
  ...[appointment, to, options]: [
    ActiveAppointment,
    { serviceId: string; slotId: string | null; timestamp: number },
    { closesOldTime?: boolean; isSqueezed?: boolean }?,
  ]
): Promise<Undoable> {
  const { appointments } = desk.repositories
  const made: AppointmentChange[] = []
  const stop = appointments.watchOwnChanges((change) => made.push(change))
  await appointments.move(appointment, 'clinic', to, options)
  stop()
  const [change] = made
  if (change?.movedFrom === undefined || !('status' in change.booking)) throw new Error('Not moved')
  return { moved: change.booking, from: change.movedFrom }
}

async function aMove(
  { slotId, ...options }: { slotId?: null; closesOldTime?: boolean } = {},
  status: ActiveAppointment['status'] = 'confirmed',
) {
  const scene = await anAppointmentScene(backend, status)
  const { clinic, service, appointment } = scene
  const desk = await backend.connect(clinic)
  const second = service.slots[1] ?? aSlot()
  const to =
    slotId === null
      ? { serviceId: service.id, slotId, timestamp: second.timestamp + 17 * MINUTE_MS }
      : { serviceId: service.id, slotId: second.slotId, timestamp: second.timestamp }
  const before = await stored(scene)
  const move = await moveOf(desk, appointment, to, options)
  return { ...scene, ...move, desk, to, before }
}

async function stored({ clinic, appointment }: Pick<AppointmentScene, 'clinic' | 'appointment'>) {
  const record = await backend.read(`appointments/${clinic.userId}/${appointment.appointmentId}`)
  return {
    confirmed: at(record, 'confirmed'),
    timestamp: at(record, 'bookingDetails', 'slot', 'timestamp'),
    squeezed: at(record, 'bookingDetails', 'squeezed'),
  }
}

const dueOf = ({ clinic, appointment }: AppointmentScene): Promise<unknown> =>
  backend.read(`due_mails/${clinic.userId}:${appointment.appointmentId}:moved/due`)

test.each(['pending', 'confirmed'] as const)(
  'a %s visit that a clinic moves and moves back is where and as it was, and nobody is mailed',
  async (status) => {
    const scene = await aMove({}, status)
    expect(await dueOf(scene)).not.toBeNull()
    const notice = `patients/${scene.patient.userId}/appointments/${scene.appointment.appointmentId}/notice`
    expect(await backend.read(notice)).toMatchObject({ kind: 'moved' })
    const isTold = await scene.desk.repositories.appointments.takeBackMove(scene.moved, scene.from)
    expect(isTold).toBe(false)
    expect(await stored(scene)).toEqual(scene.before)
    expect(await dueOf(scene)).toBeNull()
    expect(await backend.read(notice)).toBeNull()
    const slots = `services/${scene.clinic.userId}/${scene.service.id}/slots`
    expect(await backend.read(`${slots}/${scene.to.slotId}/available`)).toBe(true)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  },
)

test('a time that was never published is not on sale after a move to it is taken back', async () => {
  const { clinic, service, desk, moved, from, before, ...scene } = await aMove({ slotId: null })
  await desk.repositories.appointments.takeBackMove(moved, from)
  expect(await stored({ clinic, ...scene })).toEqual(before)
  const slots = await backend.read(`services/${clinic.userId}/${service.id}/slots`)
  expect(at(slots, moved.bookingDetails.slot.slotId)).toBeUndefined()
  expect(await backend.read(`closed_slots/${clinic.userId}`)).toBeNull()
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

test('a visit that was moved by less than its own length is moved back', async () => {
  const { clinic, service, appointment } = await anAppointmentScene(backend, 'confirmed')
  const desk = await backend.connect(clinic)
  const { timestamp } = appointment.bookingDetails.slot
  const to = { serviceId: service.id, slotId: null, timestamp: timestamp + 10 * MINUTE_MS }
  const { moved, from } = await moveOf(desk, appointment, to)
  await desk.repositories.appointments.takeBackMove(moved, from)
  expect(await stored({ clinic, appointment })).toMatchObject({ timestamp })
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

test('a time that was closed with a move is the visit’s again, and no longer listed as closed', async () => {
  const scene = await aMove({ closesOldTime: true })
  expect(await backend.read(`closed_slots/${scene.clinic.userId}`)).not.toBeNull()
  await scene.desk.repositories.appointments.takeBackMove(scene.moved, scene.from)
  expect(await stored(scene)).toEqual(scene.before)
  expect(await backend.read(`closed_slots/${scene.clinic.userId}`)).toBeNull()
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

test('a clinic cannot take a move back whose old time somebody has booked since, and the visit stays', async () => {
  const { desk, moved, from, service, patient, appointment, ...scene } = await aMove()
  await storeAppointment(
    backend,
    anItemFor(patient, service, { slot: appointment.bookingDetails.slot }),
  )
  await expect(desk.repositories.appointments.takeBackMove(moved, from)).rejects.toMatchObject({
    code: 'slot-taken',
  })
  expect(await stored({ appointment, ...scene })).toMatchObject({
    timestamp: moved.bookingDetails.slot.timestamp,
  })
})

test('a move about which a mail was begun is taken back by a move of which the patient is told', async () => {
  const scene = await aMove()
  const mails = `due_mails/${scene.clinic.userId}:${scene.appointment.appointmentId}:moved`
  await backend.write(`${mails}/attempt`, { by: 'tab', of: 1, at: Date.now(), times: 1 })
  const { appointments } = scene.desk.repositories
  expect(await appointments.takeBackMove(scene.moved, scene.from)).toBe(true)
  expect(await stored(scene)).toEqual(scene.before)
  expect(await backend.read(`${mails}/attempt`)).toBeNull()
  expect(await dueOf(scene)).toMatchObject({ patient: true })
})

test('a move whose mails were sent is taken back by a move of which the patient is told', async () => {
  const scene = await aMove()
  await backend.write(
    `due_mails/${scene.clinic.userId}:${scene.appointment.appointmentId}:moved`,
    null,
  )
  const { appointments } = scene.desk.repositories
  expect(await appointments.takeBackMove(scene.moved, scene.from)).toBe(true)
  expect(await dueOf(scene)).toMatchObject({ patient: true })
})

test('the patient is told where the second of two moves is taken back: the mails about the first may have waited', async () => {
  const scene = await aMove()
  const { serviceId } = scene.to
  const later = { serviceId, slotId: null, timestamp: scene.to.timestamp + HOUR_MS }
  const second = await moveOf(scene.desk, scene.moved, later)
  const { appointments } = scene.desk.repositories
  expect(await appointments.takeBackMove(second.moved, second.from)).toBe(true)
  expect(await stored(scene)).toMatchObject({ timestamp: scene.to.timestamp })
  expect(await dueOf(scene)).toMatchObject({ patient: true })
})

test('a clinic does not take back what another desk has moved on', async () => {
  const scene = await aMove()
  const { serviceId, timestamp } = scene.to
  const { repositories } = await backend.connect(scene.clinic)
  await repositories.appointments.move(scene.moved, 'clinic', {
    serviceId,
    slotId: null,
    timestamp: timestamp + HOUR_MS,
  })
  await expect(
    scene.desk.repositories.appointments.takeBackMove(scene.moved, scene.from),
  ).rejects.toMatchObject({ code: 'already-moved' })
})

test('a clinic cannot take a move back where the price is another by now', async () => {
  const scene = await aMove()
  await backend.write(`services/${scene.clinic.userId}/${scene.service.id}/price`, 777)
  await expect(
    scene.desk.repositories.appointments.takeBackMove(scene.moved, scene.from),
  ).rejects.toMatchObject({ code: 'terms-changed' })
})

test('the tab in which a clinic took a move back knows which times are free, and brings a missing one into the index', async () => {
  const { clinic, exam } = await aDoctorScene(backend)
  const patient = await backend.createPatient()
  const appointment = await storeAppointment(backend, anItemFor(patient, exam), 'confirmed')
  const desk = await backend.connect(clinic, { tidyDelayMs: 1 })
  const { services, session } = desk.repositories
  const watched = new Recorder<ClinicServices>((observer) =>
    services.watchClinicServices(clinic.userId, 'without-times', observer),
  )
  await watched.untilLatest((list) => list.services.length > 0)
  // Where there is no slot, the whole service is read.
  const to = { serviceId: exam.id, slotId: null, timestamp: minutes(500) }
  const { moved, from } = await moveOf(desk, appointment, to)
  await desk.repositories.appointments.takeBackMove(moved, from)
  const entry = `openings/${exam.clinicProvince}/${exam.clinicCategory}/${clinic.userId}:${exam.id}:slot_2`
  await backend.write(entry, null)
  const signedIn = new Recorder<Session>((observer) => session.watch(observer))
  await expect.poll(() => backend.read(entry), { timeout: 5000 }).not.toBeNull()
  watched.stop()
  signedIn.stop()
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

test('a visit that was squeezed in is squeezed in again after a move is taken back', async () => {
  const { clinic, desk, exam, talk } = await aDoctorScene(backend)
  const patient = await backend.createPatient()
  await storeAppointment(backend, anItemFor(patient, exam), 'confirmed')
  const appointment = await storeAppointment(
    backend,
    anItemFor(patient, talk, { slot: talk.slots[3] ?? aSlot() }),
    'confirmed',
  )
  const to = { serviceId: talk.id, slotId: 'slot_0', timestamp: minutes(30) }
  const squeezed = await moveOf(desk, appointment, to, { isSqueezed: true })
  const away = await moveOf(desk, squeezed.moved, {
    serviceId: talk.id,
    slotId: 'slot_2',
    timestamp: minutes(130),
  })
  await desk.repositories.appointments.takeBackMove(away.moved, away.from)
  expect(await stored({ clinic, appointment })).toMatchObject({
    timestamp: minutes(30),
    squeezed: true,
  })
})

test('a caller without e-mail has not to be called about a move that was taken back, unless that was so before', async () => {
  const clinic = await backend.createClinic()
  const { desk, booked } = await bookCallers(backend, clinic, [
    aPatientData({ email: '' }),
    aPatientData({ fullname: 'Other Caller', email: '' }),
  ])
  for (const [index, appointment] of booked.entries()) {
    const call = `due_calls/${clinic.userId}/${appointment.appointmentId}`
    if (index === 1) await backend.write(call, Date.now())
    const { serviceId, slot } = appointment.bookingDetails
    const to = { serviceId, slotId: null, timestamp: slot.timestamp + HOUR_MS }
    const { moved, from } = await moveOf(desk, appointment, to)
    expect(await backend.read(call)).not.toBeNull()
    await desk.repositories.appointments.takeBackMove(moved, from)
    expect((await backend.read(call)) === null).toBe(index === 0)
  }
})
