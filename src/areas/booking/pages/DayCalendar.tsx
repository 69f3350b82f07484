import { useId, useState, type ReactElement } from 'react'
import { DayPicker } from 'react-day-picker'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { DayOfSlots } from '#src/areas/services/model/slotDays.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate, toWallTime } from '#src/core/time/wallClock.ts'
import { weekStartOf, type Weekday } from '#src/core/time/weekStart.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DayCalendar.module.css'

/** Where the month ends within this time, the next one is shown beneath it. */
const LATE_MS = 14 * DAY_MS

interface DayCalendarProps {
  /** The days with open times, earliest first; at least one. */
  readonly days: readonly DayOfSlots[]
  /** The clinic's, in which the days begin. */
  readonly zone: TimeZone
  /** Epoch milliseconds. */
  readonly now: number
  /** The start of the day of the chosen slot; null while none is chosen. */
  readonly selectedDay: number | null
  /** The start of the day that the list beside it was last moved to, which it follows; null for none. */
  readonly arrivedDay: number | null
  /** Epoch milliseconds of the pressed day's start. */
  readonly onPress: (day: number) => void
}

/** A calendar for far dates, a month at a time. In narrow windows a button opens it. */
export function DayCalendar({
  days,
  zone,
  now,
  selectedDay,
  arrivedDay,
  onPress,
}: DayCalendarProps): ReactElement {
  const text = useBookingText()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [month, setMonth] = useState(() => toCalendar(selectedDay ?? days[0]?.day ?? now, zone))
  const [followed, setFollowed] = useState(arrivedDay)
  if (arrivedDay !== followed) {
    setFollowed(arrivedDay)
    if (arrivedDay !== null) setMonth(toCalendar(arrivedDay, zone))
  }
  const today = toCalendar(now, zone)
  const weekStart = weekStartOf(navigator.language)
  // Late in a month, what is left of it says little about the coming weeks.
  const isLate = monthOf(toCalendar(now + LATE_MS, zone)) > monthOf(today)
  const monthsShown = isLate && monthOf(month) === monthOf(today) ? 2 : 1
  const dayByDate = new Map(days.map((day) => [toCalendar(day.day, zone).toDateString(), day]))
  const countOf = (date: Date): number => dayByDate.get(date.toDateString())?.slots.length ?? 0

  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => {
          setIsUnfolded(!isUnfolded)
        }}
      >
        {text.booking.otherDates}
        <Icon name="chevron-down" />
      </button>
      <div
        id={id}
        role="group"
        aria-label={text.booking.calendar}
        className={classNames(styles.panel, isUnfolded && styles.unfolded)}
      >
        <DayPicker
          classNames={CLASS_NAMES}
          components={COMPONENTS}
          formatters={{
            formatCaption: (shown) => text.format.month(...fromCalendar(shown, zone)),
            formatWeekdayName: (weekday) => text.format.tinyWeekday(...fromCalendar(weekday, zone)),
          }}
          labels={{
            labelGrid: (shown) => text.format.month(...fromCalendar(shown, zone)),
            labelWeekday: (weekday) => text.format.weekday(...fromCalendar(weekday, zone)),
            labelDayButton: (date) =>
              text.booking.dayName(...fromCalendar(date, zone), countOf(date)),
            labelPrevious: () => text.booking.previousMonth,
            labelNext: () => text.booking.nextMonth,
          }}
          navLayout="around"
          weekStartsOn={weekStart}
          today={today}
          numberOfMonths={monthsShown}
          startMonth={toCalendar(days[0]?.day ?? now, zone)}
          endMonth={toCalendar(days.at(-1)?.day ?? now, zone)}
          month={month}
          onMonthChange={setMonth}
          disabled={(date) => countOf(date) === 0}
          modifiers={{
            past: { before: startOfWeek(today, weekStart) },
            ...(selectedDay !== null && { selected: toCalendar(selectedDay, zone) }),
          }}
          modifiersClassNames={{ past: styles.past }}
          onDayKeyDown={(_date, _modifiers, { key, shiftKey }) => {
            // With Shift, the keys skip a year.
            const target = shiftKey
              ? undefined
              : findDayByKey(days, key, (day) => monthOf(toCalendar(day, zone)) - monthOf(month))
            if (target !== undefined) setMonth(toCalendar(target.day, zone))
          }}
          onDayClick={(date) => {
            const pressed = dayByDate.get(date.toDateString())
            if (pressed === undefined) return
            setIsUnfolded(false)
            onPress(pressed.day)
          }}
        />
        <p className={styles.legend}>{text.booking.calendarLegend}</p>
      </div>
    </div>
  )
}

/**
 * Returns the day that a page key leads to: the calendar itself only goes to a month in which the same date has open
 * times.
 *
 * @param monthsAway how many months a day is after the one that is shown
 */
function findDayByKey(
  days: readonly DayOfSlots[],
  key: string,
  monthsAway: (day: number) => number,
): DayOfSlots | undefined {
  if (key === 'PageDown') return days.find(({ day }) => monthsAway(day) > 0)
  if (key === 'PageUp') return days.findLast(({ day }) => monthsAway(day) < 0)
  return undefined
}

/**
 * The library shows dates of the runtime's own zone. This is the one that has the date of a timestamp in
 * the clinic's zone, at noon, which every day has.
 */
function toCalendar(timestamp: number, zone: TimeZone): Date {
  return new Date(`${toWallTime(timestamp, zone).date}T12:00`)
}

/** The start of the day in the clinic's zone that the library shows as this date. */
function fromCalendar(date: Date, zone: TimeZone): [timestamp: number, zone: TimeZone] {
  // Its midnight as the text of that instant in UTC.
  const shown = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
  return [startOfDate(shown.toISOString().slice(0, 'YYYY-MM-DD'.length), zone), zone]
}

function startOfWeek(date: Date, weekStart: Weekday): Date {
  const daysBefore = (date.getDay() - weekStart + 7) % 7
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore)
}

/** Months by their number since year 0. */
function monthOf(date: Date): number {
  return 12 * date.getFullYear() + date.getMonth()
}

/** Replaces all class names of the library. */
const CLASS_NAMES = {
  month: styles.month,
  month_caption: styles.caption,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  today: styles.today,
}

interface ChevronProps {
  readonly orientation?: 'up' | 'down' | 'left' | 'right'
}

function Chevron({ orientation }: ChevronProps): ReactElement {
  return (
    <span className={orientation === 'left' ? styles.left : styles.right}>
      <Icon name="chevron-down" />
    </span>
  )
}

const COMPONENTS = { Chevron }
