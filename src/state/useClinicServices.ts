import type { ListedService } from '#src/domain/service.ts'
import { useLive, type Live } from './useLive.ts'
import { useRepositories } from './useRepositories.ts'

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
