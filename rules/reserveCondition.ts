import { mayBookAt } from './accountConditions.ts'
import { all, at, rootAfter } from './ruleTree.ts'

/** A patient makes the appointment (spec §4): for a slot in the future, which `takesSlot` asks to be free. */
export function reserves(): string {
  const timestamp = `${at('newData', 'bookingDetails', 'slot', 'timestamp')}.val()`
  const index = (root: string, list: string): string =>
    at(root, 'patients', 'auth.uid', list, '$id')
  const entry = index(rootAfter(3), 'appointments')
  const ticket = at(rootAfter(3), 'booking_tickets', 'auth.uid', `${at(entry, 'ticket')}.val()`)
  return all(
    mayBookAt('$clinicId'),
    // Himself, a patient, pending, under a key never used before (the claim holds it, and its form)
    `${at('newData', 'bookedBy', 'userId')}.val() === auth.uid`,
    `${at('root', 'patients', 'auth.uid', 'user_type')}.val() === 'patient'`,
    `${at('newData', 'confirmed')}.val() === false`,
    `${at('newData', 'patientData', 'email')}.exists()`,
    `!${index('root', 'appointments')}.exists()`,
    `!${index('root', 'completed_appointments')}.exists()`,
    `${timestamp} > now`,
    // The patient's index, which leads to this booking
    `${at(entry, 'clinic_id')}.val() === $clinicId`,
    `${at(entry, 'timestamp')}.val() === ${timestamp}`,
    `!${at(entry, 'notice')}.exists()`,
    // One of the patient's tickets, which limit the number of bookings
    `${at(ticket, 'appointment')}.val() === $id`,
    `${at(ticket, 'at')}.val() === now`,
  )
}
