import { onValue, ref, type Database } from 'firebase/database'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { Watchers } from './Watchers.ts'

/** How long a first connection may take before it counts as offline, in milliseconds. */
const FIRST_CONNECTION_MS = 5000

export interface Connection {
  /** Emits whether the backend can be reached, once that is known and after every change (`.info/connected`). */
  watch(next: (connected: boolean) => void): Unsubscribe
  /** Epoch milliseconds by the backend's clock: the computer's own may be wrong about past slots. */
  now(): number
  /** Whether the backend can be reached at this moment; false until it was for the first time. */
  isConnected(): boolean
  /** How often the connection was lost so far: what was unanswered then may be sent a second time. */
  losses(): number
}

/**
 * Follows `.info/connected` and the backend's clock for as long as the page lives. The SDK says "not
 * connected" while its first connection is still being made: watchers hear of that only once it takes
 * too long.
 */
export function createConnection(
  database: Database,
  firstConnectionMs = FIRST_CONNECTION_MS,
): Connection {
  const watchers = new Watchers<boolean>()
  let connected = false
  let known = false
  let losses = 0
  let clockOffsetMs = 0

  function notify(): void {
    known = true
    watchers.notify(connected)
  }

  const firstConnection = setTimeout(notify, firstConnectionMs)
  onValue(ref(database, '.info/connected'), (snapshot) => {
    const isConnectedNow = snapshot.val() === true
    if (connected && !isConnectedNow) losses += 1
    connected = isConnectedNow
    if (connected) clearTimeout(firstConnection)
    if (connected || known) notify()
  })
  onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
    const offset: unknown = snapshot.val()
    if (typeof offset === 'number') clockOffsetMs = offset
  })

  return {
    isConnected: () => connected,
    losses: () => losses,
    now: () => Date.now() + clockOffsetMs,
    watch: (next) => {
      if (known) next(connected)
      return watchers.add(next)
    },
  }
}
