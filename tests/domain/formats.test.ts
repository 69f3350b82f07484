import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDayInLine,
  formatDayOfMonth,
  formatHours,
  formatPrice,
  formatShortDate,
  formatSpoken,
  formatSpokenDay,
  formatTime,
  formatTimeWithZone,
  formatWeekday,
  formatZone,
} from '#src/domain/formats.ts'
import { localTime } from './exampleBooking.ts'

describe('a time', () => {
  test.each([
    [0, 0, '12:00 AM'],
    [9, 5, '09:05 AM'],
    [12, 0, '12:00 PM'],
    [13, 30, '01:30 PM'],
    [23, 59, '11:59 PM'],
  ])('at %d:%d reads %s', (hours, minutes, shown) => {
    expect(formatTime(localTime(3, hours, minutes))).toBe(shown)
  })

  test('in a mail says its zone', () => {
    expect(formatTimeWithZone(localTime(3, 13, 30))).toMatch(/^01:30 PM \(GMT[+-]\d+(:\d+)?\)$/)
  })
})

describe('a date', () => {
  test.each([
    [1, 'Sunday, 1st March 2026'],
    [2, 'Monday, 2nd March 2026'],
    [3, 'Tuesday, 3rd March 2026'],
    [11, 'Wednesday, 11th March 2026'],
    [22, 'Sunday, 22nd March 2026'],
  ])('on the %d. has its weekday, ordinal, month and year', (day, shown) => {
    expect(formatDay(localTime(day, 23, 59))).toBe(shown)
  })

  test('within a line needs no comma, and in a week only its weekday and number', () => {
    expect(formatDayInLine(localTime(3))).toBe('Tuesday 3rd March 2026')
    expect(formatWeekday(localTime(3))).toBe('Tue')
    expect(formatDayOfMonth(localTime(3))).toBe('3')
  })

  test('is short as day, month and year', () => {
    expect(formatShortDate(localTime(3, 13, 30))).toBe('03/03/26')
  })

  test('and time are said in full', () => {
    expect(formatSpoken(localTime(3, 13, 30))).toBe('Tuesday 3 March, 1:30 PM')
  })

  test('alone is said in full too, with its year', () => {
    expect(formatSpokenDay(localTime(3, 13, 30))).toBe('Tuesday 3 March 2026')
  })
})

test('the zone has one name in summer and in winter', () => {
  const winter = formatZone(new Date(2026, 0, 15).getTime())
  expect(winter).not.toBe('')
  expect(formatZone(new Date(2026, 6, 15).getTime())).toBe(winter)
})

test.each([
  [12.5, '$12.50'],
  [0, '$0.00'],
  [1000, '$1000.00'],
])('a price of %d reads %s', (price, shown) => {
  expect(formatPrice(price)).toBe(shown)
})

test.each([
  [45, '0.75'],
  [50, '0.83'],
  [120, '2.00'],
])('%d minutes are %s hours', (minutes, shown) => {
  expect(formatHours(minutes)).toBe(shown)
})
