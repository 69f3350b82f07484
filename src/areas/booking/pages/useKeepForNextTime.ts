import { isToBeKept } from '#src/areas/accounts/model/people.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import type { StepInformation } from './InformationStep.tsx'

/**
 * Returns what keeps on the account what the next booking needs: the name of someone new, and the first phone
 * number. Nothing waits for it: that it can't be kept is no reason not to book.
 */
export function useKeepForNextTime(): (information: StepInformation) => void {
  const { account: accounts } = useRepositories()
  const patient = usePatient()
  return ({ who, fullname, phoneNumber }) => {
    if (isToBeKept(patient, who, fullname)) {
      accounts.addPerson(patient, fullname).catch((error: unknown) => {
        logFailure('A person to book for', toActionFailure(error))
      })
    }
    if (patient.phone === '') {
      accounts.keepPhone(patient.userId, phoneNumber).catch((error: unknown) => {
        const failure = toActionFailure(error)
        // The booking is not sent then either, and the next try keeps it.
        if (failure.code !== 'offline') logFailure('The phone number of a booking', failure)
      })
    }
  }
}
