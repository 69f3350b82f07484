import { describe, expect, test } from 'vitest'
import {
  EMPTY_SERVICE_FORM,
  isBooked,
  isFormChanged,
  keepDigits,
  timestampOf,
  toServiceDraft,
  toServiceForm,
  type ServiceForm,
  type SlotRow,
} from '#src/domain/serviceForm.ts'
import { aService, aSlot } from '#tests/support/builders.ts'

/** Local times, so that the form reads the same in every zone; seconds, as other tools may store them. */
const MORNING = new Date(2099, 2, 3, 9, 5, 30).getTime()
const NOON = new Date(2099, 2, 4, 12, 0).getTime()

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
  test('shows its slots by date and time, the booked one locked', () => {
    expect(form.slots.map(({ date, time }) => [date, time])).toEqual([
      ['2099-03-03', '09:05'],
      ['2099-03-04', '12:00'],
    ])
    expect(form.slots.map(isBooked)).toEqual([false, true])
  })

  test('is saved as it was when nothing was touched, cents and seconds included', () => {
    expect(form.price).toBe('120')
    expect(toServiceDraft(form, 'https://pictures.example/a.webp')).toEqual({
      name: service.name,
      description: service.description,
      doctor: service.doctor,
      doctorEmail: service.doctorEmail,
      price: 120.5,
      duration: 45,
      imageUrl: 'https://pictures.example/a.webp',
      slots: [
        { slotId: 'slot_0', timestamp: MORNING },
        { slotId: 'slot_4', timestamp: NOON },
      ],
    })
  })

  test('takes a new price, in whole dollars, once the field is touched', () => {
    expect(toServiceDraft({ ...form, price: '120', keptPrice: null }, '').price).toBe(120)
  })

  test('is saved without the spaces around its texts', () => {
    const draft = toServiceDraft({ ...form, name: ' Check-up ', doctorEmail: ' a@b.co ' }, '')
    expect(draft).toMatchObject({ name: 'Check-up', doctorEmail: 'a@b.co' })
  })
})

test('a moved slot keeps its id, an added one has none yet', () => {
  const moved = withRow(0, { time: '10:15' })
  const added = { rowId: 'new-1', stored: null, date: '2099-03-05', time: '08:00' }
  expect(toServiceDraft({ ...moved, slots: [...moved.slots, added] }, '').slots).toEqual([
    { slotId: 'slot_0', timestamp: new Date(2099, 2, 3, 10, 15).getTime() },
    { slotId: 'slot_4', timestamp: NOON },
    { slotId: null, timestamp: new Date(2099, 2, 5, 8, 0).getTime() },
  ])
})

test.each([
  ['', ''],
  ['2099-03-03', ''],
  ['', '09:00'],
  ['2099-02-30', '09:00'],
  ['12099-03-03', '09:00'],
  ['1969-12-30', '09:00'],
])('%j and %j make no time', (date, time) => {
  expect(timestampOf({ rowId: 'new-1', stored: null, date, time })).toBeNull()
})

test('price and duration keep nothing but digits', () => {
  expect(keepDigits('$1,2a5.-')).toBe('125')
  expect(keepDigits('abc')).toBe('')
})

describe('what is lost by leaving', () => {
  test('nothing, as long as the form is as it was', () => {
    expect(isFormChanged(form, form)).toBe(false)
    expect(isFormChanged(EMPTY_SERVICE_FORM, EMPTY_SERVICE_FORM)).toBe(false)
  })

  test('nothing with an empty row', () => {
    const row = { rowId: 'new-1', stored: null, date: '', time: '' }
    expect(isFormChanged({ ...form, slots: [...form.slots, row] }, form)).toBe(false)
  })

  test.each<[string, ServiceForm]>([
    ['a text', { ...form, description: 'Other words' }],
    ['a price', { ...form, price: '130', keptPrice: null }],
    ['an emptied price', { ...form, price: '', keptPrice: null }],
    ['a moved slot', withRow(0, { date: '2099-03-06' })],
    ['a dropped slot', { ...form, slots: form.slots.slice(1) }],
    [
      'an added slot',
      {
        ...form,
        slots: [...form.slots, { rowId: 'n', stored: null, date: '2099-03-03', time: '' }],
      },
    ],
  ])('%s', (_name, changed) => {
    expect(isFormChanged(changed, form)).toBe(true)
  })
})
