import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDaysToDate, toInstants, toWallTime, weekdayOfDate } from '#src/core/time/wallClock.ts'
import type { WeeklyTimes } from './catalogue/ClinicTemplate.ts'
import type { DoctorTimes } from './DoctorTimes.ts'
import type { Random } from './Random.ts'

const DAY_MINUTES = 24 * 60
const OPENS_MINUTES = 8 * 60
const CLOSES_MINUTES = 18 * 60
const SATURDAY_CLOSES_MINUTES = 13 * 60
const STEP_MINUTES = 15
const FUTURE_DAYS = 28
const PAST_DAYS = 21
const WEEKLY_PAST_DAYS = 14
/** A service with more slots than this on a day opens more weeks instead. */
const SLOTS_PER_DAY = 6
/** Then a doctor is asked to be in two rooms at once: there are too many slots. */
const MAX_ATTEMPTS = 40

/**
 * Start times of one service's slots, in order: whole minutes at clinic hours of the clinic's zone (8 to
 * 18, Saturdays to 13, never on Sunday), spread over the coming weeks, and a few in the weeks behind.
 */
export function pickSlotTimes(options: {
  random: Random
  now: number
  zone: TimeZone
  past: number
  future: number
  /** Minutes; a slot ends before the clinic closes. */
  duration: number
  /** The times of the doctor, and of the room if there is one. */
  takenTimes: readonly DoctorTimes[]
  /** 1 to leave today to others. */
  firstDay: number
}): readonly number[] {
  const { random, now, zone, past, future, duration, takenTimes, firstDay } = options
  const times = new Set<number>()
  const days = Math.max(FUTURE_DAYS, Math.ceil((future / SLOTS_PER_DAY) * 1.5))
  let attempts = 0

  function add(day: number, isWanted: (time: number) => boolean): boolean {
    const time = pickTimeOn(random, toWallTime(now, zone).date, zone, day, duration)
    if (time === null || times.has(time) || !isWanted(time)) return false
    attempts += 1
    const isFree = takenTimes.every((taken) => taken.isFree(time, duration))
    if (attempts < MAX_ATTEMPTS && !isFree) return false
    attempts = 0
    for (const taken of takenTimes) taken.take(time, duration)
    times.add(time)
    return true
  }

  for (let made = 0; made < past;) {
    if (add(-random.between(1, PAST_DAYS), () => true)) made += 1
  }
  for (let made = 0; made < future;) {
    // Day by day through the weeks, so that no service has all its times in one.
    const day = Math.max(firstDay, Math.floor((made / future) * days) + random.between(0, 3))
    if (add(day, (time) => time > now)) made += 1
  }
  return [...times].sort((a, b) => a - b)
}

/** The same times each week, from two weeks ago on, in order. Today is left to others. */
export function weeklySlotTimes(
  { days, minutes }: WeeklyTimes,
  now: number,
  zone: TimeZone,
): readonly number[] {
  const today = toWallTime(now, zone).date
  return Array.from({ length: WEEKLY_PAST_DAYS + FUTURE_DAYS }, (_, day) => day - WEEKLY_PAST_DAYS)
    .filter((day) => day !== 0)
    .map((day) => addDaysToDate(today, day))
    .filter((date) => days.includes(weekdayOfDate(date)))
    .flatMap((date) => minutes.map((each) => atMinutes(date, each, zone)))
}

/** null on a Sunday. */
function pickTimeOn(
  random: Random,
  today: string,
  zone: TimeZone,
  day: number,
  duration: number,
): number | null {
  const date = addDaysToDate(today, day)
  const weekday = weekdayOfDate(date)
  if (weekday === 'sun') return null
  const closes = weekday === 'sat' ? SATURDAY_CLOSES_MINUTES : CLOSES_MINUTES
  const lastStart = Math.min(closes - duration, DAY_MINUTES - STEP_MINUTES)
  const steps = Math.floor((lastStart - OPENS_MINUTES) / STEP_MINUTES)
  return atMinutes(date, OPENS_MINUTES + random.between(0, steps) * STEP_MINUTES, zone)
}

/** When the clocks of a zone show so many minutes since midnight. */
export function atMinutes(date: string, minutes: number, zone: TimeZone): number {
  const time = new Date(minutes * MINUTE_MS)
    .toISOString()
    .slice('1970-01-01T'.length, -':00.000Z'.length)
  const [instant] = toInstants(date, time, zone)
  if (instant === undefined) throw new Error(`The clocks of ${zone} skip ${date} ${time}.`)
  return instant
}
