import { goOffline } from 'firebase/database'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Session, ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { createTestLocks } from '#tests/support/createTestLocks.ts'
import { entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { startCountingProxy } from '#tests/support/startCountingProxy.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

/** The machine may be busy. */
const PATIENCE = { timeout: 15_000 }

const daysAgo = (days: number, number = 0): number =>
  Date.now() - days * DAY_MS + number * MINUTE_MS

/** Free slots that are over for so many days, named from `first` on. */
const old = (count: number, { days = 30, first = 100 } = {}): readonly Slot[] =>
  Array.from({ length: count }, (_, number) =>
    aSlot({ slotId: `slot_${String(first + number)}`, timestamp: daysAgo(days, number) }),
  )

/** Services in places of their clinic. */
async function aClinicWith(
  ...slots: readonly (readonly Slot[])[]
): Promise<{ clinic: ClinicAccount; services: readonly Service[] }> {
  const clinic = await backend.createClinic()
  const services = slots.map((each, index) =>
    aService({ id: `service-${String(index)}`, slots: each }, clinic),
  )
  await backend.update(
    Object.fromEntries(
      services.flatMap((service, index): [string, unknown][] => [
        [`services/${clinic.userId}/${service.id}`, storedService(service, placeName(index))],
        [`clinic_services/${clinic.userId}/${placeName(index)}`, service.id],
      ]),
    ),
  )
  return { clinic, services }
}

async function slotIdsOf(clinic: ClinicAccount, service = 'service-0'): Promise<readonly string[]> {
  const slots = await backend.read(`services/${clinic.userId}/${service}/slots`)
  return entries(slots).map(([slotId]) => slotId)
}

const countOf = async (clinic: ClinicAccount, service?: string): Promise<number> =>
  (await slotIdsOf(clinic, service)).length

async function untilCount(count: number, clinic: ClinicAccount, service?: string): Promise<void> {
  await expect.poll(() => countOf(clinic, service), PATIENCE).toBe(count)
}

/** A visit of the clinic, whose browser tidies at once. */
async function visit(
  clinic: ClinicAccount,
  options: Parameters<typeof backend.connect>[1] = {},
): Promise<TestClient> {
  const client = await backend.connect(clinic, { tidyDelayMs: 1, ...options })
  const session = new Recorder<Session>((observer) => client.repositories.session.watch(observer))
  onTestFinished(session.stop)
  await session.until(({ status }) => status === 'signed-in')
  return client
}

describe('A visit of a clinic clears those slots of its services that are long over', () => {
  test('a visit of a clinic clears old free slots with their entries, taken ones with their claims, no others', async () => {
    const patient = await backend.createPatient()
    const recent = aSlot({ slotId: 'slot_1', timestamp: daysAgo(20) })
    const coming = aSlot({ slotId: 'slot_2', timestamp: SLOT_TIME })
    const booked = old(4, { first: 10, days: 60 })
    const [seen, missed, lapsed, waiting] = booked
    const { clinic, services } = await aClinicWith([...old(10), ...booked, recent, coming])
    const [service] = services
    if (service === undefined) throw new Error('no service')
    const book = (slot: Slot | undefined) =>
      storeAppointment(backend, anItemFor(patient, service, slot && { slot }), 'confirmed')
    await endAppointment(backend, await book(seen), { kind: 'completed' })
    await endAppointment(backend, await book(missed), { kind: 'no-show' })
    await book(lapsed)
    await book(waiting)
    const { problems } = await visit(clinic)
    await untilCount(4, clinic)
    expect(await slotIdsOf(clinic)).toEqual(['slot_1', 'slot_12', 'slot_13', 'slot_2'])
    const claims = await backend.read(claimsPath(clinic.userId, 'service-0'))
    expect(entries(claims).map(([slotId]) => slotId)).toEqual(['slot_12', 'slot_13'])
    expect(problems).toEqual([])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a visit of a clinic clears a bounded number of old slots, and the next visit goes on', async () => {
    const { clinic } = await aClinicWith(old(620, { first: 0 }), old(60))
    await visit(clinic)
    await untilCount(120, clinic)
    expect(await countOf(clinic, 'service-1')).toBe(60)
    await visit(clinic)
    await untilCount(0, clinic)
    await untilCount(0, clinic, 'service-1')
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a visit of a clinic does not clear old slots while they are only a few', async () => {
    const { clinic } = await aClinicWith(old(4), old(5))
    await visit(clinic)
    await untilCount(0, clinic, 'service-1')
    expect(await countOf(clinic)).toBe(4)
  })

  test('a visit of a clinic clears old slots though others in the way stay for good', async () => {
    const patient = await backend.createPatient()
    const held = old(60, { first: 0, days: 90 })
    const { clinic, services } = await aClinicWith([...held, ...old(20)])
    const [service] = services
    if (service === undefined) throw new Error('no service')
    for (const slot of held) await storeAppointment(backend, anItemFor(patient, service, { slot }))
    await backend.write(`services/${clinic.userId}/service-0/slots/slot_99`, { timestamp: 'never' })
    await visit(clinic)
    await untilCount(61, clinic)
  })
})

test('a visit of a large clinic with nothing to tidy downloads next to nothing', async () => {
  const coming = Array.from({ length: 60 }, (_, number) =>
    aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * MINUTE_MS }),
  )
  const { clinic } = await aClinicWith(...Array.from({ length: 100 }, () => coming))
  const proxy = await startCountingProxy(Number(backend.environment.localBackend?.database.port))
  onTestFinished(() => proxy.stop())
  const locks = createTestLocks()
  const { problems } = await visit(clinic, { locks, databasePort: proxy.port })
  await expect.poll(() => locks.released, PATIENCE).toContain(`careslot/tidy/${clinic.userId}`)
  expect(proxy.received()).toBeLessThan(25_000)
  expect(problems).toEqual([])
})

describe('Nothing is cleared', () => {
  test('a second tab of the browser clears no old slots', async () => {
    const { clinic } = await aClinicWith(old(10))
    const locks = createTestLocks()
    const name = `careslot/tidy/${clinic.userId}`
    void locks.request(name, () => new Promise<void>(() => undefined))
    await visit(clinic, { locks })
    await expect.poll(() => locks.refused, PATIENCE).toEqual([name])
    expect(await countOf(clinic)).toBe(10)
  })

  test('a service whose form is open keeps its old slots until the form is closed', async () => {
    const { clinic } = await aClinicWith(old(10), old(10))
    const locks = createTestLocks()
    const { repositories } = await backend.connect(clinic, { locks })
    const form = new Recorder<Service | null>((observer) =>
      repositories.services.watchWholeService(clinic.userId, 'service-0', observer),
    )
    await form.until()
    await visit(clinic, { locks })
    await untilCount(0, clinic, 'service-1')
    expect(locks.refused).toEqual([`careslot/service-form/${clinic.userId}/service-0`])
    expect(await countOf(clinic)).toBe(10)
    form.stop()
    await visit(clinic, { locks })
    await untilCount(0, clinic)
  })

  test('a service that changes while old slots are cleared keeps them, and no other has to wait', async () => {
    const { clinic } = await aClinicWith(old(10), old(10))
    // As if a slot were taken between the reading and the writing.
    await backend.write(claimsPath(clinic.userId, 'service-0', 'slot_103'), 'appointment')
    const { problems } = await visit(clinic)
    await untilCount(0, clinic, 'service-1')
    expect(await countOf(clinic)).toBe(10)
    expect(problems).toEqual([])
    await backend.write(claimsPath(clinic.userId, 'service-0'), null)
  })

  test('a visit of a clinic without a connection clears nothing, and reports nothing', async () => {
    const { clinic } = await aClinicWith(old(10))
    const locks = createTestLocks()
    const client = await visit(clinic, { locks, tidyDelayMs: 500, answerMs: 200 })
    goOffline(client.firebase.database)
    await expect.poll(() => locks.released, PATIENCE).toEqual([`careslot/tidy/${clinic.userId}`])
    expect(client.problems.filter((problem) => problem.includes('tidied'))).toEqual([])
    expect(await countOf(clinic)).toBe(10)
  })
})
