import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service, ServicePolicy } from '#src/areas/services/model/service.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { codeOf } from './codeOf.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  readonly client: TestClient
}

/** A service with these rules; its slots are in so many hours. */
async function aScene(policy: Partial<ServicePolicy>, hours: readonly number[]): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const now = Date.now()
  const slots = hours.map((hour, number) =>
    aSlot({ slotId: `slot_${String(number)}`, timestamp: now + hour * HOUR_MS }),
  )
  const service = await backend.createService(clinic, { ...policy, slots })
  return { clinic, patient, service, client: await backend.connect(patient) }
}

const reserve = ({ client, patient, service }: Scene): Promise<string> =>
  codeOf(client.repositories.appointments.reserve(anItemFor(patient, service)))

async function bookedIn(
  client: TestClient,
  clinicId: string,
  appointmentId: string,
): Promise<Appointment> {
  const recorder = new Recorder<Appointment | null>((observer) =>
    client.repositories.appointments.watchAppointment({ clinicId, appointmentId }, observer),
  )
  const value = await recorder.until()
  if (value === null) throw new Error('There is no such appointment')
  return value
}

async function expectNothingBroken(): Promise<void> {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}

describe('a patient who books by the rules of a service', () => {
  test.each<[string, Partial<ServicePolicy>, number, string]>([
    ['within the notice', { noticeMinutes: 120 }, 1, 'too-soon'],
    ['after the window', { windowDays: 7 }, 8 * 24, 'too-far-ahead'],
    ['what is booked by phone', { callToBook: true }, 24, 'call-to-book'],
    ['as unknown what is for known patients', { knownOnly: true }, 24, 'known-only'],
  ])('a patient who books %s is told why', async (_what, policy, hours, code) => {
    const scene = await aScene(policy, [hours])
    expect(await reserve(scene)).toBe(code)
    expect(await backend.read(`appointments/${scene.clinic.userId}`)).toBeNull()
  })

  test('a patient whom the clinic knows books a service for known patients', async () => {
    const scene = await aScene({ knownOnly: true }, [24, 48])
    const { clinic, patient, client } = scene
    const earlier = await backend.createService(clinic)
    await endAppointment(
      backend,
      await storeAppointment(backend, anItemFor(patient, earlier), 'confirmed'),
      { kind: 'completed' },
    )
    expect(
      await client.repositories.appointments.findOwnVisit(clinic.userId, patient.userId),
    ).not.toBeNull()
    expect(await reserve(scene)).toBe('done')
    await expectNothingBroken()
  })

  test('a patient who books what is confirmed at once has a confirmed appointment, and keeps it by a move', async () => {
    const scene = await aScene({ confirmsAtOnce: true, cancelHours: 12 }, [24, 48])
    const { clinic, patient, service, client } = scene
    const item = anItemFor(patient, service)
    await client.repositories.appointments.reserve(item)
    const booked = await bookedIn(client, clinic.userId, item.appointmentId)
    expect(booked).toMatchObject({ status: 'confirmed', bookingDetails: { cancelHours: 12 } })
    if (booked.status === 'completed') throw new Error('It is over')
    const timestamp = service.slots[1]?.timestamp ?? 0
    await client.repositories.appointments.move(booked, 'patient', {
      serviceId: service.id,
      slotId: 'slot_1',
      timestamp,
    })
    expect(await bookedIn(client, clinic.userId, item.appointmentId)).toMatchObject({
      status: 'confirmed',
      bookingDetails: { slot: { timestamp } },
    })
    await expectNothingBroken()
  })
})

describe('the deadline of a booking', () => {
  test('a patient can neither cancel nor move after the deadline, and the clinic can', async () => {
    const scene = await aScene({ cancelHours: 48 }, [24, 96])
    const { clinic, patient, service, client } = scene
    const item = anItemFor(patient, service)
    await client.repositories.appointments.reserve(item)
    const booked = await bookedIn(client, clinic.userId, item.appointmentId)
    if (booked.status === 'completed') throw new Error('It is over')
    const to = {
      serviceId: service.id,
      slotId: 'slot_1',
      timestamp: service.slots[1]?.timestamp ?? 0,
    }
    const { appointments } = client.repositories
    expect(await codeOf(appointments.cancel(booked, 'patient'))).toBe('deadline-passed')
    expect(await codeOf(appointments.move(booked, 'patient', to))).toBe('deadline-passed')
    const desk = await backend.connect(clinic)
    await desk.repositories.appointments.move(booked, 'clinic', to)
    // The patient's tab has the old time in memory until it hears of the new one.
    const moved = await bookedIn(desk, clinic.userId, item.appointmentId)
    // The patient did not agree to a deadline of the new time.
    expect(moved.bookingDetails.cancelHours).toBe(0)
    if (moved.status === 'completed') throw new Error('It is over')
    expect(await codeOf(appointments.cancel(moved, 'patient'))).toBe('done')
    await expectNothingBroken()
  })

  test('a deadline that the clinic sets later does not bind who has booked before', async () => {
    const scene = await aScene({}, [24])
    const { clinic, patient, service, client } = scene
    const item = anItemFor(patient, service)
    await client.repositories.appointments.reserve(item)
    await backend.update({
      [`services/${clinic.userId}/${service.id}/policy/cancel_hours`]: (30 * DAY_MS) / HOUR_MS,
    })
    const booked = await bookedIn(client, clinic.userId, item.appointmentId)
    if (booked.status === 'completed') throw new Error('It is over')
    expect(await codeOf(client.repositories.appointments.cancel(booked, 'patient'))).toBe('done')
    await expectNothingBroken()
  })
})
