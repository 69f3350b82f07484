import { describe, expect, test } from 'vitest'
import {
  findBookingInformationProblem,
  trimBookingInformation,
} from '#src/domain/bookingInformation.ts'
import { examplePatientData } from './exampleBooking.ts'

describe('the booking information', () => {
  test('is right without notes', () => {
    expect(findBookingInformationProblem(examplePatientData({ additionalNotes: '' }))).toBeNull()
  })

  test('is checked in the order of the form, the first problem alone', () => {
    const wrong = { email: 'x', phoneNumber: '(5' }
    const codeOf = (changes: object): string | undefined =>
      findBookingInformationProblem(examplePatientData(changes))?.code
    expect(codeOf({ ...wrong, fullname: '' })).toBe('full-name-required')
    expect(codeOf({ ...wrong, fullname: 'A' })).toBe('full-name-invalid')
    expect(codeOf({ ...wrong, fullname: 'Al' })).toBe('email-invalid')
    expect(codeOf({ phoneNumber: '(519) 555-010' })).toBe('phone-incomplete')
  })

  test('says which field is wrong', () => {
    expect(findBookingInformationProblem(examplePatientData({ phoneNumber: '' }))?.field).toBe(
      'phoneNumber',
    )
  })

  test('does not take spaces for a name', () => {
    expect(findBookingInformationProblem(examplePatientData({ fullname: '   ' }))?.code).toBe(
      'full-name-required',
    )
    expect(findBookingInformationProblem(examplePatientData({ fullname: ' A ' }))?.code).toBe(
      'full-name-invalid',
    )
  })

  test('takes a name of 100 characters and none longer, as the security rules do', () => {
    const codeOf = (length: number): string | undefined =>
      findBookingInformationProblem(examplePatientData({ fullname: 'x'.repeat(length) }))?.code
    expect(codeOf(100)).toBeUndefined()
    expect(codeOf(101)).toBe('full-name-invalid')
  })

  test('forgives spaces around an address and loses them', () => {
    const typed = examplePatientData({ email: ' ana@mail.example ' })
    expect(findBookingInformationProblem(typed)).toBeNull()
    expect(trimBookingInformation(typed).email).toBe('ana@mail.example')
  })
})
