import { useId, useState, type ReactElement, type ReactNode } from 'react'
import type {
  ClinicDays,
  DayOfVisits,
  Visit,
  VisitStage,
} from '#src/areas/desk/model/clinicDays.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { zoneOfBooking, type TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import primitives from '#src/ui/primitives.module.css'
import { DeskRow } from './DeskRow.tsx'
import styles from './VisitDays.module.css'

/** Later days are a press away, so that a month of visits doesn't slow the day down. */
const MAX_VISITS_AT_FIRST = 20

interface VisitDaysProps extends ClinicDays {
  /** The clinic's. */
  readonly zone: TimeZone
}

/** The confirmed appointments by day, today's first, and the past ones at the end. */
export function VisitDays({ days, toComplete, zone }: VisitDaysProps): ReactElement {
  const text = useDeskText()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? days : firstDays(days)
  const later = countVisits(days) - countVisits(shown)
  return (
    <div className={primitives.stack6}>
      {shown.map((day) => (
        <Day key={day.day} {...day} zone={zone} />
      ))}
      {later === 0 ? null : (
        <div>
          <Button
            onClick={() => {
              setIsWhole(true)
            }}
          >
            {text.desk.showLater(later)}
          </Button>
        </div>
      )}
      {toComplete.length === 0 ? null : (
        <Group title={text.desk.toComplete(toComplete.length)}>
          <ul className={styles.list}>
            {toComplete.map((appointment) => (
              <DeskRow
                key={appointment.appointmentId}
                appointment={appointment}
                day={text.format.day(
                  appointment.bookingDetails.slot.timestamp,
                  zoneOfBooking(appointment.bookingDetails),
                )}
                headingLevel={4}
              />
            ))}
          </ul>
        </Group>
      )}
    </div>
  )
}

/** The days with the next visits, and at least today. */
function firstDays(days: readonly DayOfVisits[]): readonly DayOfVisits[] {
  let count = 0
  return days.filter(({ visits }, position) => {
    const fits = position === 0 || count < MAX_VISITS_AT_FIRST
    count += visits.length
    return fits
  })
}

function countVisits(days: readonly DayOfVisits[]): number {
  return days.reduce((count, { visits }) => count + visits.length, 0)
}

interface DayProps extends DayOfVisits {
  readonly zone: TimeZone
}

function Day({ day, zone, daysAhead, visits }: DayProps): ReactElement {
  const text = useDeskText()
  return (
    <Group title={text.desk.dayTitle(day, zone, daysAhead)}>
      {visits.length === 0 ? (
        <p className={primitives.soft}>{text.desk.nothingMoreToday}</p>
      ) : (
        <ul className={styles.list}>
          {visits.map((visit) => (
            <VisitRow key={visit.appointment.appointmentId} {...visit} />
          ))}
        </ul>
      )}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
}

function Group({ title, children }: GroupProps): ReactElement {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  )
}

function VisitRow({ appointment, stage }: Visit): ReactElement {
  const text = useDeskText()
  const { duration, slot } = appointment.bookingDetails
  const zone = zoneOfBooking(appointment.bookingDetails)
  const mark = markOf(text, stage)
  return (
    <DeskRow
      appointment={appointment}
      day={text.desk.dateAndLength(text.format.shortDate(slot.timestamp, zone), duration)}
      headingLevel={4}
      note={mark === null ? null : <p className={styles.mark}>{mark}</p>}
    />
  )
}

function markOf(text: Pick<Texts, 'desk'>, stage: VisitStage): string | null {
  switch (stage) {
    case 'now':
      return text.desk.now
    case 'next':
      return text.desk.next
    case 'later':
      return null
  }
}
