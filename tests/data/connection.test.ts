import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { createConnection } from '#src/data/sdk/connection.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

describe('The connection', () => {
  test('the connection is reported when it comes and goes, and to a late watcher at once', async () => {
    const { repositories, firebase } = await backend.connect(null)
    const received: boolean[] = []
    repositories.connection.watch((connected) => received.push(connected))
    expect(received).toEqual([true])
    goOffline(firebase.database)
    await untilConnected(repositories, false)
    goOnline(firebase.database)
    await untilConnected(repositories)
    expect(received).toEqual([true, false, true])
  })

  test('the connection is no longer reported to a watcher that left', async () => {
    const { repositories, firebase } = await backend.connect(null)
    const received: boolean[] = []
    const stop = repositories.connection.watch((connected) => received.push(connected))
    stop()
    stop()
    goOffline(firebase.database)
    await untilConnected(repositories, false)
    expect(received).toEqual([true])
  })

  test('a connection that is first being made is not called lost, except when that takes too long', async () => {
    const { firebase } = await backend.connect(null)
    goOffline(firebase.database)
    const connection = createConnection(firebase.database, 20)
    const received: boolean[] = []
    expect(connection.isConnected()).toBe(false)
    await new Promise<void>((resolve) => {
      connection.watch((connected) => {
        received.push(connected)
        resolve()
      })
      expect(received).toEqual([])
    })
    expect(received).toEqual([false])
  })

  test("the connection gives the backend's time", async () => {
    const { repositories } = await backend.connect(null)
    // Both clocks are this computer's; a wrong unit or sign would be far off.
    expect(Math.abs(repositories.connection.now() - Date.now())).toBeLessThan(60_000)
  })
})
