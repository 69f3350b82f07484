import { useEffect, useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'

interface History {
  /** Latest first; null until they are there. */
  readonly past: readonly PastAppointment[] | null
  /** Reads them again, after a failure; null where there was none. */
  readonly retry: (() => void) | null
}

/** What a patient had at the clinic. It is read again when the number of active appointments changes: one has ended. */
export function usePatientHistory(
  clinicId: string,
  patient: KnownPatient,
  activeCount: number,
): History {
  const { appointments } = useRepositories()
  const [past, setPast] = useState<readonly PastAppointment[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isCurrent = true
    appointments.getHistory(clinicId, patient).then(
      (found) => {
        if (isCurrent) setPast(found)
      },
      () => {
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [appointments, clinicId, patient, activeCount, attempt])

  return {
    past,
    retry: hasFailed
      ? () => {
          setHasFailed(false)
          setAttempt((last) => last + 1)
        }
      : null,
  }
}
