import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MinuteSpan } from '#src/areas/desk/model/placeInLanes.ts'
import { closedSpans, publishedHours } from '#src/areas/desk/model/publishedHours.ts'

const RANGE = { from: 480, until: 1080 }

test('a pause between visits belongs to the hours, an hour for lunch is a break, and a longer time is closed', () => {
  const hours = publishedHours([
    { from: 520, until: 540 },
    { from: 540, until: 570 },
    { from: 630, until: 720 },
    { from: 900, until: 960 },
    { from: 915, until: 930 },
  ])
  expect(hours).toEqual([
    { from: 520, until: 570 },
    { from: 630, until: 720 },
    { from: 900, until: 960 },
  ])
  expect(closedSpans(hours, RANGE)).toEqual([
    { from: 480, until: 520, kind: 'closed' },
    { from: 570, until: 630, kind: 'break' },
    { from: 720, until: 900, kind: 'closed' },
    { from: 960, until: 1080, kind: 'closed' },
  ])
})

test('a day without published times is closed from its beginning to its end', () => {
  expect(closedSpans(publishedHours([]), RANGE)).toEqual([{ ...RANGE, kind: 'closed' }])
})

test('each minute of a day is either within hours or closed, and every published time is within hours', () => {
  const times = fc.array(
    fc
      .tuple(
        fc.integer({ min: RANGE.from, max: RANGE.until - 120 }),
        fc.integer({ min: 5, max: 120 }),
      )
      .map(([from, length]): MinuteSpan => ({ from, until: from + length })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(times, (published) => {
      const hours = publishedHours(published)
      const closed = closedSpans(hours, RANGE)
      const parts = [...hours, ...closed].toSorted((a, b) => a.from - b.from)
      expect(parts[0]?.from).toBe(RANGE.from)
      expect(parts.at(-1)?.until).toBe(RANGE.until)
      for (const [position, { until }] of parts.slice(0, -1).entries()) {
        expect(parts[position + 1]?.from).toBe(until)
      }
      for (const time of published) {
        expect(hours.some(({ from, until }) => from <= time.from && time.until <= until)).toBe(true)
      }
    }),
  )
})
