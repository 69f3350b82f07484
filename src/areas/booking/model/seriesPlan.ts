import { encodeSeries, SERIES_LENGTH, type SeriesWeeks } from '#src/core/fields/series.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import {
  addDaysToDate,
  daysBetween,
  startOfDate,
  toInstants,
  toWallTime,
} from '#src/core/time/wallClock.ts'

/** How often a visit is repeated. */
export interface Repetition {
  readonly weeks: SeriesWeeks
  /** How many visits there are in all, the first one included. */
  readonly count: number
}

/** Why a visit of a series can't be at its time. */
export type SeriesProblem =
  /** Somebody else was quicker than the booking. */
  | 'lost'
  | 'taken'
  /** The doctor, or the whole clinic, is away. */
  | 'absent'
  | 'closed'
  | 'too-far-ahead'
  /** Patients can't book it any more. */
  | 'too-soon'
  | 'past'
  /** As far as a patient can know who moves a visit. */
  | 'not-free'
  /** The clinic has published no such time. */
  | 'unpublished'

/** What a person decides for a time that can't be had. */
export type SeriesDecision =
  | { readonly kind: 'instead'; readonly slot: Slot }
  | { readonly kind: 'anyway'; readonly slot: Slot }
  | { readonly kind: 'left-out' }

/** One visit of a series as it is planned. */
export interface SeriesDate {
  /** When it would be: the same time of day as the first one. Epoch milliseconds. */
  readonly wanted: number
  /** Null where that time is free. */
  readonly problem: SeriesProblem | null
  /** The free time nearest to it, of that day or else of that week; null where there is none. */
  readonly nearest: Slot | null
  readonly decision: SeriesDecision | null
  /** What will be booked; null where it is left out, or not decided yet. */
  readonly slot: Slot | null
}

/** How far from its day another time is looked for. */
const DAYS_AROUND = 3

/**
 * Returns when the visits of a series are: at the same time by the clinic's clock, whether it was changed in between or
 * not. A time that the clocks skip is by as much later.
 */
export function seriesTimes(
  first: number,
  { weeks, count }: Repetition,
  zone: TimeZone,
): readonly number[] {
  const { date, time, minutes } = toWallTime(first, zone)
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return first
    const day = addDaysToDate(date, index * weeks * DAYS_OF_WEEK.length)
    return toInstants(day, time, zone)[0] ?? startOfDate(day, zone) + minutes * MINUTE_MS
  })
}

interface SeriesOptions {
  /** The time that was chosen, which is the first. */
  readonly first: Slot
  /** Whether the first is to be had, whatever the free times say. */
  readonly isFirstFree: boolean
  readonly repetition: Repetition
  readonly zone: TimeZone
  /** The times that can be booked. */
  readonly free: readonly Slot[]
  /** What was decided, by the time that was wanted. */
  readonly decisions: ReadonlyMap<number, SeriesDecision>
  /** Times at which somebody else was quicker. */
  readonly lost: ReadonlySet<number>
  /** Returns why a time that is not among the free ones can't be had. */
  readonly findProblem: (timestamp: number) => SeriesProblem
}

/** Plans the visits of a series: which are free, and what is nearest where one is not. */
export function planSeries(options: SeriesOptions): readonly SeriesDate[] {
  const { first, isFirstFree, repetition, zone, decisions, lost, findProblem } = options
  const free = options.free.filter(({ timestamp }) => !lost.has(timestamp))
  return seriesTimes(first.timestamp, repetition, zone).map((wanted, index): SeriesDate => {
    const own =
      index === 0 && isFirstFree ? first : free.find(({ timestamp }) => timestamp === wanted)
    if (own !== undefined && !lost.has(wanted)) {
      return { wanted, problem: null, nearest: null, decision: null, slot: own }
    }
    const decision = decisions.get(wanted) ?? null
    // A time that was offered instead may be gone in the meantime, too.
    const isGone = decision?.kind === 'instead' && !isAmong(free, decision.slot)
    return {
      wanted,
      problem: lost.has(wanted) ? 'lost' : findProblem(wanted),
      nearest: findNearest(free, wanted, zone),
      decision: isGone ? null : decision,
      slot: decision === null || decision.kind === 'left-out' || isGone ? null : decision.slot,
    }
  })
}

/** Whether it is decided for each visit what becomes of it, and at least one is left. */
export function isSeriesDecided(dates: readonly SeriesDate[]): boolean {
  return (
    dates.every(({ problem, decision }) => problem === null || decision !== null) &&
    dates.some(({ slot }) => slot !== null)
  )
}

/** Returns what is booked, in time order, with what each visit says of the series; nothing where one is left. */
export function visitsOfSeries(
  dates: readonly SeriesDate[],
  seriesId: string,
): readonly { readonly slot: Slot; readonly series: string }[] {
  const slots = dates
    .flatMap(({ slot }) => (slot === null ? [] : [slot]))
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const total = slots.length
  return slots.map((slot, index) => ({
    slot,
    series: total < SERIES_LENGTH.min ? '' : encodeSeries({ seriesId, position: index + 1, total }),
  }))
}

/** Whether a time is still among those that can be booked. */
export function isAmong(slots: readonly Slot[], sought: Slot): boolean {
  return slots.some(
    ({ slotId, timestamp }) => slotId === sought.slotId && timestamp === sought.timestamp,
  )
}

/** Returns the free time nearest to a wanted one, of that day or else of that week; null where there is none. */
export function findNearest(free: readonly Slot[], wanted: number, zone: TimeZone): Slot | null {
  const distance = ({ timestamp }: Slot): number => Math.abs(timestamp - wanted)
  const daysAway = ({ timestamp }: Slot): number => Math.abs(daysBetween(wanted, timestamp, zone))
  const near = free
    .filter((slot) => daysAway(slot) <= DAYS_AROUND)
    .toSorted((a, b) => distance(a) - distance(b))
  return near.find((slot) => daysAway(slot) === 0) ?? near[0] ?? null
}
