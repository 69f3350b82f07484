import { describe, expect, test } from 'vitest'
import {
  findEarliestMail,
  findMailedEvent,
  findNextTry,
  MAIL_LEASE_MS,
  type DueMails,
  type MailAttempt,
} from '#src/areas/visits/model/dueMail.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anAppointment, aPastAppointment, SLOT_TIME } from '#tests/support/builders.ts'

const AT = 1_000_000
const due = (attempt: Partial<MailAttempt> | null): DueMails => ({
  id: 'c:a:booked',
  clinicId: 'c',
  appointmentId: 'a',
  change: 'booked',
  at: AT,
  readers: ['clinic'],
  attempt: attempt === null ? null : { by: 'tab', at: AT, times: 1, problem: null, ...attempt },
})

describe('mails that are due', () => {
  test('a due mail is sent at once by the tab that made the change, and a little later by others', () => {
    expect(findNextTry(due(null), true, 0)).toBe(AT)
    expect(findNextTry(due(null), false, 0)).toBe(AT + 5000)
  })

  test('a due mail is taken over from a tab that is silent for too long', () => {
    expect(findNextTry(due({}), true, 0)).toBe(AT + MAIL_LEASE_MS)
  })

  test('a due mail is tried again after longer and longer waits, and then once a day', () => {
    const tries = [1, 2, 3, 6, 7, 99].map((times) =>
      findNextTry(due({ times, problem: 'quota' }), false, 0),
    )
    expect(tries).toEqual([
      AT + 20_000,
      AT + 5 * MINUTE_MS,
      AT + 30 * MINUTE_MS,
      AT + 12 * HOUR_MS,
      AT + DAY_MS,
      AT + DAY_MS,
    ])
    expect(findNextTry(due({ times: 99 }), false, 0)).toBe(AT + MAIL_LEASE_MS)
  })

  test('a due mail that may have been sent is tried once more, and then left until it is dropped', () => {
    expect(findNextTry(due({ problem: 'unanswered', times: 9 }), false, 0)).toBe(
      AT + 30 * MINUTE_MS,
    )
    expect(findNextTry(due({ problem: 'uncertain' }), false, 0)).toBe(AT + 35 * DAY_MS)
  })

  test('a due mail is dropped after five weeks, whatever its next try would be', () => {
    const at = AT + 35 * DAY_MS - 1
    expect(findNextTry(due({ problem: 'quota', times: 50, at }), false, 0)).toBe(AT + 35 * DAY_MS)
  })
})

describe('mails about a move', () => {
  const earliest = (times: number, change: DueMails['change'] = 'moved'): number =>
    findEarliestMail(
      { change, at: AT },
      anAppointment({ moved: { from: SLOT_TIME, by: 'patient', at: AT, times, terms: null } }),
    )

  test('a mail about a first move goes out at once, and those about further moves wait longer and longer', () => {
    expect([1, 2, 3, 4, 20].map((times) => earliest(times))).toEqual([
      AT,
      AT + 5 * MINUTE_MS,
      AT + 20 * MINUTE_MS,
      AT + 20 * MINUTE_MS,
      AT + 20 * MINUTE_MS,
    ])
  })

  test('a mail waits only if it is about a move', () => {
    expect(earliest(20, 'cancelled')).toBe(AT)
    expect(findEarliestMail({ change: 'moved', at: AT }, anAppointment({ moved: null }))).toBe(AT)
  })
})

describe('the event that mails are about', () => {
  const NOW = SLOT_TIME - HOUR_MS
  const moved = { from: 5, by: 'patient', at: 5, times: 1, terms: null } as const
  const cancelled = aPastAppointment({ outcome: { kind: 'cancelled', by: 'clinic' } })

  test.each([
    ['booked', anAppointment(), 'reserved'],
    ['booked', anAppointment({ isClinicBooking: true }), 'booked-by-clinic'],
    ['booked', cancelled, 'reserved'],
    ['approved', anAppointment({ status: 'confirmed' }), 'approved'],
    ['approved', anAppointment({ moved }), null],
    ['approved', aPastAppointment(), 'approved'],
    ['approved', cancelled, null],
    ['moved', anAppointment({ moved }), 'moved-by-patient'],
    ['moved', anAppointment(), null],
    ['moved', { ...cancelled, moved }, null],
    ['cancelled', cancelled, 'cancelled-by-clinic'],
    ['cancelled', { ...cancelled, wasConfirmed: false }, 'declined'],
    ['cancelled', anAppointment(), null],
    ['cancelled', aPastAppointment(), null],
  ] as const)(
    "a mail's change is about the right event, or none: %s",
    (change, appointment, event) => {
      expect(findMailedEvent({ change, at: NOW }, appointment, NOW)).toBe(event)
    },
  )

  test("a mail's change is about no event once the visit, or the change, is long over", () => {
    const change = { change: 'booked', at: NOW } as const
    expect(findMailedEvent(change, anAppointment(), SLOT_TIME + 23 * HOUR_MS)).toBe('reserved')
    expect(findMailedEvent(change, anAppointment(), SLOT_TIME + 25 * HOUR_MS)).toBeNull()
    expect(findMailedEvent({ ...change, at: NOW - 36 * DAY_MS }, anAppointment(), NOW)).toBeNull()
  })
})
