import type { ClinicServices, ServiceLimit } from '#src/areas/services/model/service.ts'
import { decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { createDoctorCalendar, type DoctorCalendar } from './createDoctorCalendar.ts'
import { followPlacedServices } from './followPlacedServices.ts'

/**
 * A clinic's services, live, in the order of their places: as many as `limit` of those that can be booked,
 * or all of them. Slots at which the doctor has another visit are marked where that is asked for.
 */
export function watchClinicServices(
  backend: Backend,
  clinicId: string,
  limit: ServiceLimit,
  observer: Observer<ClinicServices>,
  { marksBusy = false }: { readonly marksBusy?: boolean } = {},
): Unsubscribe {
  const subscriptions = new Subscriptions()

  function failed(failure: Failure): void {
    if (subscriptions.hasEnded) return
    subscriptions.end()
    observer.failed(failure)
  }

  const placed = followPlacedServices(
    backend,
    clinicId,
    limit,
    marksBusy ? openDoctorCalendar(backend, clinicId) : null,
    { next: observer.next, failed },
  )
  subscriptions.add(placed.end)
  subscriptions.add(
    watchValue(
      backend,
      { path: databasePaths.servicePlaces(clinicId) },
      (snapshot) => [...decodePlaces(clinicId, snapshot.val()).values()],
      { next: placed.follow, failed },
    ),
  )
  return () => {
    subscriptions.end()
  }
}

/** When the doctors of a clinic are busy. */
export function openDoctorCalendar(backend: Backend, clinicId: string): DoctorCalendar {
  return createDoctorCalendar(backend, clinicId, ({ next, failed }) =>
    watchClinicServices(backend, clinicId, 'without-times', {
      next: ({ services }) => {
        next(services)
      },
      failed,
    }),
  )
}
