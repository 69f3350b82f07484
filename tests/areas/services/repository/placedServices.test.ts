import { describe, expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type {
  ClinicServices,
  ComingSlots,
  Service,
  ServiceLimit,
} from '#src/areas/services/model/service.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { NO_POLICY } from '#src/areas/services/model/servicePolicy.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { startCountingProxy, type CountingProxy } from '#tests/support/startCountingProxy.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

const PAST = Date.now() - 400 * DAY_MS

/** Numbered slots: first past ones, then taken ones, then open ones, an hour apart. */
function slots({ past = 0, taken = 0, open = 0 }): readonly Slot[] {
  return Array.from({ length: past + taken + open }, (_, number) =>
    aSlot({
      slotId: `slot_${String(number)}`,
      timestamp: (number < past ? PAST : SLOT_TIME) + number * HOUR_MS,
      available: number >= past + taken,
    }),
  )
}

/** Stores services in their places, named service-000 and so on. */
async function storeServices(
  clinic: ClinicAccount,
  services: readonly Partial<Service>[],
): Promise<readonly Service[]> {
  const stored = services.map((service, index) =>
    aService({ id: `service-${String(index).padStart(3, '0')}`, ...service }, clinic),
  )
  await backend.update(
    Object.fromEntries(
      stored.flatMap((service, index): [string, unknown][] => [
        [`services/${clinic.userId}/${service.id}`, storedService(service, placeName(index))],
        [`clinic_services/${clinic.userId}/${placeName(index)}`, service.id],
      ]),
    ),
  )
  return stored
}

function list(client: TestClient, clinic: ClinicAccount, limit: ServiceLimit) {
  return new Recorder<ClinicServices>((observer) =>
    client.repositories.services.watchClinicServices(clinic.userId, limit, observer),
  )
}

const idsOf = ({ services }: ClinicServices): readonly string[] => services.map(({ id }) => id)

async function connectCounted(): Promise<{ client: TestClient; proxy: CountingProxy }> {
  const proxy = await startCountingProxy(Number(backend.environment.localBackend?.database.port))
  onTestFinished(() => proxy.stop())
  return { client: await backend.connect(null, { databasePort: proxy.port }), proxy }
}

describe("A clinic's services in their places", () => {
  test("a clinic's services come with what a list shows, and their coming slots", async () => {
    const clinic = await backend.createClinic()
    const [service] = await storeServices(clinic, [{ slots: slots({ past: 5, open: 2 }) }])
    const client = await backend.connect(null)
    const { services, hasMore } = await list(client, clinic, 12).until()
    expect(hasMore).toBe(false)
    expect(services).toEqual([
      {
        id: service?.id,
        clinicId: clinic.userId,
        name: service?.name,
        language: 'en',
        otherName: '',
        doctor: service?.doctor,
        doctorId: '',
        roomId: '',
        pause: 0,
        places: 0,
        price: service?.price,
        notTaxed: service?.notTaxed,
        duration: service?.duration,
        imageUrl: service?.imageUrl,
        ...NO_POLICY,
        slots: slots({ past: 5, open: 2 }).slice(5),
      },
    ])
  })

  test("a clinic's services are the same objects while nothing of them changes", async () => {
    const clinic = await backend.createClinic()
    const [first] = await storeServices(clinic, [
      { slots: slots({ open: 3 }) },
      { slots: slots({ open: 3 }) },
    ])
    const client = await backend.connect(null)
    const recorder = list(client, clinic, 12)
    const before = await recorder.until()
    await backend.update({
      [`services/${clinic.userId}/${first?.id ?? ''}/slots/slot_0/available`]: false,
    })
    const after = await recorder.until(({ services }) => services[0] !== before.services[0])
    expect(after.services[1]).toBe(before.services[1])
  })

  test("a visitor gets as many of a clinic's bookable services as asked for", async () => {
    const clinic = await backend.createClinic()
    await storeServices(
      clinic,
      Array.from({ length: 60 }, (_, index) => ({
        slots: index % 2 === 0 ? slots({ past: 2, taken: 1 }) : slots({ open: 1 }),
      })),
    )
    const client = await backend.connect(null)
    const { services, hasMore } = await list(client, clinic, 5).until()
    const open = services.filter((service) => service.slots.some(({ available }) => available))
    expect(open.length).toBeGreaterThanOrEqual(5)
    expect(open[0]?.id).toBe('service-001')
    expect(hasMore).toBe(true)
    const all = await list(client, clinic, 30).until()
    expect(all.services).toHaveLength(30)
    expect(all.hasMore).toBe(false)
  })

  test('a visitor gets a bookable service behind any number of full ones', async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [
      ...Array.from({ length: 100 }, () => ({ slots: slots({ taken: 1 }) })),
      { slots: slots({ open: 1 }) },
    ])
    const client = await backend.connect(null)
    expect(idsOf(await list(client, clinic, 1).until())).toEqual(['service-100'])
  })

  test('a clinic gets all of its own services, full ones too', async () => {
    const clinic = await backend.createClinic()
    await storeServices(
      clinic,
      Array.from({ length: 30 }, () => ({ slots: slots({ past: 1, taken: 2 }) })),
    )
    const client = await backend.connect(clinic)
    const { services, hasMore } = await list(client, clinic, 'without-times').until()
    expect(services).toHaveLength(30)
    expect(services.every((service) => service.slots.length === 0)).toBe(true)
    expect(hasMore).toBe(false)
  })

  test("a visitor gets a clinic's services live: additions, edits, bookings and removals", async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [{ slots: slots({ open: 1 }) }, { slots: slots({ open: 1 }) }])
    const client = await backend.connect(null)
    const watched = list(client, clinic, 12)
    expect(idsOf(await watched.until())).toEqual(['service-000', 'service-001'])

    await backend.write(`services/${clinic.userId}/service-000/price`, 7)
    await watched.untilLatest(({ services }) => services[0]?.price === 7)

    await backend.write(`services/${clinic.userId}/service-000/slots/slot_0/available`, false)
    await watched.untilLatest(({ services }) => services[0]?.slots[0]?.available === false)

    await storeServices(clinic, [{}, {}, { slots: slots({ open: 1 }) }])
    await watched.untilLatest(({ services }) => services.length === 3)

    await backend.update({
      [`services/${clinic.userId}/service-001`]: null,
      [`clinic_services/${clinic.userId}/s001`]: null,
    })
    await watched.untilLatest((value) => !idsOf(value).includes('service-001'))
  })

  test("a visitor gets a clinic's services without gone and malformed ones, and the latter are reported", async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [{}, {}, {}])
    await backend.update({
      [`services/${clinic.userId}/service-000/price`]: 'much',
      [`services/${clinic.userId}/service-001`]: null,
    })
    const client = await backend.connect(null)
    expect(idsOf(await list(client, clinic, 12).until())).toEqual(['service-002'])
    expect(client.problems.join('\n')).toContain('price should be number')
  })
})

describe('The coming slots of a service', () => {
  test("a service's slots are read as far as the first open ones, and it is never called full before", async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [{ slots: slots({ past: 100, taken: 300, open: 500 }) }])
    const client = await backend.connect(null)
    const { services } = await list(client, clinic, 12).until()
    const [service] = services
    expect(service?.slots.filter(({ available }) => available).length).toBeGreaterThanOrEqual(3)
    expect(service?.hasLaterSlots).toBe(true)
  })

  test('a service whose read slots begin has its later ones read then', async () => {
    const clinic = await backend.createClinic()
    const soon = Date.now() + 1500
    const times = [soon, soon + 10, soon + 20, ...[1, 2, 3, 4].map((n) => SLOT_TIME + n * HOUR_MS)]
    const client = await backend.connect(null)
    await storeServices(clinic, [
      {
        slots: times.map((timestamp, number) =>
          aSlot({ slotId: `slot_${String(number)}`, timestamp }),
        ),
      },
    ])
    const watched = new Recorder<Service | null>((observer) =>
      client.repositories.services.watchService(clinic.userId, 'service-000', 3, observer),
    )
    const first = await watched.until()
    expect(first?.slots.map(({ timestamp }) => timestamp)).toEqual(times.slice(0, 3))
    await watched.untilLatest(
      (value) => value?.slots.some(({ timestamp }) => timestamp > SLOT_TIME) === true,
    )
  })

  test('a service read with a limit has only as many coming slots', async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [{ slots: slots({ past: 3, open: 20 }) }])
    const client = await backend.connect(null)
    const read = (limit: number): Promise<Service | null> =>
      new Recorder<Service | null>((observer) =>
        client.repositories.services.watchService(clinic.userId, 'service-000', limit, observer),
      ).until()
    expect((await read(8))?.slots).toHaveLength(8)
    expect((await read(8))?.hasLaterSlots).toBe(true)
    const whole = await read(20)
    expect(whole?.slots).toHaveLength(20)
    expect(whole).not.toHaveProperty('hasLaterSlots')
  })

  test("a service's coming slots are followed apart from its fields, as far as asked for", async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [{ slots: slots({ past: 40, taken: 1, open: 5 }) }])
    const client = await backend.connect(clinic)
    const watched = new Recorder<ComingSlots>((observer) =>
      client.repositories.services.watchComingSlots(clinic.userId, 'service-000', 4, observer),
    )
    const all = slots({ past: 40, taken: 1, open: 5 })
    // One of the first four is taken, so that more are read.
    expect(await watched.until()).toEqual({ slots: all.slice(40), hasLaterSlots: false })
    await backend.write(`services/${clinic.userId}/service-000/slots/slot_41/available`, false)
    await watched.untilLatest((value) => value.slots[1]?.available === false)
  })
})

/** Bytes over the connection of a large clinic: what they count doesn't depend on the machine. */
describe('What is over, and what is not shown, costs nobody anything', () => {
  test('a visitor downloads no past slots', async () => {
    const clinic = await backend.createClinic()
    await storeServices(clinic, [{ slots: slots({ past: 5000, open: 3 }) }])
    const { client, proxy } = await connectCounted()
    const before = proxy.received()
    const { services } = await list(client, clinic, 12).until()
    expect(services[0]?.slots).toHaveLength(3)
    expect(proxy.received() - before).toBeLessThan(5000)
  })

  test('a visitor downloads the same of a clinic that is as old as it can be', async () => {
    const bytesOf = async (past: number): Promise<number> => {
      const clinic = await backend.createClinic()
      await storeServices(
        clinic,
        Array.from({ length: 8 }, () => ({ slots: slots({ past, open: 60 }) })),
      )
      const { client, proxy } = await connectCounted()
      const before = proxy.received()
      expect((await list(client, clinic, 12).until()).services).toHaveLength(8)
      return proxy.received() - before
    }
    const young = await bytesOf(0)
    const old = await bytesOf(2500)
    expect(old).toBeLessThan(young * 1.3)
    expect(old).toBeLessThan(60_000)
  })

  test('a clinic downloads none of its times to see which services it has', async () => {
    const clinic = await backend.createClinic()
    await storeServices(
      clinic,
      Array.from({ length: 200 }, () => ({ slots: slots({ past: 20, open: 30 }) })),
    )
    const { client, proxy } = await connectCounted()
    const before = proxy.received()
    const { services } = await list(client, clinic, 'without-times').until()
    expect(services).toHaveLength(200)
    // About 300 for each: what it is, and what the protocol says around it.
    expect(proxy.received() - before).toBeLessThan(100_000)
  })
})
