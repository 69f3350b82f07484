import { expect, test } from 'vitest'
import { findAccountStatus } from '#src/areas/accounts/model/accountStatus.ts'
import { aClinic, aPatient } from '#tests/support/builders.ts'

const clinic = aClinic()
const patient = aPatient()
const NO_CLINIC = { account: null, hasLeft: false }

test('an account is unknown until both of its records are, even if the first says what it is', () => {
  expect(findAccountStatus({})).toEqual({ kind: 'unknown' })
  expect(findAccountStatus({ patient })).toEqual({ kind: 'unknown' })
  expect(findAccountStatus({ clinic: { account: clinic, hasLeft: false } })).toEqual({
    kind: 'unknown',
  })
})

test('a patient who is one of a clinic’s people too acts for the clinic', () => {
  const side = { account: clinic, hasLeft: false }
  expect(findAccountStatus({ clinic: side, patient })).toEqual({
    kind: 'registered',
    account: clinic,
  })
  expect(findAccountStatus({ clinic: NO_CLINIC, patient })).toEqual({
    kind: 'registered',
    account: patient,
  })
})

test('an account without a record is unregistered once it is known whether it had one', () => {
  const records = { clinic: { account: null, hasLeft: true }, patient: null }
  expect(findAccountStatus(records)).toEqual({ kind: 'unknown' })
  expect(findAccountStatus({ ...records, wasRegistered: true })).toEqual({
    kind: 'unregistered',
    hasLeft: true,
    wasRegistered: true,
  })
})
