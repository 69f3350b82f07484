import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import {
  addDaysToDate,
  daysBetween,
  startOfDate,
  toInstants,
  toWallTime,
} from '#src/core/time/wallClock.ts'
import { findNearest, isAmong, type SeriesDecision, type SeriesProblem } from './seriesPlan.ts'

const MINUTES_OF_DAY = DAY_MS / MINUTE_MS
const MINUTES_OF_HOUR = 60

/** How far visits move, by the clinic's clock. */
export interface Shift {
  /** In calendar days. */
  readonly days: number
  /** In the time of day. */
  readonly minutes: number
}

export function shiftBetween(from: number, to: number, zone: TimeZone): Shift {
  const minutes = toWallTime(to, zone).minutes - toWallTime(from, zone).minutes
  return { days: daysBetween(from, to, zone), minutes }
}

/** Returns the time so far from another. One that the clocks skip is by as much later. */
export function shiftTime(timestamp: number, { days, minutes }: Shift, zone: TimeZone): number {
  const before = toWallTime(timestamp, zone)
  const sum = before.minutes + minutes
  const date = addDaysToDate(before.date, days + Math.floor(sum / MINUTES_OF_DAY))
  const ofDay = ((sum % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY
  const two = (value: number): string => String(value).padStart(2, '0')
  const time = `${two(Math.floor(ofDay / MINUTES_OF_HOUR))}:${two(ofDay % MINUTES_OF_HOUR)}`
  return toInstants(date, time, zone)[0] ?? startOfDate(date, zone) + ofDay * MINUTE_MS
}

/** What becomes of one visit where a series moves. */
export interface SeriesMove {
  readonly visit: ActiveAppointment
  /** Where it would be. Epoch milliseconds. */
  readonly wanted: number
  /** Null where that time is free. */
  readonly problem: SeriesProblem | null
  /** The free time nearest to it, of that day or else of that week; null where there is none. */
  readonly nearest: Slot | null
  /** Left out, the visit stays where it is. */
  readonly decision: SeriesDecision | null
  /** Where it moves to; null where it stays, or that is not decided yet. */
  readonly slot: Slot | null
}

interface SeriesMoveOptions {
  /** In time order. */
  readonly visits: readonly ActiveAppointment[]
  readonly shift: Shift
  readonly zone: TimeZone
  /** The times that are free where none of the visits were. */
  readonly free: readonly Slot[]
  /** What was decided, by the id of the visit. */
  readonly decisions: ReadonlyMap<string, SeriesDecision>
  readonly findProblem: (timestamp: number) => SeriesProblem
  /** Whether a visit keeps its time until the clinic answers; none does by default. */
  readonly keepsTime?: (visit: ActiveAppointment) => boolean
}

/** Plans where the visits of a series move. The time that one of them leaves is free for another. */
export function planSeriesMove(options: SeriesMoveOptions): readonly SeriesMove[] {
  const { visits, shift, zone, free, decisions, findProblem, keepsTime = () => false } = options
  const left = visits
    .filter((visit) => decisions.get(visit.appointmentId)?.kind !== 'left-out' && !keepsTime(visit))
    .map(({ bookingDetails }) => bookingDetails.slot)
  return visits.map((visit): SeriesMove => {
    const own = visit.bookingDetails.slot.timestamp
    const wanted = shiftTime(own, shift, zone)
    const slot = [...free, ...left].find(
      ({ timestamp }) => timestamp === wanted && timestamp !== own,
    )
    const decision = decisions.get(visit.appointmentId) ?? null
    if (slot !== undefined && decision?.kind !== 'left-out') {
      return { visit, wanted, problem: null, nearest: null, decision: null, slot }
    }
    const isGone = decision?.kind === 'instead' && !isAmong(free, decision.slot)
    return {
      visit,
      wanted,
      problem: slot === undefined ? findProblem(wanted) : null,
      nearest: findNearest(free, wanted, zone),
      decision: isGone ? null : decision,
      slot: decision === null || decision.kind === 'left-out' || isGone ? null : decision.slot,
    }
  })
}

/** Whether it is decided for each visit what becomes of it, and at least one moves. */
export function isSeriesMoveDecided(moves: readonly SeriesMove[]): boolean {
  return (
    moves.every(({ slot, decision }) => slot !== null || decision !== null) &&
    moves.some(({ slot }) => slot !== null)
  )
}

/** Returns them in an order in which each finds its time free that another of them leaves. */
export function inOrderOfMoving(
  moves: readonly SeriesMove[],
  { days, minutes }: Shift,
): readonly SeriesMove[] {
  return days * MINUTES_OF_DAY + minutes > 0 ? moves.toReversed() : moves
}
