import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { compareOpenings, openingKey } from './foundDays.ts'
import type { Opening } from './opening.ts'

/** What the index says of the soonest openings. */
export interface OpeningsAnswer {
  /** The open times that may be shown, soonest first. */
  readonly openings: readonly Opening[]
  /**
   * Until when the index was read, in epoch milliseconds, also where nothing of what was read may be shown; null
   * where there is nothing later.
   */
  readonly readUntil: number | null
}

/** What a list of the soonest openings, which has an end, is known to hold. */
export interface OpeningSource {
  /** Soonest first. */
  readonly known: readonly Opening[]
  /** Until when none is missing, in epoch milliseconds; null where there is nothing later. */
  readonly knownUntil: number | null
}

/**
 * Returns what is known after another answer. One that had to make room for a new sooner one is still open, as far
 * as is known, and stays; one that is missing before the end is taken.
 */
export function followSource(
  before: OpeningSource | null,
  { openings, readUntil }: OpeningsAnswer,
): OpeningSource {
  if (before === null || readUntil === null) return { known: openings, knownUntil: readUntil }
  const keys = new Set(openings.map(openingKey))
  const pushedOut = before.known.filter(
    (opening) => opening.timestamp >= readUntil && !keys.has(openingKey(opening)),
  )
  const known = [...openings, ...pushedOut].toSorted(compareOpenings)
  return { known, knownUntil: Math.max(readUntil, known.at(-1)?.timestamp ?? 0) }
}

/** Returns until when nothing is missing, in epoch milliseconds; null where nothing is. */
export function horizonOf(sources: readonly OpeningSource[]): number | null {
  const ends = sources.map(({ knownUntil }) => knownUntil).filter((end) => end !== null)
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

/** What open times are asked for: those of a category in a province that begin in a range of time. */
export interface OpeningsQuestion {
  readonly province: Province
  readonly category: Specialty
  /** Epoch milliseconds; `until` is not in the range, and null is no end. */
  readonly from: number
  readonly until: number | null
  /** At most 100. */
  readonly limit: number
}
