import {
  applyActionCode,
  confirmPasswordReset,
  isSignInWithEmailLink,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth as getAdminAuth } from 'firebase-admin/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAuth, type AuthMessage, type LocalAuth } from '#local-firebase/auth/startAuth.ts'
import { connectAuth } from './connectAuth.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const ACTION_PAGE = 'http://127.0.0.1:5173/account-action?theme=dark'
const PASSWORD = 'open sesame'
const messages: AuthMessage[] = []
let auth: LocalAuth
let app: App

beforeAll(async () => {
  auth = await startAuth({
    port: 0,
    projectId: 'demo-library',
    actionPageUrl: ACTION_PAGE,
    mailbox: (message) => messages.push(message),
  })
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${auth.port}`)
  app = initializeApp({ projectId: 'demo-library' })
})

afterAll(async () => {
  await deleteApp(app)
  await auth.stop()
})

const admin = () => getAdminAuth(app)

const clientOf = () => connectAuth(auth.port)

/** The code of a link, which must lead to the application's page. */
function codeOf(link: string): string {
  const { origin, pathname, searchParams } = new URL(link)
  expect(`${origin}${pathname}?theme=${searchParams.get('theme') ?? ''}`).toBe(ACTION_PAGE)
  return searchParams.get('oobCode') ?? ''
}

describe('links that firebase-admin asks for lead to the application’s page, unmailed', () => {
  const email = 'robin@example.com'
  const continueTo = { url: 'http://127.0.0.1:5173/shelf?page=2' }

  beforeEach(async () => {
    await admin().deleteUsers(['robin'])
    await admin().createUser({ uid: 'robin', email, password: PASSWORD })
    messages.length = 0
  })

  afterEach(() => {
    expect(messages).toEqual([])
  })

  test('a link of firebase-admin that resets a password works on the application’s page', async () => {
    const link = await admin().generatePasswordResetLink(email, continueTo)
    expect(new URL(link).searchParams.get('continueUrl')).toBe(continueTo.url)
    await confirmPasswordReset(clientOf(), codeOf(link), 'another one')
    await signInWithEmailAndPassword(clientOf(), email, 'another one')
  })

  test('a link of firebase-admin that verifies an address works on the application’s page', async () => {
    const link = await admin().generateEmailVerificationLink(email)
    await applyActionCode(clientOf(), codeOf(link))
    expect((await admin().getUser('robin')).emailVerified).toBe(true)
  })

  test('a link of firebase-admin that changes an address works on the application’s page', async () => {
    const link = await admin().generateVerifyAndChangeEmailLink(email, 'new@example.com')
    await applyActionCode(clientOf(), codeOf(link))
    expect((await admin().getUser('robin')).email).toBe('new@example.com')
  })

  test('a link of firebase-admin that signs in works on the application’s page', async () => {
    const link = await admin().generateSignInWithEmailLink(email, {
      ...continueTo,
      handleCodeInApp: true,
    })
    codeOf(link)
    const client = clientOf()
    expect(isSignInWithEmailLink(client, link)).toBe(true)
    expect((await signInWithEmailLink(client, email, link)).user.uid).toBe('robin')
  })
})

test('a reset that a person asks for after firebase-admin asked for a link is mailed with the same page', async () => {
  const email = 'lou@example.com'
  await admin().deleteUsers(['lou'])
  await admin().createUser({ uid: 'lou', email, password: PASSWORD })
  messages.length = 0
  await expect(admin().generateEmailVerificationLink('nobody@example.com')).rejects.toThrow()
  await admin().generatePasswordResetLink(email)
  await sendPasswordResetEmail(clientOf(), email)
  expect(messages).toHaveLength(1)
  await confirmPasswordReset(clientOf(), codeOf(messages[0]?.link ?? ''), 'another one')
})

const phone = { factorId: 'phone', phoneNumber: '+15195550100' }
const multiFactor = { enrolledFactors: [phone] }
const enrolled = { ...phone, uid: 'factor', enrollmentTime: new Date(0).toUTCString() }

test.each<[string, () => Promise<unknown>]>([
  [
    'creates an account with a second factor',
    () =>
      admin().createUser({
        uid: 'new',
        email: 'new@example.com',
        emailVerified: true,
        password: PASSWORD,
        multiFactor,
      }),
  ],
  [
    'gives an account a second factor',
    () => admin().updateUser('ana', { emailVerified: true, multiFactor }),
  ],
  [
    'imports an account with a second factor',
    () =>
      admin().importUsers([
        {
          uid: 'new',
          email: 'new@example.com',
          emailVerified: true,
          multiFactor: { enrolledFactors: [enrolled] },
        },
      ]),
  ],
  [
    'turns second factors on for the project',
    () =>
      admin()
        .projectConfigManager()
        .updateProjectConfig({ multiFactorConfig: { state: 'ENABLED', factorIds: ['phone'] } }),
  ],
])(
  'firebase-admin that %s is told that it is not served, and the account signs in',
  async (_what, call) => {
    await admin().deleteUsers(['ana', 'new'])
    await admin().createUser({ uid: 'ana', email: 'ana@example.com', password: PASSWORD })
    await expect(call()).rejects.toThrow('The local Auth does not serve multi-factor sign-in.')
    const { user } = await signInWithEmailAndPassword(
      connectAuth(auth.port),
      'ana@example.com',
      PASSWORD,
    )
    expect(user.uid).toBe('ana')
    await expect(admin().getUser('new')).rejects.toMatchObject({ code: 'auth/user-not-found' })
  },
)

test('firebase-admin that removes all second factors of an account changes the rest as asked', async () => {
  await admin().deleteUsers(['kim'])
  await admin().createUser({ uid: 'kim', email: 'kim@example.com', password: PASSWORD })
  const kim = await admin().updateUser('kim', {
    displayName: 'Kim',
    multiFactor: { enrolledFactors: null },
  })
  expect(kim.displayName).toBe('Kim')
})

test('the owner of a project who sets blocking functions is told that they are not served', async () => {
  const response = await fetch(
    `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v2/projects/demo-library/config`,
    {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        blockingFunctions: { triggers: { beforeCreate: { functionUri: 'http://127.0.0.1/' } } },
      }),
    },
  )
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('The local Auth does not serve blocking functions.')
})
