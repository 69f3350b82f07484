import { findNextQuestions, type PlacedService } from '#src/areas/services/model/placedServices.ts'
import type { ClinicServices, ServiceLimit } from '#src/areas/services/model/service.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { DoctorCalendar } from './createDoctorCalendar.ts'
import { createFollowedService, type FollowedService } from './createFollowedService.ts'

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
    for (const service of followed.values()) service.end()
    followed.clear()
    calendar?.end()
  }

  function failed(failure: Failure): void {
    if (state.hasEnded) return
    end()
    observer.failed(failure)
  }

  function listKnown(): readonly FollowedService[] {
    return ids.map((id) => followed.get(id)).filter((service) => service !== undefined)
  }

  function start(serviceId: string, asksForFields: boolean): void {
    if (state.hasEnded) return
    const target = { clinicId, serviceId, calendar, hasSlots: !isEveryServiceAsked }
    const service = createFollowedService(backend, target, { changed: advance, failed })
    followed.set(serviceId, service)
    state.hasNews = true
    service.start(asksForFields)
  }

  /**
   * Asks for what a list shows of the first services that can be booked, then which others to look at:
   * none while enough are found, or answers are missing.
   */
  function nextToStart(): readonly string[] {
    if (state.hasEnded) return []
    if (isEveryServiceAsked) return ids.filter((id) => !followed.has(id))
    const { fieldsOf, start: next } = findNextQuestions(ids, describeKnown(), wanted)
    for (const id of fieldsOf) followed.get(id)?.askForFields()
    return next
  }

  function describeKnown(): readonly PlacedService[] {
    return ids.flatMap((id) => {
      const service = followed.get(id)
      return service === undefined ? [] : [{ id, ...service.describe() }]
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
    if (hasEnded() || (!hasEmitted && !known.every((service) => service.isAnswered()))) return
    hasEmitted = true
    observer.next({
      services: known.map((service) => service.list()).filter((service) => service !== null),
      hasMore:
        ids.length > known.length ||
        known.some((service) => {
          const { isOpen, isAskedForFields } = service.describe()
          return isOpen === true && !isAskedForFields
        }),
    })
  }

  return {
    follow: (serviceIds) => {
      ids = [...new Set(serviceIds)]
      for (const [id, service] of followed) {
        if (ids.includes(id)) continue
        service.end()
        followed.delete(id)
      }
      advance()
    },
    end,
  }
}
