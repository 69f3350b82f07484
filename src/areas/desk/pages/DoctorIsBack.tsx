import { useId, useState, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeCount } from '#src/core/time/timeCount.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './AwayPage.module.css'

interface DoctorIsBackProps {
  readonly clinicId: string
  readonly absence: Absence
  /** When the doctor is away, in words. */
  readonly period: string
  /** How many closed times go on sale again. */
  readonly closed: TimeCount
  readonly onReopened: (reopened: TimeCount) => void
}

/** Ends an absence; it asks first where that puts times on sale. */
export function DoctorIsBack({
  clinicId,
  absence,
  period,
  closed,
  onReopened,
}: DoctorIsBackProps): ReactElement {
  const text = useDeskText()
  const words = text.away
  const hintId = useId()
  const { absences } = useRepositories()
  const { doctor } = absence
  const label = doctor === '' ? words.reopenClinic : words.reopen
  const [isAsking, setIsAsking] = useState(false)
  const reopen = useAction(
    () => absences.reopen(clinicId, absence.absenceId),
    ({ reopened }) => {
      onReopened(reopened)
    },
  )

  return (
    <div className={styles.back}>
      <Button
        aria-label={words.reopenFor(doctor, period)}
        aria-describedby={hintId}
        isPending={reopen.pending}
        onClick={() => {
          if (closed.times === 0) reopen.run()
          else setIsAsking(true)
        }}
      >
        {label}
      </Button>
      <p id={hintId} className={primitives.remark}>
        {words.reopens(closed)}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.reopenQuestion(closed)}
        subject={`${words.nameOf(doctor)} · ${period}`}
        description={words.reopenDescription}
        discardLabel={words.discardReopening}
        confirmLabel={label}
        confirmVariant="primary"
        isPending={reopen.pending}
        error={
          reopen.failure === null
            ? null
            : failureText(text, reopen.failure, { during: 'changing-account' })
        }
        onConfirm={() => {
          reopen.run()
        }}
        onDiscard={() => {
          reopen.clearFailure()
          setIsAsking(false)
        }}
      />
    </div>
  )
}
