import { useId, useRef, useState, type ReactElement } from 'react'
import { away } from '#src/areas/desk/text/en/away.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { findToldPatients } from '#src/areas/visits/model/dueCall.ts'
import { calls } from '#src/areas/visits/text/en/calls.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AffectedVisit } from './AffectedVisit.tsx'
import styles from './AwayPage.module.css'
import { useCancelVisits } from './useCancelVisits.ts'

const TEXTS = { away, calls }

const drafts: Drafts<string> = new WeakMap()

interface AffectedVisitsProps {
  readonly zone: TimeZone
  readonly doctor: string
  readonly period: string
  /** In time order. */
  readonly visits: readonly ActiveAppointment[]
  /** How many times of the absence are closed. */
  readonly closed: number
  readonly now: number
}

/** Appointments for which the doctor is not there: each is moved, cancelled with the others, or kept. */
export function AffectedVisits({
  zone,
  doctor,
  period,
  visits,
  closed,
  now,
}: AffectedVisitsProps): ReactElement {
  const text = useText(TEXTS)
  const words = text.away
  // What was changed by hand: a new appointment is selected like the others, and one that begins no longer is.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { found, keep } = useDraft(drafts, `${doctor}/${period}`)
  const [reason, setReason] = useState(found ?? '')
  useKeepDraft(keep, reason === '' ? null : reason)
  // What the open question is about: what comes or changes since then is not cancelled with it.
  const [asked, setAsked] = useState<readonly ActiveAppointment[] | null>(null)
  const cancel = useCancelVisits()
  const [closedBefore, setClosedBefore] = useState(0)
  const begun = visits.filter((visit) => hasBegun(visit, now))
  const coming = visits.filter((visit) => !hasBegun(visit, now))
  const isSelected = (visit: ActiveAppointment): boolean =>
    chosen.get(visit.appointmentId) ?? !hasBegun(visit, now)
  const selected = visits.filter(isSelected)
  const id = useId()
  const areaRef = useRef<HTMLDivElement>(null)
  useFocusFallback(areaRef, `${String(visits.length)}/${String(cancel.cancelled.length)}`)

  function select(changed: readonly ActiveAppointment[], isWanted: boolean): void {
    setChosen(
      (before) =>
        new Map([
          ...before,
          ...changed.map(({ appointmentId }) => [appointmentId, isWanted] as const),
        ]),
    )
  }

  function renderList(listed: readonly ActiveAppointment[]): ReactElement {
    return (
      <ul className={styles.visits}>
        {listed.map((visit) => (
          <AffectedVisit
            key={visit.appointmentId}
            visit={visit}
            zone={zone}
            hasBegun={begun.includes(visit)}
            isSelected={isSelected(visit)}
            onSelect={(isWanted) => {
              select([visit], isWanted)
            }}
          />
        ))}
      </ul>
    )
  }

  return (
    <div
      ref={areaRef}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={primitives.stack4}
    >
      <h4 id={id}>
        {visits.length === 0 ? words.noneAffected : words.affectedTitle(coming.length)}
      </h4>
      {coming.length > 1 ? (
        <Checkbox
          name="all"
          label={words.selectAll}
          value={coming.every(isSelected)}
          onChange={(isWanted) => {
            select(coming, isWanted)
          }}
        />
      ) : null}
      {coming.length === 0 ? null : renderList(coming)}
      {begun.length === 0 ? null : (
        <div className={primitives.stack2}>
          <p className={styles.patient}>{words.begunTitle(begun.length)}</p>
          <p className={primitives.remark}>{words.begunHint}</p>
          {renderList(begun)}
        </div>
      )}
      {visits.length === 0 ? null : (
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
      {cancel.failures.map(({ patient, message }) => (
        <ErrorText key={patient}>{words.notCancelled(patient, message)}</ErrorText>
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
    </div>
  )

  function describe(): string | null {
    const { cancelled } = cancel
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
