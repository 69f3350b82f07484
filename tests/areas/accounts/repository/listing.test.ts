import { afterEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, Session } from '#src/areas/accounts/model/account.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedListing } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

afterEach(() => backend.write('settings', null))

async function open(clinic: ClinicAccount): Promise<TestClient> {
  const client = await backend.connect(clinic)
  const session = new Recorder<Session>((observer) => client.repositories.session.watch(observer))
  await session.until(({ status }) => status === 'signed-in')
  return client
}

function readListing({ userId }: ClinicAccount): Promise<unknown> {
  return backend.read(`listed_clinics/${userId}`)
}

/** A clinic that opened its session later is listed: this one would be, too. */
async function expectNotListed(clinic: ClinicAccount): Promise<void> {
  const later = await backend.createClinic({ isListed: false })
  await backend.write(`approved_clinics/${later.userId}`, later.name)
  await open(later)
  await expect.poll(() => readListing(later)).not.toBeNull()
  expect(await readListing(clinic)).toBeNull()
}

describe('A clinic in the public list', () => {
  test('a clinic that left the public list is added by its own client', async () => {
    const clinic = await backend.createClinic({ isListed: false })
    await open(clinic)
    await expect.poll(() => readListing(clinic)).toEqual(storedListing(clinic))
  })

  test('a clinic with a listing that differs from its record has it corrected', async () => {
    const clinic = await backend.createClinic()
    await backend.write(`listed_clinics/${clinic.userId}`, { name: 'Old Name' })
    await open(clinic)
    await expect.poll(() => readListing(clinic)).toEqual(storedListing(clinic))
  })

  test('a clinic that the owner has to approve is listed as soon as he does', async () => {
    await backend.write('settings', { clinic_approval_required: true })
    const clinic = await backend.createClinic({ isListed: false })
    const { repositories, problems } = await open(clinic)
    const approval = new Recorder<boolean>((observer) =>
      repositories.clinics.watchApproval(clinic, observer),
    )
    expect(await approval.until()).toBe(false)
    await expectNotListed(clinic)

    await backend.write(`approved_clinics/${clinic.userId}`, clinic.name)
    expect(await approval.untilLatest((isApproved) => isApproved)).toBe(true)
    await expect.poll(() => readListing(clinic)).toEqual(storedListing(clinic))
    expect(problems).toEqual([])
  })

  test('a clinic that was approved under another name is not listed', async () => {
    await backend.write('settings', { clinic_approval_required: true })
    const clinic = await backend.createClinic({ isListed: false })
    await backend.write(`approved_clinics/${clinic.userId}`, 'Another Name')
    await open(clinic)
    await expectNotListed(clinic)
  })

  test.each(['deletion_requests', 'blocked'])(
    'a clinic with an entry in %s is not listed',
    async (list) => {
      const clinic = await backend.createClinic({ isListed: false })
      await backend.write(`${list}/${clinic.userId}`, list === 'blocked' ? true : Date.now())
      const { problems } = await open(clinic)
      await expectNotListed(clinic)
      expect(problems).toEqual([])
    },
  )

  test('a clinic is not listed before its address is confirmed, where that is required', async () => {
    await backend.write('settings', { confirmed_email_required: true })
    const clinic = await backend.createClinic({ isEmailVerified: false, isListed: false })
    const { problems } = await open(clinic)
    await expectNotListed(clinic)
    expect(problems).toEqual([])
  })
})
