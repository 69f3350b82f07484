import { useSearchParams } from 'react-router-dom'
import {
  DAY_PARAMETER,
  DOCTOR_PARAMETER,
  readDay,
  readDoctor,
  readView,
  VIEW_PARAMETER,
  type DeskView,
} from '#src/config/readAddress.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import {
  addDays,
  startOfDate,
  startOfDay,
  toWallTime,
  weekdayOf,
} from '#src/core/time/wallClock.ts'

export interface ShownDays {
  /** The start of the day that is shown or whose week is, in epoch milliseconds. */
  readonly day: number
  readonly view: DeskView
  /** The key of a doctor; empty for all of them. */
  readonly doctor: string
  readonly show: (day: number) => void
  /** Shows a day by itself. */
  readonly showDay: (day: number) => void
  readonly setView: (view: DeskView) => void
  readonly setDoctor: (doctor: string) => void
}

/** The day, the view and the doctor that the address names: a reload and Back lead to the same. */
export function useShownDays(now: number, zone: TimeZone): ShownDays {
  const [searchParams, setSearchParams] = useSearchParams()
  const date = readDay(searchParams)
  const today = toWallTime(now, zone).date

  /** An empty value stands for what is shown without it. */
  function change(changes: Readonly<Record<string, string>>): void {
    setSearchParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  }

  /** Without a date, the address means today, also tomorrow. */
  function dateOf(day: number): string {
    const shown = toWallTime(day, zone).date
    return shown === today ? '' : shown
  }

  return {
    day: date === null ? startOfDay(now, zone) : startOfDate(date, zone),
    view: readView(searchParams),
    doctor: readDoctor(searchParams),
    show: (day) => {
      change({ [DAY_PARAMETER]: dateOf(day) })
    },
    showDay: (day) => {
      change({ [DAY_PARAMETER]: dateOf(day), [VIEW_PARAMETER]: '' })
    },
    setView: (view) => {
      change({ [VIEW_PARAMETER]: view === 'day' ? '' : view })
    },
    setDoctor: (doctor) => {
      change({ [DOCTOR_PARAMETER]: doctor })
    },
  }
}

/** Returns the start of the Monday of a day's week, in epoch milliseconds. */
export function mondayOfWeek(day: number, zone: TimeZone): number {
  return addDays(day, -DAYS_OF_WEEK.indexOf(weekdayOf(day, zone)), zone)
}
