import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import {
  findFreeBlockKey,
  isBlockKey,
  visitOfKey,
  type TimeSpan,
} from '#src/areas/doctors/model/takenTime.ts'
import { timeChanges } from '#src/areas/doctors/records/timeChanges.ts'
import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { nameBusyTimes } from '#src/areas/visits/repository/nameBusyTimes.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'

/** Another tab may take the name of a block between reading and writing. */
const MAX_TRIES = 5

/** A time that a doctor is to be left alone, or a room is not to be used. */
export interface NewBlock extends TimeSpan {
  /** The doctor's id, or the room's. */
  readonly doctorId: string
  /** What for, for the clinic itself; empty where it says nothing. */
  readonly note: string
}

/** The notes on a clinic's blocked times, by the id of the doctor or the room and the block's key. */
export type BlockNotes = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Times of doctors and rooms that the clinic blocked. Anyone may know when; what for is the clinic's alone. */
export function createBlocks(backend: Backend) {
  return {
    /** What the clinic's times are blocked for, live. The times themselves are in `doctors.watchBusyLists`. */
    watchNotes: (clinicId: string, observer: Observer<BlockNotes>) =>
      watchValue(
        backend,
        { path: databasePaths.blockNotes(clinicId) },
        (snapshot) =>
          new Map(
            listChildren(snapshot).map(({ key: doctorId }) => [
              doctorId,
              decodeNotes(listChildren(snapshot.child(doctorId))),
            ]),
          ),
        observer,
      ),
    /** What the times of one doctor are blocked for, by the block's key, live: the doctor reads no others. */
    watchNotesOf: (
      clinicId: string,
      doctorId: string,
      observer: Observer<ReadonlyMap<string, string>>,
    ) =>
      watchValue(
        backend,
        { path: databasePaths.blockNotesOf(clinicId, doctorId) },
        (snapshot) => decodeNotes(listChildren(snapshot)),
        observer,
      ),
    /**
     * Blocks a time of a doctor or a room, and resolves to its key. Fails with `doctor-busy` or `room-busy` (`detail` are the patients who are
     * there and what is noted about blocked times), `malformed` (it ends before it begins, or the note is too long),
     * `too-many-blocks`, `not-yours`, `session-ended`, `offline`, `timeout`, `unavailable`, `permission-denied`.
     */
    add: (clinicId: string, block: NewBlock) => addBlock(backend, clinicId, block),
    /** Unblocks a time. One that is gone is a success. Fails like `add`. */
    remove: (clinicId: string, doctorId: string, key: string) =>
      removeBlock(backend, { clinicId, doctorId, key }),
  }
}

function decodeNotes(children: readonly Child[]): ReadonlyMap<string, string> {
  return new Map(
    children.flatMap(({ key, value }) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    ),
  )
}

async function addBlock(backend: Backend, clinicId: string, block: NewBlock): Promise<string> {
  const { doctorId, from, until, note } = block
  if (until <= from) throw new Failure('malformed', 'a block should end after it begins')
  if (note.length > LIMITS.blockNote.max) throw new Failure('malformed', 'a note is too long')
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const list = databasePaths.busyTimes(clinicId, doctorId)

  return await attempt({
    tries: MAX_TRIES,
    plan: () => planBlock(backend, clinicId, block),
    contended: ({ changes }) => listPartOf(changes),
    write: async ({ key, changes }) => {
      await writeOnce(backend, changes, async () => {
        const stored = await readSnapshot(backend, `${list}/${key}`)
        return stored.child('from').val() === from && stored.child('until').val() === until
      })
      return key
    },
  })
}

/** Another tab may take the name that was free: then the next one is. */
async function planBlock(
  backend: Backend,
  clinicId: string,
  { doctorId, from, until, note }: NewBlock,
): Promise<{ readonly key: string; readonly changes: Changes }> {
  const list = databasePaths.busyTimes(clinicId, doctorId)
  for (let count = 1; ; count += 1) {
    const blocks = await readSnapshot(backend, list, { startAt: 'b', endBefore: 'c' })
    const key = findFreeBlockKey(listChildren(blocks).map((child) => child.key))
    if (key === null) throw new Failure('too-many-blocks')
    try {
      const changes = await nameBusyTimes(backend, { clinicId, doctorId, roomId: doctorId }, () =>
        planTimes(backend, clinicId, {
          leave: [],
          take: [{ listId: doctorId, key, from, until }],
        }),
      )
      const noted = note !== '' && { [databasePaths.blockNote(clinicId, doctorId, key)]: note }
      const logged = timeChanges.blocked(doctorId, key, { from, until })
      const entries = await enterIntoLog(backend, clinicId, logged)
      return { key, changes: { ...changes, ...noted, ...entries } }
    } catch (error) {
      const isNameTaken = error instanceof Failure && error.code === 'slot-taken'
      if (!isNameTaken || count === MAX_TRIES) throw error
    }
  }
}

async function removeBlock(
  backend: Backend,
  {
    clinicId,
    doctorId,
    key,
  }: { readonly clinicId: string; readonly doctorId: string; readonly key: string },
): Promise<void> {
  if (!isBlockKey(key) || visitOfKey(key) !== null) throw new Failure('malformed', 'no block')
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const path = `${databasePaths.busyTimes(clinicId, doctorId)}/${key}`
  const isGone = async (): Promise<boolean> => (await readValue(backend, path)) === null

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const stored = await readSnapshot(backend, path)
      const from: unknown = stored.child('from').val()
      if (typeof from !== 'number') return null
      const until: unknown = stored.child('until').val()
      const leave = [
        { listId: doctorId, key, from, until: typeof until === 'number' ? until : from },
      ]
      return {
        ...(await planTimes(backend, clinicId, { leave, take: [] })),
        [databasePaths.blockNote(clinicId, doctorId, key)]: null,
        ...(await enterIntoLog(backend, clinicId, [timeChanges.unblocked(doctorId, key)])),
      }
    },
    contended: (changes) => listPartOf(changes ?? undefined),
    write: async (changes) => {
      if (changes !== null) await writeOnce(backend, changes, isGone)
    },
  })
}
