import { sortSlots } from '#src/areas/services/model/slotDays.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { listSlots } from './listSlots.ts'

/** By the service's id. */
export type TimesByService = ReadonlyMap<string, readonly Slot[]>

/**
 * The slots of several services in a range of time, live. What is read grows with the range, not with what
 * the services have before and after it.
 */
export function watchTimes(
  backend: Backend,
  clinicId: string,
  serviceIds: readonly string[],
  { from, until }: TimeRange,
  observer: Observer<TimesByService>,
): Unsubscribe {
  const subscriptions = new Subscriptions()
  const times = new Map<string, readonly Slot[]>()
  const ids = [...new Set(serviceIds)]

  function emit(): void {
    if (times.size === ids.length) observer.next(new Map(times))
  }

  emit()
  for (const serviceId of ids) {
    if (subscriptions.hasEnded) break
    const path = databasePaths.serviceSlots(clinicId, serviceId)
    subscriptions.add(
      watchValue(
        backend,
        {
          path,
          selection: { orderBy: 'timestamp', startAt: from, endBefore: until },
        },
        (snapshot) => sortSlots(listSlots(snapshot, path, backend.reportProblem)),
        {
          next: (slots) => {
            times.set(serviceId, slots)
            emit()
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
