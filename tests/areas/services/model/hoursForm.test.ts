import { describe, expect, test } from 'vitest'
import {
  addBreak,
  addGroup,
  findHoursProblem,
  newHoursForm,
  removeBreak,
  toggleDay,
  toHoursForm,
  toWeeklyHours,
  WORKING_DAYS,
  type HoursForm,
  type HoursGroup,
} from '#src/areas/services/model/hoursForm.ts'
import { NO_DAYS } from '#src/areas/services/model/weeklyHours.ts'
import { someHours } from '#tests/support/builders.ts'

const TODAY = '2026-11-23'
const MORNING = { from: '09:00', until: '12:00' }
const AFTERNOON = { from: '13:00', until: '17:00' }

const form = (overrides: Partial<HoursForm> = {}): HoursForm => ({
  ...newHoursForm(TODAY, 30),
  ...overrides,
})
const group = (overrides: Partial<HoursGroup> = {}): HoursGroup => ({
  id: 'first',
  days: WORKING_DAYS,
  ranges: [MORNING],
  ...overrides,
})
const withRanges = (...ranges: HoursGroup['ranges']): HoursForm =>
  form({ groups: [group({ ranges })] })

test('a new hours form has working days from nine to five, and visits as long as the service', () => {
  expect(toWeeklyHours(newHoursForm(TODAY, 45), null)).toEqual({
    days: {
      ...NO_DAYS,
      ...Object.fromEntries(WORKING_DAYS.map((day) => [day, [{ from: '09:00', until: '17:00' }]])),
    },
    lengthMinutes: 45,
    pauseMinutes: 0,
    everyWeeks: 1,
    from: TODAY,
    until: null,
    skipsHolidays: true,
    publishedUntil: null,
  })
  expect(newHoursForm(TODAY, null).lengthMinutes).toBe('')
})

test('stored hours come back into the form as they were, days with the same hours together', () => {
  const hours = someHours({
    days: {
      ...NO_DAYS,
      mon: [MORNING],
      tue: [MORNING, AFTERNOON],
      wed: [MORNING],
      sat: [MORNING, AFTERNOON],
    },
    until: '2027-01-31',
    publishedUntil: '2026-12-20',
  })
  const shown = toHoursForm(hours)
  expect(shown.groups.map(({ days }) => days)).toEqual([
    ['mon', 'wed'],
    ['tue', 'sat'],
  ])
  expect(toWeeklyHours(shown, hours.publishedUntil)).toEqual(hours)
})

test('stored hours without a day can be given days', () => {
  expect(findHoursProblem(toHoursForm(someHours({ days: NO_DAYS })))).toMatchObject({
    code: 'no-days',
  })
})

describe('changing the days', () => {
  const two = form({
    groups: [
      group({ days: ['mon', 'wed'] }),
      group({ id: 'second', days: ['tue'], ranges: [AFTERNOON] }),
    ],
  })
  const daysOf = (changed: HoursForm): unknown => changed.groups.map(({ days }) => days)

  test('a day of the hours form is selected and deselected, in the order of the week', () => {
    expect(daysOf(toggleDay(two, 'first', 'mon'))).toEqual([['wed'], ['tue']])
    expect(daysOf(toggleDay(two, 'second', 'sun'))).toEqual([
      ['mon', 'wed'],
      ['tue', 'sun'],
    ])
  })

  test('a day of the hours form that other hours have moves over', () => {
    expect(daysOf(toggleDay(two, 'first', 'tue'))).toEqual([['mon', 'tue', 'wed'], []])
  })

  test('further hours in the hours form begin with the first day that has none', () => {
    expect(daysOf(addGroup(form(), 'more'))).toEqual([WORKING_DAYS, ['sat']])
    const full = form({ groups: [group({ days: [...WORKING_DAYS, 'sat', 'sun'] })] })
    expect(daysOf(addGroup(full, 'more'))).toEqual([[...WORKING_DAYS, 'sat', 'sun'], []])
  })
})

describe('a break', () => {
  test('a break interrupts a long day at noon', () => {
    expect(addBreak(group({ ranges: [{ from: '09:00', until: '17:00' }] })).ranges).toEqual([
      MORNING,
      AFTERNOON,
    ])
  })

  test.each([
    ['a morning', MORNING],
    ['an afternoon', AFTERNOON],
    ['hours that begin at noon', { from: '12:00', until: '17:00' }],
    ['what is not typed yet', { from: '', until: '' }],
  ])('a break of %s is still to be typed', (_what, { from, until }) => {
    expect(addBreak(group({ ranges: [{ from, until }] })).ranges).toEqual([
      { from, until: '' },
      { from: '', until },
    ])
  })

  test('hours go on through a break that is removed, and the other breaks stay', () => {
    const evening = { from: '18:00', until: '20:00' }
    const long = group({ ranges: [MORNING, AFTERNOON, evening] })
    expect(removeBreak(long, 0).ranges).toEqual([{ from: '09:00', until: '17:00' }, evening])
    expect(removeBreak(long, 1).ranges).toEqual([MORNING, { from: '13:00', until: '20:00' }])
    expect(removeBreak(long, 2)).toEqual(long)
  })
})

test('hours typed in another order are sorted', () => {
  expect(toWeeklyHours(withRanges(AFTERNOON, MORNING), null).days.mon).toEqual([MORNING, AFTERNOON])
})

describe('the first problem', () => {
  test('a new hours form has no problem', () => {
    expect(findHoursProblem(form())).toBeNull()
    expect(findHoursProblem(withRanges(MORNING, AFTERNOON))).toBeNull()
    expect(findHoursProblem(withRanges(MORNING, { from: '12:00', until: '13:00' }))).toBeNull()
    expect(findHoursProblem(form({ until: TODAY, pauseMinutes: '' }))).toBeNull()
    expect(findHoursProblem(form({ pauseMinutes: '240', lengthMinutes: '5' }))).toBeNull()
  })

  test.each<readonly [string, HoursForm, object]>([
    ['no day', form({ groups: [group({ days: [] })] }), { code: 'no-days', groupId: 'first' }],
    [
      'a second row without a day',
      form({ groups: [group(), group({ id: 'second', days: [] })] }),
      { code: 'no-days', groupId: 'second' },
    ],
    [
      'no start',
      withRanges({ from: '', until: '12:00' }),
      { code: 'range-incomplete', index: 0, part: 'from' },
    ],
    [
      'no end',
      withRanges(MORNING, { from: '13:00', until: '' }),
      { code: 'range-incomplete', index: 1, part: 'until' },
    ],
    [
      'an end before the start',
      withRanges({ from: '17:00', until: '09:00' }),
      { code: 'range-backwards', index: 0, part: 'until' },
    ],
    [
      'an end at the start',
      withRanges({ from: '09:00', until: '09:00' }),
      { code: 'range-backwards', index: 0, part: 'until' },
    ],
    [
      'hours within others',
      withRanges(MORNING, { from: '11:59', until: '14:00' }),
      { code: 'ranges-overlap', index: 1, part: 'from' },
    ],
    ['no length', form({ lengthMinutes: '' }), { code: 'length-required' }],
    ['a length of 4', form({ lengthMinutes: '4' }), { code: 'length-out-of-range' }],
    ['a length of 1441', form({ lengthMinutes: '1441' }), { code: 'length-out-of-range' }],
    ['a length that fits nowhere', form({ lengthMinutes: '481' }), { code: 'length-too-long' }],
    ['a pause of 241', form({ pauseMinutes: '241' }), { code: 'pause-out-of-range' }],
    ['no first date', form({ from: '' }), { code: 'from-invalid' }],
    ['a first date that does not exist', form({ from: '2027-02-29' }), { code: 'from-invalid' }],
    ['a last date that does not exist', form({ until: '2027-02-29' }), { code: 'until-invalid' }],
    ['a last date before the first', form({ until: '2026-11-22' }), { code: 'until-before-from' }],
    [
      'of two the one further up',
      form({ groups: [group({ days: [] })], until: '2026-11-22' }),
      { code: 'no-days' },
    ],
  ])('an hours form reports its first problem: %s', (_what, typed, problem) => {
    expect(findHoursProblem(typed)).toMatchObject(problem)
  })

  test('an hours form accepts a length that fits into one of several hours', () => {
    expect(findHoursProblem({ ...withRanges(MORNING, AFTERNOON), lengthMinutes: '240' })).toBeNull()
  })
})
