import { compareOpenings, openingKey } from '#src/areas/services/model/foundDays.ts'
import type { Opening } from '#src/areas/services/model/opening.ts'
import {
  horizonOf,
  mergeSources,
  type OpeningSource,
} from '#src/areas/services/model/openingSources.ts'
import { MAX_PAGE_SIZE } from '#src/core/fields/limits.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'
import type { FindQuestion } from './findQuestion.ts'
import { nextRange, type FindRange } from './findRanges.ts'
import { EACH_AT_ONCE, OPENINGS_AT_ONCE, WORDS_FACTOR } from './openingLimits.ts'

export type PlacedQuestion = FindQuestion & { readonly where: Province }

/** A question to the backend, which is listened to while the page is there. */
export interface SearchPage {
  readonly id: number
  readonly range: FindRange
  readonly limit: number
  /** By specialty; undefined until answered. */
  readonly sources: ReadonlyMap<Specialty, OpeningSource | undefined>
}

export function firstLimitOf({ what, words, place }: FindQuestion): number {
  const factor = words === '' && place === '' ? 1 : WORDS_FACTOR
  return (what === null ? EACH_AT_ONCE : OPENINGS_AT_ONCE) * factor
}

interface NextPage {
  readonly range: FindRange
  readonly limit: number
  /** Whether it takes the place of the last page. */
  readonly isInsteadOfLast: boolean
}

/** Returns what comes after a page that was answered; null where nothing does. */
export function findNextPage(
  question: PlacedQuestion,
  page: SearchPage,
  now: number,
): NextPage | null {
  const { range, limit } = page
  const withRange = (next: FindRange | null): NextPage | null =>
    next && { range: next, limit: firstLimitOf(question), isInsteadOfLast: false }
  const after = (from: number): FindRange | null => nextRange(question, question.where, from, now)
  const horizon = horizonOf(sourcesOf(page))
  if (horizon === null) {
    const later = range.until === null ? null : after(range.until)
    // Where nothing was, nothing may be for months: then the next ones are asked for, of whatever day.
    const isBare = mergeSources(sourcesOf(page)).length === 0
    return withRange(later !== null && isBare ? { ...later, until: null } : later)
  }
  if (horizon > range.from) {
    return withRange(range.until === null ? after(horizon) : { from: horizon, until: range.until })
  }
  // All of them begin at the same moment.
  return limit < MAX_PAGE_SIZE
    ? { range, limit: MAX_PAGE_SIZE, isInsteadOfLast: true }
    : withRange({ from: horizon + 1, until: range.until })
}

function sourcesOf(page: SearchPage): readonly OpeningSource[] {
  return [...page.sources.values()].filter((source) => source !== undefined)
}

export function isAnswered(page: SearchPage): boolean {
  return sourcesOf(page).length === page.sources.size
}

/** The openings of these pages, each once. */
export function listOpenings(pages: readonly SearchPage[]): readonly Opening[] {
  const openings = pages.flatMap((page) => mergeSources(sourcesOf(page)))
  const byKey = new Map(openings.map((opening) => [openingKey(opening), opening]))
  return [...byKey.values()].toSorted(compareOpenings)
}
