import { DAY_MS, MINUTE_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import type { Appointment, Moved } from './appointment.ts'
import { isDeclined } from './isDeclined.ts'
import type { NotificationEvent, NotificationReader } from './notification.ts'

/** What happened to an appointment, as the record of its mails says it; who did it, the appointment says. */
export const MAILED_CHANGES = ['booked', 'approved', 'moved', 'cancelled'] as const
export type MailedChange = (typeof MAILED_CHANGES)[number]

/**
 * Why a mail could not be sent: the service takes no more for now, it refuses this installation's keys or
 * template, it refuses the address, it could not be reached, it did not answer and may have sent the mail, or
 * that again.
 */
export const MAIL_PROBLEMS = [
  'quota',
  'settings',
  'address',
  'unreachable',
  'unanswered',
  'uncertain',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** A client's try to send what is due. While it lasts, nobody else tries. */
export interface MailAttempt {
  /** The id of the tab. */
  readonly by: string
  /** When it began, or ended where it has a problem; epoch milliseconds. */
  readonly at: number
  /** The number of this try. */
  readonly times: number
  /** Null while it lasts. */
  readonly problem: MailProblem | null
}

/** The mails about one change of one appointment that nobody has sent yet. */
export interface DueMails {
  /** The key of the record. */
  readonly id: string
  readonly clinicId: string
  readonly appointmentId: string
  readonly change: MailedChange
  /** When the change was made, in epoch milliseconds. */
  readonly at: number
  /** Who has not got a mail, in the order of sending; nobody where only the record is left. */
  readonly readers: readonly NotificationReader[]
  readonly attempt: MailAttempt | null
}

/** An attempt older than this belongs to a closed tab: sending one mail takes less. */
export const MAIL_LEASE_MS = 40_000

/** So long other tabs leave a change to the one that made it. */
const GRACE_MS = 5000

/** The highest number that a try has. */
export const MAX_MAIL_TRIES = 99

/**
 * How long after each failed try the next one follows; after the last of them, one a day. The first is short:
 * a page that is closed breaks its mail off, and may still say that it failed.
 */
const PAUSES_MS = [
  20_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const

/** After a time without an answer: the service has recovered by then, or the mail has arrived. */
const UNANSWERED_PAUSE_MS = 30 * MINUTE_MS

/**
 * How long the mails about a move wait, by how often the appointment was moved before; then always as long as the
 * last. A later move takes their place, so a burst of moves ends in the mails about the last one.
 */
const MOVE_PAUSES_MS = [0, 5 * MINUTE_MS, 20 * MINUTE_MS] as const

/** No mail is sent about visits that began longer ago than this. */
const POINTLESS_AFTER_MS = DAY_MS

/** What could not be sent for so long is dropped. A monthly quota is there again before. */
const MAX_AGE_MS = 35 * DAY_MS

/**
 * When a tab may try to send these, or drops them, in epoch milliseconds.
 * `isOwn`: the change was made in this very tab. `undoMs`: how long an approval or a move can be taken back.
 */
export function findNextTry(
  { at, attempt, change }: DueMails,
  isOwn: boolean,
  undoMs: number,
): number {
  if (attempt === null) {
    return at + (isOwn ? 0 : GRACE_MS) + (change === 'approved' || change === 'moved' ? undoMs : 0)
  }
  return Math.min(attempt.at + findPause(attempt), at + MAX_AGE_MS)
}

/** The earliest that mails about this change go out, in epoch milliseconds, from the appointment as it is now. */
export function findEarliestMail(
  { change, at }: Pick<DueMails, 'change' | 'at'>,
  { moved }: Pick<Appointment, 'moved'>,
): number {
  // A clinic's answer is waited for.
  const isAnswer = moved?.wish !== undefined && moved.wish !== 'asked'
  if (change !== 'moved' || moved === null || isAnswer) return at
  return at + (MOVE_PAUSES_MS[moved.times - 1] ?? MOVE_PAUSES_MS[2])
}

function findPause({ problem, times }: MailAttempt): number {
  switch (problem) {
    case null:
      return MAIL_LEASE_MS
    case 'unanswered':
      return UNANSWERED_PAUSE_MS
    case 'uncertain':
      // Left to a person: the mail may have arrived twice.
      return Infinity
    case 'quota':
    case 'settings':
    case 'address':
    case 'unreachable':
      return PAUSES_MS[times - 1] ?? DAY_MS
  }
}

/**
 * The event that the mails are about, from the appointment as it is now. Null where there is nothing left to
 * say: the change was overtaken by another, which has mails of its own, or is too old, or the visit is long over.
 */
export function findMailedEvent(
  { change, at }: Pick<DueMails, 'change' | 'at'>,
  appointment: Appointment,
  now: number,
): NotificationEvent | null {
  const { bookingDetails, moved } = appointment
  if (at < now - MAX_AGE_MS || bookingDetails.slot.timestamp < now - POINTLESS_AFTER_MS) return null
  const past = appointment.status === 'completed' ? appointment : null
  const cancelled = past?.outcome?.kind === 'cancelled' ? past.outcome : null
  switch (change) {
    case 'booked':
      return appointment.isClinicBooking ? 'booked-by-clinic' : 'reserved'
    case 'approved':
      // What the patient moves is no longer approved.
      return appointment.status === 'pending' || cancelled !== null ? null : 'approved'
    case 'moved':
      return moved === null || cancelled !== null ? null : eventOfMove(moved)
    case 'cancelled':
      if (past === null || cancelled === null) return null
      return isDeclined(past) ? 'declined' : `cancelled-by-${cancelled.by}`
  }
}

function eventOfMove({ by, wish }: Moved): NotificationEvent | null {
  if (wish === undefined) return `moved-by-${by}`
  if (wish === 'asked') return 'move-asked'
  if (wish === 'met') return 'move-approved'
  if (wish === 'lapsed') return 'move-lapsed'
  // Nobody is told of a wish that was taken back.
  return by === 'clinic' ? 'move-declined' : null
}

/** The change that an event is. */
export function changeOf(event: NotificationEvent): MailedChange {
  switch (event) {
    case 'reserved':
    case 'booked-by-clinic':
      return 'booked'
    case 'approved':
      return 'approved'
    case 'moved-by-clinic':
    case 'moved-by-patient':
    case 'move-asked':
    case 'move-taken-back':
    case 'move-approved':
    case 'move-declined':
    case 'move-lapsed':
      return 'moved'
    case 'cancelled-by-patient':
    case 'cancelled-by-clinic':
    case 'declined':
      return 'cancelled'
  }
}
