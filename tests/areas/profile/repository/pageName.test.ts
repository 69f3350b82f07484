import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

async function open(): Promise<{ clinic: ClinicAccount; client: TestClient }> {
  const clinic = await backend.createClinic()
  const client = await backend.connect(clinic)
  client.repositories.session.watch({ next: () => undefined, failed: () => undefined })
  await expect.poll(() => backend.read(`listed_clinics/${clinic.userId}`)).not.toBeNull()
  return { clinic, client }
}

const nameOf = async (clinic: ClinicAccount): Promise<unknown> =>
  await backend.read(`clinics/${clinic.userId}/page`)
const listedNameOf = async (clinic: ClinicAccount): Promise<unknown> =>
  await backend.read(`listed_clinics/${clinic.userId}/page`)

describe("The name of a clinic's page", () => {
  test('a clinic takes a name, which its record, its public entry and the list of names say', async () => {
    const { clinic, client } = await open()
    await client.repositories.account.savePageName(clinic, 'by-the-river')
    expect(await nameOf(clinic)).toBe('by-the-river')
    expect(await listedNameOf(clinic)).toBe('by-the-river')
    expect(await backend.read('clinic_names/by-the-river')).toBe(clinic.userId)
    const changedAt = await backend.read(`clinics/${clinic.userId}/changed_at`)
    expect(await backend.read(`listed_clinics/${clinic.userId}/changed_at`)).toBe(changedAt)
    expect(await backend.read(`log/${clinic.userId}/changed_at`)).toEqual(expect.any(String))
  })

  test('a clinic that is not listed takes a name', async () => {
    const { clinic, client } = await open()
    await backend.write(`listed_clinics/${clinic.userId}`, null)
    await client.repositories.account.savePageName(clinic, 'not-listed')
    expect(await nameOf(clinic)).toBe('not-listed')
    expect(await listedNameOf(clinic)).toBeNull()
  })

  test('a clinic that wants the name of another is told so, and keeps its own', async () => {
    const [one, two] = await Promise.all([open(), open()])
    await one.client.repositories.account.savePageName(one.clinic, 'wanted-twice')
    await two.client.repositories.account.savePageName(two.clinic, 'its-own')
    await expect(
      two.client.repositories.account.savePageName(two.clinic, 'wanted-twice'),
    ).rejects.toMatchObject({ code: 'page-name-taken' })
    expect(await nameOf(two.clinic)).toBe('its-own')
    expect(await backend.read('clinic_names/wanted-twice')).toBe(one.clinic.userId)
  })

  test('a name that a clinic gave back is free for another, and until then leads to the clinic', async () => {
    const [one, two] = await Promise.all([open(), open()])
    await one.client.repositories.account.savePageName(one.clinic, 'passed-on')
    await one.client.repositories.account.savePageName(one.clinic, 'chosen-later')
    expect(await backend.read('clinic_names/passed-on')).toBe(one.clinic.userId)
    await two.client.repositories.account.savePageName(two.clinic, 'passed-on')
    expect(await backend.read('clinic_names/passed-on')).toBe(two.clinic.userId)
    expect(await listedNameOf(one.clinic)).toBe('chosen-later')
    await expect(
      one.client.repositories.account.savePageName(one.clinic, 'passed-on'),
    ).rejects.toMatchObject({ code: 'page-name-taken' })
  })

  test('a clinic returns to a name that it had before, and gives it back', async () => {
    const { clinic, client } = await open()
    for (const name of ['first-name', 'second-name', 'first-name']) {
      await client.repositories.account.savePageName(clinic, name)
    }
    expect(await nameOf(clinic)).toBe('first-name')
    await client.repositories.account.savePageName(clinic, '')
    expect(await nameOf(clinic)).toBeNull()
    expect(await listedNameOf(clinic)).toBeNull()
  })

  test('a clinic that the owner blocked takes no name, and reads why', async () => {
    const { clinic, client } = await open()
    await backend.write(`blocked/${clinic.userId}`, true)
    await expect(
      client.repositories.account.savePageName(clinic, 'blocked-one'),
    ).rejects.toMatchObject({ code: 'account-blocked' })
  })
})
