import { describe, expect, test } from 'vitest'
import type { ClinicAccount, Session } from '#src/areas/accounts/model/account.ts'
import type { ClinicSettings } from '#src/areas/accounts/model/clinicSettings.ts'
import { aDraftOf, aService } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedListing } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

const SETTINGS: ClinicSettings = {
  address: '9 Rainy Lake Road, Kenora',
  province: 'ON',
  timeZone: 'America/Winnipeg',
  phone: '(807) 555-0110',
  language: 'fr',
  arrivalNote: 'Sonnez à la porte de côté.\nL’ascenseur est à gauche.',
  otherArrivalNote: 'Ring at the side door.\nThe lift is on the left.',
}
const STORED = {
  clinic_address: '9 Rainy Lake Road, Kenora',
  province: 'ON',
  time_zone: 'America/Winnipeg',
  phone: '(807) 555-0110',
  language: 'fr',
  arrival_note: 'Sonnez à la porte de côté.\nL’ascenseur est à gauche.',
  arrival_note_other: 'Ring at the side door.\nThe lift is on the left.',
}
const COPIES = {
  clinic_address: '9 Rainy Lake Road, Kenora',
  clinic_province: 'ON',
  clinic_time_zone: 'America/Winnipeg',
}

interface Opened {
  readonly clinic: ClinicAccount
  readonly client: TestClient
  readonly session: Recorder<Session>
}

async function open(): Promise<Opened> {
  const clinic = await backend.createClinic()
  const client = await backend.connect(clinic)
  const session = new Recorder<Session>((observer) => client.repositories.session.watch(observer))
  await session.until(({ status }) => status === 'signed-in')
  await expect.poll(() => backend.read(`listed_clinics/${clinic.userId}`)).not.toBeNull()
  return { clinic, client, session }
}

async function addServices({ client, clinic }: Opened, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await client.repositories.services.add(clinic, id, aDraftOf(aService()))
  }
}

const readField = (path: string) => async (): Promise<unknown> => await backend.read(path)

describe("A clinic's settings", () => {
  test('a clinic that saves its settings changes its record, its public entry and all its services at once', async () => {
    const opened = await open()
    const { clinic, client, session } = opened
    await addServices(opened, ['service-one', 'service-two'])
    await client.repositories.account.saveClinicSettings(clinic, SETTINGS)

    const record = await backend.read(`clinics/${clinic.userId}`)
    expect(record).toMatchObject({
      ...STORED,
      language: 'fr',
      name: clinic.name,
      email: clinic.email,
    })
    const changedAt: unknown = Reflect.get(Object(record), 'changed_at')
    expect(changedAt).toEqual(expect.any(Number))
    expect(await backend.read(`listed_clinics/${clinic.userId}`)).toEqual({
      ...storedListing(clinic),
      ...STORED,
      changed_at: changedAt,
    })
    for (const id of ['service-one', 'service-two']) {
      expect(await backend.read(`services/${clinic.userId}/${id}`)).toMatchObject(COPIES)
    }
    const now = await session.untilLatest(
      (value) =>
        value.status === 'signed-in' &&
        value.account.role === 'clinic' &&
        value.account.phone === SETTINGS.phone,
    )
    expect(now).toMatchObject({ account: { ...SETTINGS, changedAt } })
  })

  test('a clinic that empties a setting removes it from every record', async () => {
    const opened = await open()
    const { clinic, client } = opened
    await addServices(opened, ['service-one'])
    await client.repositories.account.saveClinicSettings(clinic, {
      ...SETTINGS,
      timeZone: '',
      phone: '',
      arrivalNote: '',
      otherArrivalNote: '',
    })
    const record = await backend.read(`clinics/${clinic.userId}`)
    const listing = await backend.read(`listed_clinics/${clinic.userId}`)
    const service = await backend.read(`services/${clinic.userId}/service-one`)
    for (const field of ['time_zone', 'phone', 'arrival_note', 'arrival_note_other']) {
      expect(record).not.toHaveProperty(field)
      expect(listing).not.toHaveProperty(field)
    }
    expect(service).not.toHaveProperty('clinic_time_zone')
  })

  test('a clinic without a public entry saves its settings and gets no such entry', async () => {
    const { clinic, client } = await open()
    await backend.write(`listed_clinics/${clinic.userId}`, null)
    await client.repositories.account.saveClinicSettings(clinic, SETTINGS)
    expect(await backend.read(`clinics/${clinic.userId}`)).toMatchObject(STORED)
    expect(await backend.read(`listed_clinics/${clinic.userId}`)).toBeNull()
  })

  test('a clinic that saves its settings leaves damaged and missing services alone', async () => {
    const opened = await open()
    const { clinic, client } = opened
    await addServices(opened, ['service-one'])
    await backend.write(`services/${clinic.userId}/damaged`, { name: 'Half a service' })
    await backend.write(`clinic_services/${clinic.userId}/s050`, 'damaged')
    await backend.write(`clinic_services/${clinic.userId}/s051`, 'gone')
    await client.repositories.account.saveClinicSettings(clinic, SETTINGS)
    expect(await backend.read(`services/${clinic.userId}/service-one`)).toMatchObject(COPIES)
    expect(await backend.read(`services/${clinic.userId}/damaged`)).toEqual({
      name: 'Half a service',
    })
    expect(await backend.read(`services/${clinic.userId}/gone`)).toBeNull()
  })

  test("a clinic's settings reach a service that another tab adds at the same time", async () => {
    const opened = await open()
    const { clinic, client } = opened
    const other = await backend.connect(clinic)
    await addServices(opened, ['service-one'])
    const adding = other.repositories.services
      .add(clinic, 'late', aDraftOf(aService()))
      .catch((error: unknown) => error)
    await Promise.all([client.repositories.account.saveClinicSettings(clinic, SETTINGS), adding])
    const path = `services/${clinic.userId}/late`
    if ((await backend.read(path)) === null) return
    await expect.poll(readField(`${path}/clinic_address`)).toBe(SETTINGS.address)
  })

  test("a service shows its clinic's new settings once they are saved", async () => {
    const opened = await open()
    const { clinic, client } = opened
    await addServices(opened, ['service-one'])
    await client.repositories.account.saveClinicSettings(clinic, SETTINGS)
    const seen = new Recorder((observer) =>
      client.repositories.services.watchWholeService(clinic.userId, 'service-one', observer),
    )
    expect(await seen.until()).toMatchObject({
      clinicAddress: SETTINGS.address,
      clinicTimeZone: 'America/Winnipeg',
    })
  })

  test("a clinic's settings are refused for someone else, for a blocked account and without a session", async () => {
    const { clinic, client } = await open()
    const other = await backend.createClinic()
    const { account } = client.repositories
    await expect(account.saveClinicSettings(other, SETTINGS)).rejects.toMatchObject({
      code: 'not-yours',
    })
    await backend.write(`blocked/${clinic.userId}`, true)
    await expect(account.saveClinicSettings(clinic, SETTINGS)).rejects.toMatchObject({
      code: 'account-blocked',
    })
    expect(await backend.read(`clinics/${clinic.userId}`)).not.toHaveProperty('changed_at')
    await client.repositories.session.signOut()
    await expect(account.saveClinicSettings(clinic, SETTINGS)).rejects.toMatchObject({
      code: 'session-ended',
    })
  })
})
