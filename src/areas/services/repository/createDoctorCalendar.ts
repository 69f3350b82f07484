import type { ListedService } from '#src/areas/services/model/service.ts'
import { servicesOfDoctor } from '#src/areas/visits/model/awayDoctors.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchDoctorTime, type MarkSlots } from './watchDoctorTime.ts'

/** When the doctors and the rooms of a clinic are busy, live, as their lists and the slots of its services say. */
export interface DoctorCalendar {
  /**
   * Emits what marks all slots of a service that begin from one instant until another, both in epoch
   * milliseconds: once it is known, and after every change.
   */
  follow(
    serviceId: string,
    range: { readonly from: number; readonly until: number },
    observer: Observer<MarkSlots>,
  ): Unsubscribe
  end(): void
}

interface Follower {
  /** Asks again where the doctor, or what else the doctor offers, has changed. */
  readonly update: (services: readonly ListedService[]) => void
  readonly failed: (failure: Failure) => void
}

/**
 * Reads who is the doctor of which service once for all followers, and then only the slots of the doctor's own
 * services in the ranges that are followed.
 *
 * @param watchServices subscribes to all services of the clinic, without their slots
 */
export function createDoctorCalendar(
  backend: Backend,
  clinicId: string,
  watchServices: (observer: Observer<readonly ListedService[]>) => Unsubscribe,
): DoctorCalendar {
  const followers = new Set<Follower>()
  let services: readonly ListedService[] | null = null
  let failure: Failure | null = null
  const stop = watchServices({
    next: (value) => {
      services = value
      for (const { update } of [...followers]) update(value)
    },
    failed: (error) => {
      failure = error
      for (const { failed } of [...followers]) failed(error)
    },
  })

  return {
    follow: (serviceId, { from, until }, observer) => {
      let stopTimes: Unsubscribe = () => undefined
      let asked = ''
      let hasEnded = false

      function end(): void {
        hasEnded = true
        followers.delete(follower)
        stopTimes()
      }

      const follower: Follower = {
        update: (all) => {
          const own = all.find(({ id }) => id === serviceId)
          const ofDoctor = own === undefined ? [] : servicesOfDoctor(all, own.doctor)
          const key = ofDoctor
            .map(({ id, duration, doctorId, roomId, pause }) =>
              [id, duration, doctorId, roomId, pause].join('/'),
            )
            .join()
          if (hasEnded || (asked === key && asked !== '')) return
          asked = key
          stopTimes()
          if (own === undefined) {
            observer.next((slots) => slots)
            return
          }
          const subscriptions = new Subscriptions()
          stopTimes = () => {
            subscriptions.end()
          }
          watchDoctorTime(backend, { clinicId, own, ofDoctor, from, until }, subscriptions, {
            next: observer.next,
            failed: follower.failed,
          })
        },
        failed: (error) => {
          end()
          observer.failed(error)
        },
      }
      followers.add(follower)
      if (failure !== null) follower.failed(failure)
      else if (services !== null) follower.update(services)
      return end
    },
    end: () => {
      stop()
      followers.clear()
    },
  }
}

/** The end of a range for these slots: whole days, so that a slot more or less is rarely another range. */
export function findRangeEnd(slots: readonly Slot[], from: number): number {
  const last = Math.max(from, ...slots.map(({ timestamp }) => timestamp))
  return Math.floor(last / DAY_MS + 1) * DAY_MS
}
