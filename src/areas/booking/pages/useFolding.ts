import { useState } from 'react'
import { SOMEONE_NEW } from '#src/areas/accounts/model/people.ts'
import { findBookingInformationProblems } from '#src/areas/visits/model/bookingInformation.ts'
import type { StepInformation } from './InformationStep.tsx'

interface FoldingOptions {
  readonly information: StepInformation
  readonly isContactKnown: boolean
  /** Whether it was typed before: what is typed is never folded away. */
  readonly isDraft: boolean
}

interface Folding {
  /** Whether what is known is summed up, instead of shown in fields. */
  readonly isFolded: boolean
  readonly unfold: () => void
}

/** Whether the fields of step 2 are folded into a summary: while nothing is missing, and until the patient edits them. */
export function useFolding({ information, isContactKnown, isDraft }: FoldingOptions): Folding {
  const [isUnfolded, setUnfolded] = useState(isDraft)
  // Fields that were shown stay: they never close while somebody types.
  const isDue = isContactKnown && !isComplete(information)
  if (isDue && !isUnfolded) setUnfolded(true)
  return {
    isFolded: isContactKnown && !isDue && !isUnfolded,
    unfold: () => {
      setUnfolded(true)
    },
  }
}

/** Whether nothing is missing but the name of someone else, which has a field of its own beside the summary. */
function isComplete(information: StepInformation): boolean {
  return findBookingInformationProblems(information).every(
    ({ field }) => field === 'fullname' && information.who === SOMEONE_NEW,
  )
}
