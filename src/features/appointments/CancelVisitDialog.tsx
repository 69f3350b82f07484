import type { ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { appointments as appointmentsTexts } from '#src/text/en/appointments.ts'
import { common } from '#src/text/en/common.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { movedSinceAsked, subjectOf } from './subjectOf.ts'

const TEXTS = { appointments: appointmentsTexts, common, failures, format }

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
  const text = useText(TEXTS)
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
