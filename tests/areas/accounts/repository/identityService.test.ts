import { randomUUID } from 'node:crypto'
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { describe, expect, inject, test } from 'vitest'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { startRecordingProxy, type Asked, type OwnAnswer } from '#tests/data/recordingProxy.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
const { ports } = inject('localBackend')

const IDENTITY = '/identitytoolkit.googleapis.com'
const TOKENS = '/securetoken.googleapis.com'

async function connectRecorded(
  ownAnswer?: OwnAnswer,
): Promise<{ readonly client: TestClient; readonly asked: readonly Asked[] }> {
  const { port, asked } = await startRecordingProxy(ports.auth, ownAnswer)
  return { client: await backend.connect(null, { authPort: port }), asked }
}

const callsIn = (asked: readonly Asked[]): readonly string[] =>
  asked.map(({ method, path }) => `${method} ${path}`)

function find(asked: readonly Asked[], path: string): Asked {
  const found = asked.find((one) => one.path === path)
  if (found === undefined) throw new Error(`${path} was not asked: ${callsIn(asked).join(', ')}`)
  return found
}

describe('what the identity service is asked (spec §7)', () => {
  test('the identity service is asked to sign in with address and password, then who that is', async () => {
    const { email } = await backend.createPatient()
    const { client, asked } = await connectRecorded()
    await client.repositories.session.signIn(email, TEST_PASSWORD)

    const signIn = find(asked, `${IDENTITY}/v1/accounts:signInWithPassword`)
    expect(signIn.method).toBe('POST')
    expect(signIn.query).toEqual({ key: backend.environment.firebase.apiKey })
    expect(JSON.parse(signIn.body)).toEqual({
      email,
      password: TEST_PASSWORD,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    })
    expect(callsIn(asked)).toContain(`POST ${IDENTITY}/v1/accounts:lookup`)
  })

  test('the identity service is asked to sign up, to mail a reset, and for the password policy', async () => {
    const { client, asked } = await connectRecorded()
    const { session } = client.repositories
    const email = `${randomUUID()}@mail.example`
    await session.checkPassword(TEST_PASSWORD)
    await session.signUp(
      { role: 'patient', fullName: 'Noor Haddad' },
      { email, password: TEST_PASSWORD },
    )
    await session.sendPasswordReset(email)
    expect(callsIn(asked)).toEqual(
      expect.arrayContaining([
        `GET ${IDENTITY}/v2/passwordPolicy`,
        `POST ${IDENTITY}/v1/accounts:signUp`,
        `POST ${IDENTITY}/v1/accounts:sendOobCode`,
      ]),
    )
    const { body } = find(asked, `${IDENTITY}/v1/accounts:sendOobCode`)
    expect(JSON.parse(body)).toMatchObject({ requestType: 'PASSWORD_RESET', email })
  })

  test('the identity service is asked to sign in with Google, and for a fresh token', async () => {
    const { client, asked } = await connectRecorded()
    const token = JSON.stringify({
      sub: randomUUID(),
      email: `${randomUUID()}@mail.example`,
      email_verified: true,
    })
    const credential = GoogleAuthProvider.credential(token)
    const { user } = await signInWithCredential(client.firebase.auth, credential)
    await user.getIdToken(true)

    expect(callsIn(asked)).toContain(`POST ${IDENTITY}/v1/accounts:signInWithIdp`)
    const refresh = find(asked, `${TOKENS}/v1/token`)
    expect(refresh.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(refresh.body))).toMatchObject({
      grant_type: 'refresh_token',
    })
  })
})

describe('what the identity service answers (spec §8, codes mapped to client codes)', () => {
  test.each([
    ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential', 'invalid-credential'],
    ['INVALID_PASSWORD', 'auth/wrong-password', 'invalid-credential'],
    ['EMAIL_NOT_FOUND', 'auth/user-not-found', 'invalid-credential'],
    ['EMAIL_EXISTS', 'auth/email-already-in-use', 'email-already-in-use'],
    ['USER_DISABLED', 'auth/user-disabled', 'user-disabled'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests', 'too-many-requests'],
    ['EXPIRED_OOB_CODE', 'auth/expired-action-code', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'auth/invalid-action-code', 'invalid-action-code'],
    [
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      'auth/password-does-not-meet-requirements',
      'weak-password',
    ],
    ['A_CODE_OF_NEXT_YEAR', 'auth/a-code-of-next-year', 'unexpected'],
  ])(
    'the identity service’s answer %s is the SDK’s %s, and becomes the failure %s',
    async (message, clientCode, code) => {
      const { client } = await connectRecorded(({ path }) =>
        path.endsWith(':signInWithPassword')
          ? { status: 400, body: { error: { code: 400, message } } }
          : undefined,
      )
      await expect(
        client.repositories.session.signIn('amara@mail.example', TEST_PASSWORD),
      ).rejects.toMatchObject({ code, detail: expect.stringContaining(clientCode) as string })
    },
  )

  test.each([
    ['network-request-failed', 'offline'],
    ['popup-blocked', 'popup-blocked'],
    ['popup-closed-by-user', 'popup-closed'],
    ['cancelled-popup-request', 'popup-closed'],
    ['requires-recent-login', 'requires-recent-login'],
    // Another account was chosen to prove who one is.
    ['user-mismatch', 'invalid-credential'],
    // The application asks for nothing that ends so, or can't help it: the raw message is shown.
    ['unauthorized-domain', 'unexpected'],
    ['multi-factor-auth-required', 'unexpected'],
    ['internal-error', 'unexpected'],
  ])('the SDK’s error code %s becomes the failure %s', (clientCode, code) => {
    const words = `Firebase: Error (auth/${clientCode}).`
    const error = Object.assign(new Error(words), { code: `auth/${clientCode}` })
    expect(toFailure(error)).toMatchObject({ code, detail: words })
  })

  test('the identity service’s password policy of another schema is logged, and finds nothing', async () => {
    const { client } = await connectRecorded(({ path }) =>
      path.endsWith('/v2/passwordPolicy')
        ? { status: 200, body: { schemaVersion: 2, customStrengthOptions: {} } }
        : undefined,
    )
    expect(await client.repositories.session.checkPassword('short')).toEqual([])
    expect(client.problems).toEqual([
      expect.stringContaining('auth/unsupported-password-policy-schema-version'),
    ])
  })

  test('the identity service’s answer that nobody has the address of a reset is only logged', async () => {
    const { client } = await connectRecorded(({ path }) =>
      path.endsWith(':sendOobCode')
        ? { status: 400, body: { error: { code: 400, message: 'EMAIL_NOT_FOUND' } } }
        : undefined,
    )
    await client.repositories.session.sendPasswordReset('nobody@mail.example')
    expect(client.problems).toEqual([expect.stringContaining('No password reset was mailed')])
  })
})
