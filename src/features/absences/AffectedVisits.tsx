import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { LIMITS } from '#src/domain/limits.ts'
import type { TimeZone } from '#src/domain/timeZones.ts'
import { useKeptForm, type KeptForms } from '#src/state/useKeptForm.ts'
import { away } from '#src/text/en/away.ts'
import { useText } from '#src/text/useText.ts'
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

const TEXTS = { away }

const keptReasons: KeptForms<string> = new WeakMap()

interface AffectedVisitsProps {
  readonly zone: TimeZone
  readonly doctor: string
  readonly period: string
  /** In time order. */
  readonly visits: readonly ActiveAppointment[]
}

/** Appointments for which the doctor is not there: each is moved, cancelled with the others, or kept. */
export function AffectedVisits({
  zone,
  doctor,
  period,
  visits,
}: AffectedVisitsProps): ReactElement {
  const text = useText(TEXTS)
  const words = text.away
  // What is not to be cancelled, so that a new appointment is selected like the others.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { found, keep } = useKeptForm(keptReasons, `${doctor}/${period}`)
  const [reason, setReason] = useState(found ?? '')
  useEffect(() => {
    keep(reason === '' ? null : reason)
  })
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelVisits()
  const selected = visits.filter(({ appointmentId }) => !kept.has(appointmentId))
  const id = useId()
  const areaRef = useRef<HTMLDivElement>(null)
  useFocusFallback(areaRef, `${String(visits.length)}/${String(cancel.done)}`)

  function select(ids: readonly string[], isSelected: boolean): void {
    setKept((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isSelected) after.delete(id)
        else after.add(id)
      }
      return after
    })
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
        {visits.length === 0 ? words.noneAffected : words.affectedTitle(visits.length)}
      </h4>
      {visits.length > 1 ? (
        <Checkbox
          name="all"
          label={words.selectAll}
          value={selected.length === visits.length}
          onChange={(isSelected) => {
            select(
              visits.map(({ appointmentId }) => appointmentId),
              isSelected,
            )
          }}
        />
      ) : null}
      {visits.length === 0 ? null : (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <AffectedVisit
              key={visit.appointmentId}
              visit={visit}
              zone={zone}
              isSelected={!kept.has(visit.appointmentId)}
              onSelect={(isSelected) => {
                select([visit.appointmentId], isSelected)
              }}
            />
          ))}
        </ul>
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
                setIsAsking(true)
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
        isOpen={isAsking}
        question={words.cancelQuestion(selected.length)}
        description={words.cancelDescription(doctor, period)}
        discardLabel={words.discard}
        confirmLabel={words.confirmCancel}
        onConfirm={() => {
          setIsAsking(false)
          cancel.run(selected, reason.trim())
        }}
        onDiscard={() => {
          setIsAsking(false)
        }}
      />
    </div>
  )

  function describe(): string | null {
    if (cancel.isPending) return words.cancelling(cancel.done, cancel.total)
    return cancel.done === 0 ? null : words.cancelled(cancel.done)
  }
}
