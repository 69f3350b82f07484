import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aDraftOf, aSlot, SLOT_TIME, someHours } from '#tests/support/builders.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { hoursPath } from '#tests/support/places.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let service: Service
let client: TestClient

beforeEach(async () => {
  clinic = await backend.createClinic()
  service = await backend.createService(clinic)
  client = await backend.connect(clinic)
})

const HOURS = someHours({ publishedUntil: '2099-03-31' })
const later = (hours: number): number => SLOT_TIME + hours * HOUR_MS

async function slots(): Promise<Readonly<Record<string, unknown>>> {
  const stored = await backend.read(`services/${clinic.userId}/${service.id}/slots`)
  return Object.fromEntries(Object.entries(stored ?? {}))
}
const storedHours = (): Promise<unknown> => backend.read(hoursPath(clinic.userId, service.id))

const watchHours = (): Recorder<ReadonlyMap<string, WeeklyHours>> =>
  new Recorder((observer) => client.repositories.hours.watch(clinic.userId, observer))

const publish = (
  timestamps: readonly number[],
  dropped: readonly string[] = [],
  by = client,
): Promise<{ readonly added: number }> =>
  by.repositories.hours.publish(clinic.userId, [
    { serviceId: service.id, hours: HOURS, timestamps, dropped },
  ])

describe('keeping hours', () => {
  test("a clinic's weekly hours are stored, followed and forgotten", async () => {
    const { hours } = client.repositories
    const recorder = watchHours()
    await recorder.until()
    await hours.save(clinic.userId, service.id, HOURS)
    await recorder.untilLatest(({ size }) => size === 1)
    await hours.save(clinic.userId, service.id, null)
    await recorder.untilLatest(({ size }) => size === 0)
    expect(recorder.values).toEqual([new Map(), new Map([[service.id, HOURS]]), new Map()])
  })

  test("a clinic's damaged weekly hours are left out and reported", async () => {
    await backend.write(hoursPath(clinic.userId), { [service.id]: { length: 30 } })
    expect(await watchHours().until()).toEqual(new Map())
    expect(client.problems).toEqual([expect.stringContaining(`Left out ${hoursPath('')}`)])
  })

  test('a clinic cannot store weekly hours for a service that is gone, or another clinic’s', async () => {
    const { hours } = client.repositories
    await expect(hours.save(clinic.userId, 'gone', HOURS)).rejects.toMatchObject({
      code: 'service-gone',
    })
    const other = await backend.createClinic()
    await expect(hours.save(other.userId, service.id, HOURS)).rejects.toMatchObject({
      code: 'not-yours',
    })
  })

  test("a clinic's weekly hours come with a new service, and are removed with it", async () => {
    const { services } = client.repositories
    await services.add(clinic, 'added', aDraftOf(service), HOURS)
    expect(await backend.read(hoursPath(clinic.userId, 'added'))).not.toBeNull()
    await services.remove(clinic.userId, 'added')
    expect(await backend.read(hoursPath(clinic.userId, 'added'))).toBeNull()
    expect(await backend.read(`services/${clinic.userId}/added`)).toBeNull()
  })
})

describe('publishing', () => {
  test('a clinic that publishes adds slots after the highest number, in time order, and keeps the hours', async () => {
    expect(await publish([later(3), later(2)])).toEqual({ added: 2 })
    expect(await slots()).toEqual({
      slot_0: { available: true, timestamp: SLOT_TIME },
      slot_1: { available: true, timestamp: SLOT_TIME + DAY_MS },
      slot_2: { available: true, timestamp: later(2) },
      slot_3: { available: true, timestamp: later(3) },
    })
    expect(await storedHours()).toMatchObject({ published_until: '2099-03-31' })
  })

  test('a clinic that publishes a time that is there, or asked for twice, adds it once', async () => {
    expect(await publish([SLOT_TIME, later(2), later(2)])).toEqual({ added: 1 })
    expect(await publish([SLOT_TIME, later(2)])).toEqual({ added: 0 })
    expect(Object.keys(await slots())).toHaveLength(3)
  })

  test('a clinic that publishes drops free slots of earlier days, and no others', async () => {
    const now = Date.now()
    service = await backend.createService(clinic, {
      slots: [
        aSlot({ slotId: 'slot_0', timestamp: now - 3 * DAY_MS }),
        aSlot({ slotId: 'slot_1', timestamp: now - 3 * DAY_MS, available: false }),
        aSlot({ slotId: 'slot_7', timestamp: SLOT_TIME, available: true }),
      ],
    })
    await publish([later(2)])
    expect(Object.keys(await slots()).sort()).toEqual(['slot_1', 'slot_7', 'slot_8'])
  })

  test('a clinic that publishes drops free times that are no longer asked for, but not a booked one', async () => {
    service = await backend.createService(clinic, {
      slots: [aSlot(), aSlot({ slotId: 'slot_1', timestamp: later(1), available: false })],
    })
    await publish([later(2)], ['slot_0', 'slot_1', 'slot_99'])
    expect(Object.keys(await slots()).sort()).toEqual(['slot_1', 'slot_2'])
  })

  test('a clinic that publishes uses lower slot numbers again once the highest are used up', async () => {
    service = await backend.createService(clinic, {
      slots: [aSlot({ slotId: 'slot_1' }), aSlot({ slotId: 'slot_9998', timestamp: later(1) })],
    })
    await publish([later(2), later(3), later(4)])
    expect(Object.keys(await slots()).sort()).toEqual([
      'slot_0',
      'slot_1',
      'slot_2',
      'slot_9998',
      'slot_9999',
    ])
  })

  test('a clinic can publish as many times at once as allowed, and not one more', async () => {
    const times = Array.from({ length: MAX_TIMES_AT_ONCE }, (_, index) => later(30 + index / 12))
    await expect(publish([...times, later(9999)])).rejects.toMatchObject({ code: 'too-many-times' })
    expect(Object.keys(await slots())).toHaveLength(2)
    expect(await publish(times)).toEqual({ added: MAX_TIMES_AT_ONCE })
    expect(Object.keys(await slots())).toHaveLength(MAX_TIMES_AT_ONCE + 2)
  })

  test('a clinic that publishes in two tabs at once has each time once', async () => {
    const tab = await backend.connect(clinic)
    const times = [later(2), later(3), later(4)]
    await Promise.all([publish(times), publish([...times, later(5)], [], tab)])
    const timestamps = Object.values(await slots()).map((slot) => at(slot, 'timestamp'))
    expect(timestamps.toSorted()).toEqual([
      SLOT_TIME,
      later(2),
      later(3),
      later(4),
      later(5),
      SLOT_TIME + DAY_MS,
    ])
  })

  test('a clinic publishes times of several services in one update, which may also forget hours', async () => {
    const second = await backend.createService(clinic, { name: 'Whitening', slots: [aSlot()] })
    await client.repositories.hours.save(clinic.userId, second.id, HOURS)
    const all = [
      { serviceId: service.id, hours: HOURS, timestamps: [later(2), later(3)], dropped: [] },
      { serviceId: second.id, hours: null, timestamps: [later(2)], dropped: ['slot_0'] },
    ]
    const { hours } = client.repositories
    expect(await hours.publish(clinic.userId, all)).toEqual({ added: 3 })
    expect(await storedHours()).not.toBeNull()
    expect(await backend.read(hoursPath(clinic.userId, second.id))).toBeNull()
    expect(await backend.read(`services/${clinic.userId}/${second.id}/slots`)).toEqual({
      slot_1: { available: true, timestamp: later(2) },
    })
  })

  test('a clinic that publishes for several services changes none where one is gone or another clinic’s', async () => {
    const other = await backend.createClinic()
    const theirs = await backend.createService(other)
    const before = await slots()
    const { hours } = client.repositories
    for (const serviceId of ['gone', theirs.id]) {
      await expect(
        hours.publish(clinic.userId, [
          { serviceId: service.id, hours: HOURS, timestamps: [later(2)], dropped: ['slot_0'] },
          { serviceId, hours: HOURS, timestamps: [later(2)], dropped: [] },
        ]),
      ).rejects.toMatchObject({ code: 'service-gone' })
    }
    await expect(
      hours.publish(other.userId, [
        { serviceId: theirs.id, hours: HOURS, timestamps: [later(2)], dropped: [] },
      ]),
    ).rejects.toMatchObject({ code: 'not-yours' })
    const half = Array.from({ length: MAX_TIMES_AT_ONCE }, (_, index) => later(30 + index / 12))
    await expect(
      hours.publish(clinic.userId, [
        { serviceId: service.id, hours: HOURS, timestamps: half, dropped: [] },
        { serviceId: service.id, hours: HOURS, timestamps: [later(2)], dropped: [] },
      ]),
    ).rejects.toMatchObject({ code: 'too-many-times' })
    expect(await slots()).toEqual(before)
    expect(await storedHours()).toBeNull()
  })

  test('a clinic whose publishing is refused learns why', async () => {
    await backend.write(`blocked/${clinic.userId}`, true)
    await expect(publish([later(2)])).rejects.toMatchObject({ code: 'account-blocked' })
    await backend.write(`services/${clinic.userId}/${service.id}`, null)
    await expect(publish([later(2)])).rejects.toMatchObject({ code: 'service-gone' })
    expect(await storedHours()).toBeNull()
  })
})
