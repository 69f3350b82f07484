import { describe, expect, test } from 'vitest'
import {
  decodeClinicAccount,
  decodeClinicProfile,
  decodePatientAccount,
} from '#src/data/records/accountRecord.ts'
import { aClinic, aClinicProfile, aPatient } from '#tests/support/builders.ts'
import { storedClinic, storedPatient } from '#tests/support/storedRecords.ts'
import { damagesOf, expectMalformed } from './damage.ts'

describe("A clinic's record", () => {
  const record = storedClinic(aClinic())

  test('is read as the account, and as what the public sees', () => {
    expect(decodeClinicAccount('clinic-1', record)).toEqual(aClinic())
    expect(decodeClinicProfile('clinic-1', record)).toEqual(aClinicProfile())
  })

  // A clinic's session does not read the role, which comes after its growing part.
  const damages = damagesOf(record).filter(({ name }) => name !== 'without user_type')

  test.each(damages)('is malformed $name', ({ record: damaged }) => {
    try {
      decodeClinicAccount('clinic-1', damaged)
      expect.unreachable()
    } catch (error) {
      expectMalformed(error)
    }
  })
})

describe("A patient's record", () => {
  const record = storedPatient(aPatient())

  test('is read in the spelling of a sign-up by e-mail', () => {
    expect(decodePatientAccount('patient-1', record)).toEqual(aPatient())
  })

  test('is read in the spelling of a sign-up with Google', () => {
    const google = { fullName: 'Amara Osei', email: 'amara@mail.example', user_type: 'patient' }
    expect(decodePatientAccount('patient-1', google)).toEqual(aPatient())
  })

  test('may carry a discount in dollars', () => {
    const account = decodePatientAccount('patient-1', { ...record, discount: 2.5 })
    expect(account).toEqual(aPatient({ discount: 2.5 }))
  })

  test.each(damagesOf(record))('is malformed $name', ({ record: damaged }) => {
    try {
      decodePatientAccount('patient-1', damaged)
      expect.unreachable()
    } catch (error) {
      expectMalformed(error)
    }
  })

  test('is malformed when it says that it is a clinic, or has a discount that is no number', () => {
    for (const change of [{ user_type: 'clinic' }, { discount: '5' }]) {
      expect(() => decodePatientAccount('patient-1', { ...record, ...change })).toThrow('malformed')
    }
  })
})
