import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import { paths } from '#src/config/paths.ts'
import { connectBehindProxy, untilSlow } from '#tests/areas/visits/repository/appointmentScene.ts'
import { startRecordingProxy } from '#tests/data/recordingProxy.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

const PATIENT: Registration = { role: 'patient', fullName: 'Noor Haddad' }
const CLINIC: Registration = {
  role: 'clinic',
  category: 'ophthalmology',
  name: 'Grand River Eyes',
  address: '4 Queen Street, Kitchener',
  province: 'ON',
}

const newEmail = (): string => `${randomUUID()}@mail.example`

function watchSession({ repositories }: Pick<TestClient, 'repositories'>): Recorder<Session> {
  return new Recorder((observer) => repositories.session.watch(observer))
}

const statusesOf = ({ values }: Recorder<Session>): readonly string[] =>
  values.map(({ status }) => status)

/** Nobody can write anything until the test is over. */
async function refuseWrites(): Promise<() => Promise<void>> {
  const restore = async (): Promise<void> => {
    await backend.uploadRules(await readFile('database.rules.json', 'utf8'))
  }
  onTestFinished(restore)
  await backend.uploadRules('{"rules": {".read": "auth !== null", ".write": false}}')
  return restore
}

describe('Signing up', () => {
  test.each([
    ['a patient', PATIENT, { name: 'Noor Haddad', user_type: 'patient' }],
    [
      'a clinic',
      CLINIC,
      {
        category: 'ophthalmology',
        name: 'Grand River Eyes',
        clinic_address: '4 Queen Street, Kitchener',
        province: 'ON',
        user_type: 'clinic',
      },
    ],
  ])('a sign-up makes the account of %s and its record', async (_name, registration, record) => {
    const client = await backend.connect(null)
    const email = newEmail()
    // The identity service keeps addresses in small letters, and the record must have the account's own.
    const typed = email.toUpperCase()
    await client.repositories.session.signUp(registration, { email: typed, password: 'careslot' })

    const user = client.firebase.auth.currentUser
    const list = registration.role === 'clinic' ? 'clinics' : 'patients'
    expect(await backend.read(`${list}/${user?.uid ?? ''}`)).toEqual({ ...record, email })
    // The identity service's own mails greet an account by that name.
    expect(user?.displayName).toBeNull()
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a sign-up never shows the session as an account without a record', async () => {
    const client = await backend.connect(null)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-out')
    const credentials = { email: newEmail(), password: 'careslot' }
    await client.repositories.session.signUp(PATIENT, credentials)
    const signedIn = await session.untilLatest(({ status }) => status === 'signed-in')
    expect(signedIn).toMatchObject({ account: { role: 'patient', name: 'Noor Haddad' } })
    expect(statusesOf(session)).not.toContain('unregistered')
    expect(statusesOf(session)).not.toContain('failed')
  })

  test('a sign-up with a taken address, or a password that is too weak, makes no account', async () => {
    const { email } = await backend.createIdentity()
    const { repositories, firebase } = await backend.connect(null)
    const { signUp } = repositories.session
    await expect(signUp(PATIENT, { email, password: 'careslot' })).rejects.toMatchObject({
      code: 'email-already-in-use',
    })
    await expect(signUp(PATIENT, { email: newEmail(), password: 'short' })).rejects.toMatchObject({
      code: 'weak-password',
    })
    expect(firebase.auth.currentUser).toBeNull()
  })

  test('a sign-up while offline makes no account', async () => {
    const { repositories, firebase } = await backend.connect(null)
    goOffline(firebase.database)
    await untilConnected(repositories, false)
    await expect(
      repositories.session.signUp(PATIENT, { email: newEmail(), password: 'careslot' }),
    ).rejects.toMatchObject({ code: 'offline' })
    expect(firebase.auth.currentUser).toBeNull()
  })

  test('a sign-up cut off between account and record can be finished, with what was typed on the device', async () => {
    const client = await backend.connect(null)
    const session = watchSession(client)
    const restore = await refuseWrites()
    const credentials = { email: newEmail(), password: 'careslot' }
    await expect(client.repositories.session.signUp(CLINIC, credentials)).rejects.toMatchObject({
      code: 'permission-denied',
    })
    const unregistered = await session.until(({ status }) => status === 'unregistered')
    expect(unregistered).toMatchObject({
      identity: { email: credentials.email },
      registration: CLINIC,
    })

    await restore()
    const later = await backend.connect(credentials)
    const laterSession = watchSession(later)
    expect(await laterSession.until(({ status }) => status === 'unregistered')).toMatchObject({
      identity: { displayName: '', provider: 'password' },
      registration: null,
    })
    await later.repositories.session.register(CLINIC)
    expect(await laterSession.until(({ status }) => status === 'signed-in')).toMatchObject({
      account: { role: 'clinic', name: 'Grand River Eyes' },
    })
  })

  test('a sign-up whose answer comes late is signed in once it comes, and not before', async () => {
    const { email } = await backend.createIdentity()
    const { client, proxy } = await connectBehindProxy(backend, { email })
    const session = watchSession(client)
    await session.until(({ status }) => status === 'unregistered')
    proxy.holdAnswers()
    const registered = client.repositories.session.register(PATIENT)
    await untilSlow(client)
    expect(session.values.at(-1)).toMatchObject({ status: 'unregistered' })
    proxy.releaseAnswers()
    await registered
    expect(session.values.at(-1)).toMatchObject({ status: 'signed-in' })
  })
})

describe('A sign-up whose answer is lost with the connection', () => {
  test.each([
    ['patient', PATIENT, 'Noor Haddad'],
    ['clinic', CLINIC, 'Grand River Eyes'],
  ] as const)(
    'a sign-up whose answer was lost is sent again, and succeeds: %s',
    async (role, registration, name) => {
      const { email, userId } = await backend.createIdentity()
      const { client, proxy } = await connectBehindProxy(backend, { email })
      const session = watchSession(client)
      await session.until(({ status }) => status === 'unregistered')
      proxy.holdAnswers()
      const registered = client.repositories.session.register(registration)
      await expect.poll(() => backend.read(`${role}s/${userId}`)).not.toBeNull()
      goOffline(client.firebase.database)
      proxy.releaseAnswers()
      goOnline(client.firebase.database)
      await registered
      expect(await session.until(({ status }) => status === 'signed-in')).toMatchObject({
        account: { role, name },
      })
    },
  )

  test('a sign-up whose answer was lost is refused where the account got the other role since', async () => {
    // Unconfirmed: otherwise the other role's record would have ended this session.
    const { email, userId } = await backend.createIdentity({ isEmailVerified: false })
    const { client, proxy } = await connectBehindProxy(backend, { email })
    proxy.holdAnswers()
    const other = await backend.connect({ email })
    await other.repositories.session.register(CLINIC)
    const registered = client.repositories.session.register(PATIENT)
    const refused = expect(registered).rejects.toMatchObject({ code: 'already-registered' })
    goOffline(client.firebase.database)
    proxy.releaseAnswers()
    goOnline(client.firebase.database)
    await refused
    expect(await backend.read(`patients/${userId}`)).toBeNull()
  })
})

describe('A sign-up whose account was made without an answer', () => {
  test('a sign-up whose account was made already can be tried again, and goes on with that account', async () => {
    const { client, email } = await connectLosingOneSignUp()
    const { signUp } = client.repositories.session
    const credentials = { email, password: 'careslot' }
    await expect(signUp(PATIENT, credentials)).rejects.toMatchObject({ code: 'unavailable' })
    await signUp(PATIENT, credentials)
    const userId = client.firebase.auth.currentUser?.uid ?? ''
    expect(await backend.read(`patients/${userId}`)).toMatchObject({ name: 'Noor Haddad', email })
  })

  test('a sign-up does not go on with an account by another password, nor for another address', async () => {
    const { client, email } = await connectLosingOneSignUp()
    const { signUp } = client.repositories.session
    const other = await backend.createIdentity()
    await expect(signUp(PATIENT, { email, password: 'careslot' })).rejects.toMatchObject({
      code: 'unavailable',
    })
    for (const credentials of [
      { email, password: 'another one' },
      { email: other.email, password: TEST_PASSWORD },
    ]) {
      await expect(signUp(PATIENT, credentials)).rejects.toMatchObject({
        code: 'email-already-in-use',
      })
    }
    expect(client.firebase.auth.currentUser).toBeNull()
  })
})

/** A network on which the answer to the first sign-up gets lost. */
async function connectLosingOneSignUp(): Promise<{ client: TestClient; email: string }> {
  let isLost = false
  const { port } = await startRecordingProxy(inject('localBackend').ports.auth, ({ path }) => {
    if (isLost || !path.endsWith(':signUp')) return undefined
    isLost = true
    return 'lost'
  })
  return { client: await backend.connect(null, { authPort: port }), email: newEmail() }
}

describe('Finishing a sign-up', () => {
  test.each([
    ['a patient', () => backend.createPatient()],
    ['a clinic', () => backend.createClinic()],
  ])('a sign-up cannot be finished by %s with a record', async (_name, create) => {
    const account = await create()
    const { repositories } = await backend.connect(account)
    for (const registration of [PATIENT, CLINIC]) {
      await expect(repositories.session.register(registration)).rejects.toMatchObject({
        code: 'already-registered',
      })
    }
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a sign-up cannot be finished by a visitor, nor without a connection', async () => {
    const visitor = await backend.connect(null)
    await expect(visitor.repositories.session.register(PATIENT)).rejects.toMatchObject({
      code: 'session-ended',
    })
    const { repositories, firebase } = await backend.connect(await backend.createIdentity())
    goOffline(firebase.database)
    await untilConnected(repositories, false)
    await expect(repositories.session.register(PATIENT)).rejects.toMatchObject({ code: 'offline' })
  })
})

describe('A Google account', () => {
  const LATE = { lateRecordMs: 20 }
  /** Late enough for something else to come first. */
  const LATER = { lateRecordMs: 1000 }

  /** Signs in as the account chooser's popup does, without the popup. */
  async function signInWithGoogle(
    { firebase }: TestClient,
    { email = newEmail(), name }: { email?: string; name?: string } = {},
  ): Promise<string> {
    const token = JSON.stringify({ sub: randomUUID(), email, email_verified: true, name })
    const credential = GoogleAuthProvider.credential(token)
    const { user } = await signInWithCredential(firebase.auth, credential)
    return user.uid
  }

  test('a Google account that follows an invitation joins, and is not made a patient in the meantime', async () => {
    const clinic = await backend.createClinic()
    const owner = await backend.connect(clinic)
    const client = await backend.connect(null, LATE)
    const { session: ownSession, staff } = client.repositories
    const session = watchSession(client)
    const email = newEmail()
    const { clinicId } = clinic
    const place = await owner.repositories.staff.invite(clinicId, email, 'desk')
    ownSession.keepReturn(paths.join({ clinicId, place }))
    const userId = await signInWithGoogle(client, { email })
    await session.until(({ status }) => status === 'unregistered')
    const found = await staff.readInvitation(clinicId, place)
    if (found === null) throw new Error('There is no invitation.')
    await staff.join(found.invitation, 'Dana Roy')
    expect(await session.until(({ status }) => status === 'signed-in')).toMatchObject({
      account: { role: 'clinic', clinicId },
    })
    expect(await backend.read(`patients/${userId}`)).toBeNull()
  })

  test('a Google account of somebody whom a clinic removed is given no patient’s record', async () => {
    const client = await backend.connect(null, LATER)
    const session = watchSession(client)
    const userId = await signInWithGoogle(client)
    await backend.write(`valid_since/${userId}`, 0)
    await session.until((found) => found.status === 'unregistered' && found.wasRegistered === true)
    expect(await backend.read(`patients/${userId}`)).toBeNull()
  })

  test('a Google account without a record is given a patient’s after a while', async () => {
    const client = await backend.connect(null, LATE)
    const session = watchSession(client)
    const email = newEmail()
    const userId = await signInWithGoogle(client, { email, name: 'Amara Osei' })
    expect(await session.until(({ status }) => status === 'signed-in')).toMatchObject({
      identity: { isEmailConfirmed: true, provider: 'google' },
      account: { role: 'patient', userId, name: 'Amara Osei', email, discount: 0 },
    })
    expect(await backend.read(`patients/${userId}`)).toEqual({
      fullName: 'Amara Osei',
      email,
      user_type: 'patient',
    })
    expect(statusesOf(session)).toContain('unregistered')
  })

  test.each([
    ['none', undefined, (email: string) => email],
    ['one letter', 'A', (email: string) => email],
    ['more than a record takes', 'A'.repeat(300), () => 'A'.repeat(100)],
  ])(
    'a Google account whose name is %s is given a record all the same',
    async (_name, name, expected) => {
      const client = await backend.connect(null, LATE)
      const session = watchSession(client)
      const email = newEmail()
      await signInWithGoogle(client, { email, ...(name !== undefined && { name }) })
      expect(await session.until(({ status }) => status === 'signed-in')).toMatchObject({
        account: { name: expected(email) },
      })
    },
  )

  test('a Google account of a clinic stays a clinic', async () => {
    const client = await backend.connect(null, LATE)
    const { userId, email } = await backend.createClinic()
    const record = await backend.read(`clinics/${userId}`)
    // Signed in with Google, as an account that was linked to it.
    await signInWithGoogle(client, { email })
    const own = client.firebase.auth.currentUser?.uid ?? ''
    expect(own).toBe(userId)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    await expectNoLateRecord(client, own)
    expect(await backend.read(`clinics/${own}`)).toEqual(record)
  })

  test('a Google account that signs out before is given no record', async () => {
    const client = await backend.connect(null, LATER)
    const session = watchSession(client)
    const userId = await signInWithGoogle(client)
    await session.until(({ status }) => status === 'unregistered')
    await client.repositories.session.signOut()
    await expectNoLateRecord(client, userId, LATER)
  })

  test('a password account is never given a record by itself', async () => {
    const { userId, email } = await backend.createIdentity()
    const client = await backend.connect({ email }, LATE)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'unregistered')
    await expectNoLateRecord(client, userId)
  })

  test('a Google account that is refused its record is not asked for again and again', async () => {
    const client = await backend.connect(null, LATE)
    const session = watchSession(client)
    await refuseWrites()
    await signInWithGoogle(client)
    await session.until(({ status }) => status === 'unregistered')
    while (client.problems.length === 0) await anotherGetsItsRecordRefused()
    await anotherGetsItsRecordRefused()
    expect(client.problems).toHaveLength(1)
  })

  test('a Google account that finishes its sign-up by hand before keeps that record', async () => {
    const client = await backend.connect(null, LATER)
    const session = watchSession(client)
    const userId = await signInWithGoogle(client, { name: 'Amara Osei' })
    await session.until(({ status }) => status === 'unregistered')
    await client.repositories.session.register(PATIENT)
    await session.until(({ status }) => status === 'signed-in')
    expect(await backend.read(`patients/${userId}`)).toMatchObject({ name: 'Noor Haddad' })
  })

  /** Another account began to wait later and has its record: this one would have had its own by now. */
  async function expectNoLateRecord(
    client: TestClient,
    userId: string,
    delay = LATE,
  ): Promise<void> {
    const other = await backend.connect(null, delay)
    const session = watchSession(other)
    await signInWithGoogle(other)
    await session.until(({ status }) => status === 'signed-in')
    await client.repositories.services.getSlot('any', 'any', 'slot_0')
    expect(await backend.read(`patients/${userId}`)).toBeNull()
  }

  async function anotherGetsItsRecordRefused(): Promise<void> {
    const other = await backend.connect(null, LATE)
    const session = watchSession(other)
    await signInWithGoogle(other)
    await session.until(({ status }) => status === 'unregistered')
    // Reported once more when the refused record is taken back.
    await session.untilLatest(() => session.values.filter(isUnregistered).length > 1)
  }
})

function isUnregistered({ status }: Session): boolean {
  return status === 'unregistered'
}
