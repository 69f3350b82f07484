import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive } from '#src/core/state/useLive.ts'

/**
 * The pending and confirmed appointments of the clinic that is signed in, live; null while they are not known,
 * or where `clinicId` is null.
 */
export function useClinicVisits(clinicId: string | null): readonly ActiveAppointment[] | null {
  const { appointments } = useRepositories()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(clinicId ?? '', observer),
    clinicId,
  )
  return active.status === 'ready' ? active.value : null
}
