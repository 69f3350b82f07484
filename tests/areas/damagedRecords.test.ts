import { describe, expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { damagesOf } from '#tests/data/records/damage.ts'
import {
  aBooking,
  aClinic,
  anAppointment,
  aPastAppointment,
  aPatient,
  aService,
  SLOT_TIME,
} from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { readService } from '#tests/support/readService.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import {
  storedAppointment,
  storedClinic,
  storedListing,
  storedPatient,
  storedService,
  type StoredRecord,
} from '#tests/support/storedRecords.ts'

/**
 * Every way in which a record can be damaged, stored side by side in a real list: a reader gets
 * the good ones, each bad one is left out and reported, and nothing ever crashes.
 */
const backend = openTestBackend()

/** Children as they can be stored, each under its own key; `good` is whole. */
function damagedList(record: StoredRecord): Readonly<Record<string, unknown>> {
  const children = damagesOf(record)
    .map((damage) => damage.record)
    .filter((value) => typeof value !== 'object' || Object.keys(value ?? {}).length > 0)
    .filter((value) => value !== undefined)
  return {
    good: record,
    ...Object.fromEntries(children.map((value, number) => [`damaged_${String(number)}`, value])),
  }
}

/** Each child was received, or left out and reported; the good one was received. */
function expectAllAccountedFor(
  list: Readonly<Record<string, unknown>>,
  received: readonly string[],
  { problems }: TestClient,
): void {
  expect(received).toContain('good')
  const unaccounted = Object.keys(list).filter(
    (key) =>
      !received.includes(key) &&
      !problems.some((problem) => problem.startsWith('Left out') && problem.includes(`/${key}:`)),
  )
  expect(unaccounted).toEqual([])
  expect(new Set(problems).size).toBe(problems.length)
  expect(problems.join('\n')).not.toContain('xxxxx')
}

async function firstOf<Value>(
  subscribe: (observer: Observer<Value>) => Unsubscribe,
): Promise<Value> {
  const recorder = new Recorder(subscribe)
  const value = await recorder.until()
  recorder.stop()
  return value
}

describe('A list with records damaged in every way', () => {
  test("a clinic's list of appointments survives records damaged in every way", async () => {
    const clinic = await backend.createClinic()
    const bookingDetails = aBooking(aService({}, clinic))
    const list = damagedList(storedAppointment(anAppointment({ bookingDetails })))
    await backend.write(`appointments/${clinic.userId}`, list)
    const client = await backend.connect(clinic)
    const appointments = await firstOf<readonly { appointmentId: string }[]>((observer) =>
      client.repositories.appointments.watchClinicAppointments(clinic.userId, observer),
    )
    expectAllAccountedFor(
      list,
      appointments.map(({ appointmentId }) => appointmentId),
      client,
    )
  })

  test("a patient's list of appointments survives records and entries damaged in every way", async () => {
    const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
    const bookingDetails = aBooking(aService({}, clinic))
    const appointment = anAppointment({ bookingDetails, bookedBy: patient.userId })
    const records = damagedList(storedAppointment(appointment))
    const entry = { clinic_id: clinic.userId, timestamp: SLOT_TIME }
    const entries = Object.fromEntries(
      Object.entries(damagedList(entry)).map(([key, value]) => [
        key === 'good' ? key : `entry_${key}`,
        value,
      ]),
    )
    const index = {
      ...Object.fromEntries(Object.keys(records).map((key) => [key, entry])),
      ...entries,
    }
    await backend.write(`appointments/${clinic.userId}`, records)
    await backend.write(`patients/${patient.userId}/appointments`, index)
    const client = await backend.connect(patient)
    const appointments = await firstOf<readonly { appointmentId: string }[]>((observer) =>
      client.repositories.appointments.watchPatientAppointments(patient.userId, observer),
    )
    expectAllAccountedFor(
      index,
      appointments.map(({ appointmentId }) => appointmentId),
      client,
    )
  })

  test("a clinic's list of past appointments survives records damaged in every way", async () => {
    const clinic = await backend.createClinic()
    const bookingDetails = aBooking(aService({}, clinic))
    const list = damagedList(storedAppointment(aPastAppointment({ bookingDetails })))
    await backend.write(`completed_appointments/${clinic.userId}`, list)
    const client = await backend.connect(clinic)
    const page = await client.repositories.appointments.getPastPage(clinic, {
      limit: 1000,
      cursor: null,
    })
    expectAllAccountedFor(
      list,
      page.appointments.map(({ appointmentId }) => appointmentId),
      client,
    )
  })

  test("a patient's list of past appointments survives records damaged in every way", async () => {
    const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
    const bookingDetails = aBooking(aService({}, clinic))
    const appointment = aPastAppointment({ bookingDetails, bookedBy: patient.userId })
    const list = damagedList(storedAppointment(appointment))
    const entry = { clinic_id: clinic.userId, timestamp: SLOT_TIME }
    await backend.write(`completed_appointments/${clinic.userId}`, list)
    await backend.write(
      `patients/${patient.userId}/completed_appointments`,
      Object.fromEntries(Object.keys(list).map((key) => [key, entry])),
    )
    const client = await backend.connect(patient)
    const page = await client.repositories.appointments.getPastPage(patient, {
      limit: 1000,
      cursor: null,
    })
    expectAllAccountedFor(
      list,
      page.appointments.map(({ appointmentId }) => appointmentId),
      client,
    )
  })

  test('the list of clinics survives records damaged in every way', async () => {
    const list = damagedList(storedListing(aClinic()))
    await backend.write('listed_clinics', list)
    const client = await backend.connect(null)
    const page = await client.repositories.clinics.getPage({
      category: 'all',
      limit: 100,
      cursor: null,
    })
    expectAllAccountedFor(
      list,
      page.clinics.map(({ clinicId }) => clinicId),
      client,
    )
  })
})

describe('A single record, damaged in every way', () => {
  test('an account record damaged in any way is a clear failure of the session, or a session', async () => {
    const { userId, email } = await backend.createIdentity()
    const client = await backend.connect({ email })
    for (const [list, record] of [
      ['clinics', storedClinic(aClinic({ userId, email }))],
      ['patients', storedPatient(aPatient({ userId, email }))],
    ] as const) {
      for (const value of Object.values(damagedList(record))) {
        await backend.write(`${list}/${userId}`, value)
        const session = new Recorder((observer: Observer<{ status: string; failure?: Failure }>) =>
          client.repositories.session.watch(observer),
        )
        const settled = await session.until(({ status }) => status !== 'loading')
        session.stop()
        if (settled.status === 'failed') expect(settled.failure?.code).toBe('malformed')
        else expect(['signed-in', 'unregistered']).toContain(settled.status)
      }
      await backend.write(`${list}/${userId}`, null)
    }
  })

  test('a service damaged in any way is read, or fails clearly', async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic)
    const client = await backend.connect(clinic)
    const { services } = client.repositories
    for (const value of Object.values(damagedList(storedService(service)))) {
      await backend.write(`services/${clinic.userId}/${service.id}`, value)
      await expectFailureOrNot(readService(client.repositories, clinic.userId, service.id))
      await expectFailureOrNot(services.getSlot(clinic.userId, service.id, 'slot_0'))
    }
  })
})

/** Whatever else it may be, it is a failure of the closed list and names no value. */
async function expectFailureOrNot(reading: Promise<unknown>): Promise<void> {
  try {
    await reading
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ code: 'malformed' })
    expect(String(error)).not.toContain('xxxxx')
  }
}
