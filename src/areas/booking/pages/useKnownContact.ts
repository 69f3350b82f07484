import { useEffect, useEffectEvent } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'

/**
 * Calls back with what the patient typed for the latest booking, once it is known: null where there is none.
 * `patientId` is null where nobody needs it.
 */
export function useKnownContact(
  patientId: string | null,
  onKnown: (last: PatientData | null) => void,
): void {
  const { appointments } = useRepositories()
  const report = useEffectEvent(onKnown)
  useEffect(() => {
    if (patientId === null) return undefined
    let isGone = false
    void appointments.findLastPatientData(patientId).then((last) => {
      if (!isGone) report(last)
    })
    return () => {
      isGone = true
    }
  }, [appointments, patientId])
}
