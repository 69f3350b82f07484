import { expect, test } from 'vitest'
import type { ClinicAccount, Session } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import type { DueCall } from '#src/areas/visits/model/dueCall.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { linked, visitTimesOf } from '#tests/support/busyTimes.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { anItemFor, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

/** A morning long ago. */
const MORNING = clinicTime(2020, 2, 3, 9)

interface Scene {
  readonly clinic: ClinicAccount
  readonly doctor: TestClient
  /** Of the doctor: at nine and at ten, and at nine of the next day. */
  readonly own: readonly ActiveAppointment[]
  /** Of another doctor, at nine. */
  readonly others: ActiveAppointment
  readonly watch: () => Recorder<readonly ActiveAppointment[]>
  readonly watchPast: (day?: number) => Recorder<readonly PastAppointment[]>
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const { clinicId } = clinic
  const person = await enterDoctor(backend, clinic)
  const slots = [0, 1, 24].map((hours, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp: MORNING + hours * HOUR_MS }),
  )
  const service = await backend.createService(clinic, { doctorId: 'd00', slots })
  const other = await backend.createService(clinic, { doctorId: 'd01', slots })
  const book = (of: Service, slot: (typeof slots)[number]): Promise<ActiveAppointment> =>
    storeAppointment(backend, anItemFor(patient, of, { slot }), 'confirmed')
  const own = [
    await book(service, slots[0] ?? aSlot()),
    await book(service, slots[1] ?? aSlot()),
    await book(service, slots[2] ?? aSlot()),
  ]
  const others = await book(other, slots[0] ?? aSlot())
  const lists = [...visitTimesOf(await backend.read(''))].filter(([list]) =>
    list.startsWith(clinicId),
  )
  await backend.update(
    Object.fromEntries(lists.map(([list, times]) => [`busy_times/${list}`, linked(times)])),
  )
  const doctor = await backend.connect(person)
  const session = new Recorder<Session>((observer) => doctor.repositories.session.watch(observer))
  await session.until(({ status }) => status === 'signed-in')
  const { appointments } = doctor.repositories
  const key = { clinicId, doctorId: 'd00' }
  return {
    clinic,
    doctor,
    own,
    others,
    watch: () => new Recorder((observer) => appointments.watchDoctorVisits(key, observer)),
    watchPast: (day = MORNING) =>
      new Recorder((observer) =>
        appointments.watchDoctorPast({ ...key, day, zone: CLINIC_ZONE }, observer),
      ),
  }
}

const [first, second] = [0, 1] as const
const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error('There is no such visit.')
  return value
}

test('a doctor sees the own visits alone, and finds what has ended on its day', async () => {
  const { doctor, own, watch, watchPast } = await aScene()
  const ids = own.map(({ appointmentId }) => appointmentId)
  const visits = watch()
  expect((await visits.until()).map(({ appointmentId }) => appointmentId)).toEqual(ids)
  const past = watchPast()
  expect(await past.until()).toEqual([])
  await doctor.repositories.appointments.complete(at(own, first))
  await doctor.repositories.appointments.complete(at(own, second), 'no-show')
  const ended = await past.untilLatest((value) => value.length === 2)
  expect(ended.map(({ appointmentId, outcome }) => [appointmentId, outcome?.kind])).toEqual([
    [ids[0], 'completed'],
    [ids[1], 'no-show'],
  ])
  expect((await visits.untilLatest((value) => value.length === 1))[0]?.appointmentId).toBe(ids[2])
  expect(await watchPast(MORNING + 24 * HOUR_MS).until()).toEqual([])
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

test('a doctor notes in an own visit that the patient came and began, takes both back, and writes a note', async () => {
  const { clinic, doctor, own, watch } = await aScene()
  const { appointments, clinicNotes } = doctor.repositories
  const visit = at(own, first)
  const { appointmentId } = visit
  const path = `appointments/${clinic.clinicId}/${appointmentId}/progress`
  // Arrivals are noted of these hours, and a rule knows no past.
  for (const isMarked of [true, false]) {
    await appointments.markProgress(visit, 'arrived', isMarked)
    await appointments.markProgress(visit, 'begun', isMarked)
    expect(Object.keys(Object((await backend.read(path)) ?? {}) as object).length).toBe(
      isMarked ? 2 : 0,
    )
  }
  const note = { clinicId: clinic.clinicId, appointmentId }
  const read = new Recorder<string>((observer) => clinicNotes.watch(note, observer))
  await clinicNotes.save(note, 'Bring the X-rays')
  await read.untilLatest((value) => value === 'Bring the X-rays')
  await appointments.complete(visit)
  await clinicNotes.save(note, 'Call next week')
  await read.untilLatest((value) => value === 'Call next week')
  expect((await watch().until()).length).toBe(2)
})

test('a doctor can do nothing with another doctor’s visit, and cancels none', async () => {
  const { clinic, doctor, own, others } = await aScene()
  const { appointments, clinicNotes } = doctor.repositories
  await expect(appointments.markProgress(others, 'arrived', true)).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await expect(appointments.complete(others)).rejects.toMatchObject({ code: 'not-yours' })
  await expect(appointments.cancel(at(own, 2), 'clinic')).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await expect(
    clinicNotes.save({ clinicId: clinic.clinicId, appointmentId: others.appointmentId }, 'Mine'),
  ).rejects.toMatchObject({ code: 'permission-denied' })
})

test('a doctor completes the visit of a patient without an address, and nobody is called about it later', async () => {
  const { clinic, doctor, own } = await aScene()
  const booked = at(own, first)
  const { appointmentId } = booked
  const visit = { ...booked, patientData: aPatientData({ email: '' }), isClinicBooking: true }
  await backend.update({
    [`appointments/${clinic.clinicId}/${appointmentId}/bookedBy/by`]: 'clinic',
    [`appointments/${clinic.clinicId}/${appointmentId}/patientData/email`]: null,
    [`due_calls/${clinic.clinicId}/${appointmentId}`]: MORNING,
  })
  await doctor.repositories.appointments.complete(visit)
  const desk = await backend.connect(clinic)
  const calls = new Recorder<readonly DueCall[]>((observer) =>
    desk.repositories.dueCalls.watch(clinic.clinicId, observer),
  )
  expect(await calls.until()).toEqual([])
})

test('a doctor whose entry is exchanged for another one is refused the list at once', async () => {
  const { clinic, doctor, watch } = await aScene()
  const uid = doctor.firebase.auth.currentUser?.uid ?? ''
  const visits = watch()
  await visits.until()
  await backend.write(`staff/${uid}/doctor`, `${clinic.clinicId}/d01`)
  await visits.untilFailed()
})
