import { describe, expect, test } from 'vitest'
import {
  canApprove,
  canCancel,
  canComplete,
  findUntimelyAction,
} from '#src/areas/visits/model/appointmentActions.ts'
import {
  daysRemaining,
  groupAppointments,
  nextAppointment,
} from '#src/areas/visits/model/appointmentGroups.ts'
import { aClinic, anAppointmentAt, aPastAppointment, aPatient } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const CLINIC = aClinic()
const PATIENT = aPatient()
const NOW = localTime(3, 12)

describe('approving', () => {
  const pending = anAppointmentAt('a', 'pending', NOW)

  test('a clinic is offered to approve its pending appointment', () => {
    expect(canApprove(CLINIC, pending)).toBe(true)
  })

  test('a patient or another clinic is not offered to approve an appointment', () => {
    expect(canApprove(PATIENT, pending)).toBe(false)
    expect(canApprove({ ...CLINIC, clinicId: 'clinic-2' }, pending)).toBe(false)
    expect(canApprove({ ...PATIENT, userId: 'clinic-1' }, pending)).toBe(false)
  })

  test('a clinic is not offered to approve a confirmed or completed appointment', () => {
    expect(canApprove(CLINIC, { ...pending, status: 'confirmed' })).toBe(false)
    expect(
      canApprove(
        CLINIC,
        aPastAppointment({ ...pending, status: 'completed', wasConfirmed: false, outcome: null }),
      ),
    ).toBe(false)
  })
})

describe('completing and cancelling', () => {
  const pending = anAppointmentAt('a', 'pending', NOW)
  const confirmed = anAppointmentAt('a', 'confirmed', NOW)
  const past = aPastAppointment({ ...pending, status: 'completed', outcome: null })

  test('a clinic alone completes a visit, and only one that it has confirmed', () => {
    expect(canComplete(CLINIC, confirmed, NOW)).toBe(true)
    expect(canComplete(CLINIC, pending, NOW)).toBe(false)
    expect(canComplete(CLINIC, past, NOW)).toBe(false)
    expect(canComplete(PATIENT, confirmed, NOW)).toBe(false)
    expect(canComplete({ ...CLINIC, clinicId: 'clinic-2' }, confirmed, NOW)).toBe(false)
  })

  test('a clinic completes no visit before it has begun', () => {
    expect(canComplete(CLINIC, confirmed, NOW - 1)).toBe(false)
    expect(canComplete(CLINIC, confirmed, NOW + 1)).toBe(true)
  })

  test('a patient and a clinic can each cancel what is not past', () => {
    for (const account of [CLINIC, { ...PATIENT, userId: pending.bookedBy }]) {
      expect(canCancel(account, pending, NOW - 1)).toBe(true)
      expect(canCancel(account, confirmed, NOW - 1)).toBe(true)
      expect(canCancel(account, past, NOW - 1)).toBe(false)
    }
  })

  test('a clinic alone cancels a visit that has begun', () => {
    const patient = { ...PATIENT, userId: confirmed.bookedBy }
    expect(canCancel(patient, confirmed, NOW)).toBe(false)
    expect(canCancel(CLINIC, confirmed, NOW)).toBe(true)
  })

  test('a stranger cannot cancel an appointment', () => {
    expect(canCancel({ ...CLINIC, clinicId: 'clinic-2' }, pending, NOW - 1)).toBe(false)
    expect(canCancel({ ...PATIENT, userId: 'somebody-else' }, pending, NOW - 1)).toBe(false)
  })
})

describe('the time of a visit', () => {
  const patient = { ...PATIENT, userId: 'patient-1' }
  const visit = (status: 'pending' | 'confirmed') => anAppointmentAt('a', status, NOW)

  test('a patient can cancel only before the start of a visit, and a clinic complete only from then on', () => {
    expect(findUntimelyAction(patient, visit('confirmed'), NOW - 1)).toBeNull()
    expect(findUntimelyAction(patient, visit('confirmed'), NOW)).toBe('cancel')
    expect(findUntimelyAction(patient, visit('pending'), NOW)).toBe('cancel')
    expect(findUntimelyAction(CLINIC, visit('confirmed'), NOW - 1)).toBe('complete')
    expect(findUntimelyAction(CLINIC, visit('confirmed'), NOW)).toBeNull()
    expect(findUntimelyAction(CLINIC, visit('pending'), NOW - 1)).toBeNull()
  })

  test("a visit's time is no reason where nothing would be offered at any time", () => {
    const past = aPastAppointment({ ...visit('pending'), status: 'completed', outcome: null })
    for (const now of [NOW - 1, NOW]) {
      expect(findUntimelyAction(patient, past, now)).toBeNull()
      expect(findUntimelyAction(CLINIC, past, now)).toBeNull()
      expect(
        findUntimelyAction({ ...CLINIC, clinicId: 'other' }, visit('confirmed'), now),
      ).toBeNull()
    }
  })
})

test('the dashboard groups appointments by status, each in time order', () => {
  const appointments = Object.freeze([
    anAppointmentAt('late pending', 'pending', NOW + 4),
    anAppointmentAt('late confirmed', 'confirmed', NOW + 3),
    anAppointmentAt('early pending', 'pending', NOW + 2),
    anAppointmentAt('early confirmed', 'confirmed', NOW + 1),
  ])
  const { confirmed, pending } = groupAppointments(appointments)
  expect(confirmed.map((one) => one.appointmentId)).toEqual(['early confirmed', 'late confirmed'])
  expect(pending.map((one) => one.appointmentId)).toEqual(['early pending', 'late pending'])
})

describe('the reminder', () => {
  test('the reminder shows the next confirmed visit that has not begun, before any request', () => {
    const appointments = [
      anAppointmentAt('last', 'confirmed', NOW + 3),
      anAppointmentAt('next', 'confirmed', NOW + 2),
      anAppointmentAt('request', 'pending', NOW + 1),
      anAppointmentAt('begun', 'confirmed', NOW),
    ]
    expect(nextAppointment(appointments, NOW)?.appointmentId).toBe('next')
  })

  test('the reminder shows the next request when nothing is confirmed', () => {
    const appointments = [
      anAppointmentAt('later', 'pending', NOW + 2),
      anAppointmentAt('next', 'pending', NOW + 1),
      anAppointmentAt('begun', 'confirmed', NOW),
    ]
    expect(nextAppointment(appointments, NOW)?.appointmentId).toBe('next')
  })

  test('the reminder shows nothing when nothing is ahead', () => {
    expect(nextAppointment([], NOW)).toBeNull()
    expect(nextAppointment([anAppointmentAt('begun', 'confirmed', NOW)], NOW)).toBeNull()
  })

  test.each([
    ['later today', localTime(3, 23, 59), 0],
    ['tomorrow, though in less than 24 hours', localTime(4, 0, 0), 1],
    ['in a week', localTime(10, 8), 7],
    ['across the change of the clocks', localTime(3, 0, 0, 4), 31],
    ['yesterday', localTime(2), 0],
  ])('the reminder counts the days to an appointment %s', (_, timestamp, days) => {
    expect(daysRemaining(anAppointmentAt('a', 'confirmed', timestamp), NOW)).toBe(days)
  })
})
