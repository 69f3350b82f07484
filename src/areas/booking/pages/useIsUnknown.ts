import { useEffect, useState } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'

/** Whether the service is only for patients whom its clinic knows, and this one is not among them, as far as is known. */
export function useIsUnknown({
  clinicId,
  knownOnly,
}: Pick<Service, 'clinicId' | 'knownOnly'>): boolean {
  const { appointments } = useRepositories()
  const { userId } = useAccount()
  const [unknownAt, setUnknownAt] = useState<string | null>(null)
  useEffect(() => {
    if (!knownOnly) return undefined
    let isLeft = false
    appointments.findOwnVisit(clinicId, userId).then(
      (visit) => {
        if (!isLeft) setUnknownAt(visit === null ? clinicId : null)
      },
      // The request says what is wrong.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [appointments, clinicId, knownOnly, userId])
  return knownOnly && unknownAt === clinicId
}
