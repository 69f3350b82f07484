import { useState, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findToldPatients } from '#src/areas/visits/model/dueCall.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { NO_TIMES, type TimeCount } from '#src/core/time/timeCount.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import type { CancelVisits } from './useCancelVisits.ts'

const drafts: Drafts<string> = new WeakMap()

interface CancelAffectedProps {
  readonly doctor: string
  readonly period: string
  readonly selected: readonly ActiveAppointment[]
  /** Whether there is nothing to cancel, selected or not. */
  readonly isNoneAffected: boolean
  /** How many times of the absence are closed. */
  readonly closed: TimeCount
  readonly cancel: CancelVisits
}

/** Cancels the selected visits, with a reason, and says how that went. */
export function CancelAffected({
  doctor,
  period,
  selected,
  isNoneAffected,
  closed,
  cancel,
}: CancelAffectedProps): ReactElement {
  const text = useDeskText()
  const words = text.away
  const { found, keep } = useDraft(drafts, `${doctor}/${period}`)
  const [reason, setReason] = useState(found ?? '')
  useKeepDraft(keep, reason === '' ? null : reason)
  // What the open question is about: what comes or changes since then is not cancelled with it.
  const [asked, setAsked] = useState<readonly ActiveAppointment[] | null>(null)
  const [closedBefore, setClosedBefore] = useState(NO_TIMES)

  return (
    <>
      {isNoneAffected ? null : (
        <div className={primitives.stack3}>
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            name="reason"
            rows={2}
            maxLength={LIMITS.cancellationReason.max}
            value={reason}
            onChange={setReason}
          />
          <p className={primitives.remark}>{words.keepHint}</p>
          <div className={primitives.cluster3}>
            <Button
              variant="danger"
              disabled={selected.length === 0}
              isPending={cancel.isPending}
              onClick={() => {
                setAsked(selected)
              }}
            >
              {words.cancel(selected.length)}
            </Button>
          </div>
        </div>
      )}
      <StatusText tone={cancel.isPending ? 'info' : 'success'}>{describe()}</StatusText>
      {cancel.failures.map(({ appointmentId, patient, message }) => (
        <ErrorText key={appointmentId}>{words.notCancelled(patient, message)}</ErrorText>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        question={words.cancelQuestion(asked?.length ?? 0)}
        description={words.cancelDescription(
          doctor,
          period,
          text.calls.told(findToldPatients(asked ?? [])),
        )}
        discardLabel={words.discard}
        confirmLabel={words.confirmCancel}
        onConfirm={() => {
          setAsked(null)
          setClosedBefore(closed)
          if (asked !== null) cancel.run(asked, reason.trim())
        }}
        onDiscard={() => {
          setAsked(null)
        }}
      />
    </>
  )

  function describe(): string | null {
    const { done: cancelled } = cancel
    if (cancel.isPending) return words.cancelling(cancelled.length, cancel.total)
    if (cancelled.length === 0) return null
    const told = findToldPatients(cancelled)
    return [
      words.cancelled(cancelled.length, closedBefore),
      text.calls.told(told),
      ...(told.toCall.length === 0 ? [] : [text.calls.listed]),
    ].join(' ')
  }
}
