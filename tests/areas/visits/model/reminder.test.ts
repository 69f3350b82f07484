import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  canAnswer,
  isUncertain,
  mayClaim,
  whomToRemind,
  type Reminder,
} from '#src/areas/visits/model/reminder.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { aBooking, anAppointment, aPatientData, aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

/** A Tuesday morning. */
const NOW = clinicTime(2026, 4, 12, 9, 30)

function visit(
  start: number,
  {
    madeAt = NOW - 3 * DAY_MS,
    seed = 1,
    ...changes
  }: Partial<ActiveAppointment> & { madeAt?: number; seed?: number } = {},
): ActiveAppointment {
  return anAppointment({
    appointmentId: new Random(seed).pushKey(madeAt),
    status: 'confirmed',
    bookingDetails: aBooking(aService(), aSlot({ timestamp: start, available: false })),
    ...changes,
  })
}

function reminder(start: number, changes: Partial<Reminder> = {}): Reminder {
  return {
    appointmentId: 'a',
    start,
    at: NOW - HOUR_MS,
    by: 'run',
    state: 'sent',
    times: 1,
    link: null,
    problem: null,
    ...changes,
  }
}

const isReminded = (appointment: ActiveAppointment, now = NOW, before?: Reminder): boolean =>
  whomToRemind(
    [appointment],
    new Map(before === undefined ? [] : [[appointment.appointmentId, before]]),
    now,
    CLINIC_ZONE,
  ).length > 0

const TOMORROW = clinicTime(2026, 4, 13, 15)

describe('whom a clinic reminds', () => {
  test.each([
    ['of tomorrow afternoon', TOMORROW, true],
    ['of the last minute of tomorrow', clinicTime(2026, 4, 13, 23, 59), true],
    ['of the day after tomorrow', clinicTime(2026, 4, 14), false],
    ['in two hours', NOW + 2 * HOUR_MS, true],
    ['in less than two hours', NOW + 2 * HOUR_MS - 1, false],
    ['that has begun', NOW - MINUTE_MS, false],
  ])('a patient with a visit %s: %s', (_, start, isExpected) => {
    expect(isReminded(visit(start))).toBe(isExpected)
  })

  test('nobody is reminded of a request', () => {
    expect(isReminded(visit(TOMORROW, { status: 'pending' }))).toBe(false)
  })

  test('nobody without an e-mail address is written to', () => {
    expect(isReminded(visit(TOMORROW, { patientData: aPatientData({ email: '' }) }))).toBe(false)
  })

  test('who booked within the last day still remembers', () => {
    expect(isReminded(visit(TOMORROW, { madeAt: NOW - DAY_MS }))).toBe(false)
    expect(isReminded(visit(TOMORROW, { madeAt: NOW - DAY_MS - 1 }))).toBe(true)
  })

  test('a visit whose key says no time counts as booked long ago', () => {
    expect(isReminded(visit(TOMORROW, { appointmentId: 'by-hand' }))).toBe(true)
  })

  test('who switched reminders off gets none', () => {
    const booked = visit(TOMORROW)
    const off = new Set([booked.bookedBy])
    expect(whomToRemind([booked], new Map(), NOW, CLINIC_ZONE, off)).toEqual([])
  })

  test('nobody is written to at night, by the clinic’s clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), (minutes) => {
        const now = clinicTime(2026, 0, 1) + minutes * MINUTE_MS
        const hour = toWallTime(now, CLINIC_ZONE).minutes / 60
        const isExpected = hour >= 8 && hour < 20
        expect(isReminded(visit(now + 4 * HOUR_MS, { madeAt: now - 3 * DAY_MS }), now)).toBe(
          isExpected,
        )
      }),
    )
  })

  test.each([
    ['spring', clinicTime(2026, 2, 8)],
    ['autumn', clinicTime(2026, 10, 1)],
  ])('every visit of the days around a change of the clocks in %s has its hours', (_, change) => {
    for (let start = change - 2 * DAY_MS; start < change + 3 * DAY_MS; start += 90 * MINUTE_MS) {
      const booked = visit(start, { madeAt: start - 9 * DAY_MS })
      const moments = Array.from({ length: 3 * 24 }, (_, i) => start - i * HOUR_MS)
      expect(moments.filter((now) => isReminded(booked, now)).length).toBeGreaterThan(8)
    }
  })

  test('those who were tried least come first, then the earliest visits', () => {
    const [early, late, failed] = [
      visit(TOMORROW, { seed: 1 }),
      visit(TOMORROW + HOUR_MS, { seed: 2 }),
      visit(TOMORROW - HOUR_MS, { seed: 3 }),
    ] as const
    const before = reminder(TOMORROW - HOUR_MS, { state: 'failed' })
    const reminders = new Map([[failed.appointmentId, before]])
    expect(whomToRemind([late, failed, early], reminders, NOW, CLINIC_ZONE)).toEqual([
      early,
      late,
      failed,
    ])
  })

  test('a failed reminder rests for 20 minutes, then for an hour, and is not tried a fourth time', () => {
    const failed = (times: number, minutes: number): boolean =>
      isReminded(
        visit(TOMORROW),
        NOW,
        reminder(TOMORROW, { state: 'failed', times, at: NOW - minutes * MINUTE_MS }),
      )
    expect([failed(1, 19), failed(1, 20)]).toEqual([false, true])
    expect([failed(2, 59), failed(2, 60)]).toEqual([false, true])
    expect(failed(3, 600)).toBe(false)
  })

  test('a visit that moved since its reminder is due again', () => {
    expect(isReminded(visit(TOMORROW), NOW, reminder(TOMORROW))).toBe(false)
    expect(isReminded(visit(TOMORROW), NOW, reminder(TOMORROW - DAY_MS, { times: 3 }))).toBe(true)
  })
})

describe('who may begin a reminder', () => {
  test.each<[string, Reminder | null, boolean]>([
    ['without one', null, true],
    ['that was sent', reminder(TOMORROW), false],
    ['of whom the clinic called', reminder(TOMORROW, { state: 'called' }), false],
    ['that is being sent', reminder(TOMORROW, { state: 'sending', at: NOW }), false],
    ['left by a closed tab', reminder(TOMORROW, { state: 'sending', at: NOW - DAY_MS }), false],
    ['that failed', reminder(TOMORROW, { state: 'failed', times: 2 }), true],
    ['that failed three times', reminder(TOMORROW, { state: 'failed', times: 3 }), false],
    [
      'whose mail got no answer',
      reminder(TOMORROW, { state: 'failed', problem: 'unanswered' }),
      false,
    ],
    ['for another time', reminder(TOMORROW + 1, { state: 'sending', at: NOW, times: 3 }), true],
  ])('a visit %s', (_, before, isExpected) => {
    expect(mayClaim(before, TOMORROW)).toBe(isExpected)
  })
})

test('a reminder that a closed tab left behind may have been sent after ten minutes', () => {
  const left = (minutes: number, changes: Partial<Reminder> = {}): boolean =>
    isUncertain(
      reminder(TOMORROW, { state: 'sending', at: NOW - minutes * MINUTE_MS, ...changes }),
      NOW,
    )
  expect([left(10), left(11)]).toEqual([false, true])
  expect(left(11, { state: 'sent' })).toBe(false)
  expect(left(0, { state: 'failed', problem: 'unanswered' })).toBe(true)
  expect(left(0, { state: 'failed', problem: 'quota' })).toBe(false)
})

test('a reminder can be answered until the visit begins', () => {
  expect(canAnswer({ start: NOW + 1 }, NOW)).toBe(true)
  expect(canAnswer({ start: NOW }, NOW)).toBe(false)
})
