import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
const HOURS = '09:00-17:00;09:00-17:00;;;09:00-12:00,13:00-17:00;;'

async function open(): Promise<{ clinic: ClinicAccount; client: TestClient }> {
  const clinic = await backend.createClinic()
  const client = await backend.connect(clinic)
  client.repositories.session.watch({ next: () => undefined, failed: () => undefined })
  await expect.poll(() => backend.read(`listed_clinics/${clinic.userId}`)).not.toBeNull()
  return { clinic, client }
}

describe("A clinic's opening hours", () => {
  test('a clinic saves its opening hours, which its record and its public entry say', async () => {
    const { clinic, client } = await open()
    await client.repositories.account.saveOpeningHours(clinic, HOURS)
    expect(await backend.read(`clinics/${clinic.userId}/hours`)).toBe(HOURS)
    expect(await backend.read(`listed_clinics/${clinic.userId}/hours`)).toBe(HOURS)
    const changedAt = await backend.read(`clinics/${clinic.userId}/changed_at`)
    expect(await backend.read(`listed_clinics/${clinic.userId}/changed_at`)).toBe(changedAt)
    expect(await backend.read(`log/${clinic.userId}/changed_at`)).toEqual(expect.any(String))
  })

  test('a clinic that removes its opening hours has none anywhere', async () => {
    const { clinic, client } = await open()
    await client.repositories.account.saveOpeningHours(clinic, HOURS)
    await client.repositories.account.saveOpeningHours(clinic, '')
    expect(await backend.read(`clinics/${clinic.userId}/hours`)).toBeNull()
    expect(await backend.read(`listed_clinics/${clinic.userId}/hours`)).toBeNull()
  })

  test('a clinic that is not listed saves its opening hours, and stays off the list', async () => {
    const { clinic, client } = await open()
    await backend.write(`listed_clinics/${clinic.userId}`, null)
    await client.repositories.account.saveOpeningHours(clinic, HOURS)
    expect(await backend.read(`clinics/${clinic.userId}/hours`)).toBe(HOURS)
    expect(await backend.read(`listed_clinics/${clinic.userId}`)).toBeNull()
  })

  test('a clinic that the owner blocked reads so when it saves its opening hours', async () => {
    const { clinic, client } = await open()
    await backend.write(`listed_clinics/${clinic.userId}`, null)
    await backend.write(`blocked/${clinic.userId}`, true)
    await expect(client.repositories.account.saveOpeningHours(clinic, HOURS)).rejects.toMatchObject(
      { code: 'account-blocked' },
    )
  })

  test('a clinic that saves other settings keeps its opening hours', async () => {
    const { clinic, client } = await open()
    await client.repositories.account.saveOpeningHours(clinic, HOURS)
    const now = { ...clinic, openingHours: HOURS }
    await client.repositories.account.saveClinicSettings(now, { ...now, phone: '(807) 555-0110' })
    expect(await backend.read(`clinics/${clinic.userId}/hours`)).toBe(HOURS)
    expect(await backend.read(`listed_clinics/${clinic.userId}/hours`)).toBe(HOURS)
  })
})
