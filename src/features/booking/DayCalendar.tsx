import { useId, useState, type ReactElement } from 'react'
import { DayPicker } from 'react-day-picker'
import type { DayOfSlots } from '#src/domain/slotDays.ts'
import { weekStartOf } from '#src/domain/weekStart.ts'
import { useText } from '#src/text/useText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DayCalendar.module.css'

interface DayCalendarProps {
  /** The days with open times, earliest first; at least one. */
  readonly days: readonly DayOfSlots[]
  /** Epoch milliseconds. */
  readonly now: number
  /** The start of the day of the chosen slot; null while none is chosen. */
  readonly selectedDay: number | null
  /** Epoch milliseconds of the pressed day's start. */
  readonly onPress: (day: number) => void
}

/** A calendar for far dates, a month at a time. In narrow windows a button opens it. */
export function DayCalendar({ days, now, selectedDay, onPress }: DayCalendarProps): ReactElement {
  const text = useText()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [month, setMonth] = useState(() => new Date(selectedDay ?? days[0]?.day ?? now))
  // Keyed by date: where daylight saving time starts at midnight, a day may start at one o'clock.
  const dayByDate = new Map(days.map((day) => [new Date(day.day).toDateString(), day]))
  const countOf = (date: Date): number => dayByDate.get(date.toDateString())?.slots.length ?? 0

  /** Page keys: the calendar itself only goes to a month in which the same date has open times. */
  function turnBy(key: string): void {
    const isOn = (day: number): boolean => monthOf(new Date(day)) > monthOf(month)
    const isBefore = (day: number): boolean => monthOf(new Date(day)) < monthOf(month)
    const target =
      key === 'PageDown'
        ? days.find(({ day }) => isOn(day))
        : key === 'PageUp'
          ? days.findLast(({ day }) => isBefore(day))
          : undefined
    if (target !== undefined) setMonth(new Date(target.day))
  }

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
            formatCaption: (shown) => text.format.month(shown.getTime()),
            formatWeekdayName: (weekday) => text.format.tinyWeekday(weekday.getTime()),
          }}
          labels={{
            labelGrid: (shown) => text.format.month(shown.getTime()),
            labelWeekday: (weekday) => text.format.weekday(weekday.getTime()),
            labelDayButton: (date) => text.booking.dayName(date.getTime(), countOf(date)),
            labelPrevious: () => text.booking.previousMonth,
            labelNext: () => text.booking.nextMonth,
          }}
          navLayout="around"
          weekStartsOn={weekStartOf(navigator.language)}
          today={new Date(now)}
          startMonth={new Date(days[0]?.day ?? now)}
          endMonth={new Date(days.at(-1)?.day ?? now)}
          month={month}
          onMonthChange={setMonth}
          disabled={(date) => countOf(date) === 0}
          modifiers={selectedDay === null ? {} : { selected: new Date(selectedDay) }}
          onDayKeyDown={(_date, _modifiers, { key, shiftKey }) => {
            // With Shift, the keys skip a year.
            if (!shiftKey) turnBy(key)
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
