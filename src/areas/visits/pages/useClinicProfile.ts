import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** What a clinic says of itself now, live; null where it is not public. */
export function useClinicProfile(clinicId: string): Live<ClinicProfile | null> {
  const { clinics } = useRepositories()
  return useLive<ClinicProfile | null>(
    (observer) => clinics.watchProfile(clinicId, observer),
    clinicId,
  )
}

/** Returns the phone number that a profile names; empty where it names none, or is not known. */
export function phoneOf(profile: Live<ClinicProfile | null>): string {
  return profile.status === 'ready' ? (profile.value?.phone ?? '') : ''
}
