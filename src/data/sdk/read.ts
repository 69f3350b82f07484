import { get, query, ref, type DataSnapshot } from 'firebase/database'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from './Backend.ts'
import { constraintsOf, type Selection } from './selection.ts'
import { toFailure } from './toFailure.ts'
import { withinTime } from './withinTime.ts'

/** What was at a place, as the SDK gives it. */
export type Snapshot = DataSnapshot

/**
 * Reads once what the backend has confirmed, all of it or the children that are selected: while this page's own write to an overlapping path is
 * unanswered, the read waits for the answer.
 *
 * @throws {Failure} offline, timeout – instead of waiting for a connection that may never come back
 * @throws {Failure} permission-denied – where the rules refuse
 */
export async function readSnapshot(
  backend: Backend,
  path: string,
  selection?: Selection,
): Promise<DataSnapshot> {
  return await waitForAnswer(backend, async () => {
    await backend.pendingWrites.untilClear(path)
    const place = ref(backend.database, path)
    return await get(selection === undefined ? place : query(place, ...constraintsOf(selection)))
  })
}

/** Reads the undecoded value at a path; null where there is none. Throws like `readSnapshot`. */
export async function readValue(backend: Backend, path: string): Promise<unknown> {
  return (await readSnapshot(backend, path)).val()
}

/** Like `readValue`, but null also where the rules refuse. */
export async function readIfAllowed(backend: Backend, path: string): Promise<unknown> {
  try {
    return await readValue(backend, path)
  } catch (error) {
    if (toFailure(error).code === 'permission-denied') return null
    throw error
  }
}

/**
 * Reads at once, without waiting for unanswered writes: what this page is just writing counts as
 * written. Only for choosing what to write next. Throws like `readSnapshot`.
 */
export async function readWithOwnWrites(
  backend: Backend,
  path: string,
  selection?: Selection,
): Promise<unknown> {
  const snapshot = await readSnapshotWithOwnWrites(backend, path, selection)
  return snapshot.val()
}

/** The same as the SDK gives it, in the order of the query. */
export async function readSnapshotWithOwnWrites(
  backend: Backend,
  path: string,
  selection?: Selection,
): Promise<DataSnapshot> {
  const place = ref(backend.database, path)
  return await waitForAnswer(backend, () =>
    get(selection === undefined ? place : query(place, ...constraintsOf(selection))),
  )
}

async function waitForAnswer(
  { answerMs, connection, pendingAnswers }: Backend,
  read: () => Promise<DataSnapshot>,
): Promise<DataSnapshot> {
  const handleAnswered = pendingAnswers.expect()
  try {
    return await withinTime(read(), answerMs)
  } catch (error) {
    const failure = toFailure(error)
    // No connection at all: the SDK would have kept the question for later.
    const isOffline = failure.code === 'timeout' && !connection.isConnected()
    throw isOffline ? new Failure('offline') : failure
  } finally {
    handleAnswered()
  }
}
