import { useMemo } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { createConflictFinder } from '#src/areas/visits/model/conflicts.ts'
import { useClinicVisits } from './useClinicVisits.ts'

/** The other visits of its doctor that a clinic's request overlaps, live; none for null. */
export function useConflicts(request: ActiveAppointment | null): readonly ActiveAppointment[] {
  const visits = useClinicVisits(request?.bookingDetails.clinicId ?? null)
  return useMemo(
    () => (request === null ? [] : createConflictFinder(visits ?? [])(request)),
    [request, visits],
  )
}
