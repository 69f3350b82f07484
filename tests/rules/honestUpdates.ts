import { aPatientData } from '#tests/support/builders.ts'
import { asTree, at, text } from '#tests/support/findBrokenInvariants.ts'
import { BOOKED_COPIES } from './copies.ts'

/**
 * The multi-path updates of an honest client, built by hand from what the database holds: what
 * attacks, races and random histories start from. Written apart from the application's data layer.
 */
export type Update = Record<string, unknown>

export interface SlotPlace {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
}

/** Takes a free slot: the appointment, the patient's index, the slot's flag and the claim. */
export function reservationOf(
  database: unknown,
  { clinicId, serviceId, slotId }: SlotPlace,
  { appointmentId, patientId }: { readonly appointmentId: string; readonly patientId: string },
): Update {
  const service = at(database, 'services', clinicId, serviceId)
  const field = (name: string): unknown => at(service, name) ?? null
  const timestamp = at(service, 'slots', slotId, 'timestamp') ?? null
  return {
    [`appointments/${clinicId}/${appointmentId}`]: {
      bookedBy: { userId: patientId },
      patientData: aPatientData(),
      taken: false,
      confirmed: false,
      completed: false,
      bookingDetails: {
        clinicId,
        serviceId,
        ...Object.fromEntries(BOOKED_COPIES.map(({ copy, original }) => [copy, field(original)])),
        slot: { slotId, timestamp, available: false },
      },
    },
    [`patients/${patientId}/appointments/${appointmentId}`]: { clinic_id: clinicId, timestamp },
    [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: false,
    [`slot_claims/${clinicId}/${serviceId}/${slotId}`]: appointmentId,
  }
}

export const approvalOf = (clinicId: string, appointmentId: string): Update => ({
  [`appointments/${clinicId}/${appointmentId}/confirmed`]: true,
})

/** Moves an active appointment to the completed records, both index entries with it. */
function endingOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
  how: Record<string, unknown>,
): Update {
  const record = at(database, 'appointments', clinicId, appointmentId)
  const patientId = text(at(record, 'bookedBy', 'userId')) || 'nobody'
  return {
    [`appointments/${clinicId}/${appointmentId}`]: null,
    [`completed_appointments/${clinicId}/${appointmentId}`]: {
      ...asTree(record),
      completed: true,
      ...how,
    },
    [`patients/${patientId}/appointments/${appointmentId}`]: null,
    [`patients/${patientId}/completed_appointments/${appointmentId}`]: {
      clinic_id: clinicId,
      timestamp: at(record, 'bookingDetails', 'slot', 'timestamp') ?? null,
    },
  }
}

/** Cancels: the record moves, its slot is freed where the service still exists, the claim goes. */
export function cancellationOf(
  database: unknown,
  clinicId: string,
  appointmentId: string,
  by: 'patient' | 'clinic',
): Update {
  const details = at(database, 'appointments', clinicId, appointmentId, 'bookingDetails')
  const serviceId = text(at(details, 'serviceId')) || 'service'
  const slotId = text(at(details, 'slot', 'slotId')) || 'slot_0'
  const slotStands = at(database, 'services', clinicId, serviceId, 'slots', slotId) !== undefined
  return {
    ...endingOf(database, clinicId, appointmentId, { outcome: 'cancelled', cancelled_by: by }),
    ...(slotStands && { [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: true }),
    [`slot_claims/${clinicId}/${serviceId}/${slotId}`]: null,
  }
}

/** Marks a confirmed appointment as completed: the slot and the claim stay as they are. */
export function completionOf(database: unknown, clinicId: string, appointmentId: string): Update {
  return endingOf(database, clinicId, appointmentId, { outcome: 'completed' })
}

/** The clinic drops a slot, with the claim of a completed appointment where there is one. */
export function slotDropOf(database: unknown, { clinicId, serviceId, slotId }: SlotPlace): Update {
  const isClaimed = at(database, 'slot_claims', clinicId, serviceId, slotId) !== undefined
  return {
    [`services/${clinicId}/${serviceId}/slots/${slotId}`]: null,
    ...(isClaimed && { [`slot_claims/${clinicId}/${serviceId}/${slotId}`]: null }),
  }
}

interface TimeRequest {
  readonly clinicId: string
  readonly patientId: string
  readonly serviceId: string
  readonly requestId: string
  readonly date: string
  readonly time: string
}

/** What the "Book Appointment" form writes: the request, and the time it takes. */
export function requestOf({ requestId, ...request }: TimeRequest): Update {
  const { clinicId, date, time } = request
  return {
    [`appointment_requests/${clinicId}/${requestId}`]: { ...request, status: 'pending' },
    [`clinics/${clinicId}/slots/${date}/${time}`]: { available: false, appointmentId: requestId },
  }
}
