import { overlaps, visitSpan, type TimeSpan } from '#src/areas/doctors/model/takenTime.ts'
import {
  groupFound,
  joinFound,
  openingKey,
  serviceKey,
  type FoundTime,
} from '#src/areas/services/model/foundDays.ts'
import type { Opening, ServiceCard } from '#src/areas/services/model/opening.ts'
import { followSource, type OpeningsAnswer } from '#src/areas/services/model/openingSources.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/core/fields/specialties.ts'
import { readTypedWords, type EverydayWords } from './everydayWords.ts'
import { countFits } from './findMatch.ts'
import { nextRange, type FindRange } from './findRanges.ts'
import {
  findNextPage,
  firstLimitOf,
  isAnswered,
  listOpenings,
  type PlacedQuestion,
  type SearchPage,
} from './openingPages.ts'

/** Services of a day that are looked for at once: they fill a screen. */
const ROWS_AT_ONCE = 8

/** Questions to the backend that follow one another before a person is asked whether to look further. */
const MAX_QUESTIONS_AT_ONCE = 6

export interface OpeningSearchState {
  /** The times that fit, soonest first. */
  readonly found: readonly Omit<FoundTime, 'isLeaving'>[]
  /** Whether they fit only some of the words: nothing fits all of them. */
  readonly isPartial: boolean
  readonly isLooking: boolean
  /** Why something is missing; null where nothing is. */
  readonly failure: Failure | null
  /** Whether there may be later ones. */
  readonly hasMore: boolean
  /** Until when everything was looked at, in epoch milliseconds; null where there is nothing later. */
  readonly lookedUntil: number | null
}

/** The state before the first answer. */
export const LOOKING: OpeningSearchState = {
  found: [],
  isPartial: false,
  isLooking: true,
  failure: null,
  hasMore: false,
  lookedUntil: null,
}

/** Null where the service is gone. */
type KnownCard = ServiceCard | null | 'asked' | Failure

/** Everything a search knows. */
export interface OpeningSearch {
  readonly question: PlacedQuestion
  readonly typed: ReturnType<typeof readTypedWords>
  readonly pages: readonly SearchPage[]
  readonly nextPageId: number
  /** What is known about the services of the openings, by `serviceKey`. */
  readonly cards: ReadonlyMap<string, KnownCard>
  /** When the rooms of services are taken, by `serviceKey`. */
  readonly roomTimes: ReadonlyMap<string, readonly TimeSpan[]>
  /** The services whose cards have to be read. */
  readonly missingCards: readonly Pick<Opening, 'clinicId' | 'serviceId'>[]
  /** The keys of the openings that were found before. */
  readonly reported: ReadonlySet<string>
  readonly failure: Failure | null
  readonly wantedRows: number
  readonly questionsLeft: number
  readonly shown: OpeningSearchState
}

export type OpeningSearchEvent =
  | {
      readonly type: 'answered'
      readonly pageId: number
      readonly category: Specialty
      readonly answer: OpeningsAnswer
    }
  | { readonly type: 'failed'; readonly pageId: number; readonly failure: Failure }
  | {
      readonly type: 'card-read'
      readonly key: string
      readonly card: ServiceCard | null | Failure
      /** When its room is taken; none where it names no room. */
      readonly roomTimes: readonly TimeSpan[]
    }
  /** A person wants later times. */
  | { readonly type: 'more' }
  /** A person wants another try after a failure. */
  | { readonly type: 'retry' }

/** Begins a search for what a person asks; `now` in epoch milliseconds. */
export function startSearch(
  question: PlacedQuestion,
  everyday: EverydayWords,
  now: number,
): OpeningSearch {
  return openFirst(
    {
      question,
      typed: readTypedWords(question.words, everyday),
      pages: [],
      nextPageId: 0,
      cards: new Map(),
      roomTimes: new Map(),
      missingCards: [],
      reported: new Set(),
      failure: null,
      wantedRows: ROWS_AT_ONCE,
      questionsLeft: MAX_QUESTIONS_AT_ONCE,
      shown: LOOKING,
    },
    now,
  )
}

/** Returns the search after an event, with the pages to listen to and the cards to read. */
export function followSearch(
  search: OpeningSearch,
  event: OpeningSearchEvent,
  now: number,
): OpeningSearch {
  switch (event.type) {
    case 'answered': {
      const { pageId, category, answer } = event
      if (!hasPage(search, pageId)) return search
      const pages = search.pages.map((page) =>
        page.id === pageId
          ? {
              ...page,
              sources: new Map(page.sources).set(
                category,
                followSource(page.sources.get(category) ?? null, answer),
              ),
            }
          : page,
      )
      return advance({ ...search, pages }, now)
    }
    case 'failed':
      if (!hasPage(search, event.pageId)) return search
      return advance({ ...search, failure: event.failure }, now)
    case 'card-read':
      return advance(
        {
          ...search,
          cards: new Map(search.cards).set(event.key, event.card),
          roomTimes: new Map(search.roomTimes).set(event.key, event.roomTimes),
        },
        now,
      )
    case 'more':
      if (search.shown.isLooking || search.pages.length === 0) return search
      return advance(
        {
          ...search,
          questionsLeft: MAX_QUESTIONS_AT_ONCE,
          wantedRows: countRows(search.shown.found) + ROWS_AT_ONCE,
          shown: { ...search.shown, isLooking: true },
        },
        now,
      )
    case 'retry':
      return openFirst(
        {
          ...search,
          pages: [],
          cards: new Map([...search.cards].filter(([, card]) => !(card instanceof Failure))),
          reported: new Set(),
          failure: null,
          questionsLeft: MAX_QUESTIONS_AT_ONCE,
          shown: LOOKING,
        },
        now,
      )
  }
}

/** Whether a page is still listened to. */
export function hasPage({ pages }: OpeningSearch, pageId: number): boolean {
  return pages.some(({ id }) => id === pageId)
}

function openFirst(search: OpeningSearch, now: number): OpeningSearch {
  const range = nextRange(search.question, search.question.where, now, now)
  return range === null
    ? { ...search, shown: { ...LOOKING, isLooking: false } }
    : withPage(search, range, firstLimitOf(search.question))
}

function withPage(search: OpeningSearch, range: FindRange, limit: number): OpeningSearch {
  const { pages, nextPageId, question } = search
  const specialties = question.what === null ? SPECIALTY_KEYS : [question.what]
  const sources = new Map(specialties.map((specialty) => [specialty, undefined]))
  return {
    ...search,
    pages: [...pages, { id: nextPageId, range, limit, sources }],
    nextPageId: nextPageId + 1,
  }
}

/** Asks for what is missing, and looks further while too few fit. */
function advance(before: OpeningSearch, now: number): OpeningSearch {
  const { pages, failure, questionsLeft, wantedRows } = before
  const answered = pages.filter(isAnswered)
  const openings = listOpenings(answered)
  const search = withCardsOf(before, openings)
  const { whole: fitting, partial } = findFitting(search, openings, now)
  const cards = [...search.cards.values()]
  const missing = failure ?? cards.find((card) => card instanceof Failure) ?? null
  const last = answered.length === pages.length ? answered.at(-1) : undefined
  const isComplete = last !== undefined && !cards.includes('asked')
  const next = last === undefined ? null : findNextPage(search.question, last, now)
  const found = joinFound(fitting, next?.range.from ?? Infinity)
  const isDone = next === null || questionsLeft === 0 || countRows(found) >= wantedRows
  const isLooking = before.shown.isLooking && missing === null && !(isComplete && isDone)
  const isPartial = !isLooking && found.length === 0 && partial.length > 0
  const reported = new Set(search.reported)
  for (const { opening } of fitting) reported.add(openingKey(opening))
  const known: OpeningSearch = {
    ...search,
    reported,
    shown: {
      // What fits in part would leave again, or move down, while something better may come.
      found: isPartial ? joinFound(partial, next?.range.from ?? Infinity) : found,
      isPartial,
      isLooking,
      failure: missing,
      hasMore: isLooking || next !== null,
      lookedUntil: next === null ? null : next.range.from,
    },
  }
  if (!isLooking || !isComplete || next === null) return known
  const kept = next.isInsteadOfLast ? pages.filter((page) => page !== last) : pages
  return withPage(
    { ...known, pages: kept, questionsLeft: questionsLeft - 1 },
    next.range,
    next.limit,
  )
}

/** Marks the cards that are not known yet as asked for. */
function withCardsOf(search: OpeningSearch, openings: readonly Opening[]): OpeningSearch {
  const cards = new Map(search.cards)
  for (const opening of openings) {
    const key = serviceKey(opening)
    if (!cards.has(key)) cards.set(key, 'asked')
  }
  const missing = openings.filter((opening) => cards.get(serviceKey(opening)) === 'asked')
  return { ...search, cards, missingCards: missing }
}

interface Fitting {
  readonly whole: OpeningSearchState['found']
  /** Times that the most words fit, but not all. */
  readonly partial: OpeningSearchState['found']
}

function findFitting(
  { question, typed, cards, roomTimes, reported }: OpeningSearch,
  openings: readonly Opening[],
  now: number,
): Fitting {
  const partial = new Map<number, OpeningSearchState['found'][number][]>()
  let isOneAwaited = false
  const whole = openings.flatMap((opening) => {
    const card = cards.get(serviceKey(opening))
    if (card === 'asked') isOneAwaited = true
    const fits = isCard(card) ? countFits(question, opening, card, { typed, now }) : null
    if (!isCard(card) || fits === null) return []
    const span = visitSpan({ ...card, timestamp: opening.timestamp })
    const taken = roomTimes.get(serviceKey(opening)) ?? []
    if (taken.some((time) => overlaps(time, span))) return []
    if (fits < typed.required.length) {
      partial.set(fits, [...(partial.get(fits) ?? []), { opening, card }])
      return []
    }
    // Nothing may appear above what is shown: what comes after an unknown one waits for it.
    return isOneAwaited && !reported.has(openingKey(opening)) ? [] : [{ opening, card }]
  })
  partial.delete(0)
  return { whole, partial: partial.get(Math.max(...partial.keys())) ?? [] }
}

function isCard(card: KnownCard | undefined): card is ServiceCard {
  return card != null && card !== 'asked' && !(card instanceof Failure)
}

function countRows(found: OpeningSearchState['found']): number {
  const days = groupFound(found.map((time) => ({ ...time, isLeaving: false })))
  return days.flatMap(({ services }) => services).length
}
