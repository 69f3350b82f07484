import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, daysBetween, startOfDay } from '#src/core/time/wallClock.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './DayBar.module.css'
import { mondayOfWeek } from './useShownDays.ts'

interface WeekStripProps {
  readonly day: number
  readonly now: number
  readonly zone: TimeZone
  readonly active: readonly ActiveAppointment[]
  readonly onShow: (day: number) => void
}

/** The days of the week of the day that is shown, with what is booked and requested on those to come. */
export function WeekStrip({ day, now, zone, active, onShow }: WeekStripProps): ReactElement {
  const text = useDeskText()
  const monday = mondayOfWeek(day, zone)
  const counts = new Map<number, number>()
  for (const appointment of active) {
    const key = startOfDay(startOf(appointment), zone)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (
    <ul className={styles.week} aria-label={text.agenda.week}>
      {DAYS_OF_WEEK.map((name, position) => {
        const each = addDays(monday, position, zone)
        const daysAhead = daysBetween(now, each, zone)
        // Some appointments of other days have ended, and they are not counted here.
        const count = daysAhead < 1 ? null : (counts.get(each) ?? 0)
        return (
          <li key={name}>
            <button
              type="button"
              className={classNames(styles.weekday, daysAhead === 0 && styles.today)}
              aria-pressed={each === day}
              aria-label={text.agenda.dayOfWeek(each, count, zone)}
              onClick={() => {
                onShow(each)
              }}
            >
              <span>
                {text.format.briefWeekday(each, zone)} {text.format.dayOfMonth(each, zone)}
              </span>{' '}
              <span className={styles.count}>{count ?? ''}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
