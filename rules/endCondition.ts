import { visitPlaces } from '#src/domain/visitPlaces.ts'
import { all, any, at, rootAfter } from './ruleTree.ts'

/**
 * The appointment is cancelled, completed or missed (spec §4): its record moves to the completed ones. A
 * patient learns of a cancellation by the clinic from the notice in the index.
 */
export function ends(): string {
  const after = rootAfter(3)
  const was = (...path: readonly string[]): string => `${at('data', ...path)}.val()`
  const visit = {
    clinicId: '$clinicId',
    appointmentId: '$id',
    patientId: was('bookedBy', 'userId'),
    serviceId: was('bookingDetails', 'serviceId'),
    slotId: was('bookingDetails', 'slot', 'slotId'),
  }
  const slot = at(after, ...visitPlaces.slot(visit))
  const claim = at(after, ...visitPlaces.claim(visit))
  const ended = at(after, ...visitPlaces.ended(visit))
  const entry = (...path: readonly string[]): string =>
    `${at(after, ...visitPlaces.endedEntry(visit), ...path)}.val()`
  const outcome = `${at(ended, 'outcome')}.val()`
  return all(
    'data.exists()',
    '!newData.exists()',
    // The clinic at any time, the patient until it begins
    any(
      'auth.uid === $clinicId',
      all(
        `auth.uid === ${was('bookedBy', 'userId')}`,
        `now < ${was('bookingDetails', 'slot', 'timestamp')}`,
      ),
    ),
    // The record moves, and both entries of the patient's index with it; without an account there are none
    any(
      `${was('bookedBy', 'userId')} === $clinicId`,
      all(
        `!${at(after, ...visitPlaces.entry(visit))}.exists()`,
        `${entry('clinic_id')} === $clinicId`,
        `${entry('timestamp')} === ${was('bookingDetails', 'slot', 'timestamp')}`,
        `${entry('ended_at')} === now`,
        `${entry('notice', 'kind')} === (${at(ended, 'cancelled_by')}.val() === 'clinic' ? 'cancelled' : null)`,
      ),
    ),
    any(
      // Cancelled: the slot is free again, unless its service is gone
      all(
        `${outcome} === 'cancelled'`,
        `!${claim}.exists()`,
        any(`!${slot}.exists()`, `${at(slot, 'available')}.val() === true`),
      ),
      // Completed or missed, by the clinic, after it was approved and has begun: the slot stays taken
      all(
        // The patient ends nothing from then on, so it is the clinic.
        any(`${outcome} === 'completed'`, `${outcome} === 'no-show'`),
        `${was('confirmed')} === true`,
        `now >= ${was('bookingDetails', 'slot', 'timestamp')}`,
        any(`!${slot}.exists()`, `${claim}.val() === $id`),
      ),
    ),
  )
}
