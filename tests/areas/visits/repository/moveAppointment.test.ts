import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPlace } from '#tests/support/places.ts'
import {
  anAppointmentScene,
  connectBehindProxy,
  keepAtHand,
  untilSlow,
  type AppointmentScene,
} from './appointmentScene.ts'
import { endAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene extends AppointmentScene {
  readonly desk: TestClient
  readonly to: { readonly serviceId: string; readonly slotId: string; readonly timestamp: number }
  readonly path: string
}

async function aScene(status: ActiveAppointment['status'] = 'pending'): Promise<Scene> {
  const scene = await anAppointmentScene(backend, status)
  const { clinic, service, appointment } = scene
  const { slotId, timestamp } = service.slots[1] ?? aSlot()
  return {
    ...scene,
    desk: await backend.connect(clinic),
    to: { serviceId: service.id, slotId, timestamp },
    path: `appointments/${clinic.userId}/${appointment.appointmentId}`,
  }
}

describe('A move', () => {
  test('a clinic that moves an appointment stores the new details, frees the old slot and notifies the patient', async () => {
    const { desk, clinic, patient, service, appointment, to, path } = await aScene()
    await desk.repositories.appointments.move(appointment, 'clinic', to)
    const database = await backend.read('')
    const { timestamp } = appointment.bookingDetails.slot
    expect(at(database, ...path.split('/'))).toMatchObject({
      confirmed: false,
      bookingDetails: { slot: { slotId: to.slotId, timestamp: to.timestamp } },
      moved: { from: timestamp, by: 'clinic', times: 1 },
    })
    const entry = at(
      database,
      'patients',
      patient.userId,
      'appointments',
      appointment.appointmentId,
    )
    expect(entry).toMatchObject({
      timestamp: to.timestamp,
      notice: { kind: 'moved', from: timestamp },
    })
    expect(at(database, ...claimsPlace(clinic.userId, service.id))).toEqual({
      [to.slotId]: appointment.appointmentId,
    })
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test('a clinic that moves an appointment twice to the same time succeeds, and moves it once', async () => {
    const { desk, appointment, to, path } = await aScene()
    await desk.repositories.appointments.move(appointment, 'clinic', to)
    await desk.repositories.appointments.move(appointment, 'clinic', to)
    expect(await backend.read(`${path}/moved/times`)).toBe(1)
  })

  test('a clinic that moves an appointment keeps an approval that came in between', async () => {
    const { desk, appointment, to, path } = await aScene()
    await desk.repositories.appointments.approve(appointment)
    await desk.repositories.appointments.move(appointment, 'clinic', to)
    expect(await backend.read(`${path}/confirmed`)).toBe(true)
  })

  test('a clinic that moves an appointment takes the price that the service has now', async () => {
    const { desk, clinic, service, appointment, to, path } = await aScene('confirmed')
    await backend.write(`services/${clinic.userId}/${service.id}/price`, 300)
    await desk.repositories.appointments.move(appointment, 'clinic', to)
    expect(await backend.read(`${path}/bookingDetails/price`)).toBe(300)
  })

  test('a clinic cannot move an appointment to a time that is not there, and learns why', async () => {
    const { desk, clinic, service, appointment, to } = await aScene()
    const move = (changes: Partial<typeof to>): Promise<void> =>
      desk.repositories.appointments.move(appointment, 'clinic', { ...to, ...changes })
    await expect(move({ serviceId: 'gone' })).rejects.toMatchObject({ code: 'service-gone' })
    await expect(move({ slotId: 'slot_9' })).rejects.toMatchObject({ code: 'slot-gone' })
    await expect(move({ timestamp: to.timestamp + 1 })).rejects.toMatchObject({ code: 'slot-gone' })
    await backend.update({
      [`services/${clinic.userId}/${service.id}/slots/${to.slotId}/available`]: false,
    })
    await expect(move({})).rejects.toMatchObject({ code: 'slot-taken' })
  })

  test('a clinic cannot move what is over or was moved 40 times, and learns why', async () => {
    const { desk, appointment, to, path } = await aScene()
    await backend.write(`${path}/moved`, { from: 5, by: 'clinic', at: 5, times: 40 })
    await expect(
      desk.repositories.appointments.move(appointment, 'clinic', to),
    ).rejects.toMatchObject({
      code: 'too-many-moves',
    })
    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })
    await expect(
      desk.repositories.appointments.move(appointment, 'clinic', to),
    ).rejects.toMatchObject({
      code: 'already-cancelled',
    })
  })

  test('a stranger cannot move an appointment, nor a patient as the clinic', async () => {
    const { desk, patient, appointment, to } = await aScene()
    const [own, stranger] = await Promise.all([
      backend.connect(patient),
      backend.connect(await backend.createPatient()),
    ])
    const refused = { code: 'not-yours' }
    await expect(
      own.repositories.appointments.move(appointment, 'clinic', to),
    ).rejects.toMatchObject(refused)
    for (const { repositories } of [desk, stranger]) {
      await expect(
        repositories.appointments.move(appointment, 'patient', to),
      ).rejects.toMatchObject(refused)
    }
  })
})

type Appointments = TestClient['repositories']['appointments']

/** What either party may decide about an appointment, and must not be done once it has moved. */
const BY_CLINIC: readonly (readonly [
  name: string,
  decide: (appointments: Appointments, scene: Pick<Scene, 'appointment' | 'to'>) => Promise<void>,
])[] = [
  ['approves', (appointments, { appointment }) => appointments.approve(appointment)],
  ['cancels', (appointments, { appointment }) => appointments.cancel(appointment, 'clinic')],
  ['completes', (appointments, { appointment }) => appointments.complete(appointment)],
  [
    'marks as missed',
    (appointments, { appointment }) => appointments.complete(appointment, 'no-show'),
  ],
  [
    'moves',
    (appointments, { appointment, to }) => appointments.move(appointment, 'clinic', thirdTime(to)),
  ],
]
const BY_PATIENT: typeof BY_CLINIC = [
  ['cancels', (appointments, { appointment }) => appointments.cancel(appointment, 'patient')],
  [
    'moves',
    (appointments, { appointment, to }) => appointments.move(appointment, 'patient', thirdTime(to)),
  ],
]

function thirdTime({ serviceId, timestamp }: Scene['to']): Scene['to'] {
  return { serviceId, slotId: 'slot_2', timestamp: timestamp + DAY_MS }
}

/** The appointment's service with a third free time. */
async function offerThirdTime({ clinic, service, to }: Scene): Promise<void> {
  const { slotId, timestamp } = thirdTime(to)
  await backend.write(`services/${clinic.userId}/${service.id}/slots/${slotId}`, {
    available: true,
    timestamp,
  })
}

async function expectAtNewTime({ path, to }: Scene): Promise<void> {
  expect(await backend.read(path)).toMatchObject({
    bookingDetails: { slot: { slotId: to.slotId, timestamp: to.timestamp } },
    moved: { times: 1 },
  })
}

describe('An appointment that the other party was quicker to move', () => {
  test.each(BY_CLINIC)(
    'an appointment that its patient moved stays where it is when the clinic %s its old time',
    async (_name, decide) => {
      const scene = await aScene()
      await offerThirdTime(scene)
      const { repositories } = await backend.connect(scene.patient)
      await repositories.appointments.move(scene.appointment, 'patient', scene.to)
      await expect(decide(scene.desk.repositories.appointments, scene)).rejects.toMatchObject({
        code: 'already-moved',
      })
      await expectAtNewTime(scene)
    },
  )

  test.each(BY_PATIENT)(
    'an appointment that its clinic moved stays where it is when the patient %s its old time',
    async (_name, decide) => {
      const scene = await aScene()
      await offerThirdTime(scene)
      const { repositories } = await backend.connect(scene.patient)
      await scene.desk.repositories.appointments.move(scene.appointment, 'clinic', scene.to)
      await expect(decide(repositories.appointments, scene)).rejects.toMatchObject({
        code: 'already-moved',
      })
      await expectAtNewTime(scene)
    },
  )

  test.each(BY_CLINIC.filter(([name]) => name === 'cancels' || name === 'moves'))(
    "a clinic that %s an appointment before it has heard of the patient's move learns of it",
    async (_name, decide) => {
      const scene = await aScene()
      await offerThirdTime(scene)
      const { client, proxy } = await connectBehindProxy(backend, scene.clinic)
      await keepAtHand(client, scene)
      const { repositories } = await backend.connect(scene.patient)
      proxy.holdAnswers()
      await repositories.appointments.move(scene.appointment, 'patient', scene.to)
      const refused = expect(decide(client.repositories.appointments, scene)).rejects.toMatchObject(
        { code: 'already-moved' },
      )
      await untilSlow(client)
      proxy.releaseAnswers()
      await refused
      await expectAtNewTime(scene)
    },
  )
})

describe('A move by the patient', () => {
  test('a patient who moves an appointment claims the new time, frees the old one and waits again', async () => {
    const { patient, clinic, service, appointment, to, path } = await aScene()
    const { repositories } = await backend.connect(patient)
    await repositories.appointments.move(appointment, 'patient', to)
    const database = await backend.read('')
    const { timestamp } = appointment.bookingDetails.slot
    expect(at(database, ...path.split('/'))).toMatchObject({
      confirmed: false,
      bookingDetails: { slot: { slotId: to.slotId, timestamp: to.timestamp } },
      moved: { from: timestamp, by: 'patient', times: 1 },
    })
    expect(at(database, ...claimsPlace(clinic.userId, service.id))).toEqual({
      [to.slotId]: appointment.appointmentId,
    })
    const slots = at(database, 'services', clinic.userId, service.id, 'slots')
    expect(at(slots, appointment.bookingDetails.slot.slotId, 'available')).toBe(true)
    const broken = findBrokenInvariants(database)
    expect(broken.filter((problem) => problem.includes(clinic.userId))).toEqual([])
  })

  test('a patient who moves an appointment loses the notice that no longer holds', async () => {
    const { desk, patient, appointment, to } = await aScene()
    await desk.repositories.appointments.approve(appointment)
    const { repositories } = await backend.connect(patient)
    const entry = `patients/${patient.userId}/appointments/${appointment.appointmentId}`
    expect(await backend.read(`${entry}/notice/kind`)).toBe('approved')
    await repositories.appointments.move(appointment, 'patient', to)
    // It is confirmed, so it stays until the clinic answers.
    const { timestamp } = appointment.bookingDetails.slot
    expect(await backend.read(entry)).toMatchObject({ timestamp })
    expect(await backend.read(`${entry}/notice`)).toBeNull()
  })

  test('a patient who moves an appointment twice to the same time succeeds, and moves it once', async () => {
    const { patient, appointment, to, path } = await aScene()
    const { repositories } = await backend.connect(patient)
    await repositories.appointments.move(appointment, 'patient', to)
    await repositories.appointments.move(appointment, 'patient', to)
    expect(await backend.read(`${path}/moved/times`)).toBe(1)
  })

  test("a patient's move can be approved for its new time", async () => {
    const { desk, patient, appointment, to, path } = await aScene()
    const { repositories } = await backend.connect(patient)
    await repositories.appointments.move(appointment, 'patient', to)
    const { bookingDetails } = appointment
    const slot = { ...bookingDetails.slot, slotId: to.slotId, timestamp: to.timestamp }
    await desk.repositories.appointments.approve({
      ...appointment,
      bookingDetails: { ...bookingDetails, slot },
    })
    expect(await backend.read(`${path}/confirmed`)).toBe(true)
  })

  test.each([
    ['the clinic turned the patient away', 'blocked-by-clinic'],
    ['bookings are closed', 'bookings-closed'],
    ['the account is blocked', 'account-blocked'],
    ['the time of the visit has come', 'already-begun'],
    ['it was moved 20 times', 'too-many-moves'],
    ['the new time is taken', 'slot-taken'],
  ] as const)('a patient cannot move an appointment once %s', async (reason, code) => {
    const { patient, clinic, service, appointment, to, path } = await aScene()
    const { repositories } = await backend.connect(patient)
    const CHANGES = {
      'the clinic turned the patient away': {
        [`clinic_blocks/${clinic.userId}/${patient.userId}`]: true,
      },
      'bookings are closed': { 'settings/bookings_closed': true },
      'the account is blocked': { [`blocked/${patient.userId}`]: true },
      'the time of the visit has come': { [`${path}/bookingDetails/slot/timestamp`]: 5 },
      'it was moved 20 times': { [`${path}/moved`]: { from: 5, by: 'clinic', at: 5, times: 20 } },
      'the new time is taken': {
        [`services/${clinic.userId}/${service.id}/slots/${to.slotId}/available`]: false,
      },
    }
    await backend.update(CHANGES[reason])
    await expect(repositories.appointments.move(appointment, 'patient', to)).rejects.toMatchObject({
      code,
    })
  })
})
