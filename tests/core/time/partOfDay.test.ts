import { describe, expect, test } from 'vitest'
import { partOfDayAt, slotsByPart } from '#src/areas/services/model/slotsByPart.ts'
import { isPartOfDay } from '#src/core/time/partOfDay.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

const slotsAt = (...hours: readonly number[]): readonly Slot[] =>
  hours.map((hour) => aSlot({ slotId: `slot_${hour}`, timestamp: clinicTime(2099, 2, 3, hour) }))

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('%i o’clock is in the %s', (hour, part) => {
  expect(partOfDayAt(clinicTime(2099, 2, 3, hour), CLINIC_ZONE)).toBe(part)
})

test('a word is a part of the day only if it is one of the three', () => {
  expect(['morning', 'afternoon', 'evening', 'night', ''].filter(isPartOfDay)).toEqual([
    'morning',
    'afternoon',
    'evening',
  ])
})

describe('the times of a day', () => {
  test('many times of a day are divided into its parts, without empty ones', () => {
    const morning = slotsAt(6, 7, 8, 9, 10, 11)
    const evening = slotsAt(18)
    expect(slotsByPart([...morning, ...evening], CLINIC_ZONE)).toEqual([
      { part: 'morning', slots: morning },
      { part: 'evening', slots: evening },
    ])
  })

  test('a few times of a day stay together', () => {
    const slots = slotsAt(8, 18)
    expect(slotsByPart(slots, CLINIC_ZONE)).toEqual([{ part: null, slots }])
  })
})
