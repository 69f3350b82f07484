import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive } from '#src/core/state/useLive.ts'

/** Returns a public clinic's phone number; empty while it is not known, and where there is none. Null asks nothing. */
export function useClinicPhone(clinicId: string | null): string {
  const { clinics } = useRepositories()
  const profile = useLive<ClinicProfile | null>(
    (observer) => clinics.watchProfile(clinicId ?? '', observer),
    clinicId,
  )
  return profile.status === 'ready' ? (profile.value?.phone ?? '') : ''
}
