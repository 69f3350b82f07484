import { useId, useRef, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import type { TimeCount } from '#src/core/time/timeCount.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import primitives from '#src/ui/primitives.module.css'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AffectedVisit } from './AffectedVisit.tsx'
import styles from './AwayPage.module.css'
import { CancelAffected } from './CancelAffected.tsx'
import { useCancelVisits } from './useCancelVisits.ts'
import { useVisitSelection } from './useVisitSelection.ts'

interface AffectedVisitsProps {
  readonly zone: TimeZone
  readonly doctor: string
  readonly period: string
  /** In time order. */
  readonly visits: readonly ActiveAppointment[]
  /** How many times of the absence are closed. */
  readonly closed: TimeCount
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
  const words = useDeskText().away
  const selection = useVisitSelection(now)
  const { comingOf } = useRecentActions()
  const isSelected = (visit: ActiveAppointment): boolean =>
    comingOf(visit.appointmentId) === null && selection.isSelected(visit)
  const cancel = useCancelVisits()
  const begun = visits.filter((visit) => hasBegun(visit, now))
  const coming = visits.filter((visit) => !hasBegun(visit, now))
  const id = useId()
  const areaRef = useRef<HTMLDivElement>(null)
  useFocusFallback(areaRef, `${String(visits.length)}/${String(cancel.done.length)}`)

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
              selection.select([visit], isWanted)
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
            selection.select(coming, isWanted)
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
      <CancelAffected
        doctor={doctor}
        period={period}
        selected={visits.filter(isSelected)}
        isNoneAffected={visits.length === 0}
        closed={closed}
        cancel={cancel}
      />
    </div>
  )
}
