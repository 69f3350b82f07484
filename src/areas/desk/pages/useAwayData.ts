import type { Absence, ClosedSlot } from '#src/areas/doctors/model/absence.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** What the page of absences shows, all of it live. */
export interface AwayData {
  /** Without their times. */
  readonly services: readonly ListedService[]
  readonly absences: readonly Absence[]
  readonly closed: readonly ClosedSlot[]
  /** In time order. */
  readonly active: readonly ActiveAppointment[]
}

export function useAwayData(clinicId: string): Live<AwayData> {
  const { absences, appointments } = useRepositories()
  const parts = {
    services: useClinicServices(clinicId),
    absences: useLive<readonly Absence[]>(
      (observer) => absences.watch(clinicId, observer),
      clinicId,
    ),
    closed: useLive<readonly ClosedSlot[]>(
      (observer) => absences.watchClosed(clinicId, observer),
      clinicId,
    ),
    active: useLive<readonly ActiveAppointment[]>(
      (observer) => appointments.watchClinicAppointments(clinicId, observer),
      clinicId,
    ),
  }
  const failed = Object.values(parts).find((part) => part.status === 'failed')
  if (failed?.status === 'failed') return failed
  if (
    parts.services.status !== 'ready' ||
    parts.absences.status !== 'ready' ||
    parts.closed.status !== 'ready' ||
    parts.active.status !== 'ready'
  ) {
    return { status: 'loading' }
  }
  return {
    status: 'ready',
    value: {
      services: parts.services.value,
      absences: parts.absences.value,
      closed: parts.closed.value,
      active: parts.active.value,
    },
  }
}
