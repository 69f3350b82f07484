import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useLive } from '#src/core/state/useLive.ts'

/** How many recent past appointments are searched. */
const LATEST = 50

interface VisitedClinics {
  /** Names by the clinics' ids, in the order of the alphabet. */
  readonly names: ReadonlyMap<string, string>
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/** The clinics where a patient had a visit, or which booked one, by the patient's own appointments. */
export function useVisitedClinics(patient: PatientAccount): VisitedClinics {
  const { appointments } = useRepositories()
  const [past, setPast] = useState<readonly PastAppointment[] | 'failed' | null>(null)
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchPatientAppointments(patient.userId, observer),
    patient.userId,
  )

  const { userId } = patient
  // The account is another object whenever its record changes: that changes no clinic.
  const readPast = useEffectEvent(() =>
    appointments.getPastPage(patient, { limit: LATEST, cursor: null }),
  )
  useEffect(() => {
    let isCurrent = true
    readPast().then(
      (page) => {
        if (isCurrent) setPast(page.appointments)
      },
      (error: unknown) => {
        if (!isCurrent) return
        logFailure('The clinics of a patient', toActionFailure(error))
        setPast('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [appointments, userId])

  const coming = active.status === 'ready' ? active.value : null
  const names = useMemo(() => {
    const visits = (past === null || past === 'failed' ? [] : past).filter(isVisit)
    const own = (coming ?? []).filter(({ isClinicBooking }) => isClinicBooking)
    const found = [...visits, ...own].map(
      ({ bookingDetails: { clinicId, clinicName } }) => [clinicId, clinicName] as const,
    )
    return new Map(found.toSorted(([, a], [, b]) => a.localeCompare(b)))
  }, [past, coming])
  return { names, isLoading: past === null, hasFailed: past === 'failed' }
}

function isVisit({ outcome, isClinicBooking }: PastAppointment): boolean {
  return isClinicBooking || outcome?.kind === 'completed'
}
