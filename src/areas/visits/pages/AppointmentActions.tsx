import { useRef, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { findToldPatients, mustBeCalled } from '#src/areas/visits/model/dueCall.ts'
import { useConflicts } from '#src/areas/visits/state/useConflicts.ts'
import { outcomeText } from '#src/areas/visits/text/outcomeText.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { useKeepDraft } from '#src/core/state/useDraft.ts'
import type { FailureContext } from '#src/core/text/FailureContext.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AfterDeadline } from './AfterDeadline.tsx'
import styles from './AppointmentActions.module.css'
import { isSendable } from './cancellationDraft.ts'
import { CancellationFields } from './CancellationFields.tsx'
import { subjectOf } from './subjectOf.ts'
import { useActionQuestion } from './useActionQuestion.ts'
import {
  useAppointmentActions,
  type AppointmentAction,
  type LeavingAction,
} from './useAppointmentActions.ts'
import { useCancellationDraft } from './useCancellationDraft.ts'

interface AppointmentActionsProps {
  readonly appointment: Appointment
}

interface Words {
  readonly label: string
  /** The label that confirms the question, where the button's own does not. */
  readonly confirm?: string
  /** After 'Are you sure you want to '; null for what is done at once, since it can be undone. */
  readonly reason: string | null
  readonly description?: string
  readonly variant: 'primary' | 'secondary' | 'danger'
  readonly during: FailureContext
}

/** An appointment's status and its actions, by role (spec §2, §4, §6). */
export function AppointmentActions({ appointment }: AppointmentActionsProps): ReactElement {
  const text = useClinicVisitsText()
  const { role } = useAccount()
  const actions = useAppointmentActions(appointment)
  const { offered, coming, failure, pending, isStillSending } = actions
  const cancellation = useCancellationDraft(appointment)
  const { isRestored, note } = cancellation
  const question = useActionQuestion(appointment, actions, isRestored ? appointment : null)
  const { asked, subject, outdated, hasChanged } = question
  const isAsking = subject !== null
  const isOpenStill = offered.includes(asked) || outdated !== null
  const groupRef = useRef<HTMLDivElement>(null)
  const wordsByAction = wordsOf(text, appointment)
  const words = wordsByAction[asked]
  const conflicts = useConflicts(
    role === 'clinic' && appointment.status === 'pending' ? appointment : null,
  )
  const isOver = asked === 'approve' && conflicts.length > 0
  const isExplaining = role === 'clinic' && asked === 'cancel'

  useKeepDraft(cancellation.keep, isAsking ? cancellation.written : null)

  // A button went, and the dialog: by what was done here or in another tab.
  useFocusFallback(groupRef, offered.join())

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label={text.appointments.state}
      tabIndex={-1}
      className={styles.actions}
    >
      <div className={styles.buttons}>
        {coming === null ? null : <p>{coming}</p>}
        {offered.includes('approve') || coming !== null ? null : (
          <State appointment={appointment} />
        )}
        <ActionButtons
          offered={offered}
          words={wordsByAction}
          pending={pending ? asked : null}
          onPress={(action) => {
            actions.clearFailure()
            const needsConfirmation = wordsByAction[action].reason !== null
            question.ask(action, needsConfirmation)
            if (!needsConfirmation) actions.run(action, appointment)
          }}
        />
      </div>
      <Untimely appointment={appointment} action={actions.untimely} />
      <StatusText>
        {actions.leavingAfter === null
          ? news(text, appointment, role, hasChanged)
          : redirectText(text, actions.leavingAfter, appointment, coming !== null)}
      </StatusText>
      {isStillSending ? <p>{text.common.stillSending}</p> : null}
      <ErrorText>{failure === null ? null : failureText(text, failure, words.during)}</ErrorText>
      <ConfirmDialog
        isOpen={isAsking && isOpenStill && failure === null && !isStillSending}
        question={text.common.confirmTitle(words.reason ?? '')}
        subject={subjectOf(text, subject ?? appointment, role)}
        description={description()}
        discardLabel={text.common.discard}
        discardNote={asked === 'cancel' ? text.appointments.keepsAppointment : undefined}
        confirmLabel={isOver ? text.overlaps.approve : (words.confirm ?? words.label)}
        confirmVariant={words.variant === 'danger' ? 'danger' : 'primary'}
        isPending={pending}
        outdated={outdated}
        onConfirm={() => {
          if (subject === null) return
          if (!isExplaining) actions.run(asked, subject)
          else if (isSendable(note)) actions.run(asked, subject, note)
        }}
        onDiscard={question.discard}
      >
        {isOver ? <BusyDoctor {...{ appointment, conflicts }} /> : null}
        {isExplaining ? (
          <>
            <StatusText>{isRestored ? text.common.keptForm : null}</StatusText>
            <CancellationFields
              appointment={appointment}
              draft={note}
              onChange={cancellation.write}
            />
          </>
        ) : null}
      </ConfirmDialog>
    </div>
  )

  function description(): string {
    if (!isExplaining) return words.description ?? text.common.confirmDescription
    const { canBeUndone } = text.appointments
    return mustBeCalled(appointment.patientData)
      ? `${text.calls.told(findToldPatients([appointment]))} ${canBeUndone}`
      : canBeUndone
  }
}

function redirectText(
  { appointments: { redirects } }: Pick<Texts, 'appointments'>,
  action: LeavingAction,
  { status }: Appointment,
  isComing: boolean,
): string {
  if (!isComing) return redirects[action]
  return status === 'pending' ? redirects.declining : redirects.cancelling
}

interface UntimelyProps extends AppointmentActionsProps {
  readonly action: ReturnType<typeof useAppointmentActions>['untimely']
}

/** Why an action is not offered at this time. */
function Untimely({ appointment, action }: UntimelyProps): ReactElement | null {
  const { untimely } = useClinicVisitsText().appointments
  if (action === null) return null
  return action === 'cancel-late' ? (
    <AfterDeadline appointment={appointment} />
  ) : (
    <p className={primitives.remark}>{untimely[action]}</p>
  )
}

interface BusyDoctorProps extends AppointmentActionsProps {
  /** The other visits of the doctor at its time. */
  readonly conflicts: readonly ActiveAppointment[]
}

function BusyDoctor({ appointment, conflicts }: BusyDoctorProps): ReactElement {
  const text = useClinicVisitsText()
  const { bookingDetails } = appointment
  const zone = zoneOfBooking(bookingDetails)
  return <ErrorText>{text.overlaps.busy(bookingDetails.doctor, conflicts, zone)}</ErrorText>
}

interface ActionButtonsProps {
  readonly offered: readonly AppointmentAction[]
  readonly words: Readonly<Record<AppointmentAction, Words>>
  /** The action that is in progress; null for none. */
  readonly pending: AppointmentAction | null
  readonly onPress: (action: AppointmentAction) => void
}

function ActionButtons({ offered, words, pending, onPress }: ActionButtonsProps): ReactElement {
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action}
          variant={words[action].variant}
          isPending={action === pending}
          onClick={() => {
            onPress(action)
          }}
        >
          {words[action].label}
        </Button>
      ))}
    </>
  )
}

function wordsOf(
  { appointments }: Pick<Texts, 'appointments'>,
  appointment: Appointment,
): Readonly<Record<AppointmentAction, Words>> {
  const wasMissed = appointment.status === 'completed' && appointment.outcome?.kind === 'no-show'
  return {
    approve: {
      label: appointments.approve,
      reason: appointments.approveReason,
      description: appointments.canBeUndone,
      variant: 'primary',
      during: { during: 'approving' },
    },
    complete: {
      label: appointments.complete,
      reason: appointments.completeReason,
      description: appointments.canBeCorrected,
      variant: 'primary',
      during: { during: 'completing' },
    },
    miss: {
      label: appointments.miss,
      reason: appointments.missReason,
      description: appointments.canBeCorrected,
      variant: 'secondary',
      during: { during: 'completing' },
    },
    correct: {
      label: wasMissed ? appointments.correctToCompleted : appointments.correctToMissed,
      reason: null,
      variant: 'secondary',
      during: { during: 'completing' },
    },
    cancel: {
      label: appointments.cancel,
      confirm: appointments.confirmCancel,
      reason: appointments.cancelReason,
      variant: 'danger',
      during: { during: 'cancelling' },
    },
  }
}

/** The label instead of a button; a cancelled appointment has only its message. */
function State({ appointment }: AppointmentActionsProps): ReactElement | null {
  const text = useClinicVisitsText()
  const { role } = useAccount()
  const now = useNow()
  const words = text.appointments
  switch (appointment.status) {
    case 'pending':
      return <p>{hasBegun(appointment, now) ? words.notApprovedInTime : words.waiting}</p>
    case 'confirmed':
      return <Button disabled>{words.confirmed}</Button>
    case 'completed':
      if (appointment.outcome?.kind === 'cancelled') return null
      return appointment.outcome?.kind === 'no-show' ? (
        <p>{words.missed[role]}</p>
      ) : (
        <Button disabled>{words.completed}</Button>
      )
  }
}

function news(
  text: Pick<Texts, 'appointments'>,
  appointment: Appointment,
  role: Account['role'],
  hasChanged: boolean,
): string | null {
  switch (appointment.status) {
    case 'pending':
      return null
    case 'confirmed':
      return hasChanged ? text.appointments.nowConfirmed : null
    case 'completed':
      if (appointment.outcome?.kind === 'cancelled') return outcomeText(text, appointment, role)
      if (!hasChanged) return null
      return appointment.outcome?.kind === 'no-show'
        ? text.appointments.nowMissed
        : text.appointments.nowCompleted
  }
}
