import { planList, type ListChange } from '#src/areas/doctors/model/planList.ts'
import { isRoomId } from '#src/areas/doctors/model/room.ts'
import {
  LIST_END,
  LIST_START,
  visitOfKey,
  type ListedTime,
  type ListTime,
  type TakenTime,
} from '#src/areas/doctors/model/takenTime.ts'
import { decodeListedTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { BOOKED_DAYS } from '#src/core/places/places.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'

export interface BusyTimesChange {
  readonly leave: readonly ListTime[]
  readonly take: readonly ListTime[]
}

/** What the lists are to be, and what is known of them then. */
interface BusyListsPlan {
  readonly changes: Changes
  /** By the id of the doctor or the room: what is at these times and next to them. */
  readonly after: ReadonlyMap<string, readonly TakenTime[]>
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
export async function planBusyLists(
  backend: Backend,
  clinicId: string,
  {
    leave,
    take,
    beside = [],
  }: BusyTimesChange & {
    /** Other times whose neighbours are asked for. */
    readonly beside?: readonly Pick<ListTime, 'listId' | 'from'>[]
  },
): Promise<BusyListsPlan> {
  // Doctors' ids come first, and so does their failure.
  const listIds = [...new Set([...leave, ...take, ...beside].map(({ listId }) => listId))].sort()
  const results = await Promise.allSettled(
    listIds.map(async (listId) => {
      const ofList = <T extends Pick<ListTime, 'listId'>>(times: readonly T[]): T[] =>
        times.filter((time) => time.listId === listId)
      const plan = await planOfList(backend, databasePaths.busyTimes(clinicId, listId), {
        leave: ofList(leave),
        take: ofList(take),
        beside: ofList(beside).map(({ from }) => from),
      })
      return [listId, plan] as const
    }),
  )
  const plans = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  return {
    changes: Object.fromEntries(plans.flatMap(([, { changes }]) => Object.entries(changes))),
    after: new Map(plans.map(([listId, { times }]) => [listId, times])),
  }
}

/**
 * The part of an update that depends on what else a doctor or a room has, or is booked on a day: other people change that
 * at the same time.
 */
export function listPartOf(changes: Changes | undefined): string {
  const part = Object.entries(changes ?? {}).filter(
    ([path]) =>
      path.startsWith('busy_times/') ||
      path.endsWith('/covered') ||
      path.includes(`/${BOOKED_DAYS}/`),
  )
  return part.length === 0 ? '' : JSON.stringify(part.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function planOfList(
  backend: Backend,
  path: string,
  { leave, take, beside }: BusyTimesChange & { readonly beside: readonly number[] },
): Promise<{ readonly changes: Changes; readonly times: readonly TakenTime[] }> {
  const starts = [...new Set([...[...leave, ...take].map(({ from }) => from), ...beside])]
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const known = await readAround(backend, path, starts)
    const keys = new Set(known.map(({ key }) => key))
    const change: ListChange = {
      remove: leave.map(({ key }) => key).filter((key) => keys.has(key)),
      add: take.map(({ key, from, until }) => ({ key, from, until })),
    }
    const removed = new Set<string>([...change.remove, LIST_START, LIST_END])
    const times = [...known.filter(({ key }) => !removed.has(key)), ...change.add]
    if (change.remove.length + change.add.length === 0) return { changes: {}, times }
    const plan = planList(known, change)
    if (plan.kind === 'planned') {
      const changes = Object.fromEntries(
        Object.entries(plan.changes).map(([place, value]) => [`${path}/${place}`, value]),
      )
      return { changes, times }
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
