import { describe, expect, test } from 'vitest'
import { NO_DAYS } from '#src/areas/services/model/weeklyHours.ts'
import {
  decodeWeeklyHours,
  encodeWeeklyHours,
} from '#src/areas/services/records/weeklyHoursRecord.ts'
import { someHours } from '#tests/support/builders.ts'
import { hoursPath } from '#tests/support/places.ts'

const WHERE = hoursPath('clinic-1', 'service-1')

const STORED = {
  days: { mon: '09:00-12:00,13:00-17:00', sat: '10:00-14:00' },
  length: 30,
  pause: 10,
  every_weeks: 2,
  from: '2026-11-23',
  until: '2027-06-30',
  skip_holidays: false,
  published_until: '2026-12-20',
  saved: { '.sv': 'timestamp' },
}
const HOURS = someHours({
  days: {
    ...NO_DAYS,
    mon: [
      { from: '09:00', until: '12:00' },
      { from: '13:00', until: '17:00' },
    ],
    sat: [{ from: '10:00', until: '14:00' }],
  },
  pauseMinutes: 10,
  everyWeeks: 2,
  until: '2027-06-30',
  skipsHolidays: false,
  publishedUntil: '2026-12-20',
})

test('weekly hours are stored by name, and read again', () => {
  expect(encodeWeeklyHours(HOURS)).toEqual(STORED)
  expect(decodeWeeklyHours(STORED, WHERE)).toEqual(HOURS)
})

test('weekly hours that never end and were never published store no such dates', () => {
  const hours = { ...HOURS, until: null, publishedUntil: null }
  const stored = Object.fromEntries(
    Object.entries(STORED).filter(([name]) => !name.endsWith('until')),
  )
  expect(encodeWeeklyHours(hours)).toEqual(stored)
  expect(decodeWeeklyHours(stored, WHERE)).toEqual(hours)
})

test('a stored day of weekly hours that cannot be read has no hours', () => {
  const { days } = decodeWeeklyHours(
    { ...STORED, days: { mon: 'all day', tue: '09:00-12:00' } },
    WHERE,
  )
  expect(days).toEqual({ ...NO_DAYS, tue: [{ from: '09:00', until: '12:00' }] })
})

describe('what is malformed is named', () => {
  test.each([
    ['no record', 'hours'],
    ['no days', { ...STORED, days: undefined }],
    ['days of no week', { ...STORED, days: { someday: '09:00-12:00' } }],
    ['a day of a number', { ...STORED, days: { mon: 9 } }],
    ['a length of 4', { ...STORED, length: 4 }],
    ['half a minute of pause', { ...STORED, pause: 0.5 }],
    ['nine weeks', { ...STORED, every_weeks: 9 }],
    ['no first date', { ...STORED, from: '' }],
    ['a date that does not exist', { ...STORED, until: '2027-02-29' }],
    ['holidays of a text', { ...STORED, skip_holidays: 'yes' }],
  ])('stored weekly hours are malformed with %s', (_what, value) => {
    expect(() => decodeWeeklyHours(value, WHERE)).toThrow(/malformed/)
  })
})
