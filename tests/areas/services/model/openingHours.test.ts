import { describe, expect, test } from 'vitest'
import {
  joinSameDays,
  readOpeningHours,
  writeOpeningHours,
} from '#src/areas/services/model/openingHours.ts'
import { NO_DAYS } from '#src/areas/services/model/weeklyHours.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { OPENING_HOURS_PATTERN } from '#src/core/fields/openingHours.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'

const nineToFive = [{ from: '09:00', until: '17:00' }]
const withBreak = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '17:00' },
]

describe('opening hours', () => {
  test('a week that is written is read again as it was', () => {
    const week = { ...NO_DAYS, mon: withBreak, tue: nineToFive, sun: nineToFive }
    const text = writeOpeningHours(week)
    expect(text).toBe('09:00-12:00,13:00-17:00;09:00-17:00;;;;;09:00-17:00')
    expect(readOpeningHours(text)).toEqual(week)
  })

  test('a week that is closed throughout is no opening hours', () => {
    expect(writeOpeningHours(NO_DAYS)).toBe('')
    expect(readOpeningHours('')).toBeNull()
    expect(readOpeningHours(';;;;;;')).toBeNull()
  })

  test('the shortest and the longest week have the lengths that are allowed', () => {
    const shortest = writeOpeningHours({ ...NO_DAYS, sun: nineToFive })
    expect(shortest).toHaveLength(LIMITS.openingHours.min)
    const many = Array.from({ length: 6 }, (_, index) => ({
      from: `1${String(index)}:00`,
      until: `1${String(index)}:30`,
    }))
    const week = Object.fromEntries(DAYS_OF_WEEK.map((day) => [day, many]))
    const longest = writeOpeningHours({ ...NO_DAYS, ...week })
    expect(longest).toHaveLength(LIMITS.openingHours.max)
    expect(longest).toMatch(new RegExp(`^${OPENING_HOURS_PATTERN}$`))
    expect(readOpeningHours(longest)).not.toBeNull()
  })

  test.each([
    '09:00-17:00',
    '09:00-17:00;;;;;',
    '09:00-17:00;;;;;;;',
    '17:00-09:00;;;;;;',
    '09:00-09:00;;;;;;',
    '09:00-12:00,11:00-17:00;;;;;;',
    '13:00-17:00,09:00-12:00;;;;;;',
    '09:00-24:30;;;;;;',
    '00000000000000000',
  ])('hours that are no week are not shown: %s', (text) => {
    expect(readOpeningHours(text)).toBeNull()
  })

  test('days in a row with the same hours are one line, also those that are closed', () => {
    const week = { ...NO_DAYS, mon: nineToFive, tue: nineToFive, wed: withBreak, fri: nineToFive }
    expect(
      joinSameDays(week).map(({ first, last, ranges }) => [first, last, ranges.length]),
    ).toEqual([
      ['mon', 'tue', 1],
      ['wed', 'wed', 2],
      ['thu', 'thu', 0],
      ['fri', 'fri', 1],
      ['sat', 'sun', 0],
    ])
  })
})
