import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { CalendarMove } from './useCalendarMove.ts'

/** Asks before a visit is moved to a time at which its doctor or its room has something else. */
export function SqueezeInDialog({ move }: { readonly move: CalendarMove }): ReactElement {
  const text = useDeskText()
  const words = text.planning
  const { overlap } = move
  return (
    <ConfirmDialog
      isOpen={overlap !== null}
      question={words.squeezeQuestion(overlap?.visit.patientData.fullname ?? '')}
      description={failureText(
        text,
        new Failure(overlap?.code ?? 'doctor-busy', overlap?.names ?? ''),
        {
          during: 'blocking-time',
        },
      )}
      discardLabel={words.leaveIt}
      confirmLabel={words.squeeze}
      confirmVariant="primary"
      isPending={move.pending}
      onConfirm={move.squeezeIn}
      onDiscard={move.leaveIt}
    />
  )
}
