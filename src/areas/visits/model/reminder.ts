import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, toWallTime } from '#src/core/time/wallClock.ts'
import type { ActiveAppointment } from './appointment.ts'
import type { MailProblem } from './dueMail.ts'
import { waitingTime } from './waitingTime.ts'

/** `called`: one of the clinic's people told the patient on the phone; `to-call`: that was said by mistake. */
export type ReminderState = 'sending' | 'sent' | 'failed' | 'called' | 'to-call'

/** That a patient was reminded of a visit, or is just being reminded. */
export interface Reminder {
  readonly appointmentId: string
  /** The start of the visit that it is about, in epoch milliseconds: a visit that moves is due again. */
  readonly start: number
  /** When it came to its state, in epoch milliseconds. */
  readonly at: number
  /** The run of the owner's program, or the account of one of the clinic's people. */
  readonly by: string
  readonly state: ReminderState
  /** The number of this try. */
  readonly times: number
  /** The key of the answer that its mail leads to; null where it leads to none. */
  readonly link: string | null
  /** Why it could not be sent; null where nothing says so. */
  readonly problem: string | null
}

export const ANSWERS = ['comes', 'comes-not'] as const
export type Answer = (typeof ANSWERS)[number]

/** What the link in a reminder leads to. It has no names: who has the link can read it without logging in. */
export interface VisitAnswer {
  /** The key of the record, which is the secret. */
  readonly link: string
  readonly clinicId: string
  readonly appointmentId: string
  /** The start of the visit that it is about, in epoch milliseconds. */
  readonly start: number
  /** When the reminder was begun, in epoch milliseconds. */
  readonly at: number
  /** Null until somebody answers. */
  readonly answer: Answer | null
  /** When that was, in epoch milliseconds. */
  readonly answeredAt: number | null
}

/** A reminder that is being sent for longer belongs to a closed tab or a run that was killed. */
export const REMINDER_LEASE_MS = 10 * MINUTE_MS

/** The problem of a mail that the service got, and may have sent. */
export const UNANSWERED = 'unanswered' satisfies MailProblem

/** How often one reminder is tried in all. */
export const MAX_REMINDER_TRIES = 3

/** How long after each failed try the next one follows, so that a service that is out of order for an hour misses none. */
const PAUSES_MS = [20 * MINUTE_MS, HOUR_MS] as const

/** Nobody is reminded of a visit that begins sooner. */
export const MIN_NOTICE_MS = 2 * HOUR_MS

/** Who booked less than this ago still remembers. */
const FRESH_MS = DAY_MS

/** At what time of the clinic's day reminders are sent, in minutes since midnight: from 8:00 until 20:00. */
const HOURS = { from: 8 * 60, until: 20 * 60 } as const

/** Reminders by the id of their appointment. */
export type Reminders = ReadonlyMap<string, Reminder>

/** The visits of which patients may be reminded at a time, in epoch milliseconds; `until` is not among them. */
function reminderWindow(
  now: number,
  zone: TimeZone,
): { readonly from: number; readonly until: number } {
  return { from: now + MIN_NOTICE_MS, until: addDays(now, 2, zone) }
}

/** Whether reminders are sent at this time of the clinic's day. */
export function isReminderHour(now: number, zone: TimeZone): boolean {
  const { minutes } = toWallTime(now, zone)
  return minutes >= HOURS.from && minutes < HOURS.until
}

/** Whether a visit is one of which its patient is reminded today, as soon as it is the time of day for it. */
export function isToBeReminded(
  appointment: ActiveAppointment,
  now: number,
  zone: TimeZone,
): boolean {
  const { from, until } = reminderWindow(now, zone)
  const start = startOf(appointment)
  // A key that says no time was not made today.
  const age = waitingTime(appointment.appointmentId, now) ?? Infinity
  return appointment.status === 'confirmed' && start >= from && start < until && age > FRESH_MS
}

/**
 * Whom to send a reminder now: those with the fewest tries first, then the earliest visits. It is a window and not a
 * moment, so a late, skipped or doubled look changes nothing.
 *
 * @param off the accounts that switched reminders off
 */
export function whomToRemind(
  appointments: readonly ActiveAppointment[],
  reminders: Reminders,
  now: number,
  zone: TimeZone,
  off: ReadonlySet<string> = new Set(),
): readonly ActiveAppointment[] {
  if (!isReminderHour(now, zone)) return []
  const triesOf = (appointment: ActiveAppointment): number =>
    currentReminder(appointment, reminders)?.times ?? 0
  return appointments
    .filter((appointment) => {
      const reminder = reminders.get(appointment.appointmentId) ?? null
      return (
        isToBeReminded(appointment, now, zone) &&
        appointment.patientData.email !== '' &&
        !off.has(appointment.bookedBy) &&
        mayClaim(reminder, startOf(appointment)) &&
        !isResting(reminder, startOf(appointment), now)
      )
    })
    .toSorted((a, b) => triesOf(a) - triesOf(b) || startOf(a) - startOf(b))
}

/** The reminder of a visit at the time that it has now; null where there is none, or the visit has moved since. */
export function currentReminder(
  appointment: ActiveAppointment,
  reminders: Reminders,
): Reminder | null {
  const reminder = reminders.get(appointment.appointmentId) ?? null
  return reminder?.start === startOf(appointment) ? reminder : null
}

/**
 * Whether a reminder of a visit may be begun: never again where its mail may have been sent. The rules let a clinic do a
 * little more, as they can't know that.
 */
export function mayClaim(reminder: Reminder | null, start: number): boolean {
  if (reminder?.start !== start) return true
  switch (reminder.state) {
    case 'failed':
      return reminder.problem !== UNANSWERED && reminder.times < MAX_REMINDER_TRIES
    case 'sending':
    case 'sent':
    case 'called':
    case 'to-call':
      return false
  }
}

/** Whether someone is sending this reminder at this moment. */
function isBeingSent({ state, at }: Pick<Reminder, 'state' | 'at'>, now: number): boolean {
  return state === 'sending' && at >= now - REMINDER_LEASE_MS
}

/**
 * Whether the mail of a reminder may have been sent, and nobody will say so any more: its tab was closed, or its run was
 * killed.
 */
export function isStuck(reminder: Pick<Reminder, 'state' | 'at'>, now: number): boolean {
  return reminder.state === 'sending' && !isBeingSent(reminder, now)
}

/** Whether the mail of a reminder may have been sent, and nobody knows. */
export function isUncertain(reminder: Reminder, now: number): boolean {
  const { state, problem } = reminder
  const isOpen = state === 'failed' || state === 'to-call'
  return isStuck(reminder, now) || (isOpen && problem === UNANSWERED)
}

/** Whether a failed reminder still waits for its next try. */
function isResting(reminder: Reminder | null, start: number, now: number): boolean {
  if (reminder?.start !== start || reminder.state !== 'failed') return false
  return now < reminder.at + (PAUSES_MS[reminder.times - 1] ?? 0)
}

/** Whether a visit's reminder can still be answered. */
export function canAnswer({ start }: Pick<VisitAnswer, 'start'>, now: number): boolean {
  return start > now
}
