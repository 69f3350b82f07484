import type { Service } from '#src/areas/services/model/service.ts'
import { decodeService } from '#src/areas/services/records/serviceRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { serviceFormLock } from './serviceFormLock.ts'

/**
 * Subscribes to a service with all of its slots, past ones too; null while there is none. For its form: the places of
 * one time are one slot, which is available while nobody took any of them. Until it ends, no tab of this browser clears
 * the service's past slots.
 */
export function watchWholeService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
  observer: Observer<Service | null>,
): Unsubscribe {
  const release = backend.tabLocks.hold(serviceFormLock(clinicId, serviceId))
  const stop = watchValue(
    backend,
    { path: databasePaths.service(clinicId, serviceId) },
    (snapshot) =>
      snapshot.exists()
        ? joinTimes(decodeService(clinicId, serviceId, snapshot.val(), backend.reportProblem))
        : null,
    observer,
  )
  return () => {
    release()
    stop()
  }
}

function joinTimes(service: Service): Service {
  return {
    ...service,
    slots: joinPlaces(service.slots).map((slot) =>
      slot.places === undefined
        ? slot
        : { ...slot, available: slot.places.left === slot.places.of },
    ),
  }
}
