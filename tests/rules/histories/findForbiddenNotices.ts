import { isDeepStrictEqual } from 'node:util'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'
import { whyNotFree } from './whyNotAllowed.ts'

/** By the backend's clock, which is this computer's, a moment ago. */
export const isJustNow = (time: unknown, now: number): boolean =>
  typeof time === 'number' && time <= now && time > now - MINUTE_MS

/**
 * What nobody may do in any one write to the entries of the patients' indexes: they come and go with
 * the appointments, and their notices say what a clinic did, until the patient dismisses them.
 */
export function findForbiddenNotices(
  before: unknown,
  after: unknown,
  author: Person | null,
  now: number,
): string[] {
  return entries(after, 'patients').flatMap(([patientId, patient]) =>
    (['appointments', 'completed_appointments'] as const).flatMap((list) =>
      entries(patient, list).flatMap(([appointmentId, is]) => {
        const place = `patients/${patientId}/${list}/${appointmentId}`
        const was = at(before, 'patients', patientId, list, appointmentId)
        if (isDeepStrictEqual(was, is)) return []
        const change: Change = { before, after, appointmentId, was, is, author, patientId, now }
        const isRight = was === undefined ? isRightlyMade(change, list) : isRightlyChanged(change)
        const written = at(is, 'notice', 'at')
        const isNew = written !== undefined && written !== at(was, 'notice', 'at')
        return [
          ...(isRight ? [] : [`${place}: a notice that nobody may write`]),
          ...(isNew && !isJustNow(written, now) ? [`${place}: a notice of another time`] : []),
        ]
      }),
    ),
  )
}

interface Change {
  readonly before: unknown
  readonly after: unknown
  readonly patientId: string
  readonly appointmentId: string
  readonly was: unknown
  readonly is: unknown
  readonly author: Person | null
  readonly now: number
}

/** A new entry has a notice exactly where the clinic has booked or cancelled. */
function isRightlyMade({ after, appointmentId, is }: Change, list: string): boolean {
  const record = at(after, list, text(at(is, 'clinic_id')), appointmentId)
  const isBooked = list === 'appointments' && at(record, 'bookedBy', 'by') === 'clinic'
  const isCancelled = at(record, 'cancelled_by') === 'clinic'
  return at(is, 'notice', 'kind') === (isBooked ? 'booked' : isCancelled ? 'cancelled' : undefined)
}

/** The patient dismissed the notice or moved, or the clinic approved or moved. */
function isRightlyChanged(change: Change): boolean {
  const { before, after, patientId, appointmentId, was, is, author } = change
  const clinicId = text(at(is, 'clinic_id'))
  const timesMoved = (database: unknown): unknown =>
    at(database, 'appointments', clinicId, appointmentId, 'moved', 'times')
  if (timesMoved(before) !== timesMoved(after)) {
    if (at(was, 'clinic_id') !== clinicId) return false
    return author?.uid === clinicId
      ? (isTakenBack(change, clinicId) ||
          (at(is, 'notice', 'kind') === 'moved' &&
            at(is, 'notice', 'from') === at(was, 'timestamp'))) &&
          at(is, 'ticket') === at(was, 'ticket')
      : author?.uid === patientId && at(is, 'notice') === undefined && hasTakenTicket(change)
  }
  if (!isDeepStrictEqual(withoutNotice(was), withoutNotice(is))) return false
  const confirmed = (database: unknown): unknown =>
    at(database, 'appointments', clinicId, appointmentId, 'confirmed')
  if (at(is, 'notice') === undefined) {
    const isTakenBack = confirmed(before) === true && confirmed(after) === false
    return author?.uid === patientId || (author?.uid === clinicId && isTakenBack)
  }
  return (
    author?.uid === clinicId &&
    at(is, 'notice', 'kind') === 'approved' &&
    confirmed(before) === false &&
    confirmed(after) === true
  )
}

/** The clinic's first move, a moment ago, of which no mail was begun. */
function isTakenBack({ before, appointmentId, is, now }: Change, clinicId: string): boolean {
  const moved = at(before, 'appointments', clinicId, appointmentId, 'moved')
  const due = at(before, 'due_mails', `${clinicId}:${appointmentId}:moved`)
  return (
    at(is, 'notice') === undefined &&
    at(moved, 'times') === 1 &&
    at(moved, 'by') === 'clinic' &&
    at(moved, 'from') === at(is, 'timestamp') &&
    Number(at(due, 'at')) > now - 16_000 &&
    at(due, 'attempt') === undefined
  )
}

/** What a patient moves takes a ticket that was to be had, also its own again. */
function hasTakenTicket({ before, after, patientId, appointmentId, is, now }: Change): boolean {
  const name = text(at(is, 'ticket'))
  const taken = at(after, 'booking_tickets', patientId, name)
  const isOwn = at(before, 'patients', patientId, 'appointments', appointmentId, 'ticket') === name
  const obstacles = whyNotFree(before, patientId, name, now).filter(
    (why) => !(isOwn && why === 'is held by another'),
  )
  return (
    at(taken, 'appointment') === appointmentId &&
    isJustNow(at(taken, 'at'), now) &&
    obstacles.length === 0
  )
}

function withoutNotice(entry: unknown): unknown {
  return Object.fromEntries(Object.entries(asTree(entry)).filter(([field]) => field !== 'notice'))
}
