import { onIdTokenChanged } from 'firebase/auth'
import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

function watchSession({ repositories }: TestClient): Recorder<Session> {
  return new Recorder((observer) => repositories.session.watch(observer))
}

/** Counts how often the SDK reports that nobody is signed in. */
function countSignOuts({ firebase }: TestClient): () => number {
  let count = 0
  onIdTokenChanged(firebase.auth, (user) => {
    if (user === null) count += 1
  })
  return () => count
}

/** The start of a session is known to the second: one that begins in the next is newer. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 2000 }).toBeGreaterThan(second)
}

describe('Signing out everywhere', () => {
  test.each([
    ['patient', () => backend.createPatient()],
    ['clinic', () => backend.createClinic()],
  ])(
    'a %s who signs out everywhere ends every session, and the others learn that they ended',
    async (_role, create) => {
      const account = await create()
      const client = await backend.connect(account)
      const session = watchSession(client)
      const otherClient = await backend.connect(account)
      const other = watchSession(otherClient)
      await other.until(({ status }) => status === 'signed-in')
      await session.until(({ status }) => status === 'signed-in')
      await nextSecond()

      await client.repositories.session.signOutEverywhere()
      expect(await session.untilLatest(({ status }) => status === 'signed-out')).toEqual({
        status: 'signed-out',
      })
      expect(await other.untilLatest(({ status }) => status === 'signed-out')).toEqual({
        status: 'signed-out',
        wasEnded: true,
      })
      expect(otherClient.firebase.auth.currentUser).toBeNull()
    },
  )

  test('a patient who signed out everywhere can sign in again, without the news of before', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    await nextSecond()
    await backend.write(`valid_since/${patient.userId}`, Date.now())
    await session.untilLatest(({ status }) => status === 'signed-out')

    await client.repositories.session.signIn(patient.email, 'careslot')
    await session.untilLatest(({ status }) => status === 'signed-in')
    await client.repositories.session.signOut()
    expect(await session.untilLatest(({ status }) => status === 'signed-out')).toEqual({
      status: 'signed-out',
    })
  })

  test('a patient cannot sign out everywhere while offline, and then nothing has ended', async () => {
    const patient = await backend.createPatient()
    const { repositories, firebase } = await backend.connect(patient)
    goOffline(firebase.database)
    await untilConnected(repositories, false)
    await expect(repositories.session.signOutEverywhere()).rejects.toMatchObject({
      code: 'offline',
    })
    expect(firebase.auth.currentUser).not.toBeNull()
    expect(await backend.read(`valid_since/${patient.userId}`)).toBe(0)
  })
})

describe('A session that is over', () => {
  test('a session that is over ends when its patient comes back to the page', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    await nextSecond()
    await backend.write(`valid_since/${patient.userId}`, Date.now())
    const session = watchSession(client)
    expect(await session.untilLatest(({ status }) => status === 'signed-out')).toEqual({
      status: 'signed-out',
      wasEnded: true,
    })
    expect(session.values.map(({ status }) => status)).not.toContain('signed-in')
  })

  test.each([
    ['disabled', backend.disableIdentity],
    ['deleted', backend.deleteIdentity],
  ])('a session of an account that was %s ends, and says so to the end', async (_name, change) => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    const signOuts = countSignOuts(client)
    await change(patient.userId)
    goOffline(client.firebase.database)
    // The SDK reports the end first, and then once more because the application signs out.
    await expect.poll(signOuts).toBe(2)
    expect(session.values.filter(({ status }) => status === 'signed-out')).toEqual([
      { status: 'signed-out', wasEnded: true },
    ])
  })

  test('a person who logs in and out after an ended session gets no news of that one', async () => {
    const patient = await backend.createPatient()
    const client = await backend.connect(patient)
    const session = watchSession(client)
    await session.until(({ status }) => status === 'signed-in')
    await backend.disableIdentity(patient.userId)
    goOffline(client.firebase.database)
    await session.untilLatest(({ status }) => status === 'signed-out')
    goOnline(client.firebase.database)
    const other = await backend.createPatient()
    await client.repositories.session.signIn(other.email, 'careslot')
    await session.untilLatest(({ status }) => status === 'signed-in')
    await client.repositories.session.signOut()
    expect(await session.untilLatest(({ status }) => status === 'signed-out')).toEqual({
      status: 'signed-out',
    })
  })
})
