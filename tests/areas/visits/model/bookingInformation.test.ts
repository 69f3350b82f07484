import { describe, expect, test } from 'vitest'
import {
  findBookingInformationProblems,
  trimBookingInformation,
} from '#src/areas/visits/model/bookingInformation.ts'
import { aPatientData } from '#tests/support/builders.ts'

function codesOf(changes: Parameters<typeof aPatientData>[0]): readonly string[] {
  return findBookingInformationProblems(aPatientData(changes)).map(({ code }) => code)
}

describe('the booking information', () => {
  test('a booking form is complete without notes', () => {
    expect(codesOf({ additionalNotes: '' })).toEqual([])
  })

  test('a booking form is checked in its own order, one problem for each field', () => {
    const wrong = { email: 'x', phoneNumber: '(5' }
    expect(codesOf({ ...wrong, fullname: '' })).toEqual([
      'full-name-required',
      'email-invalid',
      'phone-incomplete',
    ])
    expect(codesOf({ ...wrong, fullname: 'A' })[0]).toBe('full-name-invalid')
    expect(codesOf({ ...wrong, fullname: 'Al' })).toEqual(['email-invalid', 'phone-incomplete'])
    expect(codesOf({ phoneNumber: '(519) 555-010' })).toEqual(['phone-incomplete'])
  })

  test('a booking form names the field that is wrong', () => {
    const wrong = aPatientData({ fullname: '', email: '', phoneNumber: '' })
    const fields = ['fullname', 'email', 'phoneNumber']
    expect(findBookingInformationProblems(wrong).map(({ field }) => field)).toEqual(fields)
    const [short] = findBookingInformationProblems(aPatientData({ fullname: 'A' }))
    expect(short?.field).toBe('fullname')
  })

  test('a booking form does not take spaces for a name', () => {
    expect(codesOf({ fullname: '   ' })).toEqual(['full-name-required'])
    expect(codesOf({ fullname: ' A ' })).toEqual(['full-name-invalid'])
  })

  test('a booking form takes a name of 100 characters and none longer, as the security rules do', () => {
    expect(codesOf({ fullname: 'x'.repeat(100) })).toEqual([])
    expect(codesOf({ fullname: 'x'.repeat(101) })).toEqual(['full-name-invalid'])
  })

  test('a booking form accepts spaces around what was typed, and removes them', () => {
    const typed = aPatientData({
      email: ' amara@mail.example ',
      phoneNumber: ' (519) 555-0142 ',
      additionalNotes: ' Sensitive to cold. ',
    })
    expect(findBookingInformationProblems(typed)).toEqual([])
    expect(trimBookingInformation(typed)).toEqual(aPatientData())
  })
})

test('a name goes into the cart without what nobody can see', () => {
  const typed = aPatientData({ fullname: '\u202aAmara\u200b Osei\u202c ' })
  expect(trimBookingInformation(typed).fullname).toBe('Amara Osei')
  expect(findBookingInformationProblems(aPatientData({ fullname: '\u200b\u200b' }))).toEqual([
    { field: 'fullname', code: 'full-name-required' },
  ])
})
