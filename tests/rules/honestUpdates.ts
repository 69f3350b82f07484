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

/** What the backend puts in place of a time: its own clock. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const

/** Whether the backend puts a value of its own in this place: it counts as one value, not as a record. */
export const isServerValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '.sv' in value

/** What takes a ticket, and which. */
interface Holder {
  readonly patientId: string
  readonly clinicId: string
  readonly id: string
  readonly ticket: string | null
}

/** Takes a ticket of the patient; none where there is to be none, as an old client does it. */
function ticketOf(
  kind: 'appointment' | 'request',
  { patientId, clinicId, id, ticket }: Holder,
): Update {
  if (ticket === null) return {}
  return {
    [`booking_tickets/${patientId}/${ticket}`]: {
      appointment: id,
      clinic_id: clinicId,
      kind,
      at: SERVER_TIME,
    },
  }
}

/** Takes a free slot: the appointment, the patient's index and ticket, the slot's flag and the claim. */
export function reservationOf(
  database: unknown,
  { clinicId, serviceId, slotId }: SlotPlace,
  {
    appointmentId,
    patientId,
    ticket = null,
  }: {
    readonly appointmentId: string
    readonly patientId: string
    readonly ticket?: string | null
  },
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
    [`patients/${patientId}/appointments/${appointmentId}`]: {
      clinic_id: clinicId,
      timestamp,
      ...(ticket !== null && { ticket }),
    },
    [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: false,
    [`slot_claims/${clinicId}/${serviceId}/${slotId}`]: appointmentId,
    ...ticketOf('appointment', { patientId, clinicId, id: appointmentId, ticket }),
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
  readonly ticket?: string | null
}

/** What the "Book Appointment" form writes: the request, the time it takes, and a ticket. */
export function requestOf({ requestId, ticket = null, ...request }: TimeRequest): Update {
  const { clinicId, patientId, date, time } = request
  return {
    [`appointment_requests/${clinicId}/${requestId}`]: {
      ...request,
      status: 'pending',
      ...(ticket !== null && { ticket }),
    },
    [`clinics/${clinicId}/slots/${date}/${time}`]: { available: false, appointmentId: requestId },
    ...ticketOf('request', { patientId, clinicId, id: requestId, ticket }),
  }
}

/** Takes a request back, and the time with it. */
export function requestRemovalOf(database: unknown, clinicId: string, requestId: string): Update {
  const request = at(database, 'appointment_requests', clinicId, requestId)
  const time = `${text(at(request, 'date'))}/${text(at(request, 'time'))}`
  return {
    [`appointment_requests/${clinicId}/${requestId}`]: null,
    [`clinics/${clinicId}/slots/${time}`]: null,
  }
}

/** Makes a service in one of the clinic's places. */
export function serviceOf(
  clinicId: string,
  serviceId: string,
  { place, record }: { readonly place: string; readonly record: object },
): Update {
  return {
    [`services/${clinicId}/${serviceId}`]: { ...record, place },
    [`clinic_services/${clinicId}/${place}`]: serviceId,
  }
}

/** Removes a service, and its place where it has one. */
export function serviceRemovalOf(database: unknown, clinicId: string, serviceId: string): Update {
  const place = at(database, 'services', clinicId, serviceId, 'place')
  return {
    [`services/${clinicId}/${serviceId}`]: null,
    ...(typeof place === 'string' && { [`clinic_services/${clinicId}/${place}`]: null }),
  }
}

/** The clinic's entry in the public list. */
export function listingOf(clinic: unknown): Record<string, unknown> {
  return Object.fromEntries(
    ['name', 'clinic_address', 'province', 'category'].map((field) => [field, at(clinic, field)]),
  )
}
