import type { ReactElement } from 'react'
import { appointments } from '#src/text/en/appointments.ts'
import { useText } from '#src/text/useText.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'

const TEXTS = { appointments }

/** Says that there is more than a list shows; nothing where there isn't. */
export function UnreadableNote({ count }: { readonly count: number }): ReactElement | null {
  const text = useText(TEXTS)
  return count > 0 ? <ProblemNote>{text.appointments.unreadable(count)}</ProblemNote> : null
}
