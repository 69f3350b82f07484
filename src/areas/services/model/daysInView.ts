import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import type { DayOfSlots } from './slotDays.ts'

/** Days that are listed at once, and that each press for more adds. */
export const DAYS_AT_ONCE = 7

const MAX_DAYS_WITHOUT_CALENDAR = 5
const MAX_GAP_WITHOUT_CALENDAR_MS = 14 * DAY_MS

/** The listed part of the days. It begins with a day, not a position, because days come and go. */
export interface DaysWindow {
  /** Epoch milliseconds of a day's start; null for the first day there is. */
  readonly firstDay: number | null
  readonly count: number
}

export interface DaysInView {
  readonly listed: readonly DayOfSlots[]
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

/** The days that the window lists; its end is filled up where the days after its beginning are gone. */
export function daysInView(days: readonly DayOfSlots[], window: DaysWindow): DaysInView {
  const first = positionOf(days, window)
  const end = first + window.count
  return {
    listed: days.slice(first, end),
    hasEarlier: first > 0,
    hasLater: end < days.length,
  }
}

/** The window to begin with: the first days, or those from the chosen time on where it comes later. */
export function windowWith(
  days: readonly DayOfSlots[],
  chosen: { readonly timestamp: number } | null,
): DaysWindow {
  const position =
    chosen === null
      ? -1
      : days.findIndex(({ slots }) => slots.some(({ timestamp }) => timestamp >= chosen.timestamp))
  const firstDay = position < DAYS_AT_ONCE ? null : (days[position]?.day ?? null)
  return { firstDay, count: DAYS_AT_ONCE }
}

/** The same with as many earlier days as are listed at once. */
export function withEarlierDays(days: readonly DayOfSlots[], window: DaysWindow): DaysWindow {
  const first = positionOf(days, window)
  const earlier = Math.max(0, first - DAYS_AT_ONCE)
  return {
    firstDay: earlier === 0 ? null : (days[earlier]?.day ?? null),
    count: window.count + first - earlier,
  }
}

/** The same with as many later days as are listed at once. */
export function withLaterDays(window: DaysWindow): DaysWindow {
  return { ...window, count: window.count + DAYS_AT_ONCE }
}

/** Whether a calendar helps to find one's way: many days, or days far apart. */
export function needsCalendar(days: readonly DayOfSlots[]): boolean {
  const first = days[0]?.day ?? 0
  const last = days.at(-1)?.day ?? 0
  return days.length > MAX_DAYS_WITHOUT_CALENDAR || last - first >= MAX_GAP_WITHOUT_CALENDAR_MS
}

/** What people call a day that is close; null for one that has but a date. */
export function nearnessOf(day: number, now: number, zone: TimeZone): 'today' | 'tomorrow' | null {
  switch (daysBetween(now, day, zone)) {
    case 0:
      return 'today'
    case 1:
      return 'tomorrow'
    default:
      return null
  }
}

function positionOf(days: readonly DayOfSlots[], { firstDay, count }: DaysWindow): number {
  if (firstDay === null) return 0
  const position = days.findIndex(({ day }) => day >= firstDay)
  return position === -1 ? Math.max(0, days.length - count) : position
}
