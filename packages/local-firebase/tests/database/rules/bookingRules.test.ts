import { describe, expect, test } from 'vitest'
import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import { BOOKING_RULES, REGIONS } from './bookingRules.ts'
import { isAllowed, judgeOperation, NOON, person } from './judgeOperation.ts'

const TIME = NOON + 3_600_000
const patient = person('pat', { email: 'pat@example.com' })
const clinic = person('clinic', { email: 'clinic@example.com' })
const service = {
  name: 'Cleaning',
  price: 80,
  duration: 30,
  slots: { slot_1: { time: TIME, available: true }, slot_2: { time: TIME, available: true } },
}
const data = { north: { services: { clinic: { s1: service } } } }

const appointment = {
  patientId: 'pat',
  clinicId: 'clinic',
  serviceId: 's1',
  slotId: 'slot_1',
  time: TIME,
  price: 80,
  confirmed: false,
}
const reservation = {
  '/north/appointments/a1': appointment,
  '/north/slot_claims/clinic/s1/slot_1': 'a1',
  '/north/services/clinic/s1/slots/slot_1/available': false,
  '/north/patient_appointments/pat/a1': TIME,
}

describe('a rules file of a grown project', () => {
  test('compiles, for every region', () => {
    const ruleset = compileRules(BOOKING_RULES)
    for (const region of REGIONS) {
      expect(ruleset.indexOn([region, 'clinics'])).toEqual(['category', 'name'])
    }
  })

  test('lets a patient reserve a free slot in one update', () => {
    expect(isAllowed(BOOKING_RULES, { update: reservation }, { data, auth: patient })).toBe(true)
  })

  test.each<readonly [string, Record<string, unknown>]>([
    ['another price', { '/north/appointments/a1': { ...appointment, price: 1 } }],
    ['another patient', { '/north/appointments/a1': { ...appointment, patientId: 'eve' } }],
    ['a confirmed one', { '/north/appointments/a1': { ...appointment, confirmed: true } }],
    ['a slot in the past', { '/north/appointments/a1': { ...appointment, time: NOON } }],
    ['an unknown property', { '/north/appointments/a1': { ...appointment, note: 'x' } }],
    ['a slot left available', { '/north/services/clinic/s1/slots/slot_1/available': true }],
    ['a claim of another slot', { '/north/slot_claims/clinic/s1/slot_2': 'a1' }],
    ['no appointment', { '/north/appointments/a1': null }],
  ])('refuses a reservation with %s', (_name, change) => {
    const update = { ...reservation, ...change }
    const verdict = judgeOperation(BOOKING_RULES, { update }, { data, auth: patient })
    expect(verdict.allowed).toBe(false)
  })

  test('refuses each part of a reservation that needs the others, when it comes alone', () => {
    const { '/north/appointments/a1': pivot, ...others } = reservation
    expect(pivot).toEqual(appointment)
    for (const [path, value] of Object.entries(others)) {
      const operation = { update: { [path]: value } }
      expect([path, isAllowed(BOOKING_RULES, operation, { data, auth: patient })]).toEqual([
        path,
        false,
      ])
    }
  })

  test('lets only the clinic confirm', () => {
    const reserved = {
      north: { ...data.north, appointments: { a1: appointment } },
    }
    const confirm = { set: '/north/appointments/a1/confirmed', to: true }
    expect(isAllowed(BOOKING_RULES, confirm, { data: reserved, auth: clinic })).toBe(true)
    expect(isAllowed(BOOKING_RULES, confirm, { data: reserved, auth: patient })).toBe(false)
    expect(isAllowed(BOOKING_RULES, confirm, { data: reserved })).toBe(false)
  })
})
