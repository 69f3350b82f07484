import { useEffect, useState } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { findBookedAgain } from '#src/areas/visits/model/bookedAgain.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'

/** How many of the past appointments are looked at: each is a record to read. */
const MAX_READ = 5

/** How many services are offered again. */
const MAX_OFFERED = 2

/**
 * The visits whose services a patient may want again, read once; null until they are known. None where they can't be
 * read: they are a shorter way, and the dashboard has the long one.
 */
export function useBookedAgain(account: PatientAccount): readonly PastAppointment[] | null {
  const { appointments } = useRepositories()
  const [visits, setVisits] = useState<readonly PastAppointment[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly PastAppointment[]): void => {
      if (isCurrent) setVisits(found)
    }
    appointments.getPastPage(account, { limit: MAX_READ, cursor: null }).then(
      (page) => {
        show(findBookedAgain(page.appointments, MAX_OFFERED))
      },
      (error: unknown) => {
        toActionFailure(error)
        show([])
      },
    )
    return () => {
      isCurrent = false
    }
  }, [appointments, account])
  return visits
}
