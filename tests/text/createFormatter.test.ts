import { describe, expect, test } from 'vitest'
import { english } from '#src/text/english.ts'
import { localTime } from '#tests/support/localTime.ts'

const { format } = english

describe('a time', () => {
  test.each([
    [0, 0, '12:00 AM'],
    [9, 5, '09:05 AM'],
    [12, 0, '12:00 PM'],
    [13, 30, '01:30 PM'],
    [23, 59, '11:59 PM'],
  ])('at %d:%d reads %s', (hours, minutes, shown) => {
    expect(format.time(localTime(3, hours, minutes))).toBe(shown)
  })

  test('in a mail names its zone', () => {
    expect(format.timeWithZone(localTime(3, 13, 30))).toMatch(/^01:30 PM \(GMT[+-]\d+(:\d+)?\)$/)
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
    expect(format.day(localTime(day, 23, 59))).toBe(shown)
  })

  test('within a line has no comma, and in a week only its weekday and number', () => {
    expect(format.dayInLine(localTime(3))).toBe('Tuesday 3rd March 2026')
    expect(format.briefWeekday(localTime(3))).toBe('Tue')
    expect(format.dayOfMonth(localTime(3))).toBe('3')
  })

  test('is short as day, month and year', () => {
    expect(format.shortDate(localTime(3, 13, 30))).toBe('03/03/26')
  })

  test('with a time is spoken in full', () => {
    expect(format.spoken(localTime(3, 13, 30))).toBe('Tuesday 3 March, 1:30 PM')
  })

  test('alone is spoken in full too, with its year', () => {
    expect(format.spokenDay(localTime(3, 13, 30))).toBe('Tuesday 3 March 2026')
  })
})

test('the zone has one name in summer and in winter', () => {
  const winter = format.zone(new Date(2026, 0, 15).getTime())
  expect(winter).not.toBe('')
  expect(format.zone(new Date(2026, 6, 15).getTime())).toBe(winter)
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
