import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test, vi } from 'vitest'
import type { Identity, Session } from '#src/areas/accounts/model/account.ts'
import { aPatient } from '#tests/support/builders.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedPatientAccount } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

function watchSession({ repositories }: TestClient): Recorder<Session> {
  return new Recorder((observer) => repositories.session.watch(observer))
}

/** What the identity service knows of an account that a test stage made. */
function identityOf({ userId, email }: Pick<Identity, 'userId' | 'email'>): Identity {
  return { userId, email, isEmailConfirmed: true, displayName: '', provider: 'password' }
}

function settled({ status }: Session): boolean {
  return status !== 'loading'
}

describe('The session', () => {
  test('the session of a visitor is loading, then signed out', async () => {
    const session = watchSession(await backend.connect(null))
    expect(await session.until(settled)).toEqual({ status: 'signed-out' })
    expect(session.values[0]).toEqual({ status: 'loading' })
  })

  test('the session of a clinic and of a patient is the record of each', async () => {
    const clinic = await backend.createClinic({
      name: 'Grand River Eyes',
      category: 'ophthalmology',
    })
    const patient = await backend.createPatient({ name: 'Noor Haddad' })
    for (const account of [clinic, patient]) {
      const session = watchSession(await backend.connect(account))
      expect(await session.until(settled)).toEqual({
        status: 'signed-in',
        account,
        identity: identityOf(account),
      })
    }
  })

  test('the session of an account without a record is unregistered, until the record appears', async () => {
    const { userId, email } = await backend.createIdentity()
    const session = watchSession(await backend.connect({ email }))
    expect(await session.until(settled)).toEqual({
      status: 'unregistered',
      identity: identityOf({ userId, email }),
      registration: null,
    })

    const account = aPatient({ userId, email })
    await backend.update(storedPatientAccount(account))
    const signedIn = await session.untilLatest(({ status }) => status === 'signed-in')
    expect(signedIn).toMatchObject({ status: 'signed-in', account })
  })

  test('a patient whose record says nothing of when sessions count is given a time', async () => {
    const patient = await backend.createPatient()
    await backend.write(`valid_since/${patient.userId}`, null)
    const session = watchSession(await backend.connect(patient))
    await session.until(({ status }) => status === 'signed-in')
    await vi.waitFor(async () => {
      expect(await backend.read(`valid_since/${patient.userId}`)).toBe(0)
    })
  })

  test('the session of a patient leaves the lists of appointments unread', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    const before = session.values.length

    const entry = { clinic_id: 'clinic-1', timestamp: 1 }
    await backend.write(`patients/${patient.userId}/completed_appointments/old`, entry)
    // The discount comes after the entry: had the entry been reported, it would have been by now.
    await backend.write(`patients/${patient.userId}/discount`, 4)
    await session.untilLatest(
      (state) => state.status === 'signed-in' && state.account.discount === 4,
    )
    expect(session.values).toHaveLength(before + 1)
  })

  test('the session with a damaged record has failed, and a sign-out ends that', async () => {
    const { userId, email } = await backend.createIdentity()
    await backend.write(`clinics/${userId}`, { name: 'Half a clinic' })
    const client = await backend.connect({ email })
    const session = watchSession(client)
    const failed = await session.until(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ failure: { code: 'malformed' } })

    await client.repositories.session.signOut()
    await session.untilLatest(({ status }) => status === 'signed-out')
  })

  test('the session reports signing in and out', async () => {
    const patient = await backend.createPatient()
    const { repositories, ...client } = await backend.connect(null)
    const session = watchSession({ repositories, ...client })
    await session.until(({ status }) => status === 'signed-out')

    await repositories.session.signIn(patient.email, 'careslot')
    await session.untilLatest(({ status }) => status === 'signed-in')
    await repositories.session.signOut()
    await session.untilLatest(({ status }) => status === 'signed-out')

    const statuses = session.values.map(({ status }) => status)
    expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual([
      'loading',
      'signed-out',
      'loading',
      'signed-in',
      'signed-out',
    ])
  })

  test('the session says nothing after its watcher left', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const left = watchSession(client)
    await left.until(({ status }) => status === 'signed-in')
    left.stop()
    const before = left.values.length

    const stayed = watchSession(client)
    await client.repositories.session.signOut()
    await stayed.untilLatest(({ status }) => status === 'signed-out')
    expect(left.values).toHaveLength(before)
  })

  test('the session has failed as offline while no backend answers, and recovers', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient, { answerMs: 50 })
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    const session = watchSession(client)
    const failed = await session.until(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ failure: { code: 'offline' } })

    goOnline(client.firebase.database)
    await session.untilLatest(({ status }) => status === 'signed-in')
  })
})

describe('A session that is over', () => {
  test.each([
    ['disabled', backend.disableIdentity],
    ['deleted', backend.deleteIdentity],
    ['signed out everywhere', backend.revokeTokens],
  ])(
    'the session of an account that was %s ends when the connection comes or goes',
    async (_name, end) => {
      const patient = await backend.createPatient()
      const client = await backend.connect(patient)
      const session = watchSession(client)
      await session.until(({ status }) => status === 'signed-in')

      await end(patient.userId)
      goOffline(client.firebase.database)
      await session.untilLatest(({ status }) => status === 'signed-out')
      expect(client.firebase.auth.currentUser).toBeNull()
    },
  )

  test('the session does not end when only the network fails', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    goOnline(client.firebase.database)
    await untilConnected(client.repositories)
    expect(session.values.at(-1)).toMatchObject({ status: 'signed-in' })
  })
})

describe('Signing in', () => {
  test('a sign-in fails in the same way whether the address or the password is wrong', async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(null)
    for (const [email, password] of [
      [patient.email, 'not the password'],
      ['nobody@mail.example', 'careslot'],
      ['no address', 'careslot'],
      [patient.email, ''],
    ] as const) {
      await expect(repositories.session.signIn(email, password)).rejects.toMatchObject({
        code: 'invalid-credential',
      })
    }
  })

  test('a sign-in with a disabled account says so', async () => {
    const patient = await backend.createPatient()
    await backend.disableIdentity(patient.userId)
    const { repositories } = await backend.connect(null)
    await expect(repositories.session.signIn(patient.email, 'careslot')).rejects.toMatchObject({
      code: 'user-disabled',
    })
  })
})
