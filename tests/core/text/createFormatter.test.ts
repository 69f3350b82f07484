import { describe, expect, test } from 'vitest'
import { english } from '#src/areas/text/english.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

const { format } = english

describe('a time', () => {
  test.each([
    [0, 0, '12:00 AM'],
    [9, 5, '09:05 AM'],
    [12, 0, '12:00 PM'],
    [13, 30, '01:30 PM'],
    [23, 59, '11:59 PM'],
  ])('the time %d:%d reads %s', (hours, minutes, shown) => {
    expect(format.time(localTime(3, hours, minutes), CLINIC_ZONE)).toBe(shown)
  })
})

describe('a date', () => {
  test.each([
    [1, 'Sunday, 1st March 2026'],
    [2, 'Monday, 2nd March 2026'],
    [3, 'Tuesday, 3rd March 2026'],
    [11, 'Wednesday, 11th March 2026'],
    [22, 'Sunday, 22nd March 2026'],
  ])('the date of March %d. has its weekday, ordinal, month and year', (day, shown) => {
    expect(format.day(localTime(day, 23, 59), CLINIC_ZONE)).toBe(shown)
  })

  test('a date within a line has no comma, and in a week only its weekday and number', () => {
    expect(format.dayInLine(localTime(3), CLINIC_ZONE)).toBe('Tuesday 3rd March 2026')
    expect(format.briefWeekday(localTime(3), CLINIC_ZONE)).toBe('Tue')
    expect(format.dayOfMonth(localTime(3), CLINIC_ZONE)).toBe('3')
  })

  test('a short date has two digits each for day, month and year', () => {
    expect(format.shortDate(localTime(3, 13, 30), CLINIC_ZONE)).toBe('03/03/26')
  })

  test('a date without its weekday fits where there is little room', () => {
    expect(format.narrowDate(localTime(3), CLINIC_ZONE)).toBe('3 Mar 2026')
  })

  test('a date with a time is spoken in full', () => {
    expect(format.spoken(localTime(3, 13, 30), CLINIC_ZONE)).toBe('Tuesday 3 March, 1:30 PM')
    expect(format.timeAndDay(localTime(3, 13, 30), CLINIC_ZONE)).toBe('01:30 PM, Tuesday 3 March')
  })

  test('a date alone is spoken in full, with its year', () => {
    expect(format.spokenDay(localTime(3, 13, 30), CLINIC_ZONE)).toBe('Tuesday 3 March 2026')
  })
})

describe('an instant', () => {
  const NEW_YEAR = Date.UTC(2027, 0, 1, 7, 30)

  test.each([
    ['America/St_Johns', '04:00 AM', 'Friday, 1st January 2027'],
    ['America/Toronto', '02:30 AM', 'Friday, 1st January 2027'],
    ['America/Edmonton', '01:30 AM', 'Friday, 1st January 2027'],
    // Since 2026 the clocks there no longer change.
    ['America/Vancouver', '12:30 AM', 'Friday, 1st January 2027'],
    ['America/Cambridge_Bay', '12:30 AM', 'Friday, 1st January 2027'],
  ] as const)('an instant is shown as the clocks of %s show it', (zone, time, day) => {
    expect([format.time(NEW_YEAR, zone), format.day(NEW_YEAR, zone)]).toEqual([time, day])
  })

  test('an instant may be on different days in different zones', () => {
    const beforeMidnight = Date.UTC(2027, 0, 1, 4)
    expect(format.spoken(beforeMidnight, 'America/Halifax')).toBe('Friday 1 January, 12:00 AM')
    expect(format.spoken(beforeMidnight, 'America/Toronto')).toBe('Thursday 31 December, 11:00 PM')
  })

  test('an instant is shown in an hour that the reader’s own clock may skip', () => {
    const skipped = Date.UTC(2027, 2, 14, 8, 30)
    expect(format.time(skipped, 'America/Regina')).toBe('02:30 AM')
    expect(format.time(skipped, 'America/Toronto')).toBe('04:30 AM')
  })

  test('an instant far in the future is shown too', () => {
    expect(format.day(8.64e15, 'America/Toronto')).toBe('Friday, 12th September 275760')
  })
})

test.each([
  [12.5, '$12.50'],
  [0, '$0.00'],
  [1000, '$1000.00'],
  [14.975, '$14.98'],
])('a price of %d reads %s', (price, shown) => {
  expect(format.price(price)).toBe(shown)
})

test.each([
  [45, '0.75'],
  [50, '0.83'],
  [120, '2.00'],
])('%d minutes are %s hours', (minutes, shown) => {
  expect(format.hours(minutes)).toBe(shown)
})

test('a tax rate keeps its decimals', () => {
  expect([13, 14.975].map((rate) => format.percent(rate))).toEqual(['13%', '14.975%'])
})

test('a list ends in a conjunction, without a comma before it', () => {
  expect(format.list(['a letter', 'a number', 'a symbol'])).toBe('a letter, a number and a symbol')
})
