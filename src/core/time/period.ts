import { DAYS_OF_WEEK } from './daysOfWeek.ts'
import type { TimeZone } from './timeZones.ts'
import {
  addDays,
  addDaysToDate,
  startOfDate,
  startOfDay,
  toWallTime,
  weekdayOf,
} from './wallClock.ts'

export type PeriodKind = 'week' | 'month'

/** A week or a month where the clinic is. */
export interface Period {
  readonly kind: PeriodKind
  /** Epoch milliseconds of its start. */
  readonly from: number
  /** Epoch milliseconds; no part of it. */
  readonly until: number
}

/** The week, Monday first, or the month that a time falls in. */
export function periodAt(kind: PeriodKind, timestamp: number, zone: TimeZone): Period {
  if (kind === 'week') {
    const from = addDays(timestamp, -DAYS_OF_WEEK.indexOf(weekdayOf(timestamp, zone)), zone)
    return { kind, from, until: addDays(from, DAYS_OF_WEEK.length, zone) }
  }
  const firstDay = `${toWallTime(timestamp, zone).date.slice(0, 'YYYY-MM'.length)}-01`
  return {
    kind,
    from: startOfDate(firstDay, zone),
    // Every month has an end within 31 days of its first day, and the next one's begins there.
    until: startOfDate(`${addDaysToDate(firstDay, 31).slice(0, 'YYYY-MM'.length)}-01`, zone),
  }
}

/** The period before it (-1) or after it (1). */
export function stepPeriod({ kind, from, until }: Period, step: -1 | 1, zone: TimeZone): Period {
  return periodAt(kind, step === 1 ? until : startOfDay(from - 1, zone), zone)
}
