import type { ServicesRepository } from '#src/data/Repositories.ts'
import { readTypedWords, type EverydayWords } from '#src/domain/everydayWords.ts'
import { Failure } from '#src/domain/failure.ts'
import { isFound } from '#src/domain/findMatch.ts'
import type { FindQuestion } from '#src/domain/findQuestion.ts'
import { nextRange, type FindRange } from '#src/domain/findRanges.ts'
import {
  compareOpenings,
  groupFound,
  openingKey,
  serviceKey,
  type FoundTime,
} from '#src/domain/foundDays.ts'
import { MAX_PAGE_SIZE } from '#src/domain/limits.ts'
import type { Unsubscribe } from '#src/domain/Observer.ts'
import type { Opening, ServiceCard } from '#src/domain/opening.ts'
import {
  followSource,
  horizonOf,
  mergeSources,
  type OpeningSource,
} from '#src/domain/openingSources.ts'
import type { Province } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/domain/specialties.ts'
import { toActionFailure } from './toActionFailure.ts'

/** Services of a day that are looked for at once: they fill a screen. */
const ROWS_AT_ONCE = 8

/** Questions to the backend that follow one another before a person is asked whether to look further. */
const MAX_QUESTIONS_AT_ONCE = 6

/** Openings that are asked for at once: of one specialty, or of each of them. */
const OPENINGS_AT_ONCE = 20
const OPENINGS_OF_EACH = 5

/** How many times more are asked for when words filter them. */
const WORDS_FACTOR = 3

export interface OpeningSearchState {
  /** The times that fit, soonest first. */
  readonly found: readonly Omit<FoundTime, 'isLeaving'>[]
  readonly isLooking: boolean
  /** Why something is missing; null where nothing is. */
  readonly failure: Failure | null
  /** Whether there may be later ones. */
  readonly hasMore: boolean
  /** Until when everything was looked at, in epoch milliseconds; null where there is nothing later. */
  readonly lookedUntil: number | null
}

export interface OpeningSearch {
  /** Looks for later times. */
  readonly more: () => void
  /** Looks again after a failure. */
  readonly retry: () => void
  readonly end: () => void
}

interface Page {
  readonly range: FindRange
  readonly limit: number
  /** Undefined until answered. */
  readonly sources: Map<Specialty, OpeningSource | undefined>
  readonly stops: Unsubscribe[]
}

interface NextPage {
  readonly range: FindRange
  readonly limit: number
  /** The page whose place it takes; null for none. */
  readonly replaced: Page | null
}

/** Null where the service is gone. */
type KnownCard = ServiceCard | null | 'asked' | Failure

interface Options {
  readonly services: Pick<ServicesRepository, 'watchOpenings' | 'getServiceCard'>
  readonly question: FindQuestion & { readonly where: Province }
  /** What people call what they look for, in the language that is shown. */
  readonly everyday: EverydayWords
  /** The backend's clock. */
  readonly now: () => number
  readonly onChange: (state: OpeningSearchState) => void
}

/** The state before the first answer. */
export const LOOKING: OpeningSearchState = {
  found: [],
  isLooking: true,
  failure: null,
  hasMore: false,
  lookedUntil: null,
}

/**
 * Looks for open times that fit a question, soonest first and live. It asks for a bounded number of them, and
 * goes on, range after range, while too few fit.
 */
export function createOpeningSearch({
  services,
  question,
  everyday,
  now,
  onChange,
}: Options): OpeningSearch {
  const specialties = question.what === null ? SPECIALTY_KEYS : [question.what]
  const factor = question.words === '' && question.place === '' ? 1 : WORDS_FACTOR
  const limitAtFirst = (question.what === null ? OPENINGS_OF_EACH : OPENINGS_AT_ONCE) * factor
  const typed = readTypedWords(question.words, everyday)
  const cards = new Map<string, KnownCard>()
  /** The keys of the openings that were found before. */
  const reported = new Set<string>()
  let pages: Page[] = []
  let failure: Failure | null = null
  let rows = 0
  let wantedRows = ROWS_AT_ONCE
  let questionsLeft = MAX_QUESTIONS_AT_ONCE
  let isLooking = true
  let hasEnded = false

  function open(range: FindRange, limit: number): void {
    const page: Page = {
      range,
      limit,
      sources: new Map(specialties.map((specialty) => [specialty, undefined])),
      stops: [],
    }
    pages.push(page)
    const { from, until } = range
    for (const category of specialties) {
      const stop = services.watchOpenings(
        { province: question.where, category, from, until, limit },
        {
          next: (answer) => {
            if (!isCurrent(page)) return
            const before = page.sources.get(category) ?? null
            page.sources.set(category, followSource(before, answer))
            advance()
          },
          failed: (reason) => {
            if (!isCurrent(page)) return
            failure = reason
            advance()
          },
        },
      )
      // The first answer may have come at once, and have put another page in its place.
      if (isCurrent(page)) page.stops.push(stop)
      else stop()
    }
  }

  function isCurrent(page: Page): boolean {
    return !hasEnded && pages.includes(page)
  }

  function close(page: Page): void {
    for (const stop of page.stops) stop()
  }

  function askForCard({ clinicId, serviceId }: Opening): void {
    const key = serviceKey({ clinicId, serviceId })
    if (cards.has(key)) return
    cards.set(key, 'asked')
    services.getServiceCard(clinicId, serviceId).then(
      (card) => {
        answer(card)
      },
      (error: unknown) => {
        answer(toActionFailure(error))
      },
    )
    function answer(card: ServiceCard | null | Failure): void {
      cards.set(key, card)
      if (!hasEnded) advance()
    }
  }

  /** Asks for what is missing, looks further while too few fit, and reports what is known. */
  function advance(): void {
    const answered = pages.filter(isAnswered)
    const last = answered.length === pages.length ? answered.at(-1) : undefined
    const openings = listOpenings(answered)
    for (const opening of openings) askForCard(opening)
    let isOneAwaited = false
    const found = openings.flatMap((opening) => {
      const card = cards.get(serviceKey(opening))
      if (card === 'asked') isOneAwaited = true
      if (!isCard(card) || !isFound(question, opening, card, { typed, now: now() })) return []
      // Nothing is to appear above what is shown: what comes after an unknown one waits for it.
      return isOneAwaited && !reported.has(openingKey(opening)) ? [] : [{ opening, card }]
    })
    for (const { opening } of found) reported.add(openingKey(opening))
    rows = countRows(found)
    const known = [...cards.values()]
    const missing = failure ?? known.find((card) => card instanceof Failure) ?? null
    const isComplete = last !== undefined && !known.includes('asked')
    const next = last === undefined ? null : nextPage(last)
    const isDone = next === null || questionsLeft === 0 || rows >= wantedRows
    if (missing !== null || (isComplete && isDone)) isLooking = false
    onChange({
      found,
      isLooking,
      failure: missing,
      hasMore: isLooking || next !== null,
      lookedUntil: next === null ? null : next.range.from,
    })
    if (isLooking && isComplete && next !== null) goOn(next)
  }

  function goOn({ range, limit, replaced }: NextPage): void {
    questionsLeft -= 1
    if (replaced !== null) {
      close(replaced)
      pages = pages.filter((page) => page !== replaced)
    }
    open(range, limit)
  }

  /** What comes after a page that was answered; null where nothing does. */
  function nextPage(page: Page): NextPage | null {
    const { range, limit } = page
    const after = (from: number): FindRange | null =>
      nextRange(question, question.where, from, now())
    const horizon = horizonOf(sourcesOf(page))
    if (horizon === null) {
      const later = range.until === null ? null : after(range.until)
      if (later === null) return null
      // Where nothing was, nothing may be for months: then the next ones are asked for, of whatever day.
      const isBare = mergeSources(sourcesOf(page)).length === 0
      return {
        range: isBare ? { ...later, until: null } : later,
        limit: limitAtFirst,
        replaced: null,
      }
    }
    if (horizon > range.from) {
      const rest = range.until === null ? after(horizon) : { from: horizon, until: range.until }
      return rest === null ? null : { range: rest, limit: limitAtFirst, replaced: null }
    }
    // All of them begin at the same moment.
    return limit < MAX_PAGE_SIZE
      ? { range, limit: MAX_PAGE_SIZE, replaced: page }
      : {
          range: { from: horizon + 1, until: range.until },
          limit: limitAtFirst,
          replaced: null,
        }
  }

  function start(): void {
    failure = null
    isLooking = true
    questionsLeft = MAX_QUESTIONS_AT_ONCE
    const range = nextRange(question, question.where, now(), now())
    if (range === null) onChange({ ...LOOKING, isLooking: false })
    else open(range, limitAtFirst)
  }

  start()
  return {
    more: () => {
      const last = pages.at(-1)
      if (hasEnded || isLooking || last === undefined) return
      isLooking = true
      questionsLeft = MAX_QUESTIONS_AT_ONCE
      wantedRows = rows + ROWS_AT_ONCE
      advance()
    },
    retry: () => {
      pages.forEach(close)
      pages = []
      reported.clear()
      for (const [key, card] of cards) if (card instanceof Failure) cards.delete(key)
      onChange(LOOKING)
      start()
    },
    end: () => {
      hasEnded = true
      pages.forEach(close)
    },
  }
}

function isCard(card: KnownCard | undefined): card is ServiceCard {
  return card != null && card !== 'asked' && !(card instanceof Failure)
}

function sourcesOf(page: Page): readonly OpeningSource[] {
  return [...page.sources.values()].filter((source) => source !== undefined)
}

function isAnswered(page: Page): boolean {
  return sourcesOf(page).length === page.sources.size
}

/** The openings of these pages, each once. */
function listOpenings(pages: readonly Page[]): readonly Opening[] {
  const openings = pages.flatMap((page) => mergeSources(sourcesOf(page)))
  const byKey = new Map(openings.map((opening) => [openingKey(opening), opening]))
  return [...byKey.values()].toSorted(compareOpenings)
}

function countRows(found: OpeningSearchState['found']): number {
  const days = groupFound(found.map((time) => ({ ...time, isLeaving: false })))
  return days.flatMap(({ services }) => services).length
}
