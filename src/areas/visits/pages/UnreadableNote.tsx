import type { ReactElement } from 'react'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'

/** Says that there is more than a list shows; nothing where there isn't. */
export function UnreadableNote({ count }: { readonly count: number }): ReactElement | null {
  const text = useVisitsText()
  return count > 0 ? <ProblemNote>{text.appointments.unreadable(count)}</ProblemNote> : null
}
