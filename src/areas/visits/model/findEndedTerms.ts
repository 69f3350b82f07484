import { TERMS } from '#src/core/fields/bookingFields.ts'
import type { Appointment, Terms } from './appointment.ts'

/** The terms that the last move of an appointment ended; null where they stayed, or are not known. */
export function findEndedTerms({
  moved,
  bookingDetails,
}: Pick<Appointment, 'moved' | 'bookingDetails'>): Terms | null {
  const before = moved?.terms ?? null
  if (before === null) return null
  return TERMS.every((term) => before[term] === bookingDetails[term]) ? null : before
}
