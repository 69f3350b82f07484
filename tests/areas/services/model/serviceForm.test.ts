import { describe, expect, test } from 'vitest'
import {
  EMPTY_SERVICE_FORM,
  isFormChanged,
  keepDecimal,
  keepDigits,
  type ServiceForm,
  toServiceDraft,
  toServiceForm,
} from '#src/areas/services/model/serviceForm.ts'
import { policyOf } from '#src/areas/services/model/servicePolicy.ts'
import { isBooked, isMoved, type SlotRow, timestampOf } from '#src/areas/services/model/slotRow.ts'
import { aDraftOf, aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

/** Local times, so that the form reads the same in every zone; seconds, as other tools may store them. */
const MORNING = clinicTime(2099, 2, 3, 9, 5, 30)
const NOON = clinicTime(2099, 2, 4, 12, 0)

const service = aService({
  price: 120.5,
  slots: [
    aSlot({ timestamp: MORNING }),
    aSlot({ slotId: 'slot_4', timestamp: NOON, available: false }),
  ],
})
const form = toServiceForm(service)

function withRow(position: number, change: Partial<SlotRow>): ServiceForm {
  return {
    ...form,
    slots: form.slots.map((row, at) => (at === position ? { ...row, ...change } : row)),
  }
}

describe('a stored service in the form', () => {
  test('a stored service shows its slots in the form by date and time, the booked one locked', () => {
    expect(form.slots.map(({ date, time }) => [date, time])).toEqual([
      ['2099-03-03', '09:05'],
      ['2099-03-04', '12:00'],
    ])
    expect(form.slots.map(isBooked)).toEqual([false, true])
  })

  test('a stored service is saved as it was when nothing was touched, cents and seconds included', () => {
    expect(form.price).toBe('120')
    const draft = toServiceDraft(form, 'https://pictures.example/a.webp')
    expect(draft).toEqual(
      aDraftOf(service, {
        price: 120.5,
        duration: 45,
        imageUrl: 'https://pictures.example/a.webp',
        slots: [
          { slotId: 'slot_0', timestamp: MORNING },
          { slotId: 'slot_4', timestamp: NOON },
        ],
      }),
    )
  })

  test('a stored service takes a new price, in whole dollars, once the field is touched', () => {
    expect(toServiceDraft({ ...form, price: '120', keptPrice: null }, '').price).toBe(120)
  })

  test('a service is saved without the spaces around its texts', () => {
    const texts = {
      name: 'Check-up',
      description: 'All of it',
      doctor: 'Dr Ro',
      doctorEmail: 'a@b.co',
    }
    const typed = Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name, ` ${value} `]),
    )
    expect(toServiceDraft({ ...form, ...typed }, '')).toMatchObject(texts)
  })
})

test('a moved slot of the form keeps its id, and an added one has none yet', () => {
  const moved = withRow(0, { time: '10:15' })
  const added = {
    rowId: 'new-1',
    stored: null,
    zone: CLINIC_ZONE,
    date: '2099-03-05',
    time: '08:00',
  }
  expect(toServiceDraft({ ...moved, slots: [...moved.slots, added] }, '').slots).toEqual([
    { slotId: 'slot_0', timestamp: clinicTime(2099, 2, 3, 10, 15) },
    { slotId: 'slot_4', timestamp: NOON },
    { slotId: null, timestamp: clinicTime(2099, 2, 5, 8, 0) },
  ])
})

test.each([
  ['', ''],
  ['2099-03-03', ''],
  ['', '09:00'],
  ['2099-02-30', '09:00'],
  ['12099-03-03', '09:00'],
  ['1969-12-30', '09:00'],
])('a slot on date %j at time %j makes no time', (date, time) => {
  expect(timestampOf({ rowId: 'new-1', stored: null, zone: CLINIC_ZONE, date, time })).toBeNull()
})

test('the first possible moment makes a time, and the minute before it does not', () => {
  const row = {
    rowId: 'new-1',
    stored: null,
    zone: CLINIC_ZONE,
    date: '1969-12-31',
    time: '19:00',
  }
  expect(timestampOf(row)).toBe(0)
  expect(timestampOf({ ...row, time: '18:59' })).toBeNull()
})

test('a slot in the hour that summer time skips makes no time', () => {
  const skipped = {
    rowId: 'new-1',
    stored: null,
    zone: CLINIC_ZONE,
    date: '2026-03-08',
    time: '02:30',
  }
  expect(timestampOf(skipped)).toBeNull()
  // In Saskatchewan the clocks stay.
  expect(timestampOf({ ...skipped, zone: 'America/Regina' })).toBe(Date.UTC(2026, 2, 8, 8, 30))
})

test('a slot in an hour that comes twice is in the first one', () => {
  const twice = {
    rowId: 'new-1',
    stored: null,
    zone: CLINIC_ZONE,
    date: '2026-11-01',
    time: '01:30',
  }
  expect(timestampOf(twice)).toBe(Date.UTC(2026, 10, 1, 5, 30))
})

test('a slot without a time is not saved', () => {
  const row = { rowId: 'new-1', stored: null, zone: CLINIC_ZONE, date: '2099-03-05', time: '' }
  expect(toServiceDraft({ ...form, slots: [row] }, '').slots).toEqual([])
})

test('a row that the form added is neither booked nor moved', () => {
  const row = { rowId: 'new-1', stored: null, zone: CLINIC_ZONE, date: '2099-03-05', time: '08:00' }
  expect([isBooked(row), isMoved(row)]).toEqual([false, false])
})

test('the form of a new service begins empty', () => {
  const { slots, keptPrice, language, ...others } = EMPTY_SERVICE_FORM
  expect([slots, keptPrice, language]).toEqual([[], null, 'en'])
  expect(new Set(Object.values(others))).toEqual(new Set(['', false]))
})

test('the rules of a service are in its form as they are entered, and saved as they are stored', () => {
  const service = aService({
    noticeMinutes: 90,
    windowDays: 60,
    dailyVisits: 4,
    cancelHours: 24,
    knownOnly: true,
  })
  const form = toServiceForm(service)
  expect(form).toMatchObject({
    noticeHours: '1.5',
    windowDays: '60',
    dailyVisits: '4',
    cancelHours: '24',
    knownOnly: true,
  })
  expect(toServiceDraft(form, '')).toMatchObject(policyOf(service))
})

test('a notice that is no round number of hours stays as it is when the form is saved', () => {
  for (const noticeMinutes of [1, 7, 50, 100, 43_199]) {
    const form = toServiceForm(aService({ noticeMinutes }))
    expect(toServiceDraft(form, '').noticeMinutes).toBe(noticeMinutes)
  }
})

test('a service that is booked by phone confirms nothing at once, and asks nobody whether the clinic knows them', () => {
  const form = {
    ...toServiceForm(aService()),
    callToBook: true,
    confirmsAtOnce: true,
    knownOnly: true,
  }
  expect(toServiceDraft(form, '')).toMatchObject({
    callToBook: true,
    confirmsAtOnce: false,
    knownOnly: false,
  })
})

test('a notice keeps digits and one point, for which a comma may be typed', () => {
  expect(keepDecimal('1,5 h')).toBe('1.5')
  expect(keepDecimal('1.2.3')).toBe('1.23')
  expect(keepDecimal('abc')).toBe('')
})

test('price and duration keep nothing but digits', () => {
  expect(keepDigits('$1,2a5.-')).toBe('125')
  expect(keepDigits('abc')).toBe('')
})

describe('what is lost by leaving', () => {
  test('an unchanged form loses nothing by leaving', () => {
    expect(isFormChanged(form, form)).toBe(false)
    expect(isFormChanged(EMPTY_SERVICE_FORM, EMPTY_SERVICE_FORM)).toBe(false)
  })

  test('a form in which a price of 0 was emptied loses something by leaving', () => {
    const free = { ...form, price: '0', keptPrice: null }
    expect(isFormChanged({ ...free, price: '' }, free)).toBe(true)
  })

  test('a form with an added empty row loses nothing by leaving', () => {
    const row = { rowId: 'new-1', stored: null, zone: CLINIC_ZONE, date: '', time: '' }
    expect(isFormChanged({ ...form, slots: [...form.slots, row] }, form)).toBe(false)
  })

  test.each<[string, ServiceForm]>([
    ['a text', { ...form, description: 'Other words' }],
    ['a price', { ...form, price: '130', keptPrice: null }],
    ['an emptied price', { ...form, price: '', keptPrice: null }],
    [
      'a time without a date',
      {
        ...form,
        slots: [
          ...form.slots,
          { rowId: 'n', stored: null, zone: CLINIC_ZONE, date: '', time: '09:00' },
        ],
      },
    ],
    ['a moved slot', withRow(0, { date: '2099-03-06' })],
    ['a dropped slot', { ...form, slots: form.slots.slice(1) }],
    [
      'an added slot',
      {
        ...form,
        slots: [
          ...form.slots,
          { rowId: 'n', stored: null, zone: CLINIC_ZONE, date: '2099-03-03', time: '' },
        ],
      },
    ],
  ])('a form loses something by leaving: %s', (_name, changed) => {
    expect(isFormChanged(changed, form)).toBe(true)
  })
})

test('a form keeps the doctor and the pause of its service; a doctor who is typed has no pause', () => {
  const form = toServiceForm(aService({ doctorId: 'd03', pause: 15 }))
  expect(form.pause).toBe('15')
  expect(toServiceDraft(form, '')).toMatchObject({ doctorId: 'd03', pause: 15 })
  expect(toServiceDraft({ ...form, pause: '' }, '')).toMatchObject({ doctorId: 'd03', pause: 0 })
  expect(toServiceDraft({ ...form, doctorId: '' }, '')).toMatchObject({ doctorId: '', pause: 0 })
})
