import { describe, expect, test } from 'vitest'
import type { Opening } from '#src/domain/opening.ts'
import { followSource, horizonOf, mergeSources } from '#src/domain/openingSources.ts'

const anOpening = (timestamp: number, serviceId = 'a'): Opening => ({
  clinicId: 'clinic-1',
  serviceId,
  slotId: `slot_${timestamp}`,
  timestamp,
})
const openings = (...timestamps: readonly number[]): readonly Opening[] =>
  timestamps.map((timestamp) => anOpening(timestamp))
const timesOf = (known: readonly Opening[]): readonly number[] =>
  known.map(({ timestamp }) => timestamp)

describe('a list with an end, followed live', () => {
  const before = followSource(null, openings(1, 2, 3), 3)

  test('is full where it is as long as was asked for', () => {
    expect(before.isFull).toBe(true)
    expect(followSource(null, openings(1, 2), 3).isFull).toBe(false)
  })

  test('keeps what a new sooner one pushes out: nobody took it', () => {
    const after = followSource(before, openings(0, 1, 2), 3)
    expect(timesOf(after.known)).toEqual([0, 1, 2, 3])
  })

  test('lets go what is missing before its end', () => {
    const after = followSource(before, openings(1, 3, 4), 3)
    expect(timesOf(after.known)).toEqual([1, 3, 4])
  })

  test('lets go what is missing once it is no longer full', () => {
    expect(timesOf(followSource(before, openings(1, 2), 3).known)).toEqual([1, 2])
  })
})

describe('several lists together', () => {
  test('are complete as far as the first full one goes', () => {
    const sources = [
      followSource(null, openings(1, 5), 2),
      followSource(null, openings(2, 3, 9), 5),
      followSource(null, openings(4, 8), 2),
    ]
    expect(horizonOf(sources)).toBe(5)
    expect(timesOf(mergeSources(sources))).toEqual([1, 2, 3, 4, 5])
  })

  test('miss nothing where none is full', () => {
    const sources = [followSource(null, openings(7), 2), followSource(null, [], 2)]
    expect(horizonOf(sources)).toBeNull()
    expect(timesOf(mergeSources(sources))).toEqual([7])
  })
})
