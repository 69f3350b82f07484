import type { Random } from './Random.ts'

const DAY_MINUTES = 24 * 60
const OPENS_MINUTES = 8 * 60
const CLOSES_MINUTES = 18 * 60
const SATURDAY_CLOSES_MINUTES = 13 * 60
const STEP_MINUTES = 15
const FUTURE_DAYS = 28
const PAST_DAYS = 21
/** A service with more slots than this on a day opens more weeks instead. */
const SLOTS_PER_DAY = 6

/**
 * Start times of one service's slots, in order: whole minutes at clinic hours of this computer's time
 * zone (8 to 18, Saturdays to 13, never on Sunday), spread from today over the coming weeks, and a few
 * in the weeks behind.
 */
export function pickSlotTimes(options: {
  random: Random
  now: number
  past: number
  future: number
  /** Minutes; a slot ends before the clinic closes. */
  duration: number
}): readonly number[] {
  const { random, now, past, future, duration } = options
  const times = new Set<number>()
  const days = Math.max(FUTURE_DAYS, Math.ceil((future / SLOTS_PER_DAY) * 1.5))

  function add(day: number, isWanted: (time: number) => boolean): boolean {
    const time = pickTimeOn(random, now, day, duration)
    if (time === null || times.has(time) || !isWanted(time)) return false
    times.add(time)
    return true
  }

  for (let made = 0; made < past;) {
    if (add(-random.between(1, PAST_DAYS), () => true)) made += 1
  }
  for (let made = 0; made < future;) {
    // Day by day through the weeks, so that no service has all its times in one.
    const day = Math.floor((made / future) * days) + random.between(0, 3)
    if (add(day, (time) => time > now)) made += 1
  }
  return [...times].sort((a, b) => a - b)
}

/** null on a Sunday. */
function pickTimeOn(random: Random, now: number, day: number, duration: number): number | null {
  const date = new Date(now)
  date.setHours(0, 0, 0, 0)
  date.setDate(date.getDate() + day)
  const weekday = date.getDay()
  if (weekday === 0) return null
  const closes = weekday === 6 ? SATURDAY_CLOSES_MINUTES : CLOSES_MINUTES
  const lastStart = Math.min(closes - duration, DAY_MINUTES - STEP_MINUTES)
  const steps = Math.floor((lastStart - OPENS_MINUTES) / STEP_MINUTES)
  // Through the clock's hands and not by adding, for the days on which summer time begins or ends.
  date.setMinutes(OPENS_MINUTES + random.between(0, steps) * STEP_MINUTES)
  return date.getTime()
}
