import { describe, expect, test } from 'vitest'
import type { TimeSpan } from '#src/areas/doctors/model/takenTime.ts'
import { NO_EVERYDAY_WORDS } from '#src/areas/openings/model/everydayWords.ts'
import { OPEN_QUESTION } from '#src/areas/openings/model/findQuestion.ts'
import {
  followSearch,
  LOOKING,
  startSearch,
  type OpeningSearch,
  type OpeningSearchEvent,
} from '#src/areas/openings/model/openingSearch.ts'
import { serviceKey } from '#src/areas/services/model/foundDays.ts'
import type { Opening, ServiceCard } from '#src/areas/services/model/opening.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MAX_PAGE_SIZE } from '#src/core/fields/limits.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aService } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

/** Sunday 22 November 2026, 10 in the morning. */
const NOW = clinicTime(2026, 10, 22, 10)

const anOpening = (serviceId: string, hours: number): Opening => ({
  clinicId: 'clinic',
  serviceId,
  slotId: `slot_${String(hours)}`,
  timestamp: NOW + hours * HOUR_MS,
})

const begin = (): OpeningSearch =>
  startSearch({ ...OPEN_QUESTION, what: 'dental', where: 'ON' }, NO_EVERYDAY_WORDS, NOW)

const after = (search: OpeningSearch, ...events: readonly OpeningSearchEvent[]): OpeningSearch =>
  events.reduce((before, event) => followSearch(before, event, NOW), search)

const answered = (
  openings: readonly Opening[],
  { pageId = 0, readUntil = null }: { pageId?: number; readUntil?: number | null } = {},
): OpeningSearchEvent => ({
  type: 'answered',
  pageId,
  category: 'dental',
  answer: { openings, readUntil },
})

const cardRead = (
  serviceId: string,
  card: ServiceCard | null | Failure = aService({ id: serviceId }),
  roomTimes: readonly TimeSpan[] = [],
): OpeningSearchEvent => ({
  type: 'card-read',
  key: serviceKey({ clinicId: 'clinic', serviceId }),
  card,
  roomTimes,
})

const shownIn = ({ shown }: OpeningSearch): readonly string[] =>
  shown.found.map(({ card }) => card.id)

const pagesOf = ({ pages }: OpeningSearch): unknown =>
  pages.map(({ id, limit, range }) => ({ id, limit, from: range.from }))

describe('a search for open times', () => {
  test('a search begins with one question, and shows that it is looking', () => {
    const search = begin()
    expect(pagesOf(search)).toEqual([{ id: 0, limit: 20, from: NOW }])
    expect(search.shown).toEqual(LOOKING)
  })

  test('a search asks once for the card of each service that it does not know', () => {
    const search = after(begin(), answered([anOpening('1', 1), anOpening('2', 2)]), cardRead('1'))
    expect(search.missingCards).toEqual([anOpening('2', 2)])
  })

  test('a search shows a time once those before it are known', () => {
    const search = after(begin(), answered([anOpening('1', 1), anOpening('2', 2)]), cardRead('2'))
    expect(shownIn(search)).toEqual([])
    expect(shownIn(after(search, cardRead('1')))).toEqual(['1', '2'])
    expect(shownIn(after(search, cardRead('1', null)))).toEqual(['2'])
  })

  test('a search goes on after the last answer while fewer times fit than fill a screen', () => {
    const search = after(
      begin(),
      answered([anOpening('1', 1)], { readUntil: NOW + HOUR_MS }),
      cardRead('1'),
    )
    expect(search.shown).toMatchObject({ isLooking: true, lookedUntil: NOW + HOUR_MS })
    expect(pagesOf(search)).toMatchObject([{ id: 0 }, { id: 1, from: NOW + HOUR_MS }])
  })

  test('a search asks for a full page at once when all times begin at the same moment', () => {
    const search = after(begin(), answered([], { readUntil: NOW }))
    expect(pagesOf(search)).toEqual([{ id: 1, limit: MAX_PAGE_SIZE, from: NOW }])
  })

  test('a search ignores the answer to a question that was replaced', () => {
    const search = after(begin(), answered([], { readUntil: NOW }))
    expect(after(search, answered([anOpening('1', 1)]))).toBe(search)
    const failed: OpeningSearchEvent = {
      type: 'failed',
      pageId: 0,
      failure: new Failure('offline'),
    }
    expect(after(search, failed)).toBe(search)
  })

  test('a search says that it failed and, tried again, reads only the cards that failed', () => {
    const failure = new Failure('offline')
    const openings = [anOpening('1', 1), anOpening('2', 2)]
    const failed = after(begin(), answered(openings), cardRead('1'), cardRead('2', failure))
    expect(failed.shown).toMatchObject({ isLooking: false, failure })
    const again = after(failed, { type: 'retry' })
    expect(again.shown).toEqual(LOOKING)
    expect(pagesOf(again)).toEqual([{ id: 1, limit: 20, from: NOW }])
    const tried = after(again, answered(openings, { pageId: 1 }))
    expect(tried.missingCards).toEqual([anOpening('2', 2)])
  })

  test('a search leaves out the times at which the room of their service is taken, with the pause after them', () => {
    const card = aService({ id: '1', duration: 30, pause: 30, roomId: 'r00' })
    const taken = { from: NOW + 2 * HOUR_MS, until: NOW + 3 * HOUR_MS }
    const openings = [1, 1.25, 2.5, 3].map((hours) => anOpening('1', hours))
    const search = after(begin(), answered(openings), cardRead('1', card, [taken]))
    expect(search.shown.found.map(({ opening }) => opening)).toEqual([
      anOpening('1', 1),
      anOpening('1', 3),
    ])
  })

  test('a search does not look for more while it is looking', () => {
    const search = begin()
    expect(after(search, { type: 'more' })).toBe(search)
  })
})
