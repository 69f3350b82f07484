import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { at, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'
import { hasConfirmedEmail } from './historyData.ts'

// What an account, a clinic or a ticket lacks, in words; nothing where it lacks nothing.

/** Why an account may make no record, publish nothing and book nothing. */
export function whyNotCounted(before: unknown, author: Person | null): string[] {
  if (author === null) return ['is signed out']
  const isAsked = at(before, 'settings', 'confirmed_email_required') === true
  return [
    ...(at(before, 'blocked', author.uid) === undefined ? [] : ['is blocked']),
    ...(at(before, 'deletion_requests', author.uid) === undefined ? [] : ['is to be deleted']),
    ...(isAsked && !hasConfirmedEmail(author) ? ['has not confirmed the address'] : []),
  ]
}

/** Why nobody may see or book this clinic. */
export function whyNotPublic(before: unknown, after: unknown, clinicId: string): string[] {
  const isAsked = at(before, 'settings', 'clinic_approval_required') === true
  const name = at(after, 'clinics', clinicId, 'name')
  return [
    ...(at(before, 'blocked', clinicId) === undefined ? [] : ['the clinic is blocked']),
    ...(at(before, 'deletion_requests', clinicId) === undefined
      ? []
      : ['the clinic is to be deleted']),
    ...(isAsked && at(before, 'approved_clinics', clinicId) !== name
      ? ['the clinic is not approved under this name']
      : []),
  ]
}

export function whyNotBookable(before: unknown, author: Person | null, clinicId: string): string[] {
  const isTurnedAway = at(before, 'clinic_blocks', clinicId, author?.uid ?? 'nobody') !== undefined
  return [
    ...(at(before, 'settings', 'bookings_closed') === true ? ['bookings are closed'] : []),
    ...whyNotCounted(before, author).map((why) => `the author ${why}`),
    ...whyNotPublic(before, before, clinicId),
    ...(isTurnedAway ? ['the clinic turned the author away'] : []),
  ]
}

/** Why a clinic may not be asked for a time: less than for a booking, since nothing is published by it. */
export function whyNotAsked(before: unknown, author: Person | null, clinicId: string): string[] {
  const isAllowed = ['the clinic is to be deleted', 'the clinic is not approved under this name']
  return whyNotBookable(before, author, clinicId).filter((why) => !isAllowed.includes(why))
}

/** Why a ticket was not to be had: one that is absent, too late in the row, held, or resting. */
export function whyNotFree(
  before: unknown,
  patientId: string,
  ticket: unknown,
  now: number,
): string[] {
  const name = text(ticket)
  const last = text(at(before, 'settings', 'last_ticket')) || 't19'
  if (name === '' || name > last) return [`is ${JSON.stringify(ticket)}`]
  const taken = at(before, 'booking_tickets', patientId, name)
  if (taken === undefined) return []
  const id = text(at(taken, 'appointment'))
  const isHeld = at(before, 'patients', patientId, 'appointments', id, 'ticket') === name
  return [
    ...(isHeld ? ['is held by another'] : []),
    ...(Number(at(taken, 'at')) + HOUR_MS < now ? [] : ['was taken less than an hour ago']),
  ]
}

/** Why a place for requests was not to be had: there is none of this name, or a request of the author is in it. */
export function whyNoPlace(before: unknown, patientId: string, place: unknown): string[] {
  const name = text(place)
  const [clinicId = '', id = ''] = text(at(before, 'patients', patientId, 'requests', name)).split(
    '/',
  )
  return [
    ...(/^q[0-4]$/.test(name) ? [] : [`is ${JSON.stringify(place)}`]),
    ...(at(before, 'appointment_requests', clinicId, id, 'patientId') === patientId
      ? ['is held by another']
      : []),
  ]
}
