import type { Wait } from '#src/areas/openings/model/wait.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** More services than these are not looked through for free times: each is a subscription of the open desk. */
const MAX_SERVICES = 20
/** So many coming times of each are read at least. */
const TIMES = 60

/** The services for which people wait, by their ids, with their coming times, live; null for one that is gone. */
export function useWaitedServices(
  clinicId: string,
  waits: readonly Wait[],
): Live<ReadonlyMap<string, Service | null>> {
  const { services } = useRepositories()
  const ids = [...new Set(waits.map(({ serviceId }) => serviceId))].slice(0, MAX_SERVICES)
  return useLive<ReadonlyMap<string, Service | null>>(
    (observer) => {
      const known = new Map<string, Service | null>()
      const stops = ids.map((id) =>
        services.watchService(clinicId, id, TIMES, {
          next: (service) => {
            known.set(id, service)
            if (known.size === ids.length) observer.next(new Map(known))
          },
          failed: (failure) => {
            observer.failed(failure)
          },
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    ids.length === 0 ? null : `${clinicId}/${ids.toSorted().join('/')}`,
  )
}
