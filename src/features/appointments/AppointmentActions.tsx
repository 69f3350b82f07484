import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { canApprove } from '#src/domain/appointments.ts'
import type { PendingAppointment } from '#src/domain/appointments.ts'
import { buildNotifications } from '#src/domain/notification.ts'
import { useAction } from '#src/state/useAction.ts'
import { useAppUrl } from '#src/state/useAppUrl.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { useAccount } from '#src/state/useSession.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { outcomeText } from './outcomeText.ts'

/** What can be done with an appointment now, by role and state (spec §2, §4, §6). */
export function AppointmentActions({
  appointment,
}: {
  readonly appointment: Appointment
}): ReactElement | null {
  const account = useAccount()
  if (canApprove(account, appointment)) return <ApproveButton appointment={appointment} />
  switch (appointment.status) {
    case 'pending':
      return null
    case 'confirmed':
      return <Button disabled>{text.appointments.confirmed}</Button>
    case 'completed':
      return appointment.outcome?.kind === 'cancelled' ? (
        <p>{outcomeText(appointment.outcome)}</p>
      ) : (
        <Button disabled>{text.appointments.completed}</Button>
      )
  }
}

function ApproveButton({
  appointment,
}: {
  readonly appointment: PendingAppointment
}): ReactElement {
  const { appointments, notifications } = useRepositories()
  const appUrl = useAppUrl()
  const [isAsking, setIsAsking] = useState(false)
  const approve = useAction(
    async () => {
      await appointments.approve(appointment)
      // A mail that fails is only logged (spec §7): the approval stands and nobody waits for it.
      void notifications.send(
        buildNotifications('approved', appointment, (reader) =>
          text.notifications.message('approved', reader, appointment, appUrl),
        ),
      )
    },
    () => {
      setIsAsking(false)
    },
  )
  return (
    <>
      <Button
        variant="primary"
        isPending={approve.pending}
        onClick={() => {
          approve.clearFailure()
          setIsAsking(true)
        }}
      >
        {approve.pending ? text.appointments.approving : text.appointments.approve}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={text.common.confirmTitle(text.appointments.approveReason)}
        description={text.common.confirmDescription}
        discardLabel={text.common.discard}
        confirmLabel={text.appointments.approve}
        confirmVariant="primary"
        isPending={approve.pending}
        error={
          approve.failure === null ? null : failureText(approve.failure, { during: 'approving' })
        }
        onConfirm={approve.run}
        onDiscard={() => {
          setIsAsking(false)
        }}
      />
    </>
  )
}
