import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { ComingSlots } from '#src/areas/services/model/service.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import type { DoctorCalendar } from './createDoctorCalendar.ts'
import { watchMarkedSlots } from './watchMarkedSlots.ts'

/** How much more is asked for where what came first holds too few open slots. */
const GROWTH = 4

interface Target {
  readonly clinicId: string
  readonly serviceId: string
  /** How many slots are asked for at first. */
  readonly limit: number
  /** More are asked for while fewer of them are open: a service with a later open slot is not full. */
  readonly wantedOpen: number
  /** Marks the slots at which the doctor is busy; null marks none. */
  readonly calendar: DoctorCalendar | null
}

export interface ComingSlotsWatch {
  readonly end: Unsubscribe
  /** Reads on where too few slots are left that keep the notice of the service, once that is known. */
  readonly keepNotice: (noticeMinutes: number) => void
}

/**
 * Subscribes to the coming slots of a service, however many past ones it has. Slots that begin in the
 * meantime stay in the list until it has too few open ones; then it is read again, from that moment on. The places of
 * one time are one slot.
 */
export function watchComingSlots(
  backend: Backend,
  { clinicId, serviceId, limit, wantedOpen, calendar }: Target,
  observer: Observer<ComingSlots>,
): ComingSlotsWatch {
  const { connection } = backend
  let current = new Subscriptions()
  let renewal: ReturnType<typeof setTimeout> | undefined
  let noticeMs = 0
  let last: { readonly coming: ComingSlots; readonly asked: number } | null = null

  function end(): void {
    clearTimeout(renewal)
    current.end()
  }

  function watch(asked: number): void {
    end()
    // Whole minutes, so that several subscriptions of one page are one for the backend.
    const start = Math.floor(connection.now() / MINUTE_MS) * MINUTE_MS
    current = new Subscriptions()
    watchMarkedSlots(backend, { clinicId, serviceId, asked, start, calendar }, current, {
      next: (coming) => {
        handle(coming, asked)
      },
      failed,
    })
  }

  function failed(failure: Failure): void {
    end()
    observer.failed(failure)
  }

  function handle(coming: ComingSlots, asked: number): void {
    const { slots, hasLaterSlots } = coming
    last = { coming, asked }
    clearTimeout(renewal)
    const enoughMs = hasLaterSlots
      ? findEnoughMs(slots, wantedOpen, connection.now() + noticeMs)
      : null
    if (enoughMs === 0) {
      watch(asked * GROWTH)
      return
    }
    if (enoughMs !== null) {
      renewal = setTimeout(watch, Math.min(enoughMs, DAY_MS), asked)
    }
    observer.next({ slots, hasLaterSlots })
  }

  watch(limit)
  return {
    end,
    keepNotice: (noticeMinutes) => {
      const before = noticeMs
      noticeMs = noticeMinutes * MINUTE_MS
      if (noticeMs !== before && last !== null && !current.hasEnded) handle(last.coming, last.asked)
    },
  }
}

/** For how many milliseconds enough of the slots come after `now`: 0 where too few do, null for ever. */
function findEnoughMs(slots: readonly Slot[], wantedOpen: number, now: number): number | null {
  const open = slots.filter((slot) => isSlotOpen(slot, now))
  if (open.length < wantedOpen) return 0
  const lastWanted = open[open.length - wantedOpen]
  return lastWanted === undefined ? null : lastWanted.timestamp - now
}
