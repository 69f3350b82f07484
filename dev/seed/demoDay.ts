import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { addDays, startOfDay, toWallTime } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { atMinutes } from './slotTimes.ts'

const OPENS_MINUTES = 8 * 60 + 30
const LENGTH_MS = 8.5 * HOUR_MS
const LUNCH_AFTER_MS = 3.5 * HOUR_MS
/** There are at least so many hours of the day left, and one behind. */
const LEFT_MS = 1.5 * HOUR_MS
const BEHIND_MS = HOUR_MS
const STEP_MS = 30 * MINUTE_MS

/** The demo clinic's opening hours today, in epoch milliseconds. */
interface DemoDay {
  readonly opensAt: number
  readonly lunchAt: number
  readonly afternoonAt: number
  readonly closesAt: number
}

/**
 * Half past eight to five by the clinic's clock, with an hour for lunch. Who looks early or late finds the day earlier or
 * later, as far as its date allows, so that there are visits around now at any hour.
 */
export function demoDay(now: number): DemoDay {
  const zone = defaultZoneOf(DEMO_CLINIC.province)
  const usual = atMinutes(toWallTime(now, zone).date, OPENS_MINUTES, zone)
  const [first, last] = [startOfDay(now, zone), addDays(now, 1, zone) - LENGTH_MS]
  const latest = Math.floor((now - BEHIND_MS) / STEP_MS) * STEP_MS
  const earliest = Math.ceil((now + LEFT_MS) / STEP_MS) * STEP_MS - LENGTH_MS
  const opensAt = Math.min(Math.max(Math.min(usual, latest), earliest, first), last)
  const lunchAt = opensAt + LUNCH_AFTER_MS
  return { opensAt, lunchAt, afternoonAt: lunchAt + HOUR_MS, closesAt: opensAt + LENGTH_MS }
}
