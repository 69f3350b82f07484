import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { useLive } from '#src/core/state/useLive.ts'

/**
 * Returns a public clinic's phone number; empty while it is not known, also before the data layer is there, and where there
 * is none. Null asks nothing.
 */
export function useClinicPhone(clinicId: string | null): string {
  const state = useRepositoriesState()
  const clinics = state.status === 'ready' ? state.repositories.clinics : null
  const profile = useLive<ClinicProfile | null>(
    (observer) => clinics?.watchProfile(clinicId ?? '', observer) ?? (() => undefined),
    clinics === null ? null : clinicId,
  )
  return profile.status === 'ready' ? (profile.value?.phone ?? '') : ''
}
