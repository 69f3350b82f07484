import { describe, expect, test } from 'vitest'
import {
  EMPTY_REGISTRATION_FORM,
  readRegistrationForm,
  toRegistrationForm,
  type RegistrationForm,
} from '#src/areas/accounts/model/registrationForm.ts'

const PATIENT: RegistrationForm = { ...EMPTY_REGISTRATION_FORM, fullName: 'Amara Osei' }

const CLINIC: RegistrationForm = {
  ...EMPTY_REGISTRATION_FORM,
  role: 'clinic',
  category: 'dental',
  clinicName: 'Riverside Dental',
  clinicAddress: '12 King St',
  province: 'ON',
}

describe('a patient (spec §5, Registration, patient)', () => {
  test.each([
    ['', 'full-name-required'],
    ['   ', 'full-name-required'],
    [' A ', 'full-name-invalid'],
    ['x'.repeat(101), 'full-name-invalid'],
    ['Amara\u200b Osei', 'full-name-hidden'],
    ['\u3164\u3164', 'full-name-hidden'],
  ])('a patient who signs up with the name %j: %s', (fullName, code) => {
    expect(readRegistrationForm({ ...PATIENT, fullName })).toEqual({
      ok: false,
      problems: [{ field: 'fullName', code }],
    })
  })

  test('a patient who signs up has the spaces around the name removed', () => {
    expect(readRegistrationForm({ ...PATIENT, fullName: ' Bo ' })).toEqual({
      ok: true,
      registration: { role: 'patient', fullName: 'Bo' },
    })
  })

  test('a patient who signs up is not held to what was typed for a clinic', () => {
    expect(readRegistrationForm({ ...CLINIC, ...{ role: 'patient', fullName: 'Bo' } })).toEqual({
      ok: true,
      registration: { role: 'patient', fullName: 'Bo' },
    })
  })
})

describe('a clinic (spec §5, Registration, clinic)', () => {
  test('a clinic that signs up reads everything that is missing at once, in the order of the fields', () => {
    expect(readRegistrationForm({ ...EMPTY_REGISTRATION_FORM, role: 'clinic' })).toEqual({
      ok: false,
      problems: [
        { field: 'category', code: 'category-required' },
        { field: 'clinicName', code: 'clinic-name-required' },
        { field: 'clinicAddress', code: 'clinic-address-required' },
        { field: 'province', code: 'province-required' },
      ],
    })
    expect(readRegistrationForm({ ...CLINIC, clinicName: 'R', clinicAddress: '1' })).toEqual({
      ok: false,
      problems: [
        { field: 'clinicName', code: 'clinic-name-invalid' },
        { field: 'clinicAddress', code: 'clinic-address-invalid' },
      ],
    })
  })

  test('a clinic that signs up has the spaces around its name and address removed', () => {
    const form = { ...CLINIC, clinicName: ' Riverside Dental ', clinicAddress: ' 12 King St ' }
    expect(readRegistrationForm(form)).toEqual({
      ok: true,
      registration: {
        role: 'clinic',
        category: 'dental',
        name: 'Riverside Dental',
        address: '12 King St',
        province: 'ON',
      },
    })
  })

  test('a clinic that signs up with a name or an address that no record can hold is refused', () => {
    const nameTooLong = readRegistrationForm({ ...CLINIC, clinicName: 'x'.repeat(101) })
    const addressTooLong = readRegistrationForm({ ...CLINIC, clinicAddress: 'x'.repeat(201) })
    expect([nameTooLong, addressTooLong]).toMatchObject([
      { problems: [{ code: 'clinic-name-invalid' }] },
      { problems: [{ code: 'clinic-address-invalid' }] },
    ])
  })

  test.each([
    [{ clinicName: 'River\u202eside' }, 'clinic-name-hidden'],
    [{ clinicAddress: '12 King St\nKitchener' }, 'clinic-address-hidden'],
  ])('a clinic that signs up with %j is refused, for it has hidden characters', (change, code) => {
    expect(readRegistrationForm({ ...CLINIC, ...change })).toMatchObject({ problems: [{ code }] })
  })

  test('a clinic that signs up may have a name and an address of the full length', () => {
    const full = { ...CLINIC, clinicName: 'x'.repeat(100), clinicAddress: 'x'.repeat(200) }
    expect(readRegistrationForm(full).ok).toBe(true)
  })
})

test.each([
  ['its own, which most of the province do not have', 'ON', 'America/Winnipeg', 'America/Winnipeg'],
  ['none, where it is what most of the province have', 'ON', 'America/Toronto', undefined],
  ['none, where none was chosen', 'ON', '', undefined],
  ['none, where it is of another province', 'AB', 'America/Winnipeg', undefined],
] as const)('a clinic that signs up gets this time zone: %s', (_, province, timeZone, stored) => {
  const reading = readRegistrationForm({ ...CLINIC, province, timeZone })
  expect(reading).toMatchObject({ ok: true, registration: { province } })
  expect(reading.ok && 'timeZone' in reading.registration).toBe(stored !== undefined)
  if (stored !== undefined) expect(reading).toMatchObject({ registration: { timeZone: stored } })
})

const ELSEWHERE = { ...CLINIC, timeZone: 'America/Atikokan' } as const

test.each([PATIENT, CLINIC, ELSEWHERE])(
  'a sign-up that was read can be shown in the form again: %j',
  (form) => {
    const reading = readRegistrationForm(form)
    if (!reading.ok) throw new Error(reading.problems[0]?.code)
    expect(toRegistrationForm(reading.registration)).toEqual(form)
  },
)

test('the form for signing up begins empty, as a patient', () => {
  const { role, ...fields } = EMPTY_REGISTRATION_FORM
  expect(role).toBe('patient')
  expect(Object.values(fields)).toEqual(['', '', '', '', '', ''])
})
