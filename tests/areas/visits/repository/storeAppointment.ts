import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, aCartItem, anAppointment, aPastAppointment } from '#tests/support/builders.ts'
import type { TestBackend } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'

/** A cart item of `patient` for a slot of `service`, by default its first. */
export function anItemFor(
  patient: PatientAccount,
  service: Service,
  overrides: Partial<CartItem> & { readonly slot?: Slot } = {},
): CartItem {
  const { slot, ...rest } = overrides
  return aCartItem({
    appointmentId: crypto.randomUUID(),
    bookedBy: patient.userId,
    bookingDetails: aBooking(service, slot),
    ...rest,
  })
}

/** Stores the appointment that a cart item becomes, whole: record, index entry, slot and claim. */
export async function storeAppointment(
  backend: Pick<TestBackend, 'update'>,
  item: CartItem,
  status: ActiveAppointment['status'] = 'pending',
): Promise<ActiveAppointment> {
  const { appointmentId, bookedBy, patientData } = item
  const { clinicId, serviceId, slot } = item.bookingDetails
  const bookingDetails = { ...item.bookingDetails, slot: { ...slot, available: false } }
  const appointment = anAppointment({
    appointmentId,
    bookedBy,
    patientData,
    bookingDetails,
    status,
  })
  const entry = { clinic_id: clinicId, timestamp: slot.timestamp }
  await backend.update({
    [`appointments/${clinicId}/${appointmentId}`]: storedAppointment(appointment),
    [`patients/${bookedBy}/appointments/${appointmentId}`]: entry,
    [`services/${clinicId}/${serviceId}/slots/${slot.slotId}/available`]: false,
    [claimsPath(clinicId, serviceId, slot.slotId)]: appointmentId,
  })
  return appointment
}

/** Moves an appointment and its slot to a time that is past, as if it had been booked for then. */
export async function letBegin(
  backend: Pick<TestBackend, 'update'>,
  {
    appointmentId,
    bookedBy,
    bookingDetails,
  }: Pick<CartItem, 'appointmentId' | 'bookedBy' | 'bookingDetails'>,
): Promise<void> {
  const { clinicId, serviceId, slot } = bookingDetails
  const begun = Date.now() - HOUR_MS
  await backend.update({
    [`appointments/${clinicId}/${appointmentId}/bookingDetails/slot/timestamp`]: begun,
    [`patients/${bookedBy}/appointments/${appointmentId}/timestamp`]: begun,
    [`services/${clinicId}/${serviceId}/slots/${slot.slotId}/timestamp`]: begun,
  })
}

/**
 * Moves an appointment to the completed records, as cancelling and completing do. An old record does not
 * say when that was: null.
 */
export async function endAppointment(
  backend: Pick<TestBackend, 'update'>,
  appointment: ActiveAppointment,
  outcome: NonNullable<PastAppointment['outcome']>,
  endedAt: number | null = Date.now(),
): Promise<PastAppointment> {
  const { appointmentId, bookedBy, patientData, bookingDetails } = appointment
  const { clinicId, serviceId, slot } = bookingDetails
  const past = aPastAppointment({
    appointmentId,
    bookedBy,
    patientData,
    bookingDetails,
    wasConfirmed: appointment.status === 'confirmed',
    outcome,
    endedAt,
  })
  const place = `services/${clinicId}/${serviceId}/slots/${slot.slotId}/available`
  const claim = claimsPath(clinicId, serviceId, slot.slotId)
  await backend.update({
    [`completed_appointments/${clinicId}/${appointmentId}`]: storedAppointment(past),
    [`appointments/${clinicId}/${appointmentId}`]: null,
    [`patients/${bookedBy}/appointments/${appointmentId}`]: null,
    [`patients/${bookedBy}/completed_appointments/${appointmentId}`]: {
      clinic_id: clinicId,
      timestamp: slot.timestamp,
      ...(endedAt !== null && { ended_at: endedAt }),
    },
    ...(outcome.kind === 'cancelled' && { [place]: true, [claim]: null }),
  })
  return past
}
