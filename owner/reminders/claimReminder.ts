import { fieldOf } from '#owner/storedValue.ts'
import type { MailProblem } from '#src/areas/visits/model/dueMail.ts'
import { isStuck, mayClaim, type Reminder } from '#src/areas/visits/model/reminder.ts'
import {
  decodeReminder,
  encodeReminder,
  nextTry,
  type RemindedVisit,
} from '#src/areas/visits/records/reminderRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { MailService } from './MailService.ts'
import { isByService, type RemindingRun } from './RemindingRun.ts'

/** How long after a mail without an answer the service is asked again. */
const REPEAT_PAUSE_MS = 20 * MINUTE_MS

/** The right to send one reminder. */
export interface ReminderClaim {
  readonly link: string
  /** Epoch milliseconds. */
  readonly begunAt: number
  /** Notes how it went. */
  readonly settle: (ending: ReminderEnding) => Promise<void>
  /** Leaves the reminder as it was before: nothing was sent. */
  readonly giveBack: () => Promise<void>
}

/** How a try ended. With the problem 'unanswered' the mail may have been sent. */
export type ReminderEnding =
  { readonly state: 'sent' } | { readonly state: 'failed'; readonly problem: MailProblem }

/** What was there, and what is made of it. */
interface Begun {
  readonly before: unknown
  readonly isRepeat: boolean
  readonly times: number
  readonly link: string
}

/** Claims the reminder of a visit by a conditional write; returns null where it is someone else's, or may have been sent. */
export async function claimReminder(
  run: RemindingRun,
  visit: RemindedVisit,
): Promise<ReminderClaim | null> {
  const { database, mailing, by, serverNow } = run
  const path = databasePaths.reminder(visit.clinicId, visit.appointmentId)
  const begunAt = serverNow()
  const claim: { begun: Begun | null } = { begun: null }
  await database.changeIfSame(path, (value) => {
    const begun = begin(value, visit, begunAt, mailing.service)
    claim.begun = begun
    return begun === null
      ? undefined
      : encode(visit, { ...begun, by, at: begunAt, state: 'sending' })
  })
  if (claim.begun === null) return null

  async function end(value: unknown): Promise<void> {
    // It is someone else's where the patient was erased in the meantime, or called.
    await database.changeIfSame(path, (present) =>
      isClaim(present, by, begunAt) ? value : undefined,
    )
  }
  const { before, isRepeat, ...tried } = claim.begun
  return {
    link: tried.link,
    begunAt,
    settle: (ending) => {
      // That this request was refused says nothing of the one before.
      const isUnknown = isRepeat && ending.state === 'failed'
      const problem = isUnknown ? { problem: 'unanswered' } : {}
      return end(encode(visit, { ...tried, by, at: serverNow(), ...ending, ...problem }))
    },
    giveBack: () => end(before),
  }
}

/**
 * Whether a mail that may have been sent can be given to this service again, which knows its key and would not send it
 * twice.
 */
export function mayRepeat(
  reminder: Reminder | null,
  start: number,
  now: number,
  service: MailService,
): reminder is Reminder {
  if (reminder?.start !== start || service.remembersMs === 0) return false
  if (!isByService(reminder.by, service)) return false
  const { state, problem, at } = reminder
  const isUnanswered = state === 'failed' && problem === 'unanswered'
  return isStuck(reminder, now) || (isUnanswered && now >= at + REPEAT_PAUSE_MS)
}

function begin(
  value: unknown,
  { clinicId, appointmentId, start }: RemindedVisit,
  now: number,
  service: MailService,
): Begun | null {
  try {
    const reminder = value === null ? null : decodeReminder(clinicId, appointmentId, value)
    const isRepeat = mayRepeat(reminder, start, now, service)
    if (!isRepeat && !mayClaim(reminder, start)) return null
    return { before: value, isRepeat, ...nextTry(reminder, start) }
  } catch (error) {
    // What can't be read may say that a mail was sent.
    if (error instanceof Failure) return null
    throw error
  }
}

function isClaim(value: unknown, by: string, begunAt: number): boolean {
  return fieldOf(value, 'by') === by && fieldOf(value, 'at') === begunAt
}

/** The record alone, as a transaction writes it. */
function encode(visit: RemindedVisit, reminder: Parameters<typeof encodeReminder>[1]): unknown {
  const { clinicId, appointmentId } = visit
  return encodeReminder(visit, reminder)[databasePaths.reminder(clinicId, appointmentId)]
}
