import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { NO_EVERYDAY_WORDS, readTypedWords } from '#src/areas/openings/model/everydayWords.ts'
import { isFound } from '#src/areas/openings/model/findMatch.ts'
import { OPEN_QUESTION, type FindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import type { OpeningSearchState } from '#src/areas/openings/model/openingSearch.ts'
import { createOpeningSearch } from '#src/areas/openings/state/createOpeningSearch.ts'
import { compareOpenings, openingKey } from '#src/areas/services/model/foundDays.ts'
import type { Opening, ServiceCard } from '#src/areas/services/model/opening.ts'
import type { OpeningsAnswer } from '#src/areas/services/model/openingSources.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zonesOffered } from '#src/core/time/timeZones.ts'
import { aService } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

/** Sunday 22 November 2026, 10 in the morning. */
const NOW = clinicTime(2026, 10, 22, 10)

const IN_ONTARIO = { ...OPEN_QUESTION, what: 'dental', where: 'ON' } as const

type Answer = Parameters<Repositories['services']['watchOpenings']>[0]

/** A clinic that is in the index and not public. */
const HIDDEN = 'hidden'

/** An index of open times in memory, which answers as the real one does, and counts its answers. */
class Index {
  asked: Answer[] = []
  failure: Failure | null = null
  #openings: readonly Opening[]
  readonly #observers = new Map<Observer<OpeningsAnswer>, Answer>()

  constructor(openings: readonly Opening[]) {
    this.#openings = openings
  }

  readonly services: Pick<
    Repositories['services'],
    'watchOpenings' | 'getServiceCard' | 'getRoomTimes'
  > = {
    watchOpenings: (question, observer) => {
      this.asked.push(question)
      if (this.failure !== null) {
        observer.failed(this.failure)
        return () => undefined
      }
      this.#observers.set(observer, question)
      observer.next(this.#answer(question))
      return () => {
        this.#observers.delete(observer)
      }
    },
    getServiceCard: (_clinicId, serviceId) => Promise.resolve(cardOf(serviceId)),
    getRoomTimes: () => Promise.resolve([]),
  }

  get listeners(): number {
    return this.#observers.size
  }

  change(openings: readonly Opening[]): void {
    this.#openings = openings
    for (const [observer, question] of this.#observers) observer.next(this.#answer(question))
  }

  #answer({ category, from, until, limit }: Answer): OpeningsAnswer {
    const inRange = this.#openings
      .filter(({ timestamp }) => timestamp >= from && (until === null || timestamp < until))
      .toSorted(compareOpenings)
    if (category !== 'dental') return { openings: [], readUntil: null }
    const read = inRange.slice(0, limit)
    return {
      openings: read.filter(({ clinicId }) => clinicId !== HIDDEN),
      readUntil: inRange.length < limit ? null : (read.at(-1)?.timestamp ?? null),
    }
  }
}

/** Services in the zones of Ontario, in turn. */
function cardOf(serviceId: string): ServiceCard {
  const zones = zonesOffered('ON')
  return aService({
    id: serviceId,
    clinicTimeZone: zones[Number(serviceId) % zones.length] ?? 'America/Toronto',
  })
}

const anOpening = (serviceId: number, hours: number): Opening => ({
  clinicId: 'clinic-1',
  serviceId: String(serviceId),
  slotId: `slot_${String(hours)}`,
  timestamp: NOW + hours * HOUR_MS,
})

interface Search {
  readonly state: () => OpeningSearchState
  readonly more: () => Promise<void>
  readonly retry: () => Promise<void>
  readonly settle: () => Promise<void>
  readonly end: () => void
}

async function search(index: Index, question: Partial<FindQuestion> = {}): Promise<Search> {
  const states: OpeningSearchState[] = []
  const own = createOpeningSearch({
    services: index.services,
    question: { ...IN_ONTARIO, ...question, where: 'ON' },
    everyday: NO_EVERYDAY_WORDS,
    now: () => NOW,
    onChange: (state) => states.push(state),
  })
  const state = (): OpeningSearchState => {
    const last = states.at(-1)
    if (last === undefined) throw new Error('Nothing was reported.')
    return last
  }
  async function settle(): Promise<void> {
    // Cards come as promises that are kept already.
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
  }
  await settle()
  return {
    state,
    settle,
    more: async () => {
      own.more()
      await settle()
    },
    retry: async () => {
      own.retry()
      await settle()
    },
    end: own.end,
  }
}

/** Presses for more until there is no more. */
async function exhaust({ state, more }: Search): Promise<readonly string[]> {
  for (let press = 0; state().hasMore && press < 500; press += 1) await more()
  expect(state()).toMatchObject({ hasMore: false, isLooking: false, failure: null })
  return state().found.map(({ opening }) => openingKey(opening))
}

describe('a search', () => {
  test('a search finds every time that fits, once and in order, however many there are', async () => {
    const someOpenings = fc.uniqueArray(
      fc
        .tuple(fc.nat(40), fc.integer({ min: 1, max: 24 * 60 }))
        .map(([service, hours]) => anOpening(service, hours)),
      { maxLength: 300, selector: openingKey },
    )
    const someWish = fc.record({
      what: fc.constantFrom('dental' as const, null),
      day: fc.constantFrom(
        'any' as const,
        'weekend' as const,
        'weekdays' as const,
        ...DAYS_OF_WEEK,
      ),
      part: fc.option(fc.constantFrom(...PARTS_OF_DAY)),
    })
    await fc.assert(
      fc.asyncProperty(someOpenings, someWish, async (openings, wish) => {
        const question = { ...IN_ONTARIO, ...wish }
        const expected = openings
          .filter((each) =>
            isFound(question, each, cardOf(each.serviceId), {
              typed: readTypedWords('', NO_EVERYDAY_WORDS),
              now: NOW,
            }),
          )
          .toSorted(compareOpenings)
          .map(openingKey)
        expect(await exhaust(await search(new Index(openings), wish))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('a search asks for few times at first, and for no more than fill a screen', async () => {
    const openings = Array.from({ length: 500 }, (_, position) => anOpening(position, position + 1))
    const index = new Index(openings)
    const { state } = await search(index)
    expect(state()).toMatchObject({ isLooking: false, hasMore: true })
    expect(state().found).toHaveLength(20)
    expect(index.asked).toHaveLength(1)
  })

  test('a search goes on where many times are at the same moment', async () => {
    const openings = Array.from({ length: 60 }, (_, position) => anOpening(position, 5))
    expect(await exhaust(await search(new Index([...openings, anOpening(99, 9)])))).toHaveLength(61)
  })

  test('a search goes on past times that may not be shown', async () => {
    const hidden = Array.from({ length: 110 }, (_, position) => ({
      ...anOpening(position, 1 + position / 100),
      clinicId: HIDDEN,
    }))
    const index = new Index([...hidden, anOpening(1, 9)])
    const { state } = await search(index)
    expect(state()).toMatchObject({ isLooking: false, hasMore: false })
    expect(state().found.map(({ opening }) => opening.timestamp)).toEqual([NOW + 9 * HOUR_MS])
  })

  test('a search stops to ask before it reads past more and more times that may not be shown', async () => {
    const hidden = Array.from({ length: 900 }, (_, position) => ({
      ...anOpening(position, 1 + position / 100),
      clinicId: HIDDEN,
    }))
    const index = new Index(hidden)
    const { state } = await search(index)
    expect(state()).toMatchObject({ found: [], isLooking: false, hasMore: true })
    expect(index.asked).toHaveLength(7)
  })

  test('a search finds the next Saturday with times at once, however far ahead it is', async () => {
    // 181 days after Sunday 22 November is a Saturday.
    const index = new Index([anOpening(1, 181 * 24 - 24), anOpening(1, 181 * 24)])
    const { state } = await search(index, { day: 'sat' })
    expect(state().found).toHaveLength(1)
    expect(index.asked.length).toBeLessThanOrEqual(3)
  })

  test('a search stops to ask before it looks further where many times are there and none fits', async () => {
    const openings = Array.from({ length: 900 }, (_, position) => anOpening(position, position + 1))
    const index = new Index(openings)
    const { state } = await search(index, { words: 'nobody' })
    expect(state()).toMatchObject({ found: [], isLooking: false, hasMore: true })
    expect(state().lookedUntil).toBeGreaterThan(NOW)
    expect(index.asked).toHaveLength(7)
  })

  test('a search for a day that is over ends without asking anything', async () => {
    const index = new Index([anOpening(1, 5)])
    const { state } = await search(index, { day: '2026-11-01' })
    expect(state()).toMatchObject({ found: [], isLooking: false, hasMore: false })
    expect(index.asked).toEqual([])
  })
})

describe('while it goes on', () => {
  test('a search follows what is taken and what is added', async () => {
    const index = new Index([anOpening(1, 1), anOpening(2, 2)])
    const { state, settle } = await search(index)
    index.change([anOpening(2, 2), anOpening(3, 3)])
    await settle()
    expect(state().found.map(({ card }) => card.id)).toEqual(['2', '3'])
  })

  test('a search asks once when a room is taken that two services share', async () => {
    const index = new Index([anOpening(1, 1), anOpening(2, 2), anOpening(2, 3)])
    const asked: string[] = []
    index.services.getServiceCard = (_clinicId, serviceId) =>
      Promise.resolve({ ...cardOf(serviceId), roomId: 'r00' })
    index.services.getRoomTimes = ({ roomId }) => {
      asked.push(roomId)
      const from = NOW + 2 * HOUR_MS
      return Promise.resolve([{ key: 'other:slot_0', from, until: from + HOUR_MS }])
    }
    const { state } = await search(index)
    expect(state().found.map(({ opening }) => opening)).toEqual([anOpening(1, 1), anOpening(2, 3)])
    expect(asked).toEqual(['r00'])
  })

  test('a search shows no time before the sooner ones are known, and keeps those that are shown', async () => {
    const index = new Index([anOpening(1, 1), anOpening(2, 2)])
    const answers = new Map<string, () => void>()
    index.services.getServiceCard = (_clinicId, serviceId) =>
      new Promise((resolve) => {
        answers.set(serviceId, () => {
          resolve(cardOf(serviceId))
        })
      })
    const { state, settle } = await search(index)
    const shownOnce = async (serviceId: string): Promise<readonly string[]> => {
      answers.get(serviceId)?.()
      await settle()
      return state().found.map(({ card }) => card.id)
    }
    expect(await shownOnce('2')).toEqual([])
    expect(await shownOnce('1')).toEqual(['1', '2'])
    index.change([anOpening(3, 0.5), anOpening(1, 1), anOpening(2, 2)])
    await settle()
    expect(state().found.map(({ card }) => card.id)).toEqual(['1', '2'])
    expect(await shownOnce('3')).toEqual(['3', '1', '2'])
  })

  test('a search that has ended listens to nothing and reports nothing', async () => {
    const index = new Index([anOpening(1, 1)])
    const { state, end } = await search(index, { what: null })
    expect(index.listeners).toBeGreaterThan(1)
    const before = state()
    end()
    expect(index.listeners).toBe(0)
    index.change([])
    expect(state()).toBe(before)
  })

  test('a search fails when the backend refuses, and finds all at another try', async () => {
    const index = new Index([anOpening(1, 1)])
    index.failure = new Failure('permission-denied')
    const { state, retry } = await search(index)
    expect(state()).toMatchObject({ found: [], isLooking: false, failure: index.failure })
    index.failure = null
    await retry()
    expect(state()).toMatchObject({ isLooking: false, failure: null })
    expect(state().found).toHaveLength(1)
  })
})
