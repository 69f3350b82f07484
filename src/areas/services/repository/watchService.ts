import type { ComingSlots, Service, ServiceFields } from '#src/areas/services/model/service.ts'
import {
  decodeServiceFields,
  FIRST_LISTED_FIELD,
} from '#src/areas/services/records/serviceRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue, type WatchTarget } from '#src/data/sdk/watchValue.ts'
import type { DoctorCalendar } from './createDoctorCalendar.ts'
import { watchComingSlots, type ComingSlotsWatch } from './watchComingSlots.ts'

/** The last field of a service by name. It holds nearly all of it, so that queries end before it. */
const SLOTS_FIELD = 'slots'

/** What to watch for the fields of a service without its slots: all of them, or those that a list shows. */
export function fieldsTarget(
  clinicId: string,
  serviceId: string,
  which: 'all' | 'listed',
): WatchTarget {
  return {
    path: databasePaths.service(clinicId, serviceId),
    selection: {
      startAt: which === 'listed' ? FIRST_LISTED_FIELD : null,
      endBefore: SLOTS_FIELD,
    },
    leftOut: [databasePaths.serviceSlots(clinicId, serviceId)],
  }
}

/** The fields of one service, live; null while there is none. */
export function watchServiceFields(
  backend: Backend,
  clinicId: string,
  serviceId: string,
  observer: Observer<ServiceFields | null>,
): Unsubscribe {
  return watchValue(
    backend,
    fieldsTarget(clinicId, serviceId, 'all'),
    (snapshot) =>
      snapshot.exists() ? decodeServiceFields(clinicId, serviceId, snapshot.val()) : null,
    observer,
  )
}

interface Target {
  readonly clinicId: string
  readonly serviceId: string
  /** Coming slots to read. */
  readonly slotLimit: number
  /** More are read while fewer of them are open. */
  readonly wantedOpen: number
  /** Ends with the subscription. */
  readonly calendar: DoctorCalendar
}

/**
 * One service with its coming slots, live; null while there is none. Past slots are not read. Those at
 * which the doctor has another visit are marked.
 */
export function watchService(
  backend: Backend,
  { clinicId, serviceId, slotLimit, wantedOpen, calendar }: Target,
  observer: Observer<Service | null>,
): Unsubscribe {
  const subscriptions = new Subscriptions()
  subscriptions.add(calendar.end)
  // undefined until answered for the first time
  let fields: ServiceFields | null | undefined
  let coming: ComingSlots | undefined
  let slotsWatch: ComingSlotsWatch | null = null

  function emit(): void {
    if (subscriptions.hasEnded || fields === undefined) return
    if (fields === null) {
      observer.next(null)
    } else if (coming !== undefined) {
      const { slots, hasLaterSlots } = coming
      observer.next({ ...fields, slots, ...(hasLaterSlots && { hasLaterSlots }) })
    }
  }

  function keepNotice(): void {
    if (fields != null) slotsWatch?.keepNotice(fields.noticeMinutes)
  }

  function failed(failure: Failure): void {
    if (subscriptions.hasEnded) return
    subscriptions.end()
    observer.failed(failure)
  }

  subscriptions.add(
    watchServiceFields(backend, clinicId, serviceId, {
      next: (value) => {
        fields = value
        keepNotice()
        emit()
      },
      failed,
    }),
  )
  if (!subscriptions.hasEnded) {
    slotsWatch = watchComingSlots(
      backend,
      { clinicId, serviceId, limit: slotLimit, wantedOpen, calendar },
      {
        next: (value) => {
          coming = value
          emit()
        },
        failed,
      },
    )
    subscriptions.add(slotsWatch.end)
    // The fields may have come first.
    keepNotice()
  }
  return () => {
    subscriptions.end()
  }
}
