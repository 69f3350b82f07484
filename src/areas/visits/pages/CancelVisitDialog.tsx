import type { ReactElement } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { movedSinceAsked, subjectOf } from './subjectOf.ts'

interface CancelVisitDialogProps {
  /** As it was when the question was asked; null while nothing is asked. */
  readonly appointment: ActiveAppointment | null
  /** As it is now; null where it is no longer active. */
  readonly current: ActiveAppointment | null
  readonly onCancelled: (appointment: ActiveAppointment) => void
  readonly onDiscard: () => void
}

/** Asks a patient before an appointment is cancelled from a list. */
export function CancelVisitDialog({
  appointment,
  current,
  onCancelled,
  onDiscard,
}: CancelVisitDialogProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments
  const { appointments } = useRepositories()
  const cancellation = useAction(async (asked: ActiveAppointment) => {
    await appointments.cancel(asked, 'patient')
    return asked
  }, onCancelled)
  return (
    <ConfirmDialog
      isOpen={appointment !== null}
      question={text.common.confirmTitle(words.cancelReason)}
      subject={appointment === null ? '' : subjectOf(text, appointment, 'patient')}
      description={
        cancellation.isStillSending ? text.common.stillSending : text.common.confirmDescription
      }
      discardLabel={text.common.discard}
      discardNote={words.keepsAppointment}
      confirmLabel={words.confirmCancel}
      isPending={cancellation.pending}
      outdated={
        appointment === null ? null : movedSinceAsked(text, appointment, current, 'patient')
      }
      error={
        cancellation.failure === null
          ? null
          : failureText(text, cancellation.failure, { during: 'cancelling' })
      }
      onConfirm={() => {
        if (appointment !== null) cancellation.run(appointment)
      }}
      onDiscard={() => {
        cancellation.clearFailure()
        onDiscard()
      }}
    />
  )
}
