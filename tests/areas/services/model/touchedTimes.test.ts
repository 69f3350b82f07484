import { expect, test } from 'vitest'
import { toServiceForm, type ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import { findTouchedTimes } from '#src/areas/services/model/touchedTimes.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'

const service = aService({
  slots: [
    aSlot({ slotId: 'slot_0', timestamp: SLOT_TIME - HOUR_MS }),
    aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME, available: false }),
    aSlot({ slotId: 'slot_2', timestamp: SLOT_TIME + HOUR_MS }),
  ],
})

const touched = (change: Partial<ServiceForm>) =>
  findTouchedTimes(service, { ...toServiceForm(service), ...change }, SLOT_TIME - 1)

test('a changed doctor, price or length touches the open times to come, and leaves the booked ones', () => {
  expect(touched({ price: '999', duration: '25', doctor: 'Dr. Ann Other' })).toEqual({
    terms: ['doctor', 'price', 'duration'],
    open: 1,
    booked: 1,
  })
})

test('nothing is touched where only words are changed, or a field is empty', () => {
  expect(touched({ description: 'Something else.' })).toBeNull()
  expect(touched({ price: '' })).toBeNull()
})
