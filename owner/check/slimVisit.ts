import { fieldOf } from '#owner/storedValue.ts'
import { keep } from './keep.ts'

/** What the checks look at of an appointment. */
export function slimVisit(record: unknown): Record<string, unknown> {
  return {
    ...keep(record, [
      ...['completed', 'confirmed', 'outcome', 'cancelled_by', 'ended_at'],
      ...['reason', 'proposed', 'moved', 'wanted', 'bookedBy'],
    ]),
    patientData: keep(fieldOf(record, 'patientData'), ['email', 'phoneNumber']),
    bookingDetails: keep(fieldOf(record, 'bookingDetails'), [
      ...['serviceId', 'slot', 'squeezed', 'duration', 'pause', 'doctorId', 'roomId'],
    ]),
  }
}
