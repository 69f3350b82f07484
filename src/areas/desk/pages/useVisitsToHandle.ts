import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findVisitsToHandle } from '#src/areas/visits/model/awayDoctors.ts'
import { useLive } from '#src/core/state/useLive.ts'

/** How many visits to come have no doctor; 0 until that is known. */
export function useVisitsToHandle(
  clinicId: string,
  active: readonly ActiveAppointment[] | null,
): number {
  const { absences } = useRepositories()
  const now = useNow()
  const services = useClinicServices(clinicId)
  const noted = useLive<readonly Absence[]>(
    (observer) => absences.watch(clinicId, observer),
    clinicId,
  )
  if (active === null || services.status !== 'ready' || noted.status !== 'ready') return 0
  return findVisitsToHandle(noted.value, active, services.value, now).length
}
