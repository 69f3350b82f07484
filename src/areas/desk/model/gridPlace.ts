import { timeOf } from '#src/areas/services/model/weeklyHours.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import type { DayGrid, GridColumn } from './dayGrid.ts'
import type { MinuteSpan } from './placeInLanes.ts'

/** What is pointed at begins at multiples of this many minutes, or where what is before it ends. */
export const POINTED_STEP = 15

/** To this many minutes things are moved, and the finer step of keys. */
export const FINE_STEP = 5

/** The usual step of keys, in minutes. */
export const KEY_STEP = 30

/** A place of the calendar. */
export interface GridPlace {
  /** The position of its column. */
  readonly column: number
  /** Since midnight. */
  readonly minutes: number
}

/**
 * Returns where something new begins that is pointed at, in minutes since midnight: at the quarter of an hour, or later
 * where the entry before it ends within that.
 */
export function snapToPlace(
  { entries }: Pick<GridColumn, 'entries'>,
  range: MinuteSpan,
  minutes: number,
): number {
  const quarter = Math.floor(minutes / POINTED_STEP) * POINTED_STEP
  const ends = entries.map(({ until }) => until).filter((until) => until <= minutes)
  return clamp(Math.max(quarter, ...ends), range)
}

/** Returns the multiple of five minutes that is next to it, within the hours that are shown. */
export function snapFinely(minutes: number, range: MinuteSpan): number {
  return clamp(Math.round(minutes / FINE_STEP) * FINE_STEP, range)
}

/** Returns the place after a step by keys: of time, or to a column beside it. Stays within the calendar. */
export function stepPlace(
  place: GridPlace,
  step: { readonly columns: number; readonly minutes: number },
  { range, columns }: Pick<DayGrid, 'range' | 'columns'>,
): GridPlace {
  return {
    column: Math.min(Math.max(place.column + step.columns, 0), columns.length - 1),
    minutes: clamp(place.minutes + step.minutes, range),
  }
}

/** Returns the instant of a time of a day, in epoch milliseconds: the earlier of two, and where it is skipped the next. */
export function instantAt(day: number, minutes: number, zone: TimeZone): number {
  const [instant] = toInstants(toWallTime(day, zone).date, timeOf(minutes), zone)
  return instant ?? day + minutes * MINUTE_MS
}

function clamp(minutes: number, { from, until }: MinuteSpan): number {
  return Math.min(Math.max(minutes, from), until - FINE_STEP)
}
