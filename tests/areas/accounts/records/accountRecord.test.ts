import { describe, expect, test } from 'vitest'
import {
  decodeClinicAccount,
  decodeClinicProfile,
  decodePatientAccount,
} from '#src/areas/accounts/records/accountRecord.ts'
import { damagesOf, expectMalformed, without } from '#tests/data/records/damage.ts'
import { aClinic, aClinicProfile, aPatient } from '#tests/support/builders.ts'
import { storedClinic, storedPatient } from '#tests/support/storedRecords.ts'

const OPTIONAL = ['time_zone', 'phone', 'arrival_note']

describe("A clinic's record", () => {
  const record = storedClinic(aClinic())

  test('is read as the account, and as what the public sees', () => {
    expect(decodeClinicAccount('clinic-1', record)).toEqual(aClinic())
    expect(decodeClinicProfile('clinic-1', record)).toEqual(aClinicProfile())
  })

  test('may lack what a clinic from before never entered', () => {
    const old = without(record, ...OPTIONAL)
    expect(decodeClinicAccount('clinic-1', old)).toEqual(
      aClinic({ timeZone: '', phone: '', arrivalNote: '' }),
    )
  })

  test('that names a time zone nobody knows names none', () => {
    const account = decodeClinicAccount('clinic-1', { ...record, time_zone: 'Europe/Bern' })
    expect(account.timeZone).toBe('')
  })

  // A clinic's session does not read the role, which comes after its growing part.
  const tolerated = ['user_type', ...OPTIONAL].map((field) => `without ${field}`)
  const damages = damagesOf(record).filter(({ name }) => !tolerated.includes(name))

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
