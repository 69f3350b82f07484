import * as v from 'valibot'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  ANSWERS,
  type Answer,
  type Reminder,
  type ReminderState,
  type VisitAnswer,
} from '#src/areas/visits/model/reminder.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** Characters of a link: 132 bits, which nobody guesses. */
const LINK_LENGTH = 22
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** What the link in a mail looks like. Anything else cannot be a key of `visit_answers`. */
export const LINK_PATTERN = new RegExp(`^[-_A-Za-z0-9]{${LINK_LENGTH}}$`)

/** A reminder's states as they are stored. */
const STATES = ['sending', 'sent', 'failed', 'called'] as const

/**
 * What a call that was taken back has in place of a problem, and before it. The rules let a call follow a call and nothing
 * else, so its state stays.
 */
const TAKEN_BACK = 'to-call'
const TAKEN_BACK_PATTERN = new RegExp(`^${TAKEN_BACK}(?::(?<problem>.*))?$`)

const reminderSchema = v.object({
  for: fields.timestamp,
  at: fields.timestamp,
  by: v.string(),
  state: v.picklist(STATES),
  times: v.number(),
  link: v.optional(v.pipe(v.string(), v.regex(LINK_PATTERN))),
  problem: v.optional(v.string()),
})

/** Reads reminders/{clinicId}/{appointmentId}. Throws `malformed`. */
export function decodeReminder(clinicId: string, appointmentId: string, value: unknown): Reminder {
  const where = databasePaths.reminder(clinicId, appointmentId)
  const { for: start, link, problem, state, ...others } = decode(reminderSchema, value, where)
  const takenBack = state === 'called' ? TAKEN_BACK_PATTERN.exec(problem ?? '') : null
  return {
    ...others,
    appointmentId,
    start,
    link: link ?? null,
    ...(takenBack === null
      ? { state, problem: problem ?? null }
      : { state: 'to-call', problem: takenBack.groups?.['problem'] ?? null }),
  }
}

const answerSchema = v.object({
  clinic: fields.id,
  appointment: fields.id,
  visit: fields.timestamp,
  at: fields.timestamp,
  answer: v.optional(v.picklist(ANSWERS)),
  answered: v.optional(fields.timestamp),
})

/** Reads visit_answers/{link}. Throws `malformed`. */
export function decodeVisitAnswer(link: string, value: unknown): VisitAnswer {
  const record = decode(answerSchema, value, databasePaths.visitAnswer(link))
  return {
    link,
    clinicId: record.clinic,
    appointmentId: record.appointment,
    start: record.visit,
    at: record.at,
    answer: record.answer ?? null,
    answeredAt: record.answered ?? null,
  }
}

/** Returns a new link, which nobody can guess. */
export function createLink(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LINK_LENGTH))
  return Array.from(bytes, (byte) => DIGITS[byte % DIGITS.length]).join('')
}

export interface RemindedVisit {
  readonly clinicId: string
  readonly appointmentId: string
  /** Epoch milliseconds. */
  readonly start: number
}

/** Returns what a reminder says of the visit that it is about. */
export function remindedVisitOf(visit: ActiveAppointment): RemindedVisit {
  const { appointmentId, bookingDetails } = visit
  return { clinicId: bookingDetails.clinicId, appointmentId, start: startOf(visit) }
}

/** A reminder that somebody is about to send, in epoch milliseconds. */
interface ReminderClaim {
  readonly by: string
  readonly times: number
  readonly link: string
}

/** Returns the number of the try that a claim is, and its link: a mail that is sent twice leads to one answer. */
export function nextTry(
  reminder: Reminder | null,
  start: number,
): Pick<ReminderClaim, 'times' | 'link'> {
  const before = reminder?.start === start ? reminder : null
  return { times: (before?.times ?? 0) + 1, link: before?.link ?? createLink() }
}

/** Claims the reminder of a visit, with what its link leads to where that is new. */
export function encodeClaim(
  { clinicId, appointmentId, start }: RemindedVisit,
  { by, times, link }: ReminderClaim,
  before: Reminder | null,
): Changes {
  return {
    [databasePaths.reminder(clinicId, appointmentId)]: {
      for: start,
      at: SERVER_TIME,
      by,
      state: 'sending',
      times,
      link,
    },
    ...(before?.link !== link &&
      encodeUnanswered({ clinicId, appointmentId, start }, link, SERVER_TIME)),
  }
}

/** A time in epoch milliseconds, or the one at which the backend takes what is written. */
type WrittenTime = number | typeof SERVER_TIME

/** Makes what the link of a reminder leads to. */
export function encodeUnanswered(
  { clinicId, appointmentId, start }: RemindedVisit,
  link: string,
  at: WrittenTime,
): Changes {
  return {
    [databasePaths.visitAnswer(link)]: {
      clinic: clinicId,
      appointment: appointmentId,
      visit: start,
      at,
    },
  }
}

/** Notes how a try ended, that the patient was called, or that this was said by mistake. */
export function encodeReminder(
  { clinicId, appointmentId, start }: RemindedVisit,
  {
    by,
    times,
    link,
    state,
    problem = null,
    at = SERVER_TIME,
  }: {
    readonly by: string
    readonly times: number
    readonly link: string | null
    readonly state: ReminderState
    readonly problem?: string | null
    /** By default when the backend takes it. */
    readonly at?: WrittenTime
  },
): Changes {
  const isTakenBack = state === 'to-call'
  const withProblem = problem === null ? TAKEN_BACK : `${TAKEN_BACK}:${problem}`
  const storedProblem = isTakenBack ? withProblem : problem
  return {
    [databasePaths.reminder(clinicId, appointmentId)]: {
      for: start,
      at,
      by,
      state: isTakenBack ? 'called' : state,
      times,
      ...(link !== null && { link }),
      ...(storedProblem !== null && { problem: storedProblem }),
    },
  }
}

/** Answers a reminder. An answer can be changed until the visit begins. */
export function encodeAnswer(link: string, answer: Answer): Changes {
  return {
    [databasePaths.visitAnswerField(link, 'answer')]: answer,
    [databasePaths.visitAnswerField(link, 'answered')]: SERVER_TIME,
  }
}
