import { afterEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { MAX_SERVICES } from '#src/core/fields/limits.ts'
import { aDraftOf, aService } from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

async function aScene(): Promise<{ clinic: ClinicAccount; client: TestClient }> {
  const clinic = await backend.createClinic()
  return { clinic, client: await backend.connect(clinic) }
}

async function add(client: TestClient, clinic: ClinicAccount, serviceId: string): Promise<void> {
  await client.repositories.services.add(clinic, serviceId, aDraftOf(aService()))
}

async function readPlaces({ userId }: ClinicAccount): Promise<unknown> {
  return await backend.read(`clinic_services/${userId}`)
}

/** Each place names a service that names it, and no service is without one. */
async function expectTied(clinic: ClinicAccount): Promise<void> {
  const services = entries(await backend.read(`services/${clinic.userId}`))
  expect(Object.fromEntries(services.map(([id, service]) => [at(service, 'place'), id]))).toEqual(
    (await readPlaces(clinic)) ?? {},
  )
}

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

describe('A new service', () => {
  test('a new service is stored in the first free place', async () => {
    const { clinic, client } = await aScene()
    await add(client, clinic, 'first')
    await add(client, clinic, 'second')
    await client.repositories.services.remove(clinic.userId, 'first')
    expect(await readPlaces(clinic)).toEqual({ s001: 'second' })
    await add(client, clinic, 'third')
    expect(await readPlaces(clinic)).toEqual({ s000: 'third', s001: 'second' })
    await expectTied(clinic)
  })

  test('new services added at once, also in two tabs, each get a place of their own', async () => {
    const { clinic, client } = await aScene()
    const tab = await backend.connect(clinic)
    await Promise.all(
      ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((id, index) =>
        add(index % 2 === 0 ? client : tab, clinic, id),
      ),
    )
    expect(entries(await readPlaces(clinic))).toHaveLength(6)
    await expectTied(clinic)
  })

  test('a clinic that has as many services as it may have cannot add one, and learns why', async () => {
    const { clinic, client } = await aScene()
    const places = Array.from({ length: MAX_SERVICES }, (_, index) => placeName(index))
    await backend.write(
      `clinic_services/${clinic.userId}`,
      Object.fromEntries(places.map((place) => [place, `service-${place}`])),
    )
    await expect(add(client, clinic, 'first')).rejects.toMatchObject({ code: 'too-many-services' })
    expect(await backend.read(`services/${clinic.userId}`)).toBeNull()
    await backend.write(`clinic_services/${clinic.userId}`, null)
  })

  test('a clinic without a place left still saves a service that it added before', async () => {
    const { clinic, client } = await aScene()
    await add(client, clinic, 'first')
    const places = Array.from({ length: MAX_SERVICES - 1 }, (_, index) => placeName(index + 1))
    await backend.update(
      Object.fromEntries(
        places.map((place) => [`clinic_services/${clinic.userId}/${place}`, `service-${place}`]),
      ),
    )
    await client.repositories.services.add(clinic, 'first', aDraftOf(aService(), { price: 99 }))
    expect(await backend.read(`services/${clinic.userId}/first/price`)).toBe(99)
    await backend.write(`clinic_services/${clinic.userId}`, { s000: 'first' })
  })

  test.each([
    ['blocked', 'account-blocked'],
    ['deletion_requests', 'account-blocked'],
  ] as const)(
    'a clinic in the list %s cannot add a service, and learns why',
    async (list, code) => {
      const { clinic, client } = await aScene()
      await backend.write(`${list}/${clinic.userId}`, list === 'blocked' ? true : Date.now())
      await expect(add(client, clinic, 'first')).rejects.toMatchObject({ code })
    },
  )

  test('a clinic cannot add a service before its address is confirmed, and learns why', async () => {
    const clinic = await backend.createClinic()
    await backend.unconfirmAddress(clinic.userId)
    const client = await backend.connect(clinic)
    await backend.write('settings/confirmed_email_required', true)
    await expect(add(client, clinic, 'first')).rejects.toMatchObject({ code: 'email-unconfirmed' })
    await backend.write('settings', null)
  })
})
