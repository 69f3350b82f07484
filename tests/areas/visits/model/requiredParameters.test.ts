import { expect, test } from 'vitest'
import {
  findMissingParameters,
  isRecipientMissing,
} from '#src/areas/visits/model/requiredParameters.ts'
import { aCartItemWith, aPatientData } from '#tests/support/builders.ts'

test('a complete booking lacks nothing', () => {
  expect(findMissingParameters(aCartItemWith('a'))).toEqual([])
  expect(isRecipientMissing(aCartItemWith('a'))).toBe(false)
})

test("a booking's required parameters are named if they are blank", () => {
  const blank = {
    appointmentId: '',
    bookedBy: ' ',
    patientData: aPatientData({ fullname: '' }),
    bookingDetails: {
      ...aCartItemWith('a').bookingDetails,
      serviceName: '',
      duration: Number.NaN,
      serviceId: '',
      clinicId: '',
      clinicEmail: '',
      clinicName: '',
      doctor: '',
      slot: { slotId: '', timestamp: Number.NaN, available: true },
    },
  }
  expect(findMissingParameters(blank)).toEqual([
    'appointmentId',
    'bookedBy',
    'fullname',
    'slotId',
    'timestamp',
    'clinicId',
    'clinicName',
    'clinicEmail',
    'serviceId',
    'serviceName',
    'doctor',
    'duration',
  ])
})

test('a booking needs no notes, picture or address', () => {
  const item = aCartItemWith('a', { imageUrl: '', clinicAddress: '' })
  const withoutNotes = { ...item, patientData: aPatientData({ additionalNotes: '' }) }
  expect(findMissingParameters(withoutNotes)).toEqual([])
})

test('a booking without a recipient has its own message', () => {
  const withoutDoctor = aCartItemWith('a', { doctorEmail: '' })
  const withoutPatient = {
    ...aCartItemWith('a'),
    patientData: aPatientData({ email: ' ' }),
  }
  expect(isRecipientMissing(withoutDoctor)).toBe(true)
  expect(isRecipientMissing(withoutPatient)).toBe(true)
  expect(findMissingParameters(withoutDoctor)).toEqual([])
})
