import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Absence, ClosedSlot } from '#src/areas/doctors/model/absence.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { findAffectedVisits } from '#src/areas/visits/model/awayDoctors.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { countTimes } from '#src/core/time/timeCount.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { AffectedVisits } from './AffectedVisits.tsx'
import styles from './AwayPage.module.css'
import { describePeriod } from './describePeriod.ts'
import { DoctorIsBack } from './DoctorIsBack.tsx'
import type { AwayData } from './useAwayData.ts'
import { useOfferedTimes } from './useOfferedTimes.ts'

interface AbsenceCardProps {
  readonly clinicId: string
  readonly zone: TimeZone
  readonly absence: Absence
  readonly data: AwayData
  /** The closed times to come that belong to it. */
  readonly closed: readonly ClosedSlot[]
  readonly now: number
  readonly onNews: (news: string) => void
  readonly onReopened: (news: string, absence: Absence) => void
}

/** An absence: what it closed, the way back, and the appointments in between. */
export function AbsenceCard({
  clinicId,
  zone,
  absence,
  data,
  closed,
  now,
  onNews,
  onReopened,
}: AbsenceCardProps): ReactElement {
  const text = useDeskText()
  const words = text.away
  const id = useId()
  const { absences } = useRepositories()
  const { doctor, note } = absence
  const closedCount = countTimes(closed)
  const period = describePeriod(text, absence, zone)
  const offered = useOfferedTimes(clinicId, absence, data.services, now)
  const closeAgain = useAction(
    () => absences.close(clinicId, absence),
    ({ closed: count }) => {
      onNews(words.closed(doctor, count))
    },
  )
  const { failure } = closeAgain

  return (
    <Card as="article" labelledBy={id}>
      <div className={primitives.stack4}>
        <div className={styles.absence}>
          <div className={primitives.stack1}>
            <h3 id={id}>{words.nameOf(doctor)}</h3>
            <p className={styles.period}>{period}</p>
            {note === '' ? null : <p className={primitives.soft}>{note}</p>}
            <p className={primitives.remark}>{words.closedTimes(closedCount)}</p>
          </div>
          <DoctorIsBack
            clinicId={clinicId}
            absence={absence}
            period={period}
            closed={closedCount}
            onReopened={(reopened) => {
              onReopened(words.reopened(doctor, reopened), absence)
            }}
          />
        </div>
        {offered === null || offered.times === 0 ? null : (
          <div className={styles.freeAgain}>
            <p>{words.freeAgain(offered)}</p>
            <Button
              isPending={closeAgain.pending}
              onClick={() => {
                closeAgain.run()
              }}
            >
              {words.closeAgain}
            </Button>
          </div>
        )}
        <ErrorText>
          {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
        </ErrorText>
        <AffectedVisits
          zone={zone}
          doctor={doctor}
          period={period}
          visits={findAffectedVisits(absence, data.active, data.services, now)}
          closed={closedCount}
          now={now}
        />
      </div>
    </Card>
  )
}
