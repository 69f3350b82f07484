import { describe, expect, test } from 'vitest'
import {
  decodeClinicRecord,
  decodeClinicProfile,
  decodePatientAccount,
} from '#src/areas/accounts/records/accountRecord.ts'
import { damagesOf, expectMalformed, without } from '#tests/data/records/damage.ts'
import { aClinic, aClinicProfile, aClinicRecord, aPatient } from '#tests/support/builders.ts'
import { storedClinic, storedPatient } from '#tests/support/storedRecords.ts'

const OPTIONAL = ['time_zone', 'phone', 'arrival_note', 'arrival_note_other']

describe("A clinic's record", () => {
  const record = storedClinic(aClinic())

  test('a clinic’s record is read as the account, and as what the public sees', () => {
    expect(decodeClinicRecord('clinic-1', record)).toEqual(aClinicRecord())
    expect(decodeClinicProfile('clinic-1', record)).toEqual(aClinicProfile())
  })

  test('a clinic’s record may lack what a clinic from before never entered', () => {
    const old = without(record, ...OPTIONAL)
    expect(decodeClinicRecord('clinic-1', old)).toEqual(
      aClinicRecord({ timeZone: '', phone: '', arrivalNote: '' }),
    )
  })

  test('a clinic’s record with a time zone that nobody knows is read as without one', () => {
    const account = decodeClinicRecord('clinic-1', { ...record, time_zone: 'Europe/Bern' })
    expect(account.timeZone).toBe('')
  })

  // A clinic's session does not read the role, which comes after its growing part.
  const tolerated = ['user_type', ...OPTIONAL].map((field) => `without ${field}`)
  const damages = damagesOf(record).filter(({ name }) => !tolerated.includes(name))

  test.each(damages)('a clinic’s record is malformed $name', ({ record: damaged }) => {
    try {
      decodeClinicRecord('clinic-1', damaged)
      expect.unreachable()
    } catch (error) {
      expectMalformed(error)
    }
  })
})

describe("A patient's record", () => {
  const record = storedPatient(aPatient())

  test('a patient’s record is read in the spelling of a sign-up by e-mail', () => {
    expect(decodePatientAccount('patient-1', record)).toEqual(aPatient())
  })

  test('a patient’s record is read in the spelling of a sign-up with Google', () => {
    const google = { fullName: 'Amara Osei', email: 'amara@mail.example', user_type: 'patient' }
    expect(decodePatientAccount('patient-1', google)).toEqual(aPatient())
  })

  test('a patient’s record may have a discount in dollars', () => {
    const account = decodePatientAccount('patient-1', { ...record, discount: 2.5 })
    expect(account).toEqual(aPatient({ discount: 2.5 }))
  })

  test.each(damagesOf(record))('a patient’s record is malformed $name', ({ record: damaged }) => {
    try {
      decodePatientAccount('patient-1', damaged)
      expect.unreachable()
    } catch (error) {
      expectMalformed(error)
    }
  })

  test('a patient’s record is malformed when it says it is a clinic, or its discount is no number', () => {
    for (const change of [{ user_type: 'clinic' }, { discount: '5' }]) {
      expect(() => decodePatientAccount('patient-1', { ...record, ...change })).toThrow('malformed')
    }
  })
})
