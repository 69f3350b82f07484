import { limitToFirst, orderByChild, startAt } from 'firebase/database'
import { decodeSlots } from '#src/data/records/serviceRecord.ts'
import type { ComingSlots, Observer, Unsubscribe } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { isSlotOpen } from '#src/domain/openSlots.ts'
import { DAY_MS, MINUTE_MS } from '#src/domain/timeUnits.ts'

/** How much more is asked for where what came first holds too few open slots. */
const GROWTH = 4

interface Listening {
  hasEnded: boolean
  stop: Unsubscribe
}

interface Target {
  readonly clinicId: string
  readonly serviceId: string
  /** How many slots are asked for at first. */
  readonly limit: number
  /** More are asked for while fewer of them are open: a service with a later open slot is not full. */
  readonly wantedOpen: number
}

/**
 * Subscribes to the coming slots of a service, however many past ones it has. Slots that begin in the
 * meantime stay in the list until it has too few open ones; then it is read again, from that moment on.
 */
export function watchComingSlots(
  backend: Backend,
  { clinicId, serviceId, limit, wantedOpen }: Target,
  observer: Observer<ComingSlots>,
): Unsubscribe {
  const { connection, reportProblem } = backend
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  let current: Listening = { hasEnded: true, stop: () => undefined }
  let renewal: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(renewal)
    current.hasEnded = true
    current.stop()
  }

  function watch(asked: number): void {
    end()
    const own: Listening = { hasEnded: false, stop: () => undefined }
    current = own
    // Whole minutes, so that several subscriptions of one page are one for the backend.
    const from = Math.floor(connection.now() / MINUTE_MS) * MINUTE_MS
    // One more than is shown, to know whether there are later ones.
    const constraints = [orderByChild('timestamp'), startAt(from), limitToFirst(asked + 1)]
    own.stop = watchValue(backend, { path, constraints }, listChildren, {
      next: (children) => {
        if (!own.hasEnded) handle(children, asked)
      },
      failed: observer.failed,
    })
    // The first value may have come, and have ended this, before there was anything to stop.
    if (own.hasEnded) own.stop()
  }

  function handle(children: readonly Child[], asked: number): void {
    clearTimeout(renewal)
    const hasLaterSlots = children.length > asked
    const own = children.slice(0, asked).map(({ key, value }) => [key, value] as const)
    const slots = decodeSlots(Object.fromEntries(own), path, reportProblem)
    const now = connection.now()
    const open = slots.filter((slot) => isSlotOpen(slot, now))
    if (hasLaterSlots && open.length < wantedOpen) {
      watch(asked * GROWTH)
      return
    }
    const lastWanted = open[open.length - wantedOpen]
    if (hasLaterSlots && lastWanted !== undefined) {
      renewal = setTimeout(
        () => {
          watch(asked)
        },
        Math.min(lastWanted.timestamp - now, DAY_MS),
      )
    }
    observer.next({ slots, hasLaterSlots })
  }

  watch(limit)
  return end
}
