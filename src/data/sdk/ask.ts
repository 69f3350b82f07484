import { get, ref, update, type DataSnapshot, type Query } from 'firebase/database'
import { Failure } from '#src/domain/failure.ts'
import type { Backend } from './Backend.ts'
import { toFailure } from './toFailure.ts'
import { withinTime } from './withinTime.ts'

/**
 * Reads once. Fails with `offline` or `timeout` instead of waiting for a connection that may never
 * come back, with `permission-denied` where the rules refuse.
 */
export async function readOnce(backend: Backend, target: Query): Promise<DataSnapshot> {
  try {
    return await withinTime(get(target), backend.answerMs)
  } catch (error) {
    const failure = toFailure(error)
    // No connection at all: the SDK would have kept the question for later.
    const offline = failure.code === 'timeout' && !backend.connection.isConnected()
    throw offline ? new Failure('offline') : failure
  }
}

/** What stands at a path, undecoded; null where nothing does. Fails like `readOnce`. */
export async function readPath(backend: Backend, path: string): Promise<unknown> {
  return (await readOnce(backend, ref(backend.database, path))).val()
}

/**
 * Writes everything or nothing, as one multi-path update. `changes` maps full paths to values. The
 * promise settles with the backend's answer, however late; wait for it with `untilAnswered`.
 *
 * Throws `offline` at once while the backend can't be reached: the SDK would keep the write and send it
 * unseen, much later. When the connection drops between this check and the answer, the outcome is
 * unknown: the write may have arrived, and the SDK, which offers no way to take an unanswered write
 * back, sends it again should the connection return while the page is open. So whatever is written here
 * must be harmless when it arrives late or twice: the rules refuse it once its moment has passed.
 *
 * Until it is answered, everything that is watched or read shows the write as if it were done.
 */
export async function writeWhole(
  backend: Backend,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  requireConnection(backend)
  try {
    await update(ref(backend.database), changes)
  } catch (error) {
    throw toFailure(error)
  }
}

/** Waits for a write's answer as long as a person would; fails with `timeout`, its outcome unknown. */
export async function untilAnswered(backend: Backend, written: Promise<unknown>): Promise<void> {
  await withinTime(written, backend.answerMs)
}

/** Throws `offline` while the backend can't be reached. */
export function requireConnection({ connection }: Backend): void {
  if (!connection.isConnected()) throw new Failure('offline')
}

/** Throws `session-ended` when nobody is signed in, `not-yours` when it is someone else. */
export function requireAccount({ auth }: Backend, userId: string): void {
  const user = auth.currentUser
  if (user === null) throw new Failure('session-ended')
  if (user.uid !== userId) throw new Failure('not-yours')
}
