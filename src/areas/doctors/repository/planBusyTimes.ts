import { planList, type ListChange } from '#src/areas/doctors/model/planList.ts'
import { isRoomId } from '#src/areas/doctors/model/room.ts'
import { visitOfKey, type ListedTime, type ListTime } from '#src/areas/doctors/model/takenTime.ts'
import { decodeListedTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'

interface BusyTimesChange {
  readonly leave: readonly ListTime[]
  readonly take: readonly ListTime[]
}

/** How often a list is read again that somebody changed between two reads of it. */
const MAX_READS = 5

/** So many times on each side of a time are read: one of them may go in the same update. */
const NEIGHBOURS = 2

/**
 * Plans what the lists of doctors and rooms have to be after an update in which times are left and taken, from what is
 * stored now. A time that is to be left and is not in the list is as it should be.
 *
 * @throws {Failure} slot-taken – the time itself is somebody else's by now; `detail` is the slot's id
 * @throws {Failure} doctor-busy – the doctor has something else then; `detail` are its keys, with commas between
 * @throws {Failure} room-busy – the same of the room, where the doctor is free
 * @throws {Failure} unavailable – the list changes faster than it can be read
 */
export async function planBusyTimes(
  backend: Backend,
  clinicId: string,
  { leave, take }: BusyTimesChange,
): Promise<Changes> {
  // Doctors' ids come first, and so does their failure.
  const listIds = [...new Set([...leave, ...take].map(({ listId }) => listId))].sort()
  const results = await Promise.allSettled(
    listIds.map((listId) => {
      const ofList = (times: readonly ListTime[]): readonly ListTime[] =>
        times.filter((time) => time.listId === listId)
      return planOfList(backend, databasePaths.busyTimes(clinicId, listId), {
        leave: ofList(leave),
        take: ofList(take),
      })
    }),
  )
  return Object.fromEntries(
    results.flatMap((result) => {
      if (result.status === 'rejected') throw result.reason
      return Object.entries(result.value)
    }),
  )
}

/** The part of an update that depends on what else a doctor or a room has: other people change that at the same time. */
export function listPartOf(changes: Changes | undefined): string {
  const part = Object.entries(changes ?? {}).filter(([path]) => path.startsWith('busy_times/'))
  return part.length === 0 ? '' : JSON.stringify(part.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function planOfList(
  backend: Backend,
  path: string,
  { leave, take }: BusyTimesChange,
): Promise<Changes> {
  const starts = [...new Set([...leave, ...take].map(({ from }) => from))]
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const known = await readAround(backend, path, starts)
    const keys = new Set(known.map(({ key }) => key))
    const change: ListChange = {
      remove: leave.map(({ key }) => key).filter((key) => keys.has(key)),
      add: take.map(({ key, from, until }) => ({ key, from, until })),
    }
    if (change.remove.length + change.add.length === 0) return {}
    const plan = planList(known, change)
    if (plan.kind === 'planned') {
      return Object.fromEntries(
        Object.entries(plan.changes).map(([place, value]) => [`${path}/${place}`, value]),
      )
    }
    if (plan.kind === 'overlap') throw busyFailure(plan.keys, take)
  }
  throw new Failure('unavailable', 'the list of busy times changes too fast')
}

function busyFailure(keys: readonly string[], take: readonly ListTime[]): Failure {
  const own = take.find(({ key }) => keys.includes(key))
  if (own !== undefined) return new Failure('slot-taken', visitOfKey(own.key)?.slotId ?? own.key)
  const isRoom = take.some(({ listId }) => isRoomId(listId))
  return new Failure(isRoom ? 'room-busy' : 'doctor-busy', keys.join(','))
}

/** Reads the neighbours of each of these instants, and what begins then. */
async function readAround(
  backend: Backend,
  path: string,
  starts: readonly number[],
): Promise<readonly ListedTime[]> {
  const orderBy = 'from'
  const parts = await Promise.all(
    starts.flatMap((start) => [
      readSnapshot(backend, path, { orderBy, endAt: start, limitToLast: NEIGHBOURS }),
      readSnapshot(backend, path, { orderBy, startAfter: start, limitToFirst: NEIGHBOURS }),
    ]),
  )
  const times = parts.flatMap((part) => decodeListedTimes(listChildren(part)))
  return [...new Map(times.map((time) => [time.key, time])).values()]
}
