import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { decodePlaces, decodeService } from '#src/data/records/serviceRecord.ts'
import type { ClinicServices, ServiceLimit } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { createBusyFinder, markBusySlots, takenTimes } from '#src/domain/busyDoctors.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Observer, Unsubscribe } from '#src/domain/Observer.ts'
import { createDoctorCalendar, type DoctorCalendar } from './createDoctorCalendar.ts'
import { followPlacedServices, type PlacedServices } from './followPlacedServices.ts'

/**
 * A clinic's services, live, in the order of their places: as many as `limit` of those that can be booked,
 * or all of them. A clinic whose services were all made before there were places is read whole. Slots at which
 * the doctor has another visit are marked where that is asked for.
 */
export function watchClinicServices(
  backend: Backend,
  clinicId: string,
  limit: ServiceLimit,
  observer: Observer<ClinicServices>,
  { marksBusy = false }: { readonly marksBusy?: boolean } = {},
): Unsubscribe {
  const subscriptions = new Subscriptions()
  let placed: PlacedServices | null = null
  let whole: Subscriptions | null = null

  function failed(failure: Failure): void {
    if (subscriptions.hasEnded) return
    subscriptions.end()
    observer.failed(failure)
  }

  function followPlaced(serviceIds: readonly string[]): void {
    whole?.end()
    whole = null
    if (placed === null) {
      placed = followPlacedServices(
        backend,
        clinicId,
        limit,
        marksBusy ? openDoctorCalendar(backend, clinicId) : null,
        { next: observer.next, failed },
      )
      subscriptions.add(placed.end)
    }
    placed.follow(serviceIds)
  }

  function followWhole(): void {
    if (whole !== null) return
    placed?.end()
    placed = null
    const own = new Subscriptions()
    whole = own
    subscriptions.add(() => {
      own.end()
    })
    own.add(
      watchWhole(backend, clinicId, {
        next: (value) => {
          if (limit === 'without-times') observer.next(withoutTimes(value))
          else observer.next(marksBusy ? withBusyMarked(value) : value)
        },
        failed,
      }),
    )
  }

  subscriptions.add(
    watchValue(
      backend,
      { path: databasePaths.servicePlaces(clinicId) },
      (snapshot) => [...decodePlaces(clinicId, snapshot.val()).values()],
      {
        next: (serviceIds) => {
          if (serviceIds.length === 0) followWhole()
          else followPlaced(serviceIds)
        },
        failed,
      },
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

function withBusyMarked({ services, hasMore }: ClinicServices): ClinicServices {
  const findBusy = createBusyFinder(takenTimes(services))
  return {
    services: services.map((service) => ({
      ...service,
      slots: markBusySlots(service.slots, service, findBusy),
    })),
    hasMore,
  }
}

function withoutTimes({ services, hasMore }: ClinicServices): ClinicServices {
  return { services: services.map((service) => ({ ...service, slots: [] })), hasMore }
}

function watchWhole(
  backend: Backend,
  clinicId: string,
  observer: Observer<ClinicServices>,
): Unsubscribe {
  const { reportProblem } = backend
  const path = databasePaths.clinicServices(clinicId)
  return watchValue(
    backend,
    { path },
    (snapshot) => ({
      services: listChildren(snapshot)
        .map(({ key, value }) =>
          decodeOrLeaveOut(
            () => decodeService(clinicId, key, value, reportProblem),
            `${path}/${key}`,
            reportProblem,
          ),
        )
        .filter((service) => service !== null),
      hasMore: false,
    }),
    observer,
  )
}
