import { describe, expect, test } from 'vitest'
import {
  findHoursEntryProblem,
  preparePublication,
  toHoursEntry,
  type EntryContext,
} from '#src/areas/services/model/hoursEntry.ts'
import { hasCentsTyped } from '#src/areas/services/model/serviceForm.ts'
import { nextRow, type SlotRow, withHoursRows } from '#src/areas/services/model/slotRow.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, anAppointment, aService, aSlot, someHours } from '#tests/support/builders.ts'

const ZONE = 'America/Toronto'
/** Monday 23 November 2026, 08:00 in Toronto; the first time is an hour later. */
const NOW = Date.UTC(2026, 10, 23, 13)
const NINE = Date.UTC(2026, 10, 23, 14)
const START = { today: '2026-11-23', duration: 30 }

const context = (overrides: Partial<EntryContext> = {}): EntryContext => ({
  zone: ZONE,
  province: 'ON',
  now: NOW,
  duration: 30,
  slots: [],
  others: [],
  absences: [],
  closed: new Set(),
  visits: [],
  ...overrides,
})

describe('what an entry publishes', () => {
  const stored = someHours()
  const entry = toHoursEntry(stored, START)

  test('an entry of hours publishes four weeks of them, and says how far they reach', () => {
    const publication = preparePublication(entry, stored, context())
    expect(publication?.timestamps).toHaveLength(120)
    expect(publication?.hours.publishedUntil).toBe('2026-12-20')
    expect(publication?.dropped).toEqual([])
  })

  test('an entry of hours leaves out overlaps and takes back strays only if it says so', () => {
    const others = [{ name: 'Other', duration: 30, slots: [aSlot({ timestamp: NINE })] }]
    const slots = [aSlot({ slotId: 'slot_7', timestamp: NINE + 5 * 60_000 })]
    const both = context({ others, slots })
    const kept = preparePublication(entry, stored, both)
    expect([kept?.timestamps.length, kept?.dropped]).toEqual([120, []])
    const decided = { ...entry, leavesOutOverlaps: true, dropsStrays: true }
    const left = preparePublication(decided, stored, both)
    expect([left?.timestamps.length, left?.dropped]).toEqual([119, ['slot_7']])
  })

  test('an entry of hours takes back the free times it replaces, and keeps those added by hand', () => {
    const before = someHours({ publishedUntil: '2026-12-20' })
    const slots = [
      aSlot({ slotId: 'slot_1', timestamp: NINE }),
      aSlot({ slotId: 'slot_2', timestamp: NINE + 30 * MINUTE_MS, available: false }),
      aSlot({ slotId: 'slot_3', timestamp: NINE + 15 * MINUTE_MS }),
    ]
    const changed = {
      ...toHoursEntry(before, START),
      groups: [
        {
          id: 'all',
          days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const,
          ranges: [{ from: '13:00', until: '16:00' }],
        },
      ],
    }
    const visits = [
      anAppointment({
        bookingDetails: { ...aBooking(aService(), slots[1]), duration: 30 },
      }),
    ]
    const publication = preparePublication(changed, before, context({ slots, visits }))
    expect(publication?.dropped).toEqual(['slot_1'])
    expect(publication?.plan.strays.map(({ slotId }) => slotId)).toEqual(['slot_3'])
    expect(publication?.plan.outside).toEqual(visits)
    const kept = { ...changed, dropsOutdated: false }
    expect(preparePublication(kept, before, context({ slots, visits }))?.dropped).toEqual([])
    // Going on with the same hours takes nothing back.
    const same = toHoursEntry(before, START)
    const more = preparePublication(same, before, context({ slots, visits }))
    expect([more?.dropped, more?.plan.outside]).toEqual([[], []])
  })

  test('an entry of hours that end sooner takes back the free times after their last day', () => {
    const before = someHours({ publishedUntil: '2026-12-20' })
    const late = Date.UTC(2026, 11, 14, 14)
    const slots = [aSlot({ slotId: 'slot_1', timestamp: late })]
    const entry = { ...toHoursEntry(before, START), until: '2026-12-04' }
    expect(preparePublication(entry, before, context({ slots }))?.dropped).toEqual(['slot_1'])
  })

  test('an entry of hours keeps a holiday open that was opened by hand', () => {
    const before = someHours({ publishedUntil: '2026-12-27' })
    const christmas = Date.UTC(2026, 11, 25, 14)
    const slots = [aSlot({ slotId: 'slot_1', timestamp: christmas })]
    const entry = { ...toHoursEntry(before, START), pauseMinutes: '0', weeks: 8 }
    const longer = { ...entry, until: '2027-06-30' }
    const publication = preparePublication(longer, before, context({ slots }))
    expect(publication?.dropped).toEqual([])
    expect(publication?.plan.strays).toEqual(slots)
  })

  test('an entry of hours publishes nothing while it has a problem, or after its last day', () => {
    expect(preparePublication({ ...entry, groups: [] }, stored, context())).toBeNull()
    const ended = { ...entry, from: '2026-01-05', until: '2026-11-22' }
    expect(preparePublication(ended, stored, context())).toBeNull()
    expect(findHoursEntryProblem(ended, stored, null)).toMatchObject({ code: 'no-new-times' })
  })
})

describe('the problems of publishing', () => {
  test('an entry of hours with more times than fit into one update has a problem', () => {
    const entry = {
      ...toHoursEntry(null, START),
      lengthMinutes: '5',
      weeks: 8,
      groups: [
        {
          id: 'all',
          days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const,
          ranges: [{ from: '00:00', until: '23:59' }],
        },
      ],
    }
    const publication = preparePublication(entry, null, context())
    expect(publication?.timestamps.length).toBeGreaterThan(10_000)
    expect(findHoursEntryProblem(entry, null, publication)).toEqual({
      field: 'weeks',
      code: 'too-many-times',
    })
  })

  test('an entry of hours that changes nothing has a problem', () => {
    const stored = someHours({ publishedUntil: '2026-11-29' })
    const entry = { ...toHoursEntry(stored, START), weeks: 1 }
    const slots = Array.from({ length: 5 * 48 }, (_, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp: NINE + 7 * 86_400_000 + index * 30 * 60_000 }),
    )
    const known = preparePublication(entry, stored, context({ slots }))
    expect(known?.timestamps).toEqual([])
    expect(findHoursEntryProblem(entry, stored, known)).toMatchObject({ code: 'no-new-times' })
    const changed = { ...entry, skipsHolidays: false, from: '2026-11-30' }
    const publication = preparePublication(changed, stored, context({ slots }))
    expect(findHoursEntryProblem(changed, stored, publication)).toBeNull()
  })
})

describe('rows of the form', () => {
  const row = (rowId: string, date: string, time: string): SlotRow => ({
    rowId,
    stored: null,
    zone: ZONE,
    date,
    time,
  })
  const empty = row('new', '', '')

  test('a new row of the form begins after the last, at a time that is free', () => {
    const slots = [row('b', '2026-11-23', '09:30'), row('a', '2026-11-23', '09:00')]
    expect(nextRow({ slots, duration: '30' }, empty)).toMatchObject({ time: '10:00' })
    expect(nextRow({ slots, duration: '' }, empty)).toMatchObject({ date: '2026-11-23', time: '' })
    expect(nextRow({ slots: [], duration: '30' }, empty)).toBe(empty)
    expect(nextRow({ slots: [empty], duration: '30' }, empty)).toBe(empty)
  })

  test('the rows of weekly hours replace those before, and repeat none', () => {
    const typed = row('typed', '2026-11-23', '09:00')
    const first = withHoursRows([typed], [NINE, NINE + 1_800_000], ZONE)
    expect(first.map(({ time }) => time)).toEqual(['09:00', '09:30'])
    const second = withHoursRows(first, [NINE + 3_600_000], ZONE)
    expect(second.map(({ time }) => time)).toEqual(['09:00', '10:00'])
  })
})

test('cents in a price are noticed while their point is there', () => {
  expect(['12.', '12.5', '12.50', '12,50', '$12.50 '].every(hasCentsTyped)).toBe(true)
  expect(['', '12', '1,250', '.', '12.345'].some(hasCentsTyped)).toBe(false)
})
