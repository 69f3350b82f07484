import { describe, expect, test } from 'vitest'
import {
  hasSameTimes,
  hoursOn,
  isDate,
  mondayOf,
  NO_DAYS,
  readRanges,
  timesWithin,
  writeRanges,
} from '#src/areas/services/model/weeklyHours.ts'
import { someHours } from '#tests/support/builders.ts'

const MORNING = [{ from: '09:00', until: '12:00' }]

describe('the Monday of a week', () => {
  test.each([
    ['2026-11-21', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('the Monday of the week of %s is %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday)
  })
})

describe('the hours of a date', () => {
  const hours = someHours({
    days: { ...NO_DAYS, mon: MORNING, sun: MORNING },
    everyWeeks: 2,
    from: '2026-11-18',
    until: '2026-12-20',
  })

  test.each([
    ['2026-11-16', 'the Monday before the first date', 0],
    ['2026-11-22', 'the Sunday of the first week', 1],
    ['2026-11-23', 'a Monday in a week between', 0],
    ['2026-11-29', 'a Sunday in a week between', 0],
    ['2026-11-30', 'the Monday of the third week', 1],
    ['2026-12-01', 'a day without hours', 0],
    ['2026-12-14', 'the Monday of the fifth week', 1],
    ['2026-12-20', 'the last date', 1],
    ['2026-12-28', 'a Monday after the last date', 0],
  ])('weekly hours on %s, %s, have %d ranges', (date, _what, count) => {
    expect(hoursOn(hours, date)).toHaveLength(count)
  })

  test('weeks count from the Monday of the first date, also over the end of a year of 53 weeks', () => {
    const long = someHours({
      days: { ...NO_DAYS, fri: MORNING },
      everyWeeks: 2,
      from: '2026-12-18',
      until: null,
    })
    const fridays = ['2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15']
    expect(fridays.map((date) => hoursOn(long, date).length)).toEqual([1, 0, 1, 0, 1])
  })
})

describe('the times within hours', () => {
  const steps = { lengthMinutes: 30, pauseMinutes: 0 }

  test('the times within hours fill them, and end within them', () => {
    expect(timesWithin(MORNING, steps)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ])
    expect(timesWithin(MORNING, { ...steps, lengthMinutes: 50 })).toEqual([
      '09:00',
      '09:50',
      '10:40',
    ])
  })

  test('the times within hours keep a pause between one another, and need none after the last', () => {
    expect(timesWithin(MORNING, { lengthMinutes: 50, pauseMinutes: 15 })).toEqual([
      '09:00',
      '10:05',
      '11:10',
    ])
  })

  test('the times within hours begin again after a break', () => {
    const ranges = [...MORNING, { from: '13:00', until: '14:00' }]
    expect(timesWithin(ranges, { lengthMinutes: 60, pauseMinutes: 0 })).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '13:00',
    ])
  })

  test('hours have no times for a visit that takes longer', () => {
    expect(timesWithin(MORNING, { lengthMinutes: 181, pauseMinutes: 0 })).toEqual([])
    expect(timesWithin(MORNING, { lengthMinutes: 181, pauseMinutes: 240 })).toEqual([])
    expect(timesWithin(MORNING, { lengthMinutes: 180, pauseMinutes: 240 })).toEqual(['09:00'])
  })
})

describe('a stored day', () => {
  test.each(['09:00-12:00', '00:00-23:59', '09:00-12:00,13:00-17:00'])(
    'a stored day is read and written as %s',
    (text) => {
      const ranges = readRanges(text)
      expect(ranges).not.toBeNull()
      expect(writeRanges(ranges ?? [])).toBe(text)
    },
  )

  test.each([
    '',
    '09:00',
    '9:00-12:00',
    '09:00-24:00',
    '09:00-12:00,',
    '09:00-12:00-13:00',
    Array.from({ length: 7 }, () => '09:00-10:00').join(','),
  ])('a stored day cannot be %j', (text) => {
    expect(readRanges(text)).toBeNull()
  })
})

test('two weekly hours publish the same times however far they were published', () => {
  const hours = someHours()
  expect(hasSameTimes(hours, { ...hours, publishedUntil: '2030-01-01' })).toBe(true)
  const others = [
    { days: { ...hours.days, sat: MORNING } },
    { lengthMinutes: 20 },
    { pauseMinutes: 5 },
    { everyWeeks: 3 },
    { from: '2026-11-24' },
    { until: '2027-11-24' },
    { skipsHolidays: false },
  ]
  expect(others.filter((change) => hasSameTimes(hours, { ...hours, ...change }))).toEqual([])
})

test('a date is one that the calendar has', () => {
  expect(['2028-02-29', '2026-12-31'].filter(isDate)).toHaveLength(2)
  expect(
    ['2026-02-29', '2026-13-01', '2026-1-1', '', '02026-01-01', 'today'].filter(isDate),
  ).toEqual([])
})
