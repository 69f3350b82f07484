import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import type { ApprovalQuestion } from './useApprovals.ts'

interface ApprovalDialogProps {
  /** Null while nothing is asked. */
  readonly question: ApprovalQuestion | null
  readonly zone: TimeZone
}

/** Asks before requests are approved over other visits of their doctors. */
export function ApprovalDialog({ question, zone }: ApprovalDialogProps): ReactElement {
  const words = useDeskText().overlaps
  const conflicts = question?.conflicts ?? []
  const doctors = new Set(conflicts.map(({ request }) => request.bookingDetails.doctor))
  return (
    <ConfirmDialog
      isOpen={question !== null}
      question={words.question([...doctors])}
      description={words.description}
      discardLabel={words.goBack}
      confirmLabel={words.approve}
      onConfirm={() => {
        question?.onConfirm()
      }}
      onDiscard={() => {
        question?.onDiscard()
      }}
    >
      {conflicts.map(({ request, visits }) => (
        <ErrorText key={request.appointmentId}>
          {words.ofRequest(request, zone)} {words.busy(request.bookingDetails.doctor, visits, zone)}
        </ErrorText>
      ))}
    </ConfirmDialog>
  )
}
