import type { ClinicProfile } from '#src/domain/account.ts'
import { useLive } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

/** What a clinic says of itself now, live; null while it is not known. */
export function useClinicProfile(clinicId: string): ClinicProfile | null {
  const { clinics } = useRepositories()
  const live = useLive<ClinicProfile | null>(
    (observer) => clinics.watchProfile(clinicId, observer),
    clinicId,
  )
  return live.status === 'ready' ? live.value : null
}
