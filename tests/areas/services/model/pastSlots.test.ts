import { describe, expect, test } from 'vitest'
import { servicesOfDay } from '#src/areas/services/model/pastSlots.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

const ids = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => `service-${String(number)}`)

describe('The services of a day', () => {
  test('the services tidied in a day are all of them when they are few', () => {
    expect(servicesOfDay(ids(3), 5 * DAY_MS, 3)).toEqual(ids(3))
    expect(servicesOfDay([], 5 * DAY_MS, 3)).toEqual([])
  })

  test('the services tidied in a day stay the same all day, and are others the next', () => {
    const morning = servicesOfDay(ids(10), 4 * DAY_MS, 3)
    expect(morning).toEqual(['service-2', 'service-3', 'service-4'])
    expect(servicesOfDay(ids(10), 5 * DAY_MS - 1, 3)).toEqual(morning)
    expect(servicesOfDay(ids(10), 5 * DAY_MS, 3)).toEqual(['service-5', 'service-6', 'service-7'])
  })

  test.each([31, 60, 200, 300])(
    'the services tidied by day come to each of %d in turn',
    (count) => {
      const seen = new Set<string>()
      for (let day = 0; day < Math.ceil(count / 30); day += 1) {
        const chosen = servicesOfDay(ids(count), day * DAY_MS, 30)
        expect(new Set(chosen).size).toBe(30)
        for (const id of chosen) seen.add(id)
      }
      expect(seen.size).toBe(count)
    },
  )
})
