import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { readSessionStart } from '#src/data/identity/freshToken.ts'
import type { User } from '#src/data/identity/users.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'

// valid_since/{userId}: sessions of the account that began before it are over.

/** How precisely the start of a session is known: one that began in the same second still counts. */
const START_PRECISION_MS = 1000

interface ValidityObserver {
  /** The session of the account is over. */
  readonly ended: () => void
  /** Whether something says when sessions of the account are valid; false where that can't be read. */
  readonly known: (isThere: boolean) => void
}

/** Follows until when the sessions of this account were valid. */
export function watchValidity(
  backend: Backend,
  userId: string,
  { ended, known }: ValidityObserver,
): Unsubscribe {
  async function compare(validSince: number): Promise<void> {
    const user = backend.auth.currentUser
    if (user?.uid !== userId) return
    const startedAt = await readSessionStart(user)
    if (startedAt === null || startedAt + START_PRECISION_MS <= validSince) ended()
  }
  return watchValue(
    backend,
    { path: databasePaths.validSince(userId) },
    (snapshot): unknown => snapshot.val(),
    {
      next: (validSince) => {
        known(typeof validSince === 'number')
        if (typeof validSince !== 'number') return
        compare(validSince).catch((error: unknown) => {
          backend.reportProblem("The age of the session can't be read", error)
        })
      },
      failed: (failure) => {
        backend.reportProblem("The end of older sessions can't be watched", failure)
        known(false)
      },
    },
  )
}

/**
 * The change that says that no session of this account is over yet, where nothing says anything: every registered account
 * has such a time.
 */
export async function firstValidity(backend: Backend, user: User): Promise<Changes> {
  const path = databasePaths.validSince(user.uid)
  return (await readValue(backend, path)) === null ? { [path]: 0 } : {}
}

/** Ends every session of this account that has begun so far, the present one included. */
export async function endAllSessions(backend: Backend, user: User): Promise<void> {
  await write(backend, { [databasePaths.validSince(user.uid)]: SERVER_TIME })
}

/**
 * The change that ends the sessions of this account that are older than the present one; none where
 * they are over already.
 */
export async function endingOfOlderSessions(backend: Backend, user: User): Promise<Changes> {
  const path = databasePaths.validSince(user.uid)
  const [startedAt, validSince] = await Promise.all([
    readSessionStart(user),
    readValue(backend, path),
  ])
  if (startedAt === null) return {}
  return typeof validSince === 'number' && validSince >= startedAt ? {} : { [path]: startedAt }
}
