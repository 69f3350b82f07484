import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { aPatientData, aService, aSlot } from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { aPatientAt, minutes } from './doctorScene.ts'
import { anItemFor } from './storeAppointment.ts'

const backend = openTestBackend()
const CROWD = 50

let clinic: ClinicAccount
let desk: TestClient

beforeEach(async () => {
  clinic = await backend.createClinic()
  desk = await backend.connect(clinic)
  const { doctor: name, doctorEmail: email } = aService()
  const record = { name, email, initials: 'LR', colour: 'green', active: true }
  await backend.write(`doctors/${clinic.userId}`, { d00: record, d01: record })
  await desk.repositories.rooms.add(clinic.userId, 'Room 1')
})

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

/** An hour in the room with the pause, at these minutes. */
const aServiceOf = (doctorId: string, ...times: readonly number[]): Promise<Service> =>
  backend.createService(clinic, {
    doctorId,
    roomId: 'r00',
    duration: 50,
    pause: 10,
    slots: times.map((time, index) => aSlot({ slotId: `slot_${index}`, timestamp: minutes(time) })),
  })

const slotOf = (service: Service, index = 0): Service['slots'][number] =>
  service.slots[index] ?? aSlot()
const busyOf = async (listId: string): Promise<readonly string[]> =>
  entries(await backend.read(`busy_times/${clinic.userId}/${listId}`))
    .map(([key]) => key)
    .filter((key) => key.includes(':'))

async function book(service: Service, index = 0, more: { readonly isSqueezed?: boolean } = {}) {
  const appointmentId = crypto.randomUUID()
  await desk.repositories.appointments.bookForPatient({
    appointmentId,
    clinicId: clinic.userId,
    serviceId: service.id,
    slot: slotOf(service, index),
    patientData: aPatientData({ fullname: 'Carla Caller' }),
    patient: null,
    ...more,
  })
  return await readActive(appointmentId)
}

async function readActive(appointmentId: string): Promise<ActiveAppointment> {
  const seen = new Recorder<ActiveAppointment | null>((observer) =>
    desk.repositories.appointments.watchAppointment(
      { clinicId: clinic.userId, appointmentId },
      {
        next: (appointment) => {
          observer.next(appointment?.status === 'completed' ? null : appointment)
        },
        failed: observer.failed,
      },
    ),
  )
  const appointment = await seen.until()
  seen.stop()
  if (appointment === null) throw new Error('It is not active')
  return appointment
}

test('a patient cannot book another doctor in a room that is taken, until that visit is cancelled', async () => {
  const scan = await aServiceOf('d00', 0)
  const image = await aServiceOf('d01', 30)
  const booked = await book(scan)
  expect([await busyOf('d00'), await busyOf('r00')]).toEqual([
    [`${scan.id}:slot_0`],
    [`${scan.id}:slot_0`],
  ])
  const { patient, client } = await aPatientAt(backend)
  const item = anItemFor(patient, image, { slot: slotOf(image) })
  await expect(client.repositories.appointments.reserve(item)).rejects.toMatchObject({
    code: 'room-busy',
    detail: '',
  })
  await desk.repositories.appointments.cancel(booked, 'clinic')
  expect(await busyOf('r00')).toEqual([])
  await client.repositories.appointments.reserve(item)
  expect(await busyOf('r00')).toEqual([`${image.id}:slot_0`])
})

test('the desk reads who has the room, and books beside that visit only by squeezing in', async () => {
  const scan = await aServiceOf('d00', 0)
  const yoga = await aServiceOf('', 30)
  await book(scan)
  await expect(book(yoga)).rejects.toMatchObject({ code: 'room-busy', detail: 'Carla Caller' })
  await book(yoga, 0, { isSqueezed: true })
  expect(await busyOf('r00')).toEqual([`${scan.id}:slot_0`])
})

test('a visit that the desk moves to where its room is taken stays where it is', async () => {
  const scan = await aServiceOf('d00', 0)
  const image = await aServiceOf('d01', 30, 200)
  await book(scan)
  const later = await book(image, 1)
  const before = await backend.read('')
  const to = { serviceId: image.id, slotId: 'slot_0', timestamp: minutes(30) }
  await expect(desk.repositories.appointments.move(later, 'clinic', to)).rejects.toMatchObject({
    code: 'room-busy',
    detail: 'Carla Caller',
  })
  expect(await backend.read('')).toEqual(before)
})

test('a visit that moves to another service of its room leaves the old time there and takes the new one', async () => {
  const scan = await aServiceOf('d00', 0)
  const image = await aServiceOf('d01', 30)
  const booked = await book(scan)
  const to = { serviceId: image.id, slotId: 'slot_0', timestamp: minutes(30) }
  await desk.repositories.appointments.move(booked, 'clinic', to)
  expect([await busyOf('d00'), await busyOf('d01'), await busyOf('r00')]).toEqual([
    [],
    [`${image.id}:slot_0`],
    [`${image.id}:slot_0`],
  ])
})

test('a visit keeps the room that it was booked in when its service gets another one', async () => {
  const scan = await aServiceOf('d00', 0, 100)
  const booked = await book(scan)
  const second = await desk.repositories.rooms.add(clinic.userId, 'Room 2')
  await backend.write(`services/${clinic.userId}/${scan.id}/room_id`, second)
  await book({ ...scan, roomId: second }, 1)
  expect([await busyOf('r00'), await busyOf('r01')]).toEqual([
    [`${scan.id}:slot_0`],
    [`${scan.id}:slot_1`],
  ])
  await desk.repositories.appointments.cancel(booked, 'clinic')
  expect(await busyOf('r00')).toEqual([])
})

test('a patient who looks at a service is not offered times at which its room is taken', async () => {
  const scan = await aServiceOf('d00', 0)
  const yoga = await aServiceOf('', 30, 60)
  await book(scan)
  const { client } = await aPatientAt(backend)
  const seen = new Recorder<Service | null>((observer) =>
    client.repositories.services.watchService(clinic.userId, yoga.id, 10, observer),
  )
  const service = await seen.untilLatest(
    (value) => value?.slots.some(({ isDoctorBusy }) => isDoctorBusy === true) === true,
  )
  seen.stop()
  expect(service?.slots.map(({ isDoctorBusy }) => isDoctorBusy === true)).toEqual([true, false])
})

test(`${CROWD} patients book two doctors in one room at once: as many as fit where times overlap, all where they do not`, async () => {
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => aPatientAt(backend)))
  async function race(services: readonly Service[], count: number): Promise<readonly string[]> {
    return await Promise.all(
      crowd.map(async ({ patient, client }, index) => {
        const service = services[index % services.length] ?? aService()
        const slot = slotOf(service, Math.floor(index / services.length) % count)
        try {
          await client.repositories.appointments.reserve(anItemFor(patient, service, { slot }))
          return 'booked'
        } catch (error) {
          return toFailure(error).code
        }
      }),
    )
  }

  // Ten times of an hour each, five minutes apart, by turns of either doctor: exactly one of them fits.
  const steps = [0, 10, 20, 30, 40]
  const overlapping = [
    await aServiceOf('d00', ...steps),
    await aServiceOf('d01', ...steps.map((time) => time + 5)),
  ]
  const outcomes = await race(overlapping, steps.length)
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(await busyOf('r00')).toHaveLength(1)
  for (const code of new Set(outcomes)) {
    expect(['booked', 'doctor-busy', 'room-busy', 'slot-taken']).toContain(code)
  }

  const hours = Array.from({ length: CROWD / 2 }, (_, hour) => 1000 + hour * 120)
  const apart = [
    await aServiceOf('d00', ...hours),
    await aServiceOf('d01', ...hours.map((time) => time + 60)),
  ]
  expect(await race(apart, hours.length)).toEqual(Array.from(crowd, () => 'booked'))
  expect(await busyOf('r00')).toHaveLength(1 + CROWD)
  expect(at(await backend.read(`busy_times/${clinic.userId}`), 'r00', 'start')).toBeDefined()
}, 120_000)
