import { describe, expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import {
  answerTimeOf,
  FirstApprovals,
  usualAnswerHours,
} from '#src/areas/visits/model/answerTimes.ts'
import type { Moved, Outcome } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anAppointmentAt, aPastAppointment } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)
const idOf = (age: number): string => new Random(1).pushKey(NOW - age)
const BY_CLINIC: Outcome = { kind: 'cancelled', by: 'clinic' }
const BY_PATIENT: Outcome = { kind: 'cancelled', by: 'patient' }

/** A request made so long ago, for a visit that begins so long from now. */
const requested = (age: number, ahead: number, status: 'pending' | 'confirmed' = 'pending') =>
  anAppointmentAt(idOf(age), status, NOW + ahead)

/** A request made ten hours ago that ended `after` that without an approval. */
const ended = (outcome: Outcome, after: number, ahead = DAY_MS, age = 10 * HOUR_MS) =>
  aPastAppointment({
    ...requested(age, ahead),
    status: 'completed',
    wasConfirmed: false,
    outcome,
    endedAt: NOW - age + after,
  })

const movedBy = (by: Moved['by'], at: number): { readonly moved: Moved } => ({
  moved: { from: NOW, by, at, times: 1, terms: null },
})

describe('how long a clinic took to answer one request', () => {
  test('an approval counts from the request, also of a visit that is over', () => {
    const approvedAt = NOW - 7 * HOUR_MS
    const active = requested(10 * HOUR_MS, DAY_MS, 'confirmed')
    expect(answerTimeOf(active, approvedAt, NOW)).toBe(3 * HOUR_MS)
    const past = aPastAppointment({ appointmentId: active.appointmentId })
    const bookingDetails = active.bookingDetails
    expect(answerTimeOf({ ...past, bookingDetails }, approvedAt, NOW)).toBe(3 * HOUR_MS)
  })

  test('an approval counts also where the visit was cancelled later, by whom it may be', () => {
    for (const outcome of [BY_CLINIC, BY_PATIENT]) {
      const visit = { ...ended(outcome, 9 * HOUR_MS), wasConfirmed: true }
      expect(answerTimeOf(visit, NOW - 9 * HOUR_MS, NOW)).toBe(HOUR_MS)
    }
  })

  test('a request that the clinic declined is answered', () => {
    expect(answerTimeOf(ended(BY_CLINIC, 2 * HOUR_MS), null, NOW)).toBe(2 * HOUR_MS)
  })

  test('a request whose time came without an answer is slow', () => {
    expect(answerTimeOf(requested(3 * HOUR_MS, -HOUR_MS), null, NOW)).toBe(Infinity)
    expect(answerTimeOf(requested(3 * HOUR_MS, 0), null, NOW)).toBe(Infinity)
  })

  test('a request that the clinic declined once its time had come is slow', () => {
    expect(answerTimeOf(ended(BY_CLINIC, 2 * HOUR_MS, -9 * HOUR_MS), null, NOW)).toBe(Infinity)
  })

  test('a request that waits for longer than two days is slow, and one that has just come says nothing', () => {
    expect(answerTimeOf(requested(2 * DAY_MS + 1, DAY_MS), null, NOW)).toBe(Infinity)
    expect(answerTimeOf(requested(2 * DAY_MS, DAY_MS), null, NOW)).toBeNull()
  })

  test('a request that its patient took back is slow only after two days', () => {
    expect(answerTimeOf(ended(BY_PATIENT, HOUR_MS), null, NOW)).toBeNull()
    const late = ended(BY_PATIENT, 2 * DAY_MS + 1, DAY_MS, 5 * DAY_MS)
    expect(answerTimeOf(late, null, NOW)).toBe(Infinity)
  })

  test('a request that its patient moved counts from the move where nobody had answered before', () => {
    const moved = movedBy('patient', NOW - 2 * HOUR_MS)
    const again = { ...requested(20 * DAY_MS, DAY_MS, 'confirmed'), ...moved }
    expect(answerTimeOf(again, NOW - HOUR_MS, NOW)).toBe(HOUR_MS)
    expect(answerTimeOf(again, NOW - 20 * DAY_MS + MINUTE_MS, NOW)).toBe(MINUTE_MS)
    const byClinic = { ...again, ...movedBy('clinic', NOW - 2 * HOUR_MS) }
    expect(answerTimeOf(byClinic, NOW - HOUR_MS, NOW)).toBe(20 * DAY_MS - HOUR_MS)
  })

  test("an answer before the request, by the patient's clock, took no time", () => {
    const visit = requested(HOUR_MS, DAY_MS, 'confirmed')
    expect(answerTimeOf(visit, NOW - 2 * HOUR_MS, NOW)).toBe(0)
  })

  test.each([
    ['that the clinic booked itself', { ...requested(DAY_MS, -HOUR_MS), isClinicBooking: true }],
    ['that the service confirmed at once', requested(DAY_MS, DAY_MS, 'confirmed')],
    ['that took place without an approval', aPastAppointment({ appointmentId: idOf(DAY_MS) })],
    ['that is older than 90 days', requested(90 * DAY_MS + 1, DAY_MS)],
    ['whose key does not say when it was made', anAppointmentAt('old', 'pending', NOW - DAY_MS)],
    [
      'that does not say when it ended',
      { ...ended(BY_CLINIC, HOUR_MS), endedAt: null, outcome: BY_CLINIC },
    ],
  ])('a visit %s says nothing about the clinic', (_, visit) => {
    expect(answerTimeOf(visit, null, NOW)).toBeNull()
  })
})

describe('when an appointment was approved first', () => {
  const of = (...changes: readonly boolean[]): number | null => {
    const approvals = new FirstApprovals()
    changes.forEach((isApproval, at) => {
      approvals.add({ appointmentId: 'one', at, isApproval })
    })
    approvals.add({ appointmentId: 'other', at: 99, isApproval: true })
    return approvals.timeOf('one')
  }

  test('an approval that is taken back is none', () => {
    expect(of()).toBeNull()
    expect(of(true)).toBe(0)
    expect(of(true, false)).toBeNull()
    expect(of(false, true)).toBe(1)
    expect(of(true, false, true)).toBe(2)
  })

  test('the first approval stays where a later one is taken back', () => {
    expect(of(true, true)).toBe(0)
    expect(of(true, true, false)).toBe(0)
  })
})

describe('within how many hours a clinic usually answers', () => {
  const hours = (...times: readonly number[]): readonly number[] =>
    times.map((each) => each * HOUR_MS)
  const ten = (usual: number): readonly number[] =>
    hours(usual, 0, 0, 0, 0, 0, 0, usual + 1, Infinity, 0).toReversed()

  test.each([
    [0, 1],
    [1, 1],
    [1.01, 2],
    [3, 3],
    [4.5, 6],
    [8, 8],
    [8.1, 12],
    [12.1, 24],
    [24.1, 48],
    [48, 48],
    [48.1, null],
    [Infinity, null],
  ])('three of four requests within %d hours are rounded up to %s', (usual, said) => {
    expect(usualAnswerHours(ten(usual))).toBe(said)
  })

  test('nothing is said below ten requests', () => {
    expect(usualAnswerHours([])).toBeNull()
    expect(usualAnswerHours(ten(0).slice(1))).toBeNull()
    expect(usualAnswerHours(hours(1, 1, 1, 1, 1, 1, 1, 1, 1))).toBeNull()
  })

  test('a clinic that ignores more than a quarter of its requests is not quick', () => {
    const answered = Array.from({ length: 30 }, () => MINUTE_MS)
    const ignored = Array.from({ length: 10 }, () => Infinity)
    expect(usualAnswerHours([...ignored, ...answered])).toBe(1)
    expect(usualAnswerHours([...ignored, Infinity, ...answered])).toBeNull()
  })
})
