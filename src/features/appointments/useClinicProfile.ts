import type { ClinicProfile } from '#src/domain/account.ts'
import { useLive, type Live } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

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
