import type { Visit } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
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

type TimeOfVisit = Pick<BookingDetails, 'serviceId' | 'slot'>

/** The slot that a visit takes. */
export function slotOf({ serviceId, slot: { slotId } }: TimeOfVisit): {
  readonly serviceId: string
  readonly slotId: string
} {
  return { serviceId, slotId }
}

/** The slot that a visit leaves free, with its doctor. */
export function freedSlotOf({
  serviceId,
  slot: { slotId, timestamp },
  doctorId,
}: TimeOfVisit & Pick<BookingDetails, 'doctorId'>): {
  readonly serviceId: string
  readonly slotId: string
  readonly timestamp: number
  readonly doctorId: string
} {
  return { serviceId, slotId, timestamp, doctorId }
}
