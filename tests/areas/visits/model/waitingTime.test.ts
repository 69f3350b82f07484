import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)

describe('how long a request waits', () => {
  test("a request's age is read from the first characters of its push id", () => {
    // Digits to the base of 64, beginning with '-' for nothing.
    expect(waitingTime('-------0abcdefghijkl', 1)).toBe(0)
    expect(waitingTime('-------0abcdefghijkl', 61)).toBe(60)
    expect(waitingTime('------0-abcdefghijkl', 64 + 7)).toBe(7)
  })

  test("a request's age is the time since its key was made, for any time", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: localTime(1), max: NOW }),
        fc.integer({ min: 0, max: 1000 }),
        (madeAt, seed) => {
          expect(waitingTime(new Random(seed).pushKey(madeAt), NOW)).toBe(NOW - madeAt)
        },
      ),
    )
  })

  test("a request's age is zero while the patient's clock is ahead", () => {
    expect(waitingTime(new Random(1).pushKey(NOW + 5 * MINUTE_MS), NOW)).toBe(0)
  })

  test("a request's age is zero up to a day ahead, and unknown from then on", () => {
    expect(waitingTime('-------0abcdefghijkl', 1 - DAY_MS)).toBe(0)
    expect(waitingTime('-------0abcdefghijkl', -DAY_MS)).toBeNull()
  })

  test.each([
    ['of another length', '-Oabcdefg'],
    ['that is too long', '-------0abcdefghijklm'],
    ['that is too long by a character of another kind', '.-------0abcdefghijkl'],
    ['with other characters', '-Oabcdefg.hijklmnopq'],
    ['of another kind', 'b8f5ff6e-1b1c-4b0e-8f55-5d2f2f3f0c11'],
    ['from the far future', 'appointment_of_Elm_1'],
    ['from the day after tomorrow', new Random(1).pushKey(NOW + 2 * DAY_MS)],
  ])("a request's age is unknown for a key %s", (_, key) => {
    expect(waitingTime(key, NOW)).toBeNull()
  })
})
