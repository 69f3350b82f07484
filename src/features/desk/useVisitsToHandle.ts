import type { Absence } from '#src/domain/absence.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { findVisitsToHandle } from '#src/domain/awayDoctors.ts'
import { useClinicServices } from '#src/state/useClinicServices.ts'
import { useLive } from '#src/state/useLive.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

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
