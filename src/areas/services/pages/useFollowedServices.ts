import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import type { ServicesStore } from './servicesStore.ts'

interface FollowedServicesOptions {
  readonly clinicId: string
  /** How many services are read. */
  readonly limit: number
  /** False while they are not to be read. */
  readonly isFollowed: boolean
}

/** Follows the services of a clinic and puts them into the store, of which each card reads its own. */
export function useFollowedServices(
  store: ServicesStore,
  { clinicId, limit, isFollowed }: FollowedServicesOptions,
): Live<'known'> {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.services : null
  return useLive<'known'>(
    (observer) =>
      repository?.watchClinicServices(clinicId, limit, {
        next: (value) => {
          store.set(clinicId, value)
          observer.next('known')
        },
        failed: (failure) => {
          store.set(clinicId, null)
          observer.failed(failure)
        },
      }) ?? (() => undefined),
    repository !== null && isFollowed ? `${clinicId}/${String(limit)}` : null,
  )
}
