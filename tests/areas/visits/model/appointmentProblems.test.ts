import { describe, expect, test } from 'vitest'
import { findBookingProblem, requireComplete } from '#src/areas/visits/model/appointmentProblems.ts'
import { aBooking, aCartItem, aPatientData, aService, SLOT_TIME } from '#tests/support/builders.ts'

const NOW = SLOT_TIME - 1
const service = aService()
const details = aBooking(service)

function withSlot(change: object): typeof service {
  return { ...service, slots: service.slots.map((slot) => ({ ...slot, ...change })) }
}

describe('A booking', () => {
  test('a booking has no problem while the service is as it was', () => {
    expect(findBookingProblem(details, service, NOW)).toBeNull()
  })

  test.each([
    ['the service is gone', null, NOW, 'service-gone', ''],
    ['its slot is gone', { ...service, slots: [] }, NOW, 'slot-gone', ''],
    ['its slot has another time', withSlot({ timestamp: SLOT_TIME + 1 }), NOW, 'slot-gone', ''],
    ['its slot is taken', withSlot({ available: false }), NOW, 'slot-taken', ''],
    ['its slot begins now', service, SLOT_TIME, 'slot-past', ''],
    [
      'several details changed',
      { ...service, doctor: 'Dr Someone Else', name: 'Polishing' },
      NOW,
      'service-changed',
      'serviceName, doctor',
    ],
  ])('a booking has a problem when %s', (_, current, now, code, detail) => {
    expect(findBookingProblem(details, current, now)).toMatchObject({ code, detail })
  })

  test.each([
    ['serviceName', { name: 'Polishing' }],
    ['price', { price: 121 }],
    ['duration', { duration: 50 }],
    ['doctor', { doctor: 'Dr Someone Else' }],
    ['doctorEmail', { doctorEmail: 'else@riverside.example' }],
    ['imageUrl', { imageUrl: 'https://pictures.example/new.webp' }],
    ['clinicName', { clinicName: 'Riverside' }],
    ['clinicAddress', { clinicAddress: '1 Other Street' }],
    ['clinicProvince', { clinicProvince: 'QC' }],
    ['clinicEmail', { clinicEmail: 'new@riverside.example' }],
  ] as const)('a booking has a problem when its %s has changed since', (detail, change) => {
    expect(findBookingProblem(details, { ...service, ...change }, NOW)).toMatchObject({
      code: 'service-changed',
      detail,
    })
  })
})

describe('An action', () => {
  const item = aCartItem()

  test('a complete booking is not refused', () => {
    requireComplete(item)
  })

  test('a refused booking names what is missing before an e-mail address', () => {
    const patientData = aPatientData({ fullname: ' ', email: '' })
    const bookingDetails = { ...item.bookingDetails, doctor: '' }
    expect(() => {
      requireComplete({ ...item, patientData, bookingDetails })
    }).toThrow(expect.objectContaining({ code: 'missing-parameters', detail: 'fullname, doctor' }))
    expect(() => {
      requireComplete({ ...item, patientData: aPatientData({ email: '' }) })
    }).toThrow(expect.objectContaining({ code: 'missing-recipient' }))
  })
})
