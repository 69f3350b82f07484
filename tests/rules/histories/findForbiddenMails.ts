import { isDeepStrictEqual } from 'node:util'
import { MAIL_LEASE_MS } from '#src/areas/visits/model/dueMail.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'
import { isJustNow } from './findForbiddenNotices.ts'

/**
 * What nobody may do in any one write to what says that mails are due: it comes with the change that it is
 * about, and is then taken apart by one tab of a party after the other.
 */
export function findForbiddenMails(
  before: unknown,
  after: unknown,
  author: Person | null,
  now: number,
): string[] {
  const keys = new Set(
    [before, after].flatMap((database) => Object.keys(asTree(at(database, 'due_mails')))),
  )
  return [...keys].flatMap((key) => {
    const was = at(before, 'due_mails', key)
    const is = at(after, 'due_mails', key)
    if (isDeepStrictEqual(was, is)) return []
    const parties = ['clinic_id', 'patient'].map((field) => at(is ?? was, field))
    const isMade = is !== undefined && at(is, 'at') !== at(was, 'at')
    return [
      ...(parties.includes(author?.uid) ? [] : ['it was changed by another']),
      ...(isMade ? whyNotMade(before, after, is, now) : whyNotSent(was, is, now)),
    ].map((why) => `due_mails/${key}: but ${why}`)
  })
}

function whyNotMade(before: unknown, after: unknown, is: unknown, now: number): string[] {
  const change = changeOf(before, after, text(at(is, 'place')).split('/'))
  return [
    ...(change === at(is, 'change') ? [] : [`what happened is ${String(change)}`]),
    ...(isJustNow(at(is, 'at'), now) ? [] : ['it is of another time']),
  ]
}

/** What happened to an appointment in one write. */
function changeOf(before: unknown, after: unknown, place: readonly string[]): string | null {
  const was = at(before, 'appointments', ...place)
  const is = at(after, 'appointments', ...place)
  if (was === undefined) return is === undefined ? null : 'booked'
  if (is === undefined) return text(at(after, 'completed_appointments', ...place, 'outcome'))
  if (at(was, 'moved', 'times') !== at(is, 'moved', 'times')) return 'moved'
  return at(was, 'confirmed') === false && at(is, 'confirmed') === true ? 'approved' : null
}

function whyNotSent(was: unknown, is: unknown, now: number): string[] {
  const readers = (mails: unknown): string[] => entries(mails, 'due').map(([reader]) => reader)
  if (is === undefined) return readers(was).length === 0 ? [] : ['it went while mails are due']
  const fixed = (mails: unknown): unknown => ({ ...asTree(mails), due: null, attempt: null })
  const [old, attempt] = [at(was, 'attempt'), at(is, 'attempt')]
  const isFree =
    old === undefined ||
    at(old, 'problem') !== undefined ||
    at(old, 'by') === at(attempt, 'by') ||
    Number(at(old, 'at')) < now - MAIL_LEASE_MS
  return [
    ...(isDeepStrictEqual(fixed(was), fixed(is)) ? [] : ['it is about something else now']),
    ...(readers(is).every((reader) => readers(was).includes(reader))
      ? []
      : ['what was sent is due again']),
    ...(isDeepStrictEqual(old, attempt) ? ['it was marked by the way'] : []),
    ...(isJustNow(at(attempt, 'at'), now) ? [] : ['its attempt is of another time']),
    ...(isFree ? [] : ['another tab is at it']),
  ]
}
