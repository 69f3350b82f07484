import { expect, test } from 'vitest'
import { bookingDetailsOf } from '#src/domain/bookingDetails.ts'
import { aBooking, aService, aSlot } from '#tests/support/builders.ts'

test('a booking copies its service and the chosen slot', () => {
  const service = aService({ imageUrl: 'https://images.example/one.webp' })
  const slot = aSlot({ slotId: 'slot_1' })
  expect(bookingDetailsOf(service, slot)).toEqual(aBooking(service, slot))
})
