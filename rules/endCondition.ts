import { all, any, at, rootAfter } from './ruleTree.ts'

/**
 * The appointment is cancelled, completed or missed (spec §4): its record moves to the completed ones. A
 * patient learns of a cancellation by the clinic from the notice in the index.
 */
export function ends(): string {
  const after = rootAfter(3)
  const was = (...path: readonly string[]): string => `${at('data', ...path)}.val()`
  const slot = (root: string): string =>
    at(
      root,
      'services',
      '$clinicId',
      was('bookingDetails', 'serviceId'),
      'slots',
      was('bookingDetails', 'slot', 'slotId'),
    )
  const claim = at(
    after,
    'slot_claims',
    '$clinicId',
    was('bookingDetails', 'serviceId'),
    was('bookingDetails', 'slot', 'slotId'),
  )
  const ended = at(after, 'completed_appointments', '$clinicId', '$id')
  const index = (list: string): string =>
    at(after, 'patients', was('bookedBy', 'userId'), list, '$id')
  const entry = (...path: readonly string[]): string =>
    `${at(index('completed_appointments'), ...path)}.val()`
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
        `!${index('appointments')}.exists()`,
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
        any(`!${slot(after)}.exists()`, `${at(slot(after), 'available')}.val() === true`),
      ),
      // Completed or missed, by the clinic, after it was approved and has begun: the slot stays taken
      all(
        // The patient ends nothing from then on, so it is the clinic.
        any(`${outcome} === 'completed'`, `${outcome} === 'no-show'`),
        `${was('confirmed')} === true`,
        `now >= ${was('bookingDetails', 'slot', 'timestamp')}`,
        any(`!${slot(after)}.exists()`, `${claim}.val() === $id`),
      ),
    ),
  )
}
