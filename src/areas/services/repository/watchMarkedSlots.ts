import type { ComingSlots } from '#src/areas/services/model/service.ts'
import { withoutCutTime } from '#src/areas/services/model/wholeTimes.ts'
import { decodeSlots } from '#src/areas/services/records/serviceRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import type { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { findRangeEnd, type DoctorCalendar } from './createDoctorCalendar.ts'
import type { MarkSlots } from './watchDoctorTime.ts'

interface MarkedSlotsTarget {
  readonly clinicId: string
  readonly serviceId: string
  /** How many slots are asked for. */
  readonly asked: number
  /** They begin from then on, in epoch milliseconds. */
  readonly start: number
  /** Marks the slots at which the doctor is busy; null marks none. */
  readonly calendar: DoctorCalendar | null
}

/**
 * Emits the next slots of a service, marked where its doctor is busy: once both are known, and after every change.
 *
 * @param subscriptions ends it
 */
export function watchMarkedSlots(
  backend: Backend,
  { clinicId, serviceId, asked, start, calendar }: MarkedSlotsTarget,
  subscriptions: Subscriptions,
  observer: Observer<ComingSlots>,
): void {
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  /** Epoch milliseconds; 0 until the doctor's other visits are followed. */
  let busyUntil = 0
  let stopBusy: Unsubscribe = () => undefined
  let mark: MarkSlots | null = null
  let slots: readonly Slot[] = []
  let hasLaterSlots = false

  function read(children: readonly Child[]): void {
    hasLaterSlots = children.length > asked
    const stored = Object.fromEntries(children.map(({ key, value }) => [key, value] as const))
    slots = withoutCutTime(decodeSlots(stored, path, backend.reportProblem), asked)
    if (calendar === null) observer.next({ slots: joinPlaces(slots), hasLaterSlots })
    else if (followBusy(calendar)) report()
  }

  /** Returns whether what is followed covers these slots: if not, they wait for it. */
  function followBusy(from: DoctorCalendar): boolean {
    const until = findRangeEnd(slots, start)
    if (busyUntil === until) return true
    stopBusy()
    busyUntil = until
    mark = null
    stopBusy = from.follow(
      serviceId,
      { from: start, until },
      {
        next: (value) => {
          if (subscriptions.hasEnded || busyUntil !== until) return
          mark = value
          report()
        },
        failed: observer.failed,
      },
    )
    // The first value may have come, and have ended this, before there was anything to stop.
    if (subscriptions.hasEnded) stopBusy()
    return false
  }

  function report(): void {
    if (mark === null || subscriptions.hasEnded) return
    observer.next({ slots: joinPlaces(mark(slots)), hasLaterSlots })
  }

  subscriptions.add(() => {
    stopBusy()
  })
  // One more than is shown, to know whether there are later ones.
  const selection = { orderBy: 'timestamp', startAt: start, limitToFirst: asked + 1 }
  subscriptions.add(
    watchValue(backend, { path, selection }, listChildren, {
      next: (children) => {
        if (!subscriptions.hasEnded) read(children)
      },
      failed: observer.failed,
    }),
  )
}
