import { describe, expect, test } from 'vitest'
import {
  planPublication,
  spanOf,
  type PlannedTime,
  type PublishContext,
} from '#src/areas/services/model/publishPlan.ts'
import { NO_DAYS } from '#src/areas/services/model/weeklyHours.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { TIME_ZONES, type TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { aSlot, someHours } from '#tests/support/builders.ts'

const ZONE: TimeZone = 'America/Toronto'
/** Monday 23 November 2026, 08:00 in Toronto, and the times of that morning. */
const NOW = Date.UTC(2026, 10, 23, 13)
const NINE = Date.UTC(2026, 10, 23, 14)

const context = (overrides: Partial<PublishContext> = {}): PublishContext => ({
  zone: ZONE,
  province: 'ON',
  now: NOW,
  span: { from: '2026-11-23', until: '2026-12-20' },
  openHolidays: new Set(),
  duration: 30,
  slots: [],
  others: [],
  absences: [],
  closed: new Set(),
  visits: [],
  former: null,
  dropsOutdated: true,
  ...overrides,
})

describe('the dates that one press publishes', () => {
  const span = (
    hours = someHours(),
    stored: ReturnType<typeof someHours> | null = null,
    weeks = 4,
  ): unknown => spanOf(hours, stored, { today: '2026-11-23', weeks })

  test('one press publishes four weeks from today, or from the first date', () => {
    expect(span()).toEqual({ from: '2026-11-23', until: '2026-12-20' })
    expect(span(someHours({ from: '2026-12-01' }))).toEqual({
      from: '2026-12-01',
      until: '2026-12-28',
    })
    expect(span(someHours({ from: '2020-01-01' }), null, 1)).toEqual({
      from: '2026-11-23',
      until: '2026-11-29',
    })
  })

  test('one press publishes no dates after the end of the hours', () => {
    expect(span(someHours({ until: '2026-12-01' }))).toEqual({
      from: '2026-11-23',
      until: '2026-12-01',
    })
    expect(span(someHours({ from: '2026-01-01', until: '2026-11-22' }))).toBeNull()
  })

  test('one press publishes the dates after what was published with the same hours', () => {
    const stored = someHours({ publishedUntil: '2026-12-20' })
    expect(span(stored, stored)).toEqual({ from: '2026-12-21', until: '2027-01-17' })
    const late = someHours({ publishedUntil: '2026-10-01' })
    expect(span(late, late)).toEqual({ from: '2026-11-23', until: '2026-12-20' })
    const ended = someHours({ publishedUntil: '2026-12-20', until: '2026-12-20' })
    expect(span(ended, ended)).toBeNull()
  })

  test('one press with changed hours publishes from today again, as far as before', () => {
    const stored = someHours({ publishedUntil: '2027-02-28' })
    expect(span({ ...stored, lengthMinutes: 20 }, stored)).toEqual({
      from: '2026-11-23',
      until: '2027-02-28',
    })
    const near = someHours({ publishedUntil: '2026-11-30' })
    expect(span({ ...near, lengthMinutes: 20 }, near)).toEqual({
      from: '2026-11-23',
      until: '2026-12-20',
    })
  })

  test('one press with hours that were never published begins today', () => {
    expect(span(someHours(), someHours())).toEqual({ from: '2026-11-23', until: '2026-12-20' })
  })
})

describe('the plan', () => {
  test('a plan of weekday mornings for four weeks has 120 times', () => {
    const { times, holidays, strays, closed } = planPublication(someHours(), context())
    expect(times).toHaveLength(120)
    expect(times[0]).toEqual({
      timestamp: NINE,
      date: '2026-11-23',
      time: '09:00',
      isStored: false,
      overlaps: [],
    })
    expect(times.at(-1)).toMatchObject({ date: '2026-12-18', time: '11:30' })
    expect([holidays, strays, closed]).toEqual([[], [], 0])
  })

  test('a plan leaves out what has passed today', () => {
    const { times } = planPublication(someHours(), context({ now: NINE + HOUR_MS }))
    expect(times[0]).toMatchObject({ date: '2026-11-23', time: '10:30' })
  })

  test('a plan names holidays and leaves them out, unless the clinic is open', () => {
    const span = { from: '2026-12-21', until: '2027-01-03' }
    const christmas = { key: 'christmas-day', date: '2026-12-25' }
    const newYear = { key: 'new-year', date: '2027-01-01' }
    const closed = planPublication(someHours(), context({ span }))
    // Boxing Day is a Saturday, on which there are no hours anyway.
    expect(closed.holidays).toEqual([christmas, newYear])
    expect(closed.times).toHaveLength(8 * 6)
    const open = new Set(['2027-01-01'])
    const half = planPublication(someHours(), context({ span, openHolidays: open }))
    expect(half.times).toHaveLength(9 * 6)
    const all = planPublication(someHours({ skipsHolidays: false }), context({ span }))
    expect(all.holidays).toEqual([christmas, newYear])
    expect(all.times).toHaveLength(10 * 6)
  })

  test('a plan marks a time that the service has as stored, whether it is free or booked', () => {
    const slots = [
      aSlot({ timestamp: NINE }),
      aSlot({ slotId: 'slot_1', timestamp: NINE + HOUR_MS, available: false }),
    ]
    const { times } = planPublication(someHours(), context({ slots }))
    expect(times.filter(({ isStored }) => isStored).map(({ time }) => time)).toEqual([
      '09:00',
      '10:00',
    ])
  })

  test('a plan finds free times that the hours do not ask for, within its dates only', () => {
    const at = (slotId: string, timestamp: number, available = true): ReturnType<typeof aSlot> =>
      aSlot({ slotId, timestamp, available })
    const slots = [
      at('slot_5', NINE + 6 * HOUR_MS),
      at('slot_1', NINE + 15 * MINUTE_MS),
      at('slot_2', NINE + 45 * MINUTE_MS, false),
      at('slot_3', NOW - HOUR_MS),
      at('slot_4', Date.UTC(2026, 11, 21, 14)),
      at('slot_6', NINE),
    ]
    const { strays } = planPublication(someHours(), context({ slots }))
    expect(strays.map(({ slotId }) => slotId)).toEqual(['slot_1', 'slot_5'])
  })

  test('a plan names the doctor’s overlapping services', () => {
    const others = [
      { name: 'Long', duration: 90, slots: [aSlot({ timestamp: NINE - HOUR_MS })] },
      { name: 'Next', duration: 30, slots: [aSlot({ timestamp: NINE + 30 * MINUTE_MS })] },
      { name: 'Before', duration: 30, slots: [aSlot({ timestamp: NINE - 30 * MINUTE_MS })] },
      {
        name: 'Booked',
        duration: 10,
        slots: [aSlot({ timestamp: NINE + 20 * MINUTE_MS, available: false })],
      },
    ]
    const { times } = planPublication(someHours(), context({ others }))
    expect(times.slice(0, 3).map(({ overlaps }) => overlaps)).toEqual([
      ['Long', 'Booked'],
      ['Next'],
      [],
    ])
    const longer = planPublication(someHours(), context({ others, duration: 31 }))
    expect(longer.times[0]?.overlaps).toEqual(['Long', 'Booked', 'Next'])
  })

  test('a plan offers nothing while the doctor is away, but names what is there', () => {
    const absences = [{ from: NINE, until: NINE + HOUR_MS }]
    const slots = [aSlot({ timestamp: NINE, available: false })]
    const { times, closed } = planPublication(someHours(), context({ absences, slots }))
    expect(closed).toBe(1)
    expect(times.slice(0, 2)).toMatchObject([
      { time: '09:00', isStored: true },
      { time: '10:00', isStored: false },
    ])
  })

  test('a plan leaves out a visit that would last into an absence, and keeps one that ends as it begins', () => {
    const absences = [{ from: NINE + HOUR_MS - 1, until: NINE + HOUR_MS }]
    expect(planPublication(someHours(), context({ absences })).times[1]?.time).toBe('10:00')
    const later = [{ from: NINE + HOUR_MS, until: NINE + HOUR_MS + 1 }]
    const { times } = planPublication(someHours(), context({ absences: later }))
    expect(times.slice(0, 3).map(({ time }) => time)).toEqual(['09:00', '09:30', '10:30'])
  })

  test('a plan keeps a time closed that the clinic has closed', () => {
    const closed = new Set([NINE])
    const plan = planPublication(someHours(), context({ closed }))
    expect(plan.closed).toBe(1)
    expect(plan.times[0]?.time).toBe('09:30')
  })
})

describe('where clocks change', () => {
  const night = someHours({
    days: { ...NO_DAYS, sun: [{ from: '00:00', until: '04:00' }] },
    from: '2027-01-01',
    skipsHolidays: false,
  })

  test('a plan leaves out a time that the clocks skip', () => {
    const span = { from: '2027-03-14', until: '2027-03-14' }
    const { times } = planPublication(night, context({ span }))
    expect(times.map(({ time }) => time)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ])
  })

  test('a plan has a time that comes twice once, the first', () => {
    const span = { from: '2027-11-07', until: '2027-11-07' }
    const { times } = planPublication(night, context({ span }))
    expect(times.filter(({ time }) => time === '01:30').map(({ timestamp }) => timestamp)).toEqual([
      Date.UTC(2027, 10, 7, 5, 30),
    ])
  })

  test.each(TIME_ZONES)(
    'a plan in %s has every time of a year as the wall shows it, and no two are one',
    (zone) => {
      const day = [{ from: '00:00', until: '23:59' }]
      const always = someHours({
        days: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
        lengthMinutes: 45,
        skipsHolidays: false,
      })
      const span = { from: '2026-11-23', until: '2027-11-22' }
      const { times } = planPublication(always, context({ zone, span, now: 0 }))
      expect(times.length).toBeGreaterThan(365 * 31 - 4)
      const isWrong = ({ timestamp, date, time }: PlannedTime, index: number): boolean => {
        const shown = toWallTime(timestamp, zone)
        const before = times[index - 1]?.timestamp ?? 0
        return timestamp <= before || shown.date !== date || shown.time !== time
      }
      expect(times.filter(isWrong)).toEqual([])
    },
  )
})
