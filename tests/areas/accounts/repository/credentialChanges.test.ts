import { updateEmail } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { findMailedCode, listMailedCodes } from '#tests/support/findMailedCode.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

function watchSession({ repositories }: TestClient): Recorder<Session> {
  return new Recorder((observer) => repositories.session.watch(observer))
}

const hasEmail =
  (email: string) =>
  (state: Session): boolean =>
    state.status === 'signed-in' && state.account.email === email

/** Opens the link that was mailed about a change of this address, where nobody is signed in. */
async function openLinkOf(email: string): Promise<TestClient> {
  const visitor = await backend.connect(null)
  const code = await findMailedCode(email, 'VERIFY_AND_CHANGE_EMAIL')
  await visitor.repositories.session.applyAccountAction({ mode: 'verifyAndChangeEmail', code })
  return visitor
}

describe('another password', () => {
  test('a patient who changes the password stays logged in, and logs in with the new one only', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    await client.repositories.session.changePassword({
      current: TEST_PASSWORD,
      password: 'another one',
    })
    await client.repositories.account.savePatientDetails(patient.userId, {
      name: 'Amara Roy',
      phone: '',
      language: 'en',
    })
    expect(session.values.at(-1)).toMatchObject({ status: 'signed-in' })

    const { session: elsewhere } = (await backend.connect(null)).repositories
    await expect(elsewhere.signIn(patient.email, TEST_PASSWORD)).rejects.toMatchObject({
      code: 'invalid-credential',
    })
    await elsewhere.signIn(patient.email, 'another one')
  })

  test('a person with a wrong password changes neither password nor address', async () => {
    const patient = await backend.createPatient()
    const { session } = (await backend.connect(patient)).repositories
    const wrong = { current: 'not this one' }
    await expect(
      session.changePassword({ ...wrong, password: 'another one' }),
    ).rejects.toMatchObject({ code: 'invalid-credential' })
    await expect(
      session.mailAddressChange({ ...wrong, email: `new-${patient.email}` }),
    ).rejects.toMatchObject({ code: 'invalid-credential' })
    expect(await listMailedCodes(patient.email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([])
    await session.confirmPassword(TEST_PASSWORD)
  })

  test('a visitor changes no password', async () => {
    const { session } = (await backend.connect(null)).repositories
    await expect(
      session.changePassword({ current: TEST_PASSWORD, password: 'another one' }),
    ).rejects.toMatchObject({ code: 'session-ended' })
  })
})

describe('another address', () => {
  test("a patient's record follows the new address once its link was opened and the patient logs in with it", async () => {
    const patient = await backend.createPatient()
    const changed = `new-${patient.email}`
    const client = await backend.connect(patient)
    await client.repositories.session.mailAddressChange({ current: TEST_PASSWORD, email: changed })
    expect(await backend.read(`patients/${patient.userId}/email`)).toBe(patient.email)

    const visitor = await openLinkOf(patient.email)
    expect(await backend.read(`patients/${patient.userId}/email`)).toBe(patient.email)
    const session = watchSession(visitor)
    await visitor.repositories.session.signIn(changed, TEST_PASSWORD)
    await session.untilLatest(hasEmail(changed))
    expect(await backend.read(`patients/${patient.userId}/email`)).toBe(changed)
  })

  test("a patient's record follows the new address where the session outlives its link", async () => {
    const patient = await backend.createPatient()
    const changed = `new-${patient.email}`
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(hasEmail(patient.email))
    await client.repositories.session.mailAddressChange({ current: TEST_PASSWORD, email: changed })
    const code = await findMailedCode(patient.email, 'VERIFY_AND_CHANGE_EMAIL')
    await client.repositories.session.applyAccountAction({ mode: 'verifyAndChangeEmail', code })
    await session.untilLatest(hasEmail(changed))
  })

  test("a patient's record follows the address that was taken back as well", async () => {
    const patient = await backend.createPatient()
    const changed = `new-${patient.email}`
    await backend.write(`patients/${patient.userId}/email`, changed)
    const client = await backend.connect(patient)
    await watchSession(client).untilLatest(hasEmail(patient.email))
  })

  test("a patient's record does not follow an address that is not confirmed", async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const { currentUser } = client.firebase.auth
    if (currentUser === null) throw new Error('Nobody is signed in.')
    const unconfirmed = `thief-${patient.email}`
    await updateEmail(currentUser, unconfirmed)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    await client.repositories.account.savePatientDetails(patient.userId, {
      name: 'Amara Roy',
      phone: '',
      language: 'en',
    })
    expect(await backend.read(`patients/${patient.userId}/email`)).toBe(patient.email)
  })

  test("a clinic's record, services and people keep the address, whatever the account confirms", async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic)
    const changed = `new-${clinic.email}`
    const client = await backend.connect(clinic)
    await client.repositories.session.mailAddressChange({ current: TEST_PASSWORD, email: changed })
    const visitor = await openLinkOf(clinic.email)
    const session = watchSession(visitor)
    await visitor.repositories.session.signIn(changed, TEST_PASSWORD)
    await session.untilLatest(({ status }) => status === 'signed-in')
    expect(await backend.read(`clinics/${clinic.userId}/email`)).toBe(clinic.email)
    expect(await backend.read(`services/${clinic.userId}/${service.id}/clinic_email`)).toBe(
      clinic.email,
    )
  })

  test('an address that somebody has is refused before a mail and when the link is opened', async () => {
    const [patient, other] = await Promise.all([backend.createPatient(), backend.createPatient()])
    const { session } = (await backend.connect(patient)).repositories
    const change = { current: TEST_PASSWORD, email: other.email }
    await expect(session.mailAddressChange(change)).rejects.toMatchObject({
      code: 'email-already-in-use',
    })

    const wanted = `wanted-${patient.email}`
    await session.mailAddressChange({ ...change, email: wanted })
    await backend.createIdentity({ email: wanted })
    await expect(openLinkOf(patient.email)).rejects.toMatchObject({ code: 'email-already-in-use' })
  })
})
