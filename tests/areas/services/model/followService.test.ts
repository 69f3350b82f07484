import { describe, expect, test } from 'vitest'
import { followService, takeFields } from '#src/areas/services/model/followService.ts'
import {
  type ServiceForm,
  toServiceDraft,
  toServiceForm,
} from '#src/areas/services/model/serviceForm.ts'
import { isBooked, type SlotRow } from '#src/areas/services/model/slotRow.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

const NOW = clinicTime(2099, 1, 20, 12)
const at = (hour: number): number => clinicTime(2099, 2, 3, hour)

const slots: readonly Slot[] = [
  aSlot({ slotId: 'slot_0', timestamp: at(9) }),
  aSlot({ slotId: 'slot_1', timestamp: at(10) }),
  aSlot({ slotId: 'slot_2', timestamp: at(11), available: false }),
]
const before = aService({ slots })
const form = toServiceForm(before)

function withSlot(slotId: string, change: Partial<Slot>): typeof before {
  return aService({
    slots: slots.map((slot) => (slot.slotId === slotId ? { ...slot, ...change } : slot)),
  })
}

const without = (slotId: string): typeof before =>
  aService({ slots: slots.filter((slot) => slot.slotId !== slotId) })

function retime(slotId: string, time: string): ServiceForm {
  return {
    ...form,
    slots: form.slots.map((row) => (row.rowId === slotId ? { ...row, time } : row)),
  }
}

const drop = (slotId: string): ServiceForm => ({
  ...form,
  slots: form.slots.filter(({ rowId }) => rowId !== slotId),
})

const draftSlots = (followed: ServiceForm): unknown => toServiceDraft(followed, '').slots

describe('a slot that somebody else books', () => {
  const after = withSlot('slot_0', { available: false })

  test('a slot that someone else books locks in the form, and is reported', () => {
    const followed = followService(form, before, after, NOW)
    expect(followed.form.slots.map(isBooked)).toEqual([true, false, true])
    expect(followed.news).toEqual([{ kind: 'booked', timestamp: at(9) }])
  })

  test('a slot that someone else books is back at its own time if it was moved here', () => {
    const followed = followService(retime('slot_0', '15:00'), before, after, NOW)
    expect(followed.form.slots[0]).toMatchObject({ rowId: 'slot_0', time: '09:00' })
    expect(followed.form.slots.map(isBooked)).toEqual([true, false, true])
  })

  test('a slot that someone else books comes back if it was dropped here', () => {
    const followed = followService(drop('slot_0'), before, after, NOW)
    expect(followed.form.slots.map(({ rowId }) => rowId)).toEqual(['slot_1', 'slot_2', 'slot_0'])
    expect(followed.news).toEqual([{ kind: 'booked', timestamp: at(9) }])
  })

  test('a slot that someone else books leaves everything else that was typed', () => {
    const typed = { ...retime('slot_1', '16:30'), name: 'Whitening', price: '99', keptPrice: null }
    const followed = followService(typed, before, after, NOW)
    expect(followed.form).toMatchObject({ name: 'Whitening', price: '99', keptPrice: null })
    expect(followed.form.slots[1]?.time).toBe('16:30')
  })
})

test('a slot that is long over leaves the form silently, and a recent one is reported', () => {
  const longAgo = aSlot({ slotId: 'slot_8', timestamp: NOW - 15 * DAY_MS })
  const recently = aSlot({ slotId: 'slot_9', timestamp: NOW - 13 * DAY_MS })
  const old = aService({ slots: [longAgo, recently, ...slots] })
  const followed = followService(toServiceForm(old), old, before, NOW)
  expect(followed.form.slots.map(({ rowId }) => rowId)).toEqual(['slot_0', 'slot_1', 'slot_2'])
  expect(followed.news).toEqual([{ kind: 'removed', timestamp: recently.timestamp }])
})

test('a cancelled appointment frees its slot', () => {
  const followed = followService(form, before, withSlot('slot_2', { available: true }), NOW)
  expect(followed.form.slots.some(isBooked)).toBe(false)
  expect(followed.news).toEqual([{ kind: 'freed', timestamp: at(11) }])
})

describe('the same service changed in another window', () => {
  test('a service changed in another window is followed in everything not touched here', () => {
    const after = { ...withSlot('slot_1', { timestamp: at(14) }), name: 'Polish', price: 80.25 }
    const followed = followService({ ...form, doctor: 'Dr Ann Other' }, before, after, NOW)
    expect(followed.form).toMatchObject({
      name: 'Polish',
      keptPrice: 80.25,
      doctor: 'Dr Ann Other',
    })
    expect(followed.form.slots[1]?.time).toBe('14:00')
    expect(followed.news).toEqual([{ kind: 'moved', timestamp: at(14) }])
  })

  test('a slot moved in two windows stays as typed here, and is reported', () => {
    const after = withSlot('slot_1', { timestamp: at(14) })
    const followed = followService(retime('slot_1', '17:00'), before, after, NOW)
    expect(followed.form.slots[1]?.time).toBe('17:00')
    expect(followed.news).toEqual([{ kind: 'contested', timestamp: at(14) }])
  })

  test('a slot moved to the same time in two windows is not reported', () => {
    const after = withSlot('slot_1', { timestamp: at(14) })
    expect(followService(retime('slot_1', '14:00'), before, after, NOW).news).toEqual([])
  })

  test('a slot moved elsewhere and dropped here stays dropped, and is reported', () => {
    const after = withSlot('slot_1', { timestamp: at(14) })
    const followed = followService(drop('slot_1'), before, after, NOW)
    expect(followed.form.slots.map(({ rowId }) => rowId)).toEqual(['slot_0', 'slot_2'])
    expect(followed.news).toEqual([{ kind: 'contested', timestamp: at(14) }])
  })

  test('a slot added in another window appears, and is reported', () => {
    const extra = aSlot({ slotId: 'slot_3', timestamp: at(18) })
    const followed = followService(form, before, aService({ slots: [...slots, extra] }), NOW)
    expect(followed.form.slots.at(-1)).toMatchObject({ stored: extra, time: '18:00' })
    expect(followed.news).toEqual([{ kind: 'added', timestamp: at(18) }])
  })

  test('a slot added at the same time in two windows is one slot', () => {
    const row: SlotRow = {
      rowId: 'new-1',
      stored: null,
      zone: CLINIC_ZONE,
      date: '2099-03-03',
      time: '18:00',
    }
    const extra = aSlot({ slotId: 'slot_3', timestamp: at(18) })
    const typed = { ...form, slots: [...form.slots, row] }
    const followed = followService(typed, before, aService({ slots: [...slots, extra] }), NOW)
    expect(followed.form.slots).toHaveLength(4)
    expect(followed.form.slots.at(-1)).toMatchObject({ rowId: 'new-1', stored: extra })
    expect(followed.news).toEqual([])
  })

  test('a slot removed in another window goes here too, and is reported', () => {
    const followed = followService(form, before, without('slot_1'), NOW)
    expect(followed.form.slots.map(({ rowId }) => rowId)).toEqual(['slot_0', 'slot_2'])
    expect(followed.news).toEqual([{ kind: 'removed', timestamp: at(10) }])
  })

  test('a slot removed elsewhere but moved here becomes a new one', () => {
    const followed = followService(retime('slot_1', '17:00'), before, without('slot_1'), NOW)
    expect(draftSlots(followed.form)).toContainEqual({ slotId: null, timestamp: at(17) })
  })

  test('a slot dropped here stays dropped when the service changes elsewhere', () => {
    const followed = followService(drop('slot_1'), before, { ...before, name: 'Polish' }, NOW)
    expect(followed.form.slots.map(({ rowId }) => rowId)).toEqual(['slot_0', 'slot_2'])
    expect(followed.news).toEqual([])
  })

  test('a slot moved here is not the one added elsewhere at its new time', () => {
    const extra = aSlot({ slotId: 'slot_3', timestamp: at(18) })
    const typed = retime('slot_1', '18:00')
    const followed = followService(typed, before, aService({ slots: [...slots, extra] }), NOW)
    expect(followed.form.slots.map(({ rowId }) => rowId)).toEqual([
      'slot_0',
      'slot_1',
      'slot_2',
      'slot_3',
    ])
    expect(followed.news).toEqual([{ kind: 'added', timestamp: at(18) }])
  })

  test('a slot added elsewhere is only the added row at the same time', () => {
    const rowAt = (rowId: string, time: string): SlotRow => ({
      rowId,
      stored: null,
      zone: CLINIC_ZONE,
      date: '2099-03-03',
      time,
    })
    const extra = aSlot({ slotId: 'slot_3', timestamp: at(18) })
    const typed = { ...form, slots: [rowAt('new-1', '17:00'), rowAt('new-2', '18:00')] }
    const { form: next } = followService(
      typed,
      aService({ slots: [] }),
      aService({ slots: [extra] }),
      NOW,
    )
    expect(next.slots.map(({ rowId, stored }) => [rowId, stored])).toEqual([
      ['new-1', null],
      ['new-2', extra],
    ])
  })

  test('a slot whose id a row had before gets its own row', () => {
    const moved = retime('slot_1', '17:00')
    const gone = followService(moved, before, without('slot_1'), NOW).form
    const again = aSlot({ slotId: 'slot_1', timestamp: at(20) })
    const back = aService({ slots: [...without('slot_1').slots, again] })
    const rows = followService(gone, without('slot_1'), back, NOW).form.slots
    expect(rows.map(({ rowId }) => rowId)).toEqual([
      'slot_0',
      'slot_1',
      'slot_2',
      `slot_1/${at(20)}`,
    ])
  })
})

describe('a field that somebody else changes as well', () => {
  const after = aService({ slots, name: 'Gum care', price: 75, description: before.description })

  test('a field changed differently in two windows is contested, and can be taken over', () => {
    const typed = { ...form, name: 'Whitening', description: 'Whiter teeth.' }
    const followed = followService(typed, before, after, NOW)
    expect(followed.contested).toEqual(['name'])
    expect(followed.form).toMatchObject({
      name: 'Whitening',
      description: 'Whiter teeth.',
      price: '75',
    })
    const taken = takeFields(followed.form, toServiceForm(after), followed.contested)
    expect(taken).toMatchObject({ name: 'Gum care', description: 'Whiter teeth.' })
  })

  test('a field changed in the same way in two windows is not contested', () => {
    const typed = { ...form, name: 'Gum care', price: '75', keptPrice: null }
    expect(followService(typed, before, after, NOW).contested).toEqual([])
  })

  test('a contested price is taken over with its cents, which the form does not show', () => {
    const typed = { ...form, price: '99', keptPrice: null }
    const cents = aService({ slots, price: 75.5 })
    const followed = followService(typed, before, cents, NOW)
    expect(followed.contested).toEqual(['price'])
    expect(takeFields(followed.form, toServiceForm(cents), followed.contested)).toMatchObject({
      price: '75',
      keptPrice: 75.5,
    })
  })
})

describe('a doctor whom somebody else chooses', () => {
  const after = aService({ slots, doctorId: 'd01', doctor: 'Dr Bea Other', doctorEmail: 'b@b.ca' })

  test('a doctor who is chosen elsewhere is in a form that did not touch the doctor', () => {
    const followed = followService(form, before, after, NOW).form
    expect(followed).toMatchObject({ doctorId: 'd01', doctor: 'Dr Bea Other' })
  })

  test('a name that was typed here is not mixed with a doctor who is chosen elsewhere', () => {
    const typed = { ...form, doctor: 'Dr Ann Other' }
    const followed = followService(typed, before, after, NOW)
    expect(followed.form).toMatchObject({
      doctor: 'Dr Ann Other',
      doctorEmail: before.doctorEmail,
      doctorId: '',
    })
    expect(followed.contested).toEqual(['doctor'])
    expect(takeFields(followed.form, toServiceForm(after), ['doctor'])).toMatchObject({
      doctor: 'Dr Bea Other',
      doctorEmail: 'b@b.ca',
      doctorId: 'd01',
    })
  })
})
