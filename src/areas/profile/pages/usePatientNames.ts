import { useEffect, useRef, useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'

/** Returns the names of patients, as typed in their bookings at a clinic; null where there is none. */
export function usePatientNames(
  clinicId: string,
  patientIds: readonly string[],
): ReadonlyMap<string, string | null> {
  const { clinicBlocks } = useRepositories()
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    for (const patientId of patientIds) {
      if (asked.current.has(patientId)) continue
      asked.current.add(patientId)
      clinicBlocks.findName(clinicId, patientId).then(
        (name) => {
          setNames((before) => new Map([...before, [patientId, name]]))
        },
        (error: unknown) => {
          logFailure("A patient's name", toActionFailure(error))
        },
      )
    }
  }, [clinicBlocks, clinicId, patientIds])

  return names
}
