import type { ReactElement } from 'react'
import { useText } from '#src/areas/text/useText.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'

const TEXTS = { appointments }

/** Says that there is more than a list shows; nothing where there isn't. */
export function UnreadableNote({ count }: { readonly count: number }): ReactElement | null {
  const text = useText(TEXTS)
  return count > 0 ? <ProblemNote>{text.appointments.unreadable(count)}</ProblemNote> : null
}
