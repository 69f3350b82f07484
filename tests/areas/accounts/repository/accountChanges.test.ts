import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

describe('the request to delete an account', () => {
  test('a patient’s request to delete the account is seen, repeated as a success, and taken back', async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(patient)
    const { account } = repositories
    const requests = new Recorder<number | null>((observer) =>
      account.watchDeletionRequest(patient.userId, observer),
    )
    expect(await requests.until()).toBeNull()
    const path = `deletion_requests/${patient.userId}`
    await account.requestDeletion(patient)
    const stored = await backend.read(path)
    expect(stored).toEqual(expect.any(Number))
    expect(await requests.until((at) => at !== null)).toBe(stored)
    await account.requestDeletion(patient)
    expect(await backend.read(path)).toBe(stored)
    await account.withdrawDeletion(patient)
    expect(await backend.read(path)).toBeNull()
    expect(await requests.until((at) => at === null)).toBeNull()
  })

  test('a clinic’s request to delete the account takes it off the public list in the same update', async () => {
    const clinic = await backend.createClinic()
    const { name, address, province, category } = clinic
    await backend.write(`listed_clinics/${clinic.userId}`, {
      ...{ name, clinic_address: address, province, category },
    })
    const { repositories } = await backend.connect(clinic)
    await repositories.account.requestDeletion(clinic)
    expect(await backend.read(`listed_clinics/${clinic.userId}`)).toBeNull()
    expect(await backend.read(`deletion_requests/${clinic.userId}`)).not.toBeNull()
  })

  test('a request to delete an account is made and taken back by nobody else', async () => {
    const [patient, other] = await Promise.all([backend.createPatient(), backend.createPatient()])
    const { repositories } = await backend.connect(patient)
    await expect(repositories.account.requestDeletion(other)).rejects.toMatchObject({
      code: 'not-yours',
    })
    await expect(repositories.account.withdrawDeletion(other)).rejects.toMatchObject({
      code: 'not-yours',
    })
  })
})

describe('consent', () => {
  test('a patient’s consent is stored once; another tab that is later finds it there', async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(patient)
    await backend.write(`patients/${patient.userId}/consented_at`, null)
    await repositories.account.consent(patient.userId)
    const stored = await backend.read(`patients/${patient.userId}/consented_at`)
    expect(stored).toEqual(expect.any(Number))
    await repositories.account.consent(patient.userId)
    expect(await backend.read(`patients/${patient.userId}/consented_at`)).toBe(stored)
  })
})

describe('the minutes until the lock', () => {
  test('a clinic’s minutes until the lock are stored, and refused outside of their limits', async () => {
    const clinic = await backend.createClinic()
    const { repositories } = await backend.connect(clinic)
    await repositories.account.saveLockMinutes(clinic.userId, 45)
    expect(await backend.read(`clinics/${clinic.userId}/lock_minutes`)).toBe(45)
    for (const minutes of [4, 481, 7.5]) {
      await expect(
        repositories.account.saveLockMinutes(clinic.userId, minutes),
      ).rejects.toMatchObject({ code: 'permission-denied' })
    }
  })
})

describe('proving who a patient is', () => {
  test('a patient proves who it is by the password, and by no other', async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(patient)
    expect(repositories.session.getSignInMethods()).toEqual(['password'])
    await expect(repositories.session.confirmPassword('wrong')).rejects.toMatchObject({
      code: 'invalid-credential',
    })
    await repositories.session.confirmPassword('careslot')
  })

  test('a visitor cannot prove who it is without a session', async () => {
    const { repositories } = await backend.connect(null)
    expect(repositories.session.getSignInMethods()).toEqual([])
    await expect(repositories.session.confirmPassword('careslot')).rejects.toMatchObject({
      code: 'session-ended',
    })
  })
})
