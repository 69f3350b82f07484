import { afterEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anAppointment, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anItemFor, endAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  readonly client: TestClient
}

/** A service of ten slots, and a patient who may have this many appointments at once. */
async function aScene(maxActive = 20): Promise<Scene> {
  await backend.write('settings/last_ticket', `t${String(maxActive - 1).padStart(2, '0')}`)
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic, {
    slots: Array.from({ length: 10 }, (_, number) =>
      aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * HOUR_MS }),
    ),
  })
  return { clinic, patient, service, client: await backend.connect(patient) }
}

function itemsOf({ patient, service }: Scene): readonly CartItem[] {
  return service.slots.map((slot) => anItemFor(patient, service, { slot }))
}

function reserve(client: TestClient, item: CartItem | undefined): Promise<void> {
  if (item === undefined) throw new Error('There is no such item.')
  return client.repositories.appointments.reserve(item)
}

async function readTickets({ patient }: Scene): Promise<unknown> {
  return await backend.read(`booking_tickets/${patient.userId}`)
}

async function holdersOf(scene: Scene): Promise<readonly unknown[]> {
  return entries(await readTickets(scene)).map(([, ticket]) => at(ticket, 'appointment'))
}

/** Lets a ticket have been taken so long ago. */
async function rest({ patient }: Scene, ticket: string, milliseconds: number): Promise<number> {
  const takenAt = Date.now() - milliseconds
  await backend.write(`booking_tickets/${patient.userId}/${ticket}/at`, takenAt)
  return takenAt
}

async function cancel({ bookedBy, bookingDetails, appointmentId }: CartItem): Promise<void> {
  const appointment: ActiveAppointment = anAppointment({ bookedBy, bookingDetails, appointmentId })
  await endAppointment(backend, appointment, { kind: 'cancelled', by: 'clinic' })
}

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  await backend.write('settings', null)
})

describe('Each booking', () => {
  test('a patient who books several times at once takes a ticket for each', async () => {
    const scene = await aScene()
    const items = itemsOf(scene)
    await Promise.all(items.map((item) => reserve(scene.client, item)))
    const ids = items.map(({ appointmentId }) => appointmentId)
    expect((await holdersOf(scene)).toSorted()).toEqual(ids.toSorted())
  })

  test('a patient who books in two tabs at once takes a ticket for each: the slower tab tries another', async () => {
    const scene = await aScene()
    const otherTab = await backend.connect(scene.patient)
    const items = itemsOf(scene).slice(0, 4)
    await Promise.all(
      items.map((item, index) => reserve(index % 2 === 0 ? scene.client : otherTab, item)),
    )
    const ids = items.map(({ appointmentId }) => appointmentId)
    expect((await holdersOf(scene)).toSorted()).toEqual(ids.toSorted())
  })

  test('a patient who books again keeps the ticket, also when it was the last', async () => {
    const scene = await aScene(1)
    const [item] = itemsOf(scene)
    await reserve(scene.client, item)
    const before = await readTickets(scene)
    await reserve(scene.client, item)
    expect(await readTickets(scene)).toEqual(before)
  })
})

describe('A patient who has no ticket left', () => {
  test('a patient without a ticket left learns so, and loses nothing', async () => {
    const scene = await aScene(2)
    const [first, second, third] = itemsOf(scene)
    await reserve(scene.client, first)
    await reserve(scene.client, second)
    const before = await backend.read('')
    await expect(reserve(scene.client, third)).rejects.toMatchObject({
      code: 'too-many-bookings',
      detail: '',
    })
    expect(await backend.read('')).toEqual(before)
  })

  test('a patient whose ticket only has to rest learns when there is one again', async () => {
    const scene = await aScene(2)
    const [first, second, third] = itemsOf(scene)
    await reserve(scene.client, first)
    await reserve(scene.client, second)
    if (first === undefined) throw new Error('There is no such item.')
    await cancel(first)
    const takenAt = await rest(scene, 't00', 20 * MINUTE_MS)
    await expect(reserve(scene.client, third)).rejects.toMatchObject({
      code: 'too-many-bookings',
      detail: String(takenAt + HOUR_MS),
    })
  })

  test('a patient has a ticket again when an appointment is over and the ticket has rested', async () => {
    const scene = await aScene(1)
    const [first, second] = itemsOf(scene)
    if (first === undefined || second === undefined) throw new Error('There are too few items.')
    await reserve(scene.client, first)
    await rest(scene, 't00', 2 * HOUR_MS)
    await expect(reserve(scene.client, second)).rejects.toMatchObject({ code: 'too-many-bookings' })
    await cancel(first)
    await reserve(scene.client, second)
    expect(await holdersOf(scene)).toEqual([second.appointmentId])
  })

  test('a patient whose old bookings have no ticket can still book', async () => {
    const scene = await aScene(1)
    const { patient, clinic } = scene
    const old = anItemFor(patient, await backend.createService(clinic))
    await reserve(await backend.connect(patient), old)
    await backend.update({
      [`booking_tickets/${patient.userId}`]: null,
      [`patients/${patient.userId}/appointments/${old.appointmentId}/ticket`]: null,
    })
    await reserve(scene.client, itemsOf(scene)[0])
    expect(await holdersOf(scene)).toHaveLength(1)
  })

  test('a patient with a damaged ticket can still book with the others', async () => {
    const scene = await aScene(2)
    await backend.write(`booking_tickets/${scene.patient.userId}/t00`, { at: 'noon' })
    await reserve(scene.client, itemsOf(scene)[0])
    expect(entries(await readTickets(scene)).map(([name]) => name)).toEqual(['t00', 't01'])
    expect(scene.client.problems.join('\n')).toContain('/t00')
  })
})
