import type { BusyLists } from '#src/areas/doctors/model/busyDoctors.ts'
import type { TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import { decodeTakenTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/**
 * Subscribes to when a doctor or a room is busy within a range of time, live and in time order: visits, with the pause after
 * them, and times that the clinic blocked. Visits that were squeezed in are not among them. Anyone may know it.
 */
function watchBusyTimes(
  backend: Backend,
  {
    clinicId,
    listId,
    range,
  }: {
    readonly clinicId: string
    readonly listId: string
    readonly range: TimeRange
  },
  observer: Observer<readonly TakenTime[]>,
): Unsubscribe {
  const path = databasePaths.busyTimes(clinicId, listId)
  const subscriptions = new Subscriptions()
  const parts: { first: readonly TakenTime[] | null; others: readonly TakenTime[] | null } = {
    first: null,
    others: null,
  }

  function emit(): void {
    const { first, others } = parts
    if (first === null || others === null) return
    observer.next([...first.filter(({ until }) => until > range.from), ...others])
  }
  function watchPart(name: 'first' | 'others', selection: Selection): void {
    subscriptions.add(
      watchValue(
        backend,
        { path, selection: { orderBy: 'from', ...selection } },
        (snapshot) => decodeTakenTimes(listChildren(snapshot)),
        {
          next: (times) => {
            parts[name] = times
            emit()
          },
          failed: (failure) => {
            subscriptions.end()
            observer.failed(failure)
          },
        },
      ),
    )
  }

  // No two of them overlap, so at most one that began earlier reaches into the range.
  watchPart('first', { endAt: range.from, limitToLast: 1 })
  watchPart('others', { startAfter: range.from, endBefore: range.until })
  return () => {
    subscriptions.end()
  }
}

interface SeveralLists {
  readonly clinicId: string
  readonly listIds: readonly string[]
  readonly range: TimeRange
}

/** The same for several doctors and rooms of a clinic: the first value comes when all of them are known. */
export function watchBusyLists(
  backend: Backend,
  { clinicId, listIds, range }: SeveralLists,
  observer: Observer<BusyLists>,
): Unsubscribe {
  const subscriptions = new Subscriptions()
  const lists = new Map<string, readonly TakenTime[]>()
  const ids = [...new Set(listIds)]

  if (ids.length === 0) observer.next(lists)
  for (const listId of ids) {
    if (subscriptions.hasEnded) break
    subscriptions.add(
      watchBusyTimes(
        backend,
        { clinicId, listId, range },
        {
          next: (times) => {
            lists.set(listId, times)
            if (!subscriptions.hasEnded && lists.size === ids.length) observer.next(new Map(lists))
          },
          failed: (failure) => {
            if (subscriptions.hasEnded) return
            subscriptions.end()
            observer.failed(failure)
          },
        },
      ),
    )
  }
  return () => {
    subscriptions.end()
  }
}
