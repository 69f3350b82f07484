import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** All services of a clinic without their times, live, however many times they have. */
export function useClinicServices(clinicId: string): Live<readonly ListedService[]> {
  const { services } = useRepositories()
  return useLive<readonly ListedService[]>(
    (observer) =>
      services.watchClinicServices(clinicId, 'without-times', {
        ...observer,
        next: (value) => {
          observer.next(value.services)
        },
      }),
    clinicId,
  )
}
