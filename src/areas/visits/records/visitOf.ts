import type { Visit } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'

export type StoredVisit = Visit<string, number | object>

/** Where an appointment is stored, for an update that is sent now. */
export function visitOf({
  appointmentId,
  bookedBy,
  bookingDetails: { clinicId, serviceId, slot },
}: Pick<ActiveAppointment, 'appointmentId' | 'bookedBy' | 'bookingDetails'>): StoredVisit {
  const { slotId, timestamp } = slot
  const now = SERVER_TIME
  return { clinicId, appointmentId, patientId: bookedBy, serviceId, slotId, timestamp, now }
}
