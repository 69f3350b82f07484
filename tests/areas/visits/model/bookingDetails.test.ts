import { expect, test } from 'vitest'
import { bookingDetailsOf, findChangedCopies } from '#src/areas/visits/model/bookingDetails.ts'
import { aBooking, aService, aSlot } from '#tests/support/builders.ts'

test('a booking copies its service and the selected slot', () => {
  const service = aService({ imageUrl: 'https://images.example/one.webp' })
  const slot = aSlot({ slotId: 'slot_1' })
  expect(bookingDetailsOf(service, slot)).toMatchObject({
    clinicId: 'clinic-1',
    clinicName: 'Riverside Dental',
    clinicAddress: '12 King Street West, Kitchener',
    clinicProvince: 'ON',
    clinicTimeZone: 'America/Toronto',
    clinicEmail: 'desk@riverside.example',
    serviceId: 'service-1',
    serviceName: 'Teeth cleaning',
    doctor: 'Dr Lena Roy',
    doctorEmail: 'roy@riverside.example',
    duration: 45,
    price: 120.5,
    imageUrl: 'https://images.example/one.webp',
    slot,
  })
})

test("a booking's copy that the service contradicts is named, but never the ids and the slot", () => {
  const service = aService()
  const details = aBooking(service)
  expect(findChangedCopies(details, service)).toEqual([])
  const edited = { ...service, name: 'Polish', price: 1, clinicEmail: 'new@riverside.example' }
  expect(findChangedCopies(details, { ...edited, id: 'other' })).toEqual([
    'clinicEmail',
    'serviceName',
    'price',
  ])
})
