import { describe, expect, test } from 'vitest'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import { findKnownPatients, patientMatcher } from '#src/areas/visits/model/knownPatients.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aPatientData,
  aService,
  aSlot,
} from '#tests/support/builders.ts'

const NOW = Date.UTC(2099, 2, 3, 12)
const CLINIC = 'clinic-1'

const at = (timestamp: number) => ({
  bookingDetails: aBooking(aService(), aSlot({ timestamp, available: false })),
})
const called = (fullname: string, phoneNumber = '(519) 555-0100') => ({
  patientData: aPatientData({ fullname, phoneNumber, email: 'patient@example.com' }),
})

describe('A patient', () => {
  const patient = {
    userId: 'p',
    fullname: 'Zoé Lévesque-Roy',
    phoneNumber: '(519) 555-0123',
    email: 'Zoe.Roy@example.com',
  }

  test.each([
    'zo',
    'ZOÉ L',
    'levesq',
    '  zoe   levesque ',
    'roy',
    'Roy, Zoé',
    'levesque-roy',
    'l z',
    'zoe.r',
    '555',
    '0123',
    '5550123',
    '(519) 555',
  ])('a patient is found by %j', (query) => {
    expect(patientMatcher(query)(patient)).toBe(true)
  })

  test.each(['', 'z', 'oe', 'example', '12', '9999', 'zoe ro ro', '--'])(
    'a patient is not found by %j',
    (query) => {
      expect(patientMatcher(query)(patient)).toBe(false)
    },
  )
})

describe('The patients that are found', () => {
  const find = (appointments: Parameters<typeof findKnownPatients>[0], query = 'robin') =>
    findKnownPatients(appointments, { query, clinicId: CLINIC, now: NOW })

  test('a search lists each patient once, by name, with the next and the last visit', () => {
    const next = anAppointment({ appointmentId: 'next', ...called('Robin'), ...at(NOW + HOUR_MS) })
    const [first, second] = find([
      anAppointment({ ...called('robin b.'), ...at(NOW + HOUR_MS) }),
      anAppointment({ appointmentId: 'far', ...called('Robin'), ...at(NOW + 9 * HOUR_MS) }),
      next,
      aPastAppointment({ appointmentId: 'old', ...called('Robin'), ...at(NOW - 9 * HOUR_MS) }),
      aPastAppointment({ appointmentId: 'last', ...called('ROBIN'), ...at(NOW - HOUR_MS) }),
      aPastAppointment({
        appointmentId: 'cancelled',
        ...called('Robin'),
        ...at(NOW),
        outcome: { kind: 'cancelled', by: 'patient' },
      }),
      anAppointment({ ...called('Kim'), ...at(NOW) }),
    ])
    expect(first).toMatchObject({
      fullname: 'Robin',
      next,
      lastVisit: NOW - HOUR_MS,
      previous: 'last',
    })
    expect(second).toMatchObject({ fullname: 'robin b.', lastVisit: null, previous: null })
  })

  test('a search distinguishes patients without an account by their phone number', () => {
    const caller = { bookedBy: CLINIC, ...at(NOW) }
    const found = find([
      aPastAppointment({ ...caller, ...called('Robin', '(519) 555-0100') }),
      aPastAppointment({ ...caller, ...called('Robin', '(519) 555-0101') }),
      aPastAppointment({ ...caller, ...called('robin', '(519) 555-0101') }),
    ])
    expect(found.map(({ phoneNumber, previous }) => [phoneNumber, previous])).toEqual([
      ['(519) 555-0100', null],
      ['(519) 555-0101', null],
    ])
  })

  test('a search finds nobody whose account was erased', () => {
    expect(find([aPastAppointment({ bookedBy: ERASED_USER_ID, ...called('Robin') })])).toEqual([])
  })
})
