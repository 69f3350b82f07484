import { isWithinAbsence, type Absence } from '#src/areas/doctors/model/absence.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useLive } from '#src/core/state/useLive.ts'

/**
 * Whether the clinic has noted that the doctor of an appointment is away then, so that its time should not
 * be offered again. False until that is known. Only for the clinic itself: null watches nothing.
 */
export function useIsDoctorAway(
  clinicId: string | null,
  { doctor, duration, slot }: Pick<BookingDetails, 'doctor' | 'duration' | 'slot'>,
): boolean {
  const { absences } = useRepositories()
  const noted = useLive<readonly Absence[]>((observer) => {
    if (clinicId === null) return () => undefined
    return absences.watch(clinicId, observer)
  }, clinicId)
  return (
    noted.status === 'ready' &&
    isWithinAbsence(noted.value, { doctor, duration, timestamp: slot.timestamp })
  )
}
