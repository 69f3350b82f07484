import { updateEmail, verifyBeforeUpdateEmail } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import type { MailedAction } from '#src/config/paths.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { findMailedCode } from '#tests/support/findMailedCode.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

function watchSession({ repositories }: TestClient): Recorder<Session> {
  return new Recorder((observer) => repositories.session.watch(observer))
}

function userOf({ firebase }: TestClient) {
  const { currentUser } = firebase.auth
  if (currentUser === null) throw new Error('Nobody is signed in.')
  return currentUser
}

describe('The link of a mail', () => {
  test('a mailed link confirms an address, and the session that is open here learns of it', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    await client.repositories.session.sendConfirmation()
    const code = await findMailedCode(patient.email, 'VERIFY_EMAIL')
    expect(
      await client.repositories.session.applyAccountAction({ mode: 'verifyEmail', code }),
    ).toBe(patient.email)
    await session.untilLatest(
      (state) => state.status === 'signed-in' && state.identity.isEmailConfirmed,
    )
  })

  test('a mailed link works once', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const { session } = (await backend.connect(patient)).repositories
    await session.sendConfirmation()
    const code = await findMailedCode(patient.email, 'VERIFY_EMAIL')
    await session.applyAccountAction({ mode: 'verifyEmail', code })
    await expect(session.applyAccountAction({ mode: 'verifyEmail', code })).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
  })

  test('a mailed link changes the address to sign in with', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const changed = `new-${patient.email}`
    await verifyBeforeUpdateEmail(userOf(client), changed)
    const visitor = await backend.connect(null)
    const action: MailedAction = {
      mode: 'verifyAndChangeEmail',
      code: await findMailedCode(patient.email, 'VERIFY_AND_CHANGE_EMAIL'),
    }
    expect(await visitor.repositories.session.applyAccountAction(action)).toBe(changed)
    await visitor.repositories.session.signIn(changed, TEST_PASSWORD)
  })

  test('a mailed link takes an address back, and the next sign-in ends the sessions of others', async () => {
    const patient = await backend.createPatient()
    const thief = await backend.connect(patient)
    await updateEmail(userOf(thief), `thief-${patient.email}`)

    const owner = await backend.connect(null)
    const action: MailedAction = {
      mode: 'recoverEmail',
      code: await findMailedCode(patient.email, 'RECOVER_EMAIL'),
    }
    const { session } = owner.repositories
    expect(await session.applyAccountAction(action)).toBe(patient.email)
    await session.signIn(patient.email, TEST_PASSWORD)
    const { claims } = await userOf(owner).getIdTokenResult()
    await expect
      .poll(() => backend.read(`valid_since/${patient.userId}`))
      .toBe(Number(claims.auth_time) * 1000)
  })

  test('a mailed link does what it was made for, whatever its address says', async () => {
    const patient = await backend.createPatient()
    const { session } = (await backend.connect(null)).repositories
    await session.sendPasswordReset(patient.email)
    const code = await findMailedCode(patient.email, 'PASSWORD_RESET')
    for (const mode of ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const) {
      await expect(session.applyAccountAction({ mode, code })).rejects.toMatchObject({
        code: 'invalid-action-code',
      })
    }
    expect(await session.readPasswordResetCode(code)).toBe(patient.email)
  })

  test('a mailed link with a made-up code is invalid', async () => {
    const { session } = (await backend.connect(null)).repositories
    const action: MailedAction = { mode: 'recoverEmail', code: 'made-up' }
    await expect(session.applyAccountAction(action)).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
  })
})

describe('A new password', () => {
  test('a patient who sets a new password ends this session, and all older ones by the next sign-in', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    const repository = client.repositories.session
    await repository.sendPasswordReset(patient.email)
    await repository.resetPassword(
      await findMailedCode(patient.email, 'PASSWORD_RESET'),
      'another one',
    )
    await session.untilLatest(({ status }) => status === 'signed-out')

    await repository.signIn(patient.email, 'another one')
    const { claims } = await userOf(client).getIdTokenResult()
    await expect
      .poll(() => backend.read(`valid_since/${patient.userId}`))
      .toBe(Number(claims.auth_time) * 1000)
    await session.untilLatest(({ status }) => status === 'signed-in')
  })

  test('a patient who sets a new password leaves somebody else who is signed in here alone', async () => {
    const patient = await backend.createPatient()
    const other = await backend.connect(await backend.createPatient())
    const { session } = other.repositories
    await session.sendPasswordReset(patient.email)
    await session.resetPassword(
      await findMailedCode(patient.email, 'PASSWORD_RESET'),
      'another one',
    )
    expect(other.firebase.auth.currentUser).not.toBeNull()
    expect(await backend.read(`valid_since/${patient.userId}`)).toBe(0)
  })
})
