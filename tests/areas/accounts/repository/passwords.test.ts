import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { goOffline } from 'firebase/database'
import * as v from 'valibot'
import { describe, expect, inject, test } from 'vitest'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { startStrictAuth } from '#tests/support/startStrictAuth.ts'

const backend = openTestBackend()
const { projectId, ports } = inject('localBackend')

const mailedCodesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string() })),
})

/** The code in the last mail to this address, as the identity service kept it; null where there is none. */
async function readResetCode(email: string): Promise<string | null> {
  const response = await fetch(
    `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/oobCodes`,
  )
  const { oobCodes } = v.parse(mailedCodesSchema, await response.json())
  return oobCodes.findLast((code) => code.email === email)?.oobCode ?? null
}

async function mailResetCode(email: string): Promise<string> {
  const { repositories } = await backend.connect(null)
  await repositories.session.sendPasswordReset(email)
  const code = await readResetCode(email)
  if (code === null) throw new Error('no mail')
  return code
}

describe('A password reset', () => {
  test('a password reset leads from the mailed code to a new password', async () => {
    const { email } = await backend.createPatient()
    const code = await mailResetCode(email)
    const { session } = (await backend.connect(null)).repositories
    expect(await session.readPasswordResetCode(code)).toBe(email)
    await session.resetPassword(code, 'a new password')

    await expect(session.signIn(email, TEST_PASSWORD)).rejects.toMatchObject({
      code: 'invalid-credential',
    })
    await session.signIn(email, 'a new password')
  })

  test('a password reset of an unknown address looks like success', async () => {
    const { repositories } = await backend.connect(null)
    for (const email of [`${randomUUID()}@mail.example`, 'no address']) {
      await repositories.session.sendPasswordReset(email)
      expect(await readResetCode(email)).toBeNull()
    }
  })

  test.each([
    ['without a network says that nothing was sent', true, 'offline'],
    ['without an answer says no such thing', false, 'unavailable'],
  ])('a password reset %s', async (_name, isOffline, code) => {
    const { repositories, firebase } = await backend.connect(null, {
      authPort: await findClosedPort(),
    })
    if (isOffline) {
      goOffline(firebase.database)
      await untilConnected(repositories, false)
    }
    const { session } = repositories
    for (const ask of [
      () => session.sendPasswordReset('someone@mail.example'),
      () => session.readPasswordResetCode('code'),
      () => session.resetPassword('code', 'a new password'),
      () => session.checkPassword('a new password'),
      () => session.signIn('someone@mail.example', TEST_PASSWORD),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code })
    }
  })

  test('a password reset takes a code once, and none that was never mailed', async () => {
    const { email } = await backend.createPatient()
    const code = await mailResetCode(email)
    const { session } = (await backend.connect(null)).repositories
    await session.resetPassword(code, 'a new password')
    for (const bad of [code, 'never mailed']) {
      await expect(session.readPasswordResetCode(bad)).rejects.toMatchObject({
        code: 'invalid-action-code',
      })
      await expect(session.resetPassword(bad, 'another password')).rejects.toMatchObject({
        code: 'invalid-action-code',
      })
    }
  })

  test('a password reset takes no code of an account that is gone', async () => {
    const { email, userId } = await backend.createPatient()
    const code = await mailResetCode(email)
    await backend.deleteIdentity(userId)
    const { session } = (await backend.connect(null)).repositories
    await expect(session.resetPassword(code, 'a new password')).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
  })

  test('a password reset takes no password that is too weak', async () => {
    const { email } = await backend.createPatient()
    const code = await mailResetCode(email)
    const { session } = (await backend.connect(null)).repositories
    await expect(session.resetPassword(code, 'short')).rejects.toMatchObject({
      code: 'weak-password',
    })
  })
})

// Each test makes its own identity services.
describe('A password', { timeout: 20_000 }, () => {
  test('a password needs six characters and nothing else, unless the policy says more', async () => {
    const { session } = (await backend.connect(null)).repositories
    expect(await session.checkPassword('short')).toEqual([{ code: 'too-short', minLength: 6 }])
    expect(await session.checkPassword('enough')).toEqual([])
  })

  test('a password gets a list of all that a strict policy finds missing', async () => {
    const auth = await startStrictAuth({
      minLength: 8,
      maxLength: 10,
      requiresLowercase: true,
      requiresUppercase: true,
      requiresNumeric: true,
      requiresNonAlphanumeric: true,
    })
    const { session } = (await backend.connect(null, { authPort: auth.port })).repositories
    expect(await session.checkPassword('')).toEqual([
      { code: 'too-short', minLength: 8 },
      { code: 'no-lowercase' },
      { code: 'no-uppercase' },
      { code: 'no-digit' },
      { code: 'no-symbol' },
    ])
    expect(await session.checkPassword('Much 2 long!')).toEqual([
      { code: 'too-long', maxLength: 10 },
    ])
    expect(await session.checkPassword('Just9right!')).toEqual([
      { code: 'too-long', maxLength: 10 },
    ])
    expect(await session.checkPassword('Right 9!')).toEqual([])
  })

  test('a password that a newer policy refuses has the policy read again', async () => {
    const before = await startStrictAuth({ minLength: 7 })
    const { session } = (await backend.connect(null, { authPort: before.port })).repositories
    expect(await session.checkPassword('seven77')).toEqual([])

    await before.stop()
    await startStrictAuth({ minLength: 9 }, before.port)
    expect(await session.checkPassword('seven77')).toEqual([])
    const credentials = { email: `${randomUUID()}@mail.example`, password: 'seven77' }
    // The first try may still use the connection that the restart has cut.
    await expect
      .poll(() =>
        session
          .signUp({ role: 'patient', fullName: 'Noor Haddad' }, credentials)
          .catch((error: unknown) => error),
      )
      .toMatchObject({ code: 'weak-password' })
    // The SDK doesn't wait for the new policy before it reports the refusal.
    await expect
      .poll(() => session.checkPassword('seven77'))
      .toEqual([{ code: 'too-short', minLength: 9 }])
  })
})

/** A port where nobody listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  await new Promise((resolve) => server.close(resolve))
  return address.port
}
