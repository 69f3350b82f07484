import { useState, type ReactElement } from 'react'
import type { Publication } from '#src/areas/services/model/hoursEntry.ts'
import type { PlannedTime } from '#src/areas/services/model/publishPlan.ts'
import { mondayOf } from '#src/areas/services/model/weeklyHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDaysToDate } from '#src/core/time/wallClock.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import primitives from '#src/ui/primitives.module.css'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './HoursPreview.module.css'

interface HoursPreviewProps {
  readonly publication: Publication
  readonly zone: TimeZone
}

interface DayPlan {
  readonly added: readonly PlannedTime[]
  readonly stored: number
  readonly overlapping: number
}

/** How many times would be published, from when to when. */
export function HoursSummary({
  publication: { span, plan, timestamps },
  zone,
}: HoursPreviewProps): ReactElement {
  const words = useOwnServicesText().hours
  const storedCount = plan.times.filter(({ isStored }) => isStored).length
  return (
    <div className={primitives.stack3}>
      <p className={styles.span}>{words.span(span.from, span.until, zone)}</p>
      <p className={styles.counts}>
        <strong>{words.newTimes(timestamps.length)}</strong>
        {storedCount > 0 ? <span>{words.storedTimes(storedCount)}</span> : null}
        {plan.closed > 0 ? <span>{words.closedTimes(plan.closed)}</span> : null}
      </p>
    </div>
  )
}

/** What would be published: how many times on each day, and on request which. */
export function HoursPreview({ publication, zone }: HoursPreviewProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.hours
  const { span, plan, timestamps } = publication
  const days = planByDay(publication)
  const closed = new Map(plan.closedHolidays.map(({ date, key }) => [date, text.holidays[key]]))

  /** Nothing may be left of the week in which the dates begin. */
  function hasAny(monday: string): boolean {
    return DAYS_OF_WEEK.some((_day, index) => {
      const date = addDaysToDate(monday, index)
      return days.has(date) || closed.has(date)
    })
  }

  return (
    <div className={primitives.stack3}>
      <table className={styles.weeks}>
        <caption>
          <VisuallyHidden>{words.weekCaption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.week}</VisuallyHidden>
            </th>
            {DAYS_OF_WEEK.map((day) => (
              <th key={day} scope="col">
                {words.dayNames[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listMondays(span)
            .filter((monday) => hasAny(monday))
            .map((monday) => (
              <tr key={monday}>
                <th scope="row">{words.weekOf(monday, zone)}</th>
                {DAYS_OF_WEEK.map((day, index) => {
                  const date = addDaysToDate(monday, index)
                  const isOutside = date < span.from || date > span.until
                  return (
                    <td key={day}>
                      {isOutside ? null : (
                        <Day
                          date={date}
                          zone={zone}
                          plan={days.get(date)}
                          holiday={closed.get(date)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
      {timestamps.length === 0 ? null : <TimeList days={days} zone={zone} />}
    </div>
  )
}

interface DayProps {
  readonly date: string
  readonly zone: TimeZone
  readonly plan: DayPlan | undefined
  /** The name of the holiday on which nothing is published. */
  readonly holiday: string | undefined
}

function Day({ date, zone, plan, holiday }: DayProps): ReactElement | null {
  const words = useOwnServicesText().hours
  if (holiday !== undefined) {
    return (
      <span className={classNames(styles.day, styles.closed)} title={holiday}>
        <span aria-hidden="true">×</span>
        <VisuallyHidden>{words.dayClosed(date, zone, holiday)}</VisuallyHidden>
      </span>
    )
  }
  if (plan === undefined) return null
  const { added, stored, overlapping } = plan
  return (
    <span
      className={classNames(
        styles.day,
        added.length > 0 ? styles.new : styles.stored,
        overlapping > 0 && styles.overlap,
      )}
    >
      <span aria-hidden="true">{added.length > 0 ? added.length : stored}</span>
      <VisuallyHidden>
        {words.dayCount(date, zone, { added: added.length, stored, overlapping })}
      </VisuallyHidden>
    </span>
  )
}

interface TimeListProps {
  readonly days: ReadonlyMap<string, DayPlan>
  readonly zone: TimeZone
}

/** Made only while it is open: there may be thousands. */
function TimeList({ days, zone }: TimeListProps): ReactElement {
  const text = useOwnServicesText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Collapsible
      title={text.hours.showTimes}
      headingLevel={3}
      isOpenAtFirst={false}
      onToggle={setIsOpen}
    >
      {isOpen ? (
        <dl className={styles.times}>
          {[...days]
            .filter(([, { added }]) => added.length > 0)
            .map(([date, { added }]) => (
              <div key={date}>
                <dt>{text.hours.dayOfTimes(date, zone)}</dt>
                <dd>
                  {added.map(({ timestamp }) => text.format.time(timestamp, zone)).join(', ')}
                </dd>
              </div>
            ))}
        </dl>
      ) : null}
    </Collapsible>
  )
}

function planByDay({ plan, timestamps }: Publication): ReadonlyMap<string, DayPlan> {
  const wanted = new Set(timestamps)
  const days = new Map<string, { added: PlannedTime[]; stored: number; overlapping: number }>()
  for (const time of plan.times) {
    const day = days.get(time.date) ?? { added: [], stored: 0, overlapping: 0 }
    days.set(time.date, day)
    if (time.isStored) day.stored += 1
    if (wanted.has(time.timestamp)) day.added.push(time)
    if (time.overlaps.length > 0) day.overlapping += 1
  }
  return days
}

function listMondays({ from, until }: Publication['span']): readonly string[] {
  const mondays: string[] = []
  for (let monday = mondayOf(from); monday <= until; monday = addDaysToDate(monday, 7)) {
    mondays.push(monday)
  }
  return mondays
}
