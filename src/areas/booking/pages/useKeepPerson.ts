import { isToBeKept } from '#src/areas/accounts/model/people.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import type { StepInformation } from './InformationStep.tsx'

/**
 * Returns what keeps the name of someone new, so that the patient can choose it next time. Nothing waits for
 * it: that a name can't be kept is no reason not to book.
 */
export function useKeepPerson(): (information: StepInformation) => void {
  const { account: accounts } = useRepositories()
  const patient = usePatient()
  return ({ who, fullname }) => {
    if (!isToBeKept(patient, who, fullname)) return
    accounts.addPerson(patient, fullname).catch((error: unknown) => {
      logFailure('A person to book for', toActionFailure(error))
    })
  }
}
