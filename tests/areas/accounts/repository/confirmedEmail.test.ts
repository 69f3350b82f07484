import { randomUUID } from 'node:crypto'
import { applyActionCode, GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import { findMailedCode, listMailedCodes } from '#tests/support/findMailedCode.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

const PATIENT: Registration = { role: 'patient', fullName: 'Noor Haddad' }
const CLINIC: Registration = {
  role: 'clinic',
  category: 'ophthalmology',
  name: 'Grand River Eyes',
  address: '4 Queen Street, Kitchener',
  province: 'ON',
  timeZone: 'America/Winnipeg',
}

beforeAll(() => backend.write('settings', { confirmed_email_required: true }))

function watchSession({ repositories }: TestClient): Recorder<Session> {
  return new Recorder((observer) => repositories.session.watch(observer))
}

interface SignedUp {
  readonly client: TestClient
  readonly session: Recorder<Session>
  readonly userId: string
  readonly email: string
}

async function signUp(registration: Registration): Promise<SignedUp> {
  const client = await backend.connect(null)
  const session = watchSession(client)
  const email = `${randomUUID()}@mail.example`
  await client.repositories.session.signUp(registration, { email, password: 'careslot' })
  return { client, session, userId: client.firebase.auth.currentUser?.uid ?? '', email }
}

/** The link is opened on another device, where nobody is signed in. */
async function confirmElsewhere(email: string): Promise<void> {
  const { firebase } = await backend.connect(null)
  await applyActionCode(firebase.auth, await findMailedCode(email, 'VERIFY_EMAIL'))
}

const isUnregistered = ({ status }: Session): boolean => status === 'unregistered'
const isSignedIn = ({ status }: Session): boolean => status === 'signed-in'

describe('Signing up where a confirmed address is required', () => {
  test('a patient who signs up is mailed a link, and what was typed is kept without the password', async () => {
    const { client, session, userId, email } = await signUp(PATIENT)
    expect(await session.until(isUnregistered)).toMatchObject({
      identity: { email, isEmailConfirmed: false },
      registration: PATIENT,
    })
    expect(await backend.read(`patients/${userId}`)).toBeNull()
    expect(await listMailedCodes(email, 'VERIFY_EMAIL')).toHaveLength(1)
    expect(client.repositories.session.getConfirmationSentAt()).toBeGreaterThan(0)
    expect(client.storage.getItem('sign-up')).toContain('Noor Haddad')
    expect(client.storage.getItem('sign-up')).not.toContain('careslot')
  })

  test.each([
    ['a patient', PATIENT, 'patients', null],
    ['a clinic', CLINIC, 'clinics', 'America/Winnipeg'],
  ] as const)(
    'a sign-up becomes the record of %s once the address is confirmed',
    async (_who, registration, list, timeZone) => {
      const { client, session, userId, email } = await signUp(registration)
      const { checkConfirmation } = client.repositories.session
      expect(await checkConfirmation()).toBe(false)
      expect(session.values.at(-1)).toMatchObject({ status: 'unregistered' })

      await confirmElsewhere(email)
      expect(await checkConfirmation()).toBe(true)
      expect(await session.untilLatest(isSignedIn)).toMatchObject({
        account: { role: registration.role, email },
        identity: { isEmailConfirmed: true },
      })
      expect(await backend.read(`${list}/${userId}/email`)).toBe(email)
      expect(await backend.read(`${list}/${userId}/time_zone`)).toBe(timeZone)
      expect(client.storage.getItem('sign-up')).toBeNull()
    },
  )

  test('a patient who confirms the address ends sessions that somebody else began with it', async () => {
    const { client, session, userId, email } = await signUp(PATIENT)
    await confirmElsewhere(email)
    await client.repositories.session.checkConfirmation()
    await session.untilLatest(isSignedIn)
    const { claims } = (await client.firebase.auth.currentUser?.getIdTokenResult()) ?? {}
    expect(await backend.read(`valid_since/${userId}`)).toBe(Number(claims?.auth_time) * 1000)
  })

  test('a clinic finishes its sign-up on another device, where what was typed is not known', async () => {
    const { email, userId } = await signUp(CLINIC)
    const other = await backend.connect({ email })
    const session = watchSession(other)
    expect(await session.until(isUnregistered)).toMatchObject({
      identity: { isEmailConfirmed: false },
      registration: null,
    })
    expect(other.repositories.session.getConfirmationSentAt()).toBeNull()
    await expect(other.repositories.session.register(CLINIC)).rejects.toMatchObject({
      code: 'email-unconfirmed',
    })

    await confirmElsewhere(email)
    await other.repositories.session.checkConfirmation()
    await session.untilLatest(
      (state) => state.status === 'unregistered' && state.identity.isEmailConfirmed,
    )
    await other.repositories.session.register(CLINIC)
    await session.untilLatest(isSignedIn)
    await expect.poll(() => backend.read(`listed_clinics/${userId}/name`)).toBe('Grand River Eyes')
  })

  test('a patient who signs out before confirming leaves nothing on the device', async () => {
    const { client, session } = await signUp(PATIENT)
    await client.repositories.session.signOut()
    await session.untilLatest(({ status }) => status === 'signed-out')
    expect(client.storage.getItem('sign-up')).toBeNull()
  })

  test('a patient who signed up with a wrong address can begin again, and leaves that address free', async () => {
    const { client, session, email } = await signUp(PATIENT)
    await client.repositories.session.abandonSignUp()
    await session.untilLatest(({ status }) => status === 'signed-out')
    expect(session.values.at(-1)).toEqual({ status: 'signed-out' })
    const owner = await backend.connect(null)
    await owner.repositories.session.signUp(PATIENT, { email, password: 'another one' })
  })

  test('a patient who waits for a link is mailed it again when asking', async () => {
    const { client, email } = await signUp(PATIENT)
    await client.repositories.session.sendConfirmation()
    expect(await listMailedCodes(email, 'VERIFY_EMAIL')).toHaveLength(2)
  })

  test('a patient with Google signs up as before where addresses must be confirmed', async () => {
    const client = await backend.connect(null, { lateRecordMs: 20 })
    const session = watchSession(client)
    const email = `${randomUUID()}@mail.example`
    const token = JSON.stringify({ sub: randomUUID(), email, email_verified: true, name: 'Ana' })
    await signInWithCredential(client.firebase.auth, GoogleAuthProvider.credential(token))
    expect(await session.until(isSignedIn)).toMatchObject({ account: { name: 'Ana', email } })
  })
})

describe('An account with an old record and an unconfirmed address', () => {
  test('a patient with an unconfirmed address is signed in, and learns of the confirmation', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const client = await backend.connect(patient)
    const session = watchSession(client)
    expect(await session.until(isSignedIn)).toMatchObject({ identity: { isEmailConfirmed: false } })

    await client.repositories.session.sendConfirmation()
    await confirmElsewhere(patient.email)
    expect(await client.repositories.session.checkConfirmation()).toBe(true)
    await session.untilLatest(
      (state) => state.status === 'signed-in' && state.identity.isEmailConfirmed,
    )
    const token = await client.firebase.auth.currentUser?.getIdTokenResult()
    expect(token?.claims['email_verified']).toBe(true)
  })

  test('a patient with an unconfirmed address keeps the record when the sign-up is abandoned', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const client = await backend.connect(patient)
    await client.repositories.session.abandonSignUp()
    const again = await backend.connect(patient)
    expect(again.firebase.auth.currentUser?.uid).toBe(patient.userId)
  })
})

describe('A visitor', () => {
  test('a visitor cannot have a link mailed, or ask about one, without being signed in', async () => {
    const { session } = (await backend.connect(null)).repositories
    await expect(session.sendConfirmation()).rejects.toMatchObject({ code: 'session-ended' })
    await expect(session.checkConfirmation()).rejects.toMatchObject({ code: 'session-ended' })
    await expect(session.signOutEverywhere()).rejects.toMatchObject({ code: 'session-ended' })
    expect(session.getConfirmationSentAt()).toBeNull()
  })
})
