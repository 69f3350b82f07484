import { describe, expect, test } from 'vitest'
import {
  followFound,
  groupFound,
  showsSameTimes,
  type FoundTime,
} from '#src/areas/services/model/foundDays.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { aService } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

const NOW = clinicTime(2099, 2, 1)
const TUESDAY = clinicTime(2099, 2, 3, 9)

function aFound(
  serviceId: string,
  timestamp: number,
  zone: TimeZone = 'America/Toronto',
): FoundTime {
  const card = aService({ id: serviceId, clinicTimeZone: zone })
  const { clinicId } = card
  return {
    opening: { clinicId, serviceId, slotId: `slot_${timestamp / HOUR_MS}`, timestamp },
    card,
    isLeaving: false,
  }
}

describe('times by day and service', () => {
  test('found times are grouped with the soonest first, and each service once a day', () => {
    const times = [
      aFound('b', TUESDAY + 2 * HOUR_MS),
      aFound('a', TUESDAY + HOUR_MS),
      aFound('b', TUESDAY),
      aFound('a', TUESDAY + 24 * HOUR_MS),
    ]
    expect(
      groupFound(times).map(({ date, services }) => [
        date,
        services.map(({ card, times: own }) => [card.id, own.length]),
      ]),
    ).toEqual([
      [
        '2099-03-03',
        [
          ['b', 2],
          ['a', 1],
        ],
      ],
      ['2099-03-04', [['a', 1]]],
    ])
  })

  test('found times are grouped by the day at their own clinic', () => {
    const night = clinicTime(2099, 2, 4, 0, 30)
    expect(
      groupFound([aFound('a', night), aFound('b', night, 'America/Vancouver')]).map(
        ({ date }) => date,
      ),
    ).toEqual(['2099-03-03', '2099-03-04'])
  })
})

describe('times that change while they are shown', () => {
  const [first, second] = [aFound('a', TUESDAY), aFound('b', TUESDAY + HOUR_MS)]

  test('a found time that is taken stays in its place, as leaving', () => {
    expect(followFound([first, second], [second], NOW)).toEqual([
      { ...first, isLeaving: true },
      second,
    ])
  })

  test('a found time that comes back no longer leaves', () => {
    const left = followFound([first, second], [second], NOW)
    expect(followFound(left, [first, second], NOW)).toEqual([first, second])
  })

  test('a found time that has begun is gone at once', () => {
    expect(followFound([first, second], [second], TUESDAY)).toEqual([second])
  })

  test('a found time that was moved is another one', () => {
    const moved = { ...first, opening: { ...first.opening, timestamp: TUESDAY + 2 * HOUR_MS } }
    expect(followFound([first], [moved], NOW)).toEqual([{ ...first, isLeaving: true }, moved])
  })

  test('found times are the same only in the same state', () => {
    expect(showsSameTimes([first], [{ ...first }])).toBe(true)
    expect(showsSameTimes([first], [{ ...first, isLeaving: true }])).toBe(false)
    expect(showsSameTimes([first], [first, second])).toBe(false)
  })
})
