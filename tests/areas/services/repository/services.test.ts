import { goOffline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { ClinicServices, ListedService, Service } from '#src/areas/services/model/service.ts'
import { policyOf } from '#src/areas/services/model/servicePolicy.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { readService } from '#tests/support/readService.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

/** What a list shows of a service. */
function listed(service: Service): ListedService {
  const { id, clinicId, name, language, otherName, doctor, doctorId, roomId, price, notTaxed } =
    service
  const { duration, pause, places, imageUrl, slots } = service
  const lists = { doctor, doctorId, roomId }
  return {
    id,
    clinicId,
    name,
    language,
    otherName,
    ...lists,
    price,
    notTaxed,
    duration,
    pause,
    places,
    imageUrl,
    slots,
    ...policyOf(service),
  }
}

describe("A clinic's services", () => {
  test("a visitor gets a clinic's changed, added and removed services live", async () => {
    const clinic = await backend.createClinic()
    const first = await backend.createService(clinic, { id: 'a', name: 'Cleaning' })
    const { repositories } = await backend.connect(null)
    const services = new Recorder<ClinicServices>((observer) =>
      repositories.services.watchClinicServices(clinic.userId, 12, observer),
    )
    expect(await services.until()).toEqual({ services: [listed(first)], hasMore: false })

    const second = await backend.createService(clinic, { id: 'b', name: 'Whitening' })
    await services.untilLatest((list) => list.services.length === 2)
    expect(services.values.at(-1)?.services).toEqual([listed(first), listed(second)])

    const place = `services/${clinic.userId}/a`
    await backend.write(`${place}/slots/slot_0/available`, false)
    await services.untilLatest((list) => list.services[0]?.slots[0]?.available === false)

    await backend.write(place, null)
    await services.untilLatest((list) => list.services.length === 1)
    expect(services.values.at(-1)?.services).toEqual([listed(second)])
  })

  test('a clinic without services has an empty list of them', async () => {
    const { repositories } = await backend.connect(null)
    const services = new Recorder<ClinicServices>((observer) =>
      repositories.services.watchClinicServices('nobody', 12, observer),
    )
    expect(await services.until()).toEqual({ services: [], hasMore: false })
  })

  test("a clinic's services leave out a malformed one and report it, until it is whole", async () => {
    const clinic = await backend.createClinic()
    const good = await backend.createService(clinic, { id: 'a' })
    const bad = await backend.createService(clinic, { id: 'b' })
    const price = `services/${clinic.userId}/b/price`
    await backend.write(price, 'much')
    const { repositories, problems } = await backend.connect(null)
    const services = new Recorder<ClinicServices>((observer) =>
      repositories.services.watchClinicServices(clinic.userId, 12, observer),
    )
    expect((await services.until()).services).toEqual([listed(good)])
    expect(problems).toEqual([
      `Left out services/${clinic.userId}/b: malformed: services/${clinic.userId}/b price should be number`,
    ])

    await backend.write(price, bad.price)
    await services.untilLatest((list) => list.services.length === 2)
  })
})

describe('One service', () => {
  test('a followed service is live, and null while there is none', async () => {
    const clinic = await backend.createClinic()
    const { repositories } = await backend.connect(null)
    const watched = new Recorder<Service | null>((observer) =>
      repositories.services.watchService(clinic.userId, 'a', 10, observer),
    )
    expect(await watched.until()).toBeNull()
    const service = await backend.createService(clinic, { id: 'a' })
    await watched.untilLatest((value) => value !== null)
    expect(watched.values.at(-1)).toEqual(service)
  })

  test('a followed service that is malformed fails clearly, and is no longer followed', async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic, { id: 'a' })
    const place = `services/${clinic.userId}/a`
    await backend.write(place, { name: 'Half a service' })
    const { repositories } = await backend.connect(null)
    const watched = new Recorder<Service | null>((observer) =>
      repositories.services.watchService(clinic.userId, 'a', 10, observer),
    )
    expect((await watched.untilFailed()).code).toBe('malformed')
    await expect(readService(repositories, clinic.userId, 'a')).rejects.toMatchObject({
      code: 'malformed',
    })

    await backend.write(place, storedService(service))
    expect(await readService(repositories, clinic.userId, 'a')).toEqual(service)
    expect(watched.values).toEqual([])
  })

  test('a service is read once, and is null if there is none', async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic)
    const { repositories } = await backend.connect(null)
    expect(await readService(repositories, clinic.userId, service.id)).toEqual(service)
    expect(await readService(repositories, clinic.userId, 'other')).toBeNull()
  })

  test('a service is not asked for under an id that could lead elsewhere', async () => {
    const { repositories } = await backend.connect(null)
    await expect(readService(repositories, 'a/b', 'c')).rejects.toMatchObject({
      code: 'malformed',
    })
  })

  test('a service asked for while the backend is out of reach fails instead of waiting', async () => {
    const { repositories, firebase } = await backend.connect(null, { answerMs: 50 })
    goOffline(firebase.database)
    await untilConnected(repositories, false)
    await expect(repositories.services.hasService('clinic-1', 'a')).rejects.toMatchObject({
      code: 'offline',
    })
  })

  test('a service is reported as there or not there', async () => {
    const clinic = await backend.createClinic()
    const { id } = await backend.createService(clinic)
    const { repositories } = await backend.connect(null)
    expect(await repositories.services.hasService(clinic.userId, id)).toBe(true)
    expect(await repositories.services.hasService(clinic.userId, 'other')).toBe(false)
  })
})

describe('One slot', () => {
  test('a slot is read as it is now: free, taken or not there', async () => {
    const clinic = await backend.createClinic()
    const { id } = await backend.createService(clinic, {
      slots: [aSlot(), aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + 1, available: false })],
    })
    const { repositories } = await backend.connect(null)
    const read = (slotId: string): Promise<unknown> =>
      repositories.services.getSlot(clinic.userId, id, slotId)
    expect(await read('slot_0')).toEqual(aSlot())
    expect(await read('slot_1')).toMatchObject({ available: false })
    expect(await read('slot_2')).toBeNull()
  })

  test('a slot is not read from memory while offline', async () => {
    const clinic = await backend.createClinic()
    const { id } = await backend.createService(clinic)
    const client = await backend.connect(null)
    const { services } = client.repositories
    const watched = new Recorder<Slot | null>((observer) =>
      services.watchSlot(clinic.userId, id, 'slot_0', observer),
    )
    await watched.until()
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await expect(services.getSlot(clinic.userId, id, 'slot_0')).rejects.toMatchObject({
      code: 'offline',
    })
  })

  test('a slot that is malformed is a clear failure', async () => {
    const clinic = await backend.createClinic()
    const { id } = await backend.createService(clinic)
    await backend.write(`services/${clinic.userId}/${id}/slots/slot_0/timestamp`, 'soon')
    const { repositories } = await backend.connect(null)
    await expect(repositories.services.getSlot(clinic.userId, id, 'slot_0')).rejects.toMatchObject({
      code: 'malformed',
    })
  })
})
