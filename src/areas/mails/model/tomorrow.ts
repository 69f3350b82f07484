import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { mustBeCalled } from '#src/areas/visits/model/dueCall.ts'
import {
  currentReminder,
  isUncertain,
  mayClaim,
  type Answer,
  type Reminder,
  type Reminders,
  type VisitAnswer,
} from '#src/areas/visits/model/reminder.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'

/** How the name of a run of the owner's program begins. The colon after it is in no account's id. */
export const RUN_PREFIX = 'run'

/** Where tomorrow has no visits, the desk looks so many days ahead, over a long weekend. */
export const MAX_DAYS_AHEAD = 5

/** The reminders of a clinic's visits, and what was answered. */
export interface AnsweredReminders {
  readonly reminders: Reminders
  /** By their links. */
  readonly answers: ReadonlyMap<string, VisitAnswer>
}

/** What is known about the reminders of a clinic's coming visits. */
export interface ReminderNews extends AnsweredReminders {
  /** The accounts that switched reminders off. */
  readonly off: ReadonlySet<string>
}

/** Why a patient has to be called to be reminded. */
export type CallReason = 'no-email' | 'not-sent' | 'uncertain'

/** A visit of which only a call can remind. */
export interface ReminderCall {
  readonly visit: ActiveAppointment
  readonly reason: CallReason
}

/** A call that the desk shows, also for a while after somebody made it. */
export interface ShownCall extends ReminderCall {
  readonly isMade: boolean
}

/** The confirmed visits of tomorrow by the clinic's calendar, or of the next day with visits. */
export interface Tomorrow {
  /** 1 for tomorrow. */
  readonly daysAhead: number
  readonly total: number
  /** Their patients were mailed or called. */
  readonly reminded: number
  readonly comes: number
  /** A visit without an e-mail is never left out. */
  readonly toCall: readonly ReminderCall[]
  /** Their patients can still be mailed. */
  readonly toMail: readonly ActiveAppointment[]
  /** Their patients want no reminders. */
  readonly off: number
}

/** Says how far a clinic has come with reminding the patients of tomorrow. */
export function summarizeTomorrow(
  active: readonly ActiveAppointment[],
  news: ReminderNews,
  now: number,
  zone: TimeZone,
): Tomorrow {
  const daysOf = (visit: ActiveAppointment): number => daysBetween(now, startOf(visit), zone)
  const coming = findComing(active, now, zone)
  const daysAhead = coming.length === 0 ? 1 : Math.min(...coming.map(daysOf))
  const visits = coming.filter((visit) => daysOf(visit) === daysAhead)
  const { reminders, off } = news
  const isOff = (visit: ActiveAppointment): boolean => off.has(visit.bookedBy)
  const isReminded = (visit: ActiveAppointment): boolean => {
    const state = currentReminder(visit, reminders)?.state ?? null
    return state === 'sent' || state === 'called'
  }
  const isOpen = (visit: ActiveAppointment): boolean => !isReminded(visit) && !isOff(visit)
  return {
    daysAhead,
    total: visits.length,
    reminded: visits.filter(isReminded).length,
    comes: visits.filter((visit) => findAnswer(visit, news) === 'comes').length,
    toCall: visits.filter(isOpen).flatMap((visit) => {
      const reason = findCallReason(visit, news, now)
      return reason === null ? [] : [{ visit, reason }]
    }),
    toMail: visits.filter(
      (visit) =>
        isOpen(visit) &&
        !mustBeCalled(visit.patientData) &&
        mayClaim(reminders.get(visit.appointmentId) ?? null, startOf(visit)),
    ),
    off: visits.filter((visit) => !isReminded(visit) && isOff(visit)).length,
  }
}

/** Returns the confirmed visits of the days at which the desk looks ahead: while there are some, it has a line for them. */
export function findComing(
  active: readonly ActiveAppointment[],
  now: number,
  zone: TimeZone,
): readonly ActiveAppointment[] {
  return active.filter((visit) => {
    if (visit.status !== 'confirmed') return false
    const daysAhead = daysBetween(now, startOf(visit), zone)
    return daysAhead >= 1 && daysAhead <= MAX_DAYS_AHEAD
  })
}

/**
 * Returns the calls that are due and those of `ticked` that were made, in the order of the visits. A call that was made
 * keeps its place, so that it can be taken back there.
 */
export function listCalls(
  active: readonly ActiveAppointment[],
  due: readonly ReminderCall[],
  ticked: readonly ReminderCall[],
  { reminders }: ReminderNews,
): readonly ShownCall[] {
  const dueOf = byVisit(due)
  const tickedOf = byVisit(ticked)
  return active.flatMap((visit): ShownCall[] => {
    const call = dueOf.get(visit.appointmentId)
    if (call !== undefined) return [{ ...call, isMade: false }]
    const made = tickedOf.get(visit.appointmentId)
    if (made === undefined || currentReminder(visit, reminders)?.state !== 'called') return []
    return [{ visit, reason: made.reason, isMade: true }]
  })
}

function byVisit(calls: readonly ReminderCall[]): ReadonlyMap<string, ReminderCall> {
  return new Map(calls.map((call) => [call.visit.appointmentId, call]))
}

function findCallReason(
  visit: ActiveAppointment,
  news: ReminderNews,
  now: number,
): CallReason | null {
  if (findAnswer(visit, news) !== null) return null
  const reminder: Reminder | null = currentReminder(visit, news.reminders)
  if (reminder !== null && isUncertain(reminder, now)) return 'uncertain'
  if (mustBeCalled(visit.patientData)) return 'no-email'
  return reminder?.state === 'failed' || reminder?.state === 'to-call' ? 'not-sent' : null
}

/** Returns the visits to come whose patients answered that they can't. */
export function findRefusals(
  active: readonly ActiveAppointment[],
  news: ReminderNews,
  now: number,
): readonly ActiveAppointment[] {
  return active.filter((visit) => startOf(visit) > now && findAnswer(visit, news) === 'comes-not')
}

/** Whether a run of the owner's program sent one of these reminders. */
export function hasTimer(reminders: Reminders): boolean {
  return [...reminders.values()].some(({ by }) => by.startsWith(`${RUN_PREFIX}:`))
}

/** Returns what its patient answered about a visit at the time that it has now; null where nothing. */
function findAnswer(visit: ActiveAppointment, { reminders, answers }: ReminderNews): Answer | null {
  const link = currentReminder(visit, reminders)?.link ?? null
  const answer = link === null ? undefined : answers.get(link)
  return answer?.start === startOf(visit) ? answer.answer : null
}
