import { describe, expect, test } from 'vitest'
import type { Opening } from '#src/areas/services/model/opening.ts'
import {
  followSource,
  horizonOf,
  mergeSources,
  type OpeningsAnswer,
} from '#src/areas/services/model/openingSources.ts'

const anOpening = (timestamp: number, serviceId = 'a'): Opening => ({
  clinicId: 'clinic-1',
  serviceId,
  slotId: `slot_${timestamp}`,
  timestamp,
})
const openings = (...timestamps: readonly number[]): readonly Opening[] =>
  timestamps.map((timestamp) => anOpening(timestamp))
/** An answer of at most so many, as the index gives it. */
const answerOf = (limit: number, ...timestamps: readonly number[]): OpeningsAnswer => ({
  openings: openings(...timestamps),
  readUntil: timestamps.length < limit ? null : (timestamps.at(-1) ?? null),
})
const timesOf = (known: readonly Opening[]): readonly number[] =>
  known.map(({ timestamp }) => timestamp)

describe('a list with an end, followed live', () => {
  const before = followSource(null, answerOf(3, 1, 2, 3))

  test('a followed list is known only to its end when there may be later openings', () => {
    expect(before.knownUntil).toBe(3)
    expect(followSource(null, answerOf(3, 1, 2)).knownUntil).toBeNull()
  })

  test('a followed list goes on past openings that may not be shown', () => {
    const source = followSource(null, { openings: openings(1), readUntil: 50 })
    expect(source.knownUntil).toBe(50)
    expect(horizonOf([source, followSource(null, answerOf(3, 2, 70))])).toBe(50)
  })

  test('a followed list keeps an opening that a new sooner one pushes out', () => {
    const after = followSource(before, answerOf(3, 0, 1, 2))
    expect(timesOf(after.known)).toEqual([0, 1, 2, 3])
  })

  test('a followed list drops an opening that is missing before its end', () => {
    const after = followSource(before, answerOf(3, 1, 3, 4))
    expect(timesOf(after.known)).toEqual([1, 3, 4])
  })

  test('a followed list drops an opening that is missing once the list is no longer full', () => {
    expect(timesOf(followSource(before, answerOf(3, 1, 2)).known)).toEqual([1, 2])
  })
})

describe('several lists together', () => {
  test('several lists together are complete as far as the first full one goes', () => {
    const sources = [
      followSource(null, answerOf(2, 1, 5)),
      followSource(null, answerOf(5, 2, 3, 9)),
      followSource(null, answerOf(2, 4, 8)),
    ]
    expect(horizonOf(sources)).toBe(5)
    expect(timesOf(mergeSources(sources))).toEqual([1, 2, 3, 4, 5])
  })

  test('several lists together miss nothing when none is full', () => {
    const sources = [followSource(null, answerOf(2, 7)), followSource(null, answerOf(2))]
    expect(horizonOf(sources)).toBeNull()
    expect(timesOf(mergeSources(sources))).toEqual([7])
  })
})
