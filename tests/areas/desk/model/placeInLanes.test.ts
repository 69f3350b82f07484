import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeInLanes, type MinuteSpan } from '#src/areas/desk/model/placeInLanes.ts'

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 120 }))
    .map(([from, length]): MinuteSpan => ({ from, until: from + length })),
  { maxLength: 40 },
)

const overlap = (a: MinuteSpan, b: MinuteSpan): boolean => a.from < b.until && b.from < a.until

test('two visits at once are side by side, and one that follows has the whole width again', () => {
  expect(
    placeInLanes([
      { from: 540, until: 600 },
      { from: 570, until: 580 },
      { from: 580, until: 590 },
      { from: 600, until: 630 },
    ]),
  ).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

test('visits that overlap are never in the same lane, and share one width', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const lanes = placeInLanes(all)
      for (const [position, span] of all.entries()) {
        const own = lanes[position]
        expect(own?.lane).toBeLessThan(own?.lanes ?? 0)
        for (const [other, otherSpan] of all.entries()) {
          if (other === position || !overlap(span, otherSpan)) continue
          expect(lanes[other]?.lane).not.toBe(own?.lane)
          expect(lanes[other]?.lanes).toBe(own?.lanes)
        }
      }
    }),
  )
})

test('a day has no more lanes than visits at one moment', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const atOnce = Math.max(
        1,
        ...all.map(
          ({ from }) => all.filter((each) => each.from <= from && from < each.until).length,
        ),
      )
      expect(Math.max(1, ...placeInLanes(all).map(({ lanes }) => lanes))).toBe(atOnce)
    }),
  )
})
