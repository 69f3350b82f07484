import { compareOpenings, openingKey } from './foundDays.ts'
import type { Opening } from './opening.ts'

/** What a list of the soonest openings, which has an end, is known to hold. */
export interface OpeningSource {
  /** Soonest first. */
  readonly known: readonly Opening[]
  /** Whether there may be others after the last of these. */
  readonly isFull: boolean
}

/**
 * Returns what is known after another answer of at most `limit` openings. One that had to make room for a
 * new sooner one is still open, as far as is known, and stays; one that is missing before the end is taken.
 */
export function followSource(
  before: OpeningSource | null,
  answer: readonly Opening[],
  limit: number,
): OpeningSource {
  const last = answer.at(-1)
  const isFull = answer.length >= limit
  if (before === null || !isFull || last === undefined) return { known: answer, isFull }
  const keys = new Set(answer.map(openingKey))
  const pushedOut = before.known.filter(
    (opening) => opening.timestamp >= last.timestamp && !keys.has(openingKey(opening)),
  )
  return { known: [...answer, ...pushedOut].toSorted(compareOpenings), isFull }
}

/** Returns until when nothing is missing, in epoch milliseconds; null where nothing is. */
export function horizonOf(sources: readonly OpeningSource[]): number | null {
  const ends = sources
    .filter(({ isFull }) => isFull)
    .map(({ known }) => known.at(-1)?.timestamp ?? 0)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Returns the openings of several sources together as far as none is missing, soonest first. */
export function mergeSources(sources: readonly OpeningSource[]): readonly Opening[] {
  const horizon = horizonOf(sources) ?? Infinity
  return sources
    .flatMap(({ known }) => known)
    .filter(({ timestamp }) => timestamp <= horizon)
    .toSorted(compareOpenings)
}
