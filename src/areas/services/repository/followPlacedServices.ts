import { isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import { findNextQuestions, type PlacedService } from '#src/areas/services/model/placedServices.ts'
import type {
  ClinicServices,
  ComingSlots,
  ListedService,
  ServiceLimit,
} from '#src/areas/services/model/service.ts'
import { decodeListedFields } from '#src/areas/services/records/serviceRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { DoctorCalendar } from './createDoctorCalendar.ts'
import { PUBLIC_SLOTS } from './publicSlots.ts'
import { watchComingSlots, type ComingSlotsWatch } from './watchComingSlots.ts'
import { fieldsTarget } from './watchService.ts'

/** In place of slots that nobody asks for. */
const NO_SLOTS: ComingSlots = { slots: [], hasLaterSlots: false }

interface FollowedService {
  readonly subscriptions: Subscriptions
  /** undefined until answered for the first time */
  coming: ComingSlots | undefined
  slotsWatch: ComingSlotsWatch | null
  isAskedForFields: boolean
  /** Whether it could be booked since it is followed: one that fills up stays in the list. */
  wasOpen: boolean
  /** undefined until answered; null where the service is gone or damaged */
  fields: Omit<ListedService, 'slots'> | null | undefined
  /** As it was last emitted: the same object until something of it changes. */
  listed: ListedService | null
}

export interface PlacedServices {
  /** Follows these services, in this order. */
  follow(serviceIds: readonly string[]): void
  end(): void
}

/**
 * Follows a clinic's services by their ids: the first `limit` of them and, where some of those are full, the
 * slots of more and then, only of those that have open ones, what a list shows of them. `without-times`
 * follows every service, also a full one, and reads none of their slots. The first value comes when all of
 * it is there. Slots at which the doctor is busy are marked where there is a calendar; it ends with this.
 */
export function followPlacedServices(
  backend: Backend,
  clinicId: string,
  limit: ServiceLimit,
  calendar: DoctorCalendar | null,
  observer: Observer<ClinicServices>,
): PlacedServices {
  const followed = new Map<string, FollowedService>()
  let ids: readonly string[] = []
  const isEveryServiceAsked = limit === 'without-times'
  const wanted = isEveryServiceAsked ? Infinity : limit
  let hasEmitted = false
  // Answers may come, and end all, while something is being started.
  const state = { hasEnded: false, isAdvancing: false, hasNews: false }
  const hasEnded = (): boolean => state.hasEnded

  function end(): void {
    state.hasEnded = true
    for (const { subscriptions } of followed.values()) subscriptions.end()
    followed.clear()
    calendar?.end()
  }

  function failed(failure: Failure): void {
    if (state.hasEnded) return
    end()
    observer.failed(failure)
  }

  function isOpen({ coming }: FollowedService): boolean {
    return coming !== undefined && !isFullyBooked(coming, backend.connection.now())
  }

  function isAnswered(service: FollowedService): boolean {
    if (service.coming === undefined) return false
    return !service.isAskedForFields || service.fields !== undefined
  }

  function listKnown(): readonly FollowedService[] {
    return ids.map((id) => followed.get(id)).filter((service) => service !== undefined)
  }

  function watchFields(serviceId: string, service: FollowedService): void {
    service.isAskedForFields = true
    const target = fieldsTarget(clinicId, serviceId, 'listed')
    service.subscriptions.add(
      watchValue(
        backend,
        target,
        (snapshot) =>
          snapshot.exists()
            ? decodeOrLeaveOut(
                () => decodeListedFields(clinicId, serviceId, snapshot.val()),
                target.path,
                backend.reportProblem,
              )
            : null,
        {
          next: (fields) => {
            service.fields = fields
            service.listed = null
            keepNotice(service)
            advance()
          },
          failed,
        },
      ),
    )
  }

  function start(serviceId: string, asksForFields: boolean): void {
    if (state.hasEnded) return
    const service: FollowedService = {
      subscriptions: new Subscriptions(),
      coming: undefined,
      slotsWatch: null,
      isAskedForFields: false,
      wasOpen: false,
      fields: undefined,
      listed: null,
    }
    followed.set(serviceId, service)
    state.hasNews = true
    if (asksForFields) watchFields(serviceId, service)
    if (isEveryServiceAsked) {
      service.coming = NO_SLOTS
      return
    }
    const watch = watchComingSlots(
      backend,
      { clinicId, serviceId, ...PUBLIC_SLOTS, calendar },
      {
        next: (coming) => {
          service.coming = coming
          service.listed = null
          advance()
        },
        failed,
      },
    )
    service.subscriptions.add(watch.end)
    service.slotsWatch = watch
    // The fields may have come first.
    keepNotice(service)
  }

  function keepNotice({ fields, slotsWatch }: FollowedService): void {
    if (fields != null) slotsWatch?.keepNotice(fields.noticeMinutes)
  }

  /**
   * Asks for what a list shows of the first services that can be booked, then which others to look at:
   * none while enough are found, or answers are missing.
   */
  function nextToStart(): readonly string[] {
    if (state.hasEnded) return []
    if (isEveryServiceAsked) return ids.filter((id) => !followed.has(id))
    const { fieldsOf, start: next } = findNextQuestions(ids, describeKnown(), wanted)
    for (const id of fieldsOf) {
      const service = followed.get(id)
      if (service !== undefined) watchFields(id, service)
    }
    return next
  }

  function describeKnown(): readonly PlacedService[] {
    return ids.flatMap((id) => {
      const service = followed.get(id)
      if (service === undefined) return []
      const { coming, fields, isAskedForFields } = service
      const isKnownOpen = coming === undefined ? null : isOpen(service)
      return [{ id, isOpen: isKnownOpen, isGone: fields === null, isAskedForFields }]
    })
  }

  /** Emits what is known, and looks at more services where too few can be booked. */
  function advance(): void {
    state.hasNews = true
    if (state.hasEnded || state.isAdvancing) return
    state.isAdvancing = true
    while (state.hasNews) {
      state.hasNews = false
      // The first ones are most likely shown: what a list shows of them is not waited for again.
      const asksForFields = isEveryServiceAsked || followed.size === 0
      for (const id of nextToStart()) start(id, asksForFields)
    }
    state.isAdvancing = false
    const known = listKnown()
    if (hasEnded() || (!hasEmitted && !known.every(isAnswered))) return
    hasEmitted = true
    for (const service of known) service.wasOpen ||= isOpen(service)
    observer.next({
      services: known.flatMap((service) => {
        const { fields, coming, wasOpen } = service
        if (fields == null || coming === undefined) return []
        if (!wasOpen && !isEveryServiceAsked) return []
        const { slots, hasLaterSlots } = coming
        service.listed ??= { ...fields, slots, ...(hasLaterSlots && { hasLaterSlots }) }
        return [service.listed]
      }),
      hasMore:
        ids.length > known.length ||
        known.some((service) => isOpen(service) && !service.isAskedForFields),
    })
  }

  return {
    follow: (serviceIds) => {
      ids = [...new Set(serviceIds)]
      for (const [id, { subscriptions }] of followed) {
        if (ids.includes(id)) continue
        subscriptions.end()
        followed.delete(id)
      }
      advance()
    },
    end,
  }
}
