import { describe, expect, test } from 'vitest'
import {
  findRefusals,
  hasTimer,
  listCalls,
  RUN_PREFIX,
  summarizeTomorrow,
  type ReminderNews,
} from '#src/areas/mails/model/tomorrow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Answer, Reminder, VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, anAppointment, aPatientData, aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

/** A Friday morning. */
const NOW = clinicTime(2026, 4, 15, 9, 30)
const TODAY = clinicTime(2026, 4, 15, 15)
const TOMORROW = clinicTime(2026, 4, 16, 10)
const MONDAY = clinicTime(2026, 4, 18, 10)

function visit(
  appointmentId: string,
  start: number,
  changes: Partial<ActiveAppointment> = {},
): ActiveAppointment {
  return anAppointment({
    appointmentId,
    status: 'confirmed',
    bookingDetails: aBooking(aService(), aSlot({ timestamp: start, available: false })),
    ...changes,
  })
}

const withoutEmail = { patientData: aPatientData({ email: '' }) }

interface Known {
  readonly visit: ActiveAppointment
  readonly reminder?: Partial<Reminder>
  readonly answer?: Answer
}

function news(known: readonly Known[], off: readonly string[] = []): ReminderNews {
  const reminders = new Map<string, Reminder>()
  const answers = new Map<string, VisitAnswer>()
  for (const { visit: of, reminder, answer = null } of known) {
    const { appointmentId } = of
    const link = `link-of-${appointmentId}`
    reminders.set(appointmentId, {
      appointmentId,
      start: startOf(of),
      at: NOW - HOUR_MS,
      by: 'desk',
      state: 'sent',
      times: 1,
      link,
      problem: null,
      ...reminder,
    })
    answers.set(link, {
      link,
      clinicId: 'clinic',
      appointmentId,
      start: reminder?.start ?? startOf(of),
      at: NOW,
      answer,
      answeredAt: null,
    })
  }
  return { reminders, answers, off: new Set(off) }
}

const summarize = (visits: readonly ActiveAppointment[], known = news([])) =>
  summarizeTomorrow(visits, known, NOW, CLINIC_ZONE)

const reasons = (visits: readonly ActiveAppointment[], known = news([])): unknown =>
  summarize(visits, known).toCall.map(({ visit: each, reason }) => [each.appointmentId, reason])

describe('what a desk reads of tomorrow', () => {
  test('a clinic counts who was mailed or called, who comes and whom to call', () => {
    const [mailed, called, without, open] = [
      visit('mailed', TOMORROW),
      visit('called', TOMORROW),
      visit('without', TOMORROW, withoutEmail),
      visit('open', TOMORROW),
    ] as const
    const known = news([
      { visit: mailed, answer: 'comes' },
      { visit: called, reminder: { state: 'called', link: null } },
    ])
    const request = visit('request', TOMORROW, { status: 'pending' })
    expect(summarize([mailed, called, without, open, request], known)).toEqual({
      daysAhead: 1,
      total: 4,
      reminded: 2,
      comes: 1,
      toCall: [{ visit: without, reason: 'no-email' }],
      toMail: [open],
      off: 0,
    })
  })

  test('a clinic that is closed tomorrow reads of the next day with visits', () => {
    const monday = visit('monday', MONDAY, withoutEmail)
    expect(summarize([monday, visit('later', MONDAY + 72 * HOUR_MS)])).toMatchObject({
      daysAhead: 3,
      total: 1,
      toCall: [{ visit: monday, reason: 'no-email' }],
    })
  })

  test.each<[string, Partial<Reminder>, unknown, number]>([
    ['could not be sent', { state: 'failed', problem: 'quota' }, 'not-sent', 1],
    ['could not be sent three times', { state: 'failed', times: 3 }, 'not-sent', 0],
    ['got no answer', { state: 'failed', problem: 'unanswered' }, 'uncertain', 0],
    ['was left by a closed tab', { state: 'sending' }, 'uncertain', 0],
    ['failed and whose call was taken back', { state: 'to-call' }, 'not-sent', 0],
    [
      'got no answer and whose call was taken back',
      { state: 'to-call', problem: 'unanswered' },
      'uncertain',
      0,
    ],
    ['is being sent', { state: 'sending', at: NOW - MINUTE_MS }, undefined, 0],
    ['was for another time', { start: TOMORROW + HOUR_MS }, undefined, 1],
  ])('a patient whose e-mail %s', (_, reminder, reason, mails) => {
    const of = visit('a', TOMORROW)
    const { toCall, toMail } = summarize([of], news([{ visit: of, reminder }]))
    expect([toCall[0]?.reason, toMail.length]).toEqual([reason, mails])
  })

  test('a call that was made keeps its place among the others until the desk is left', () => {
    const [first, second] = [
      visit('a', TOMORROW, withoutEmail),
      visit('b', TOMORROW, withoutEmail),
    ] as const
    const ticked = [{ visit: first, reason: 'no-email' }] as const
    const shown = (...known: readonly Known[]): unknown => {
      const { toCall } = summarize([first, second], news(known))
      return listCalls([first, second], toCall, ticked, news(known)).map((call) => [
        call.visit.appointmentId,
        call.isMade,
      ])
    }
    const due = ['b', false]
    expect(shown({ visit: first, reminder: { state: 'called' } })).toEqual([['a', true], due])
    expect(shown({ visit: first, reminder: { state: 'to-call' } })).toEqual([['a', false], due])
    // Someone reminded the patient in another way.
    expect(shown({ visit: first, reminder: { state: 'sent' } })).toEqual([due])
    expect(
      shown({ visit: first, reminder: { state: 'called', start: TODAY } }),
      'another time than it has now',
    ).toEqual([['a', false], due])
  })

  test('a patient who answered is not to be called', () => {
    const of = visit('a', TOMORROW)
    const reminder = { state: 'failed', problem: 'unanswered' } as const
    expect(reasons([of], news([{ visit: of, reminder, answer: 'comes' }]))).toEqual([])
  })

  test('a patient who wants no reminders is counted, and neither mailed nor called', () => {
    const of = visit('a', TOMORROW, withoutEmail)
    expect(summarize([of], news([], [of.bookedBy]))).toMatchObject({
      off: 1,
      toCall: [],
      toMail: [],
    })
  })

  test('an answer about another time than the visit has now counts for nothing', () => {
    const of = visit('a', TOMORROW)
    const known = news([{ visit: of, reminder: { start: TODAY }, answer: 'comes-not' }])
    expect([findRefusals([of], known, NOW), summarize([of], known).comes]).toEqual([[], 0])
  })

  test('a patient who can’t come is shown until the visit begins', () => {
    const [coming, past] = [visit('a', TODAY), visit('b', NOW)]
    const known = news([
      { visit: coming, answer: 'comes-not' },
      { visit: past, answer: 'comes-not' },
    ])
    expect(findRefusals([coming, past], known, NOW)).toEqual([coming])
  })
})

test('a timer is known by the name of its runs, which no account can have', () => {
  const of = visit('a', TOMORROW)
  const by = (name: string): boolean =>
    hasTimer(news([{ visit: of, reminder: { by: name } }]).reminders)
  expect([by(`${RUN_PREFIX}:mail.example:1`), by('run9fkXhQ2'), by('desk')]).toEqual([
    true,
    false,
    false,
  ])
})
