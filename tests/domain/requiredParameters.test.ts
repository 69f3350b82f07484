import { expect, test } from 'vitest'
import { findMissingParameters, isRecipientMissing } from '#src/domain/requiredParameters.ts'
import { exampleCartItem, examplePatientData } from './exampleBooking.ts'

test('a complete booking lacks nothing', () => {
  expect(findMissingParameters(exampleCartItem('a'))).toEqual([])
  expect(isRecipientMissing(exampleCartItem('a'))).toBe(false)
})

test('every required parameter that is blank is named', () => {
  const blank = {
    appointmentId: '',
    bookedBy: ' ',
    patientData: examplePatientData({ fullname: '' }),
    bookingDetails: {
      ...exampleCartItem('a').bookingDetails,
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

test('notes, picture and address are not required', () => {
  const item = exampleCartItem('a', { imageUrl: '', clinicAddress: '' })
  const withoutNotes = { ...item, patientData: examplePatientData({ additionalNotes: '' }) }
  expect(findMissingParameters(withoutNotes)).toEqual([])
})

test('a missing recipient is a message of its own', () => {
  const withoutDoctor = exampleCartItem('a', { doctorEmail: '' })
  const withoutPatient = {
    ...exampleCartItem('a'),
    patientData: examplePatientData({ email: ' ' }),
  }
  expect(isRecipientMissing(withoutDoctor)).toBe(true)
  expect(isRecipientMissing(withoutPatient)).toBe(true)
  expect(findMissingParameters(withoutDoctor)).toEqual([])
})
