import { describe, expect, test } from 'vitest'
import { followProblem, worseProblem } from '#src/areas/mails/model/mailProblem.ts'
import {
  emailsAbout,
  EMPTY_MAIL_QUEUE,
  findNextMails,
  findPauseEnd,
  followMailQueue,
  hasTimeForMail,
  isMailing,
  listUnsent,
  type MailOutcome,
  type MailQueue,
  type MailQueueEvent,
  planMails,
} from '#src/areas/mails/model/mailQueue.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anAppointment, SLOT_TIME } from '#tests/support/builders.ts'

const NOW = SLOT_TIME - DAY_MS
const PATIENCE_MS = 1500

const due = (changes: Partial<DueMails> = {}): DueMails => ({
  id: 'c:a:booked',
  clinicId: 'c',
  appointmentId: 'a',
  change: 'booked',
  at: NOW - MINUTE_MS,
  readers: ['clinic', 'doctor', 'patient'],
  attempt: null,
  ...changes,
})

const MAILS = due()
const OTHERS = due({ id: 'c:b:booked', appointmentId: 'b', at: NOW - 30_000 })

const after = (events: readonly MailQueueEvent[], now = NOW): MailQueue =>
  events.reduce((queue, event) => followMailQueue(queue, event, now), EMPTY_MAIL_QUEUE)

const listed = (...mails: readonly DueMails[]): MailQueueEvent => ({ type: 'listed', mails })
const begun: MailQueueEvent = { type: 'begun', due: MAILS }
const ended = (outcome: MailOutcome): MailQueueEvent => ({ type: 'ended', due: MAILS, outcome })
const tried = (problem: Extract<MailOutcome, { kind: 'tried' }>['problem']): MailQueueEvent =>
  ended({ kind: 'tried', problem })
const wanted: MailQueueEvent = { type: 'wanted', ids: [MAILS.id] }
const changed: MailQueueEvent = { type: 'changed', id: MAILS.id }
const mailed: MailQueueEvent = {
  type: 'mailed',
  due: MAILS,
  reader: 'clinic',
  email: 'clinic@mail.example',
}

const nextOf = (events: readonly MailQueueEvent[]): unknown => {
  const next = findNextMails(after(events), PATIENCE_MS)
  return next && { id: next.due.id, at: next.at }
}

const UNDO = { ownMs: 12_000, othersMs: 12_000 }

describe('what a tab sends next', () => {
  test('a tab sends no mail while nothing is due, or while it sends one', () => {
    expect(nextOf([])).toBeNull()
    expect(nextOf([listed(MAILS, OTHERS), begun])).toBeNull()
  })

  test('a tab sends the mail of the oldest change first, after the time left to the tab that made it', () => {
    expect(nextOf([listed(OTHERS, MAILS)])).toEqual({
      id: MAILS.id,
      at: MAILS.at + 5000 + PATIENCE_MS,
    })
  })

  test('mails about an approval wait until it can no longer be taken back, but not for those who log out', () => {
    const approval = due({ id: 'c:a:approved', change: 'approved' })
    const events = [listed(approval), { type: 'changed', id: approval.id } as const]
    expect(findNextMails(after(events), PATIENCE_MS, UNDO)?.at).toBe(approval.at + 12_000)
    const leaving = after([...events, { type: 'wanted', ids: [approval.id] }])
    expect(findNextMails(leaving, PATIENCE_MS, UNDO)?.at).toBe(0)
    expect(findNextMails(after([listed(MAILS), changed]), PATIENCE_MS, UNDO)?.at).toBe(MAILS.at)
  })

  test('mails about a move wait likewise, but not in the browser of the patient who moved', () => {
    const move = due({ id: 'c:a:moved', change: 'moved' })
    const own = after([listed(move), { type: 'changed', id: move.id }])
    expect(findNextMails(own, PATIENCE_MS, UNDO)?.at).toBe(move.at + 12_000)
    expect(findNextMails(own, PATIENCE_MS, { ...UNDO, ownMs: 0 })?.at).toBe(move.at)
    expect(findNextMails(after([listed(move)]), PATIENCE_MS, { ...UNDO, ownMs: 0 })?.at).toBe(
      move.at + 12_000 + 5000 + PATIENCE_MS,
    )
  })

  test('a tab sends the mail of its own change at once', () => {
    expect(nextOf([listed(MAILS), changed])).toEqual({ id: MAILS.id, at: MAILS.at })
  })

  test('a tab sends what a person wants sent again before everything else, and only once', () => {
    const others = due({ ...OTHERS, at: 0 })
    expect(nextOf([listed(others, MAILS), wanted])).toEqual({ id: MAILS.id, at: 0 })
    expect(nextOf([listed(MAILS), wanted, begun, tried('address')])).toMatchObject({
      at: MAILS.at + 5000 + PATIENCE_MS,
    })
  })

  test.each(['quota', 'settings', 'unreachable', 'unanswered', 'uncertain'] as const)(
    'a tab waits a minute after the problem "%s", also when a person wanted the mail',
    (problem) => {
      const other: MailQueueEvent = { type: 'wanted', ids: [OTHERS.id] }
      expect(nextOf([listed(OTHERS), other, begun, tried(problem)])).toEqual({
        id: OTHERS.id,
        at: NOW + MINUTE_MS,
      })
    },
  )

  test.each(['address', null] as const)('a tab does not wait after the problem "%s"', (problem) => {
    expect(nextOf([listed(OTHERS), begun, tried(problem)])).toEqual({
      id: OTHERS.id,
      at: OTHERS.at + 5000 + PATIENCE_MS,
    })
  })

  test('a tab sends the first mail of its own change even while everything else waits', () => {
    const events = [listed(OTHERS), begun, tried('quota')]
    expect(nextOf([...events, { type: 'changed', id: OTHERS.id }])).toMatchObject({ at: OTHERS.at })
  })

  test('a tab leaves mails that another tab is sending alone for ten seconds', () => {
    const denied = ended({ kind: 'denied' })
    expect(nextOf([listed(MAILS), changed, begun, denied])).toMatchObject({ at: NOW + 10_000 })
    expect(nextOf([listed(MAILS, OTHERS), begun, denied])).toMatchObject({ id: OTHERS.id })
  })

  test('a tab holds the mails about a move until the moves pause, and no longer those of a later move', () => {
    const until = NOW + 5 * MINUTE_MS
    const paused = [listed(MAILS), begun, ended({ kind: 'paused', until })]
    expect(nextOf(paused)).toMatchObject({ at: until })
    const later = due({ at: NOW })
    expect(nextOf([...paused, listed(later)])).toMatchObject({ at: NOW + 5000 + PATIENCE_MS })
  })
})

describe('somebody who logs out', () => {
  test("a person who logs out waits for the mails about this tab's changes, and for one being sent", () => {
    expect(isMailing(after([listed(MAILS)]))).toBe(false)
    expect(isMailing(after([listed(MAILS), changed]))).toBe(true)
    expect(isMailing(after([listed(MAILS), begun]))).toBe(true)
  })

  test('a person who logs out does not wait for mails that were tried, cleared or held for another move', () => {
    const attempt = { by: 'tab', at: NOW, times: 1, problem: null }
    expect(isMailing(after([listed(due({ attempt })), changed]))).toBe(false)
    const cleared: MailQueueEvent = { type: 'cleared', due: MAILS }
    expect(isMailing(after([listed(MAILS), changed, begun, cleared, tried(null)]))).toBe(false)
    const paused = ended({ kind: 'paused', until: NOW + 1 })
    expect(isMailing(after([listed(MAILS), changed, begun, paused]))).toBe(false)
  })

  test('a person who logs out leaves nothing behind of the mails that were sent', () => {
    const queue = after([listed(MAILS), changed, wanted, mailed, { type: 'forgotten' }])
    expect(queue).toEqual({ ...EMPTY_MAIL_QUEUE, mails: [MAILS] })
  })
})

describe('the mails that a person sees as not sent', () => {
  test.each([
    ['no attempt', null, false],
    ['a first attempt in progress', { by: 'this', times: 1, problem: null }, false],
    ['a first attempt of this tab that failed', { by: 'this', times: 1, problem: 'quota' }, true],
    [
      'a first attempt of another tab that failed',
      { by: 'that', times: 1, problem: 'quota' },
      false,
    ],
    ['a second attempt in progress', { by: 'that', times: 2, problem: null }, true],
  ] as const)(
    'a person sees whether a mail was not sent after %s: %o',
    (_name, attempt, isShown) => {
      const mails = due({ attempt: attempt && { ...attempt, at: NOW } })
      expect(listUnsent(after([listed(mails)]), 'this')).toEqual(isShown ? [mails] : [])
    },
  )

  test('a mail that everybody has is not listed as not sent', () => {
    const attempt = { by: 'this', at: NOW, times: 2, problem: null }
    expect(listUnsent(after([listed(due({ attempt, readers: [] }))]), 'this')).toEqual([])
  })
})

describe('a plan of mails', () => {
  const appointment = anAppointment()

  test('a plan of mails leaves out readers who have one from this tab or whom a person dismissed', () => {
    expect(planMails(after([mailed]), MAILS, appointment, NOW)).toEqual({
      event: 'reserved',
      readers: ['doctor', 'patient'],
      done: ['clinic'],
    })
    expect(planMails(after([{ type: 'given-up', due: MAILS }]), MAILS, appointment, NOW)).toEqual({
      event: 'reserved',
      readers: [],
      done: ['clinic', 'doctor', 'patient'],
    })
  })

  test('a plan of mails has everybody again after a later change of the same kind', () => {
    const later = due({ at: MAILS.at + 1 })
    expect(planMails(after([mailed]), later, appointment, NOW)?.readers).toEqual(later.readers)
  })

  test('a plan of mails is empty when the appointment is gone or has been over for a day', () => {
    expect(planMails(EMPTY_MAIL_QUEUE, MAILS, null, NOW)).toBeNull()
    const late = SLOT_TIME + DAY_MS + 1
    expect(planMails(EMPTY_MAIL_QUEUE, MAILS, appointment, late)).toBeNull()
  })

  test('a plan of mails waits for another move only while that may still come', () => {
    const moved = due({ change: 'moved', at: NOW })
    const movedTwice = anAppointment({
      moved: { from: SLOT_TIME, by: 'patient', at: NOW, times: 2, terms: null },
    })
    const until = NOW + 5 * MINUTE_MS
    expect(findPauseEnd(moved, movedTwice, until - 1)).toBe(until)
    expect(findPauseEnd(moved, movedTwice, until)).toBeNull()
  })
})

describe('an attempt', () => {
  test('an attempt begins a mail only while it lasts longer than the mail', () => {
    expect(hasTimeForMail(NOW, NOW + 10_000)).toBe(true)
    expect(hasTimeForMail(NOW, NOW + 10_001)).toBe(false)
  })

  test('an attempt stores that a mail may have arrived rather than that another address is wrong', () => {
    expect(worseProblem(null, 'address')).toBe('address')
    expect(worseProblem('address', 'unanswered')).toBe('unanswered')
    expect(worseProblem('unanswered', 'address')).toBe('unanswered')
  })

  test.each([
    [null, 'unanswered', 'unanswered'],
    ['quota', 'unanswered', 'unanswered'],
    ['unanswered', 'unanswered', 'uncertain'],
    ['uncertain', 'unanswered', 'uncertain'],
    ['unanswered', 'quota', 'quota'],
  ] as const)('an attempt after "%s" and then "%s" stores "%s"', (before, problem, stored) => {
    const attempt = { by: 'tab', at: NOW, times: 1, problem: before }
    expect(followProblem(due({ attempt }), problem)).toBe(stored)
  })

  test('an attempt lists the addresses that it mailed, by appointment', () => {
    const queue = after([mailed, { ...mailed, reader: 'doctor', email: 'doctor@mail.example' }])
    expect(emailsAbout(queue, 'a')).toEqual(['clinic@mail.example', 'doctor@mail.example'])
    expect(emailsAbout(queue, 'b')).toEqual([])
  })
})
