import { places } from '#src/domain/places.ts'
import { visitPlaces } from '#src/domain/visitPlaces.ts'
import { mayBookAt } from './accountConditions.ts'
import { all, at, rootAfter } from './ruleTree.ts'

/** A patient makes the appointment (spec §4): for a slot in the future, which `takesSlot` asks to be free. */
export function reserves(): string {
  const timestamp = `${at('newData', 'bookingDetails', 'slot', 'timestamp')}.val()`
  const visit = { patientId: 'auth.uid', appointmentId: '$id' }
  const after = rootAfter(3)
  const entry = at(after, ...visitPlaces.entry(visit))
  const ticket = at(after, ...visitPlaces.bookingTicket(visit, `${at(entry, 'ticket')}.val()`))
  return all(
    mayBookAt('$clinicId'),
    // Himself, a patient, pending, under a key never used before (the claim holds it, and its form)
    `${at('newData', 'bookedBy', 'userId')}.val() === auth.uid`,
    `${at('root', ...places.patient('auth.uid'), 'user_type')}.val() === 'patient'`,
    `${at('newData', 'confirmed')}.val() === false`,
    `${at('newData', 'patientData', 'email')}.exists()`,
    `!${at('root', ...visitPlaces.entry(visit))}.exists()`,
    `!${at('root', ...visitPlaces.endedEntry(visit))}.exists()`,
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
