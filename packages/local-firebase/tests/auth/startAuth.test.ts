import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  initializeRecaptchaConfig,
  revokeAccessToken,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedAccounts } from '#local-firebase/auth/seedAccounts.ts'
import { startAuth, type AuthMessage, type LocalAuth } from '#local-firebase/auth/startAuth.ts'
import { isRecord } from '#local-firebase/isRecord.ts'
import { tokenWith } from '#local-firebase/testing/tokens.ts'
import { asOwner, connectAuth, errorCode } from './connectAuth.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PASSWORD = 'open sesame'
const ACTION_PAGE = 'http://127.0.0.1:5173/account-action'

const messages: AuthMessage[] = []
let auth: LocalAuth

beforeAll(async () => {
  auth = await startAuth({
    port: 0,
    projectId: 'demo-library',
    actionPageUrl: ACTION_PAGE,
    mailbox: (message) => messages.push(message),
  })
})

afterAll(() => auth.stop())

async function signUp(email: string): Promise<{ uid: string }> {
  const { user } = await createUserWithEmailAndPassword(connectAuth(auth.port), email, PASSWORD)
  return { uid: user.uid }
}

describe('e-mail and password', () => {
  test('a person signs up, out and in again as the same account', async () => {
    const client = connectAuth(auth.port)
    const { user } = await createUserWithEmailAndPassword(client, 'ana@example.com', PASSWORD)
    await signOut(client)
    const again = await signInWithEmailAndPassword(client, 'ANA@example.com', PASSWORD)
    expect(again.user.uid).toBe(user.uid)
    const { claims } = await again.user.getIdTokenResult(true)
    expect(claims).toMatchObject({
      user_id: user.uid,
      email: 'ana@example.com',
      aud: 'demo-library',
    })
  })

  test('a sign-in with a wrong password and one with an unknown address fail alike', async () => {
    await signUp('kim@example.com')
    const client = connectAuth(auth.port)
    const wrong = signInWithEmailAndPassword(client, 'kim@example.com', 'not the one')
    expect(await errorCode(wrong)).toBe('auth/invalid-credential')
    const unknown = signInWithEmailAndPassword(client, 'nobody@example.com', PASSWORD)
    expect(await errorCode(unknown)).toBe('auth/invalid-credential')
    expect(await fetchSignInMethodsForEmail(client, 'kim@example.com')).toEqual([])
  })

  test.each([
    ['a taken address', 'taken@example.com', PASSWORD, 'auth/email-already-in-use'],
    ['a password of five characters', 'new@example.com', '12345', 'auth/weak-password'],
    ['an address that is none', 'no-address', PASSWORD, 'auth/invalid-email'],
    ['no password', 'new@example.com', '', 'auth/missing-password'],
  ])('a sign-up with %s is refused', async (_what, email, password, code) => {
    await errorCode(signUp('taken@example.com'))
    const attempt = createUserWithEmailAndPassword(connectAuth(auth.port), email, password)
    expect(await errorCode(attempt)).toBe(code)
  })

  test('a disabled account is signed out at the next refresh and cannot sign in', async () => {
    const client = connectAuth(auth.port)
    const { user } = await createUserWithEmailAndPassword(client, 'off@example.com', PASSWORD)
    await asOwner(auth.port, 'accounts:update', { localId: user.uid, disableUser: true })
    expect(await errorCode(user.getIdToken(true))).toBe('auth/user-disabled')
    expect(client.currentUser).toBeNull()
    const attempt = signInWithEmailAndPassword(client, 'off@example.com', PASSWORD)
    expect(await errorCode(attempt)).toBe('auth/user-disabled')
  })

  test('an account that was deleted elsewhere is signed out when it reloads', async () => {
    const client = connectAuth(auth.port)
    const { user } = await createUserWithEmailAndPassword(client, 'gone@example.com', PASSWORD)
    await asOwner(auth.port, 'accounts:delete', { localId: user.uid })
    expect(await errorCode(user.reload())).toBe('auth/user-token-expired')
    expect(client.currentUser).toBeNull()
  })

  test('a person who deletes the own account may sign up again', async () => {
    const client = connectAuth(auth.port)
    const { user } = await createUserWithEmailAndPassword(client, 'leaves@example.com', PASSWORD)
    await deleteUser(user)
    expect((await signUp('leaves@example.com')).uid).not.toBe(user.uid)
  })
})

function lastMessageTo(address: string): AuthMessage {
  const message = messages.findLast(({ to }) => to === address)
  if (message === undefined) throw new Error(`No mail to ${address}.`)
  return message
}

/** What the link in a mail asks the application to do. */
function readLink({ link, text }: AuthMessage): { page: string; mode: string; code: string } {
  expect(text).toContain(link)
  const { origin, pathname, searchParams } = new URL(link)
  return {
    page: origin + pathname,
    mode: searchParams.get('mode') ?? '',
    code: searchParams.get('oobCode') ?? '',
  }
}

describe('password reset', () => {
  test('a password reset mails a link to the application that works once and changes the password', async () => {
    const client = connectAuth(auth.port)
    await signUp('reset@example.com')
    await sendPasswordResetEmail(client, 'reset@example.com')

    const { code, ...link } = readLink(lastMessageTo('reset@example.com'))
    expect(link).toEqual({ page: ACTION_PAGE, mode: 'resetPassword' })

    expect(await verifyPasswordResetCode(client, code)).toBe('reset@example.com')
    expect(await errorCode(confirmPasswordReset(client, code, '12345'))).toBe('auth/weak-password')
    await confirmPasswordReset(client, code, 'another one')
    expect(await errorCode(confirmPasswordReset(client, code, 'a third one'))).toBe(
      'auth/invalid-action-code',
    )
    const old = signInWithEmailAndPassword(client, 'reset@example.com', PASSWORD)
    expect(await errorCode(old)).toBe('auth/invalid-credential')
    await signInWithEmailAndPassword(client, 'reset@example.com', 'another one')
  })

  test('a password reset for an unknown address looks like success, and mails nothing', async () => {
    await sendPasswordResetEmail(connectAuth(auth.port), 'unknown@example.com')
    expect(messages.filter(({ to }) => to === 'unknown@example.com')).toEqual([])
  })
})

describe('links that confirm an address', () => {
  test('a link mailed to a new account verifies its address, once', async () => {
    const client = connectAuth(auth.port)
    const { user } = await createUserWithEmailAndPassword(client, 'new@people.example', PASSWORD)
    expect(user.emailVerified).toBe(false)
    await sendEmailVerification(user)

    const { code, ...link } = readLink(lastMessageTo('new@people.example'))
    expect(link).toEqual({ page: ACTION_PAGE, mode: 'verifyEmail' })
    await applyActionCode(connectAuth(auth.port), code)
    const { claims } = await user.getIdTokenResult(true)
    expect(claims['email_verified']).toBe(true)
    expect(await errorCode(applyActionCode(client, code))).toBe('auth/invalid-action-code')
  })

  test('a link mailed to a new address changes the account to it', async () => {
    const client = connectAuth(auth.port)
    const { user } = await createUserWithEmailAndPassword(client, 'from@people.example', PASSWORD)
    await verifyBeforeUpdateEmail(user, 'to@people.example')

    const { code, ...link } = readLink(lastMessageTo('to@people.example'))
    expect(link).toEqual({ page: ACTION_PAGE, mode: 'verifyAndChangeEmail' })
    await applyActionCode(client, code)
    await signInWithEmailAndPassword(client, 'to@people.example', PASSWORD)
  })

  test('a link mailed to the old address after a change takes the change back', async () => {
    const client = connectAuth(auth.port)
    const { uid } = await signUp('mine@people.example')
    await asOwner(auth.port, 'accounts:update', { localId: uid, email: 'theirs@people.example' })

    const { code, ...link } = readLink(lastMessageTo('mine@people.example'))
    expect(link).toEqual({ page: ACTION_PAGE, mode: 'recoverEmail' })
    const { data } = await checkActionCode(client, code)
    expect(data.email).toBe('mine@people.example')
    await applyActionCode(client, code)
    await signInWithEmailAndPassword(client, 'mine@people.example', PASSWORD)
  })
})

describe('Google identities', () => {
  const credential = (claims: object) => GoogleAuthProvider.credential(JSON.stringify(claims))

  test('a new Google identity becomes an account, and signs in to it again later', async () => {
    const google = credential({ sub: 'g1', email: 'g1@example.com', email_verified: true })
    const first = await signInWithCredential(connectAuth(auth.port), google)
    const second = await signInWithCredential(connectAuth(auth.port), google)
    expect(second.user.uid).toBe(first.user.uid)
  })

  test('a seeded Google identity signs in under its fixed uid, and by password too', async () => {
    await seedAccounts(`http://127.0.0.1:${auth.port}`, 'demo-library', [
      {
        uid: 'patient-1',
        email: 'seed@example.com',
        displayName: 'Seed',
        password: PASSWORD,
        hasGoogleIdentity: true,
      },
    ])
    const client = connectAuth(auth.port)
    const byPassword = await signInWithEmailAndPassword(client, 'seed@example.com', PASSWORD)
    expect(byPassword.user).toMatchObject({ uid: 'patient-1', emailVerified: true })
    const google = credential({ sub: 'google-patient-1', email: 'seed@example.com' })
    const byGoogle = await signInWithCredential(connectAuth(auth.port), google)
    expect(byGoogle.user.uid).toBe('patient-1')
  })

  test('a Google identity with an unverified address cannot take over a password account', async () => {
    await signUp('owner@example.com')
    const google = credential({ sub: 'g2', email: 'owner@example.com', email_verified: false })
    expect(await errorCode(signInWithCredential(connectAuth(auth.port), google))).toBe(
      'auth/account-exists-with-different-credential',
    )
  })
})

test.each(['', '/account-action'])(
  'Auth whose links would lead to %j does not start, and says why',
  async (actionPageUrl) => {
    const attempt = startAuth({ port: 0, projectId: 'demo-library', actionPageUrl })
    await expect(attempt).rejects.toThrow('actionPageUrl must be an address')
  },
)

test('a seed of accounts says which were refused', async () => {
  const origin = `http://127.0.0.1:${auth.port}`
  const seeding = seedAccounts(origin, 'demo-library', [{ uid: 'bad', email: 'no-address' }])
  await expect(seeding).rejects.toThrow(/email is invalid/)
})

describe('the password policy', () => {
  test('the password policy asks for six characters by default', async () => {
    const client = connectAuth(auth.port)
    expect(await validatePassword(client, '12345')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
    })
    expect(await validatePassword(client, '123456')).toMatchObject({ isValid: true })
  })

  test('the password policy can be made stricter, and is then enforced wherever a password is set', async () => {
    const strict = await startAuth({
      port: 0,
      projectId: 'demo-library',
      actionPageUrl: 'http://127.0.0.1/account-action',
      passwordPolicy: { minLength: 8, requiresNumeric: true },
    })
    try {
      const client = connectAuth(strict.port)
      const refused = 'auth/password-does-not-meet-requirements'
      const attempt = createUserWithEmailAndPassword(client, 'a@example.com', 'longenough')
      expect(await errorCode(attempt)).toBe(refused)
      expect(await validatePassword(client, 'longenough')).toMatchObject({
        isValid: false,
        containsNumericCharacter: false,
      })
      const made = await createUserWithEmailAndPassword(client, 'a@example.com', 'longenough1')
      expect(await errorCode(updatePassword(made.user, 'short1'))).toBe(refused)
      // The instance beside it keeps its own policy.
      await createUserWithEmailAndPassword(connectAuth(auth.port), 'b@example.com', 'longenough')
    } finally {
      await strict.stop()
    }
  })
})

describe('the configuration', () => {
  const url = (path: string): string =>
    `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v2/projects/demo-library/${path}`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }

  test('the configuration of Auth is that of a new project, and can be changed', async () => {
    expect(await (await fetch(url('config'), { headers })).json()).toMatchObject({
      signIn: { email: { enabled: true, passwordRequired: true } },
      authorizedDomains: ['localhost', 'demo-library.firebaseapp.com', 'demo-library.web.app'],
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: { passwordPolicyEnforcementState: 'OFF' },
      notification: { sendEmail: { callbackUri: ACTION_PAGE } },
    })
    const changed = await fetch(url('config?updateMask=authorizedDomains'), {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ authorizedDomains: ['library.example'] }),
    })
    expect(changed.status).toBe(200)
    expect(await (await fetch(url('config'), { headers })).json()).toHaveProperty(
      'authorizedDomains',
      ['library.example'],
    )
  })

  test('the configuration of Auth is for the owner only', async () => {
    expect((await fetch(url('config'))).status).toBe(403)
  })

  test('the configuration of Auth has Google as the one other way to sign in', async () => {
    const answer = await fetch(url('defaultSupportedIdpConfigs'), { headers })
    expect(await answer.json()).toEqual({
      defaultSupportedIdpConfigs: [
        {
          name: 'projects/demo-library/defaultSupportedIdpConfigs/google.com',
          enabled: true,
        },
      ],
    })
  })
})

test('the SDK gets an answer about reCAPTCHA from Auth', async () => {
  await initializeRecaptchaConfig(connectAuth(auth.port))
})

describe('what firebase-admin calls', () => {
  beforeEach(async () => {
    const url = `http://127.0.0.1:${auth.port}/emulator/v1/projects/demo-library/accounts`
    await fetch(url, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } })
  })

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(
      `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v1/projects/demo-library${path}`,
      {
        method,
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    )
    expect(response.status).toBe(200)
    return response.json()
  }

  test('firebase-admin pages through the accounts and deletes several', async () => {
    for (const localId of ['u1', 'u2', 'u3']) {
      await asOwner(auth.port, 'accounts', { localId, email: `${localId}@example.com` })
    }
    const page = await call('GET', '/accounts:batchGet?maxResults=2')
    expect(page).toMatchObject({ users: [{ localId: 'u1' }, { localId: 'u2' }] })
    const token = isRecord(page) ? page['nextPageToken'] : undefined
    expect(await call('GET', `/accounts:batchGet?nextPageToken=${String(token)}`)).toMatchObject({
      users: [{ localId: 'u3' }],
    })
    await call('POST', '/accounts:batchDelete', { localIds: ['u1', 'u3'], force: true })
    expect(await call('GET', '/accounts:batchGet')).toMatchObject({ users: [{ localId: 'u2' }] })
  })

  test('a custom token of firebase-admin signs in, with its claims', async () => {
    const token = tokenWith({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      uid: 'robin',
      claims: { role: 'desk' },
    })
    const { user } = await signInWithCustomToken(connectAuth(auth.port), token)
    expect(user.uid).toBe('robin')
    expect((await user.getIdTokenResult()).claims).toMatchObject({ role: 'desk' })
  })

  test('firebase-admin makes the links of e-mails, and session cookies', async () => {
    await asOwner(auth.port, 'accounts', { localId: 'u1', email: 'u1@example.com' })
    const made = await call('POST', '/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'u1@example.com',
      returnOobLink: true,
    })
    expect(made).toMatchObject({ oobLink: expect.stringContaining('oobCode=') as unknown })
    const { user } = await signInAnonymously(connectAuth(auth.port))
    const cookie = { idToken: await user.getIdToken(), validDuration: '600' }
    expect(await call('POST', ':createSessionCookie', cookie)).toHaveProperty('sessionCookie')
  })
})

describe('what is not served', () => {
  const path = '/identitytoolkit.googleapis.com/v1/recaptchaParams'

  test('a request that Auth does not serve is refused by name, to a browser too', async () => {
    const response = await fetch(`http://127.0.0.1:${auth.port}${path}?key=local`)
    expect(response.status).toBe(404)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toContain(`does not serve GET ${path}.`)
  })

  test('a request that Auth does not serve is a separate error to the SDK', async () => {
    const client = connectAuth(auth.port)
    await signInAnonymously(client)
    expect(await errorCode(revokeAccessToken(client, 'token'))).toBe('auth/not-served-locally')
  })
})

describe('unexpected requests', () => {
  function post(body: string): Promise<Response> {
    return fetch(
      `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    )
  }
  const forged = `${btoa('{"alg":"none"}')}.${btoa('{"user_id":"x"}')}.`

  test.each([
    ['broken JSON', '{'],
    ['a token that is none', '{"idToken":"rubbish"}'],
    ['a token without the claims of the service', JSON.stringify({ idToken: forged })],
    ['a body of another shape', '{"idToken":{"a":1}}'],
  ])('a request to Auth with %s is answered with 400 and a message', async (_what, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('error.message')
  })

  test('a request to Auth for another project is refused', async () => {
    const response = await fetch(
      `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v1/projects/other/accounts:lookup`,
      {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: '{"localId":["x"]}',
      },
    )
    expect(response.status).toBe(400)
  })
})
