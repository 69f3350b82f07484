import * as v from 'valibot'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
  Outcome,
  PastAppointment,
} from '#src/domain/appointment.ts'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/domain/bookingFields.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { Failure } from '#src/domain/failure.ts'
import { decode } from './decode.ts'
import { encodeFields, fields, schemaOf } from './fields.ts'

/** patientData and bookingDetails (spec §3): spelled alike in appointments and in the cart. */
export const bookingFields = {
  bookedBy: v.object({ userId: fields.id }),
  patientData: schemaOf(PATIENT_FIELDS),
  bookingDetails: v.intersect([
    schemaOf(DETAIL_FIELDS),
    v.object({
      slot: v.object({
        slotId: fields.slotId,
        timestamp: fields.timestamp,
        available: v.boolean(),
      }),
    }),
  ]),
} as const

const activeSchema = v.object({
  ...bookingFields,
  taken: v.boolean(),
  confirmed: v.boolean(),
  completed: v.literal(false),
})

const pastSchema = v.object({
  ...bookingFields,
  confirmed: v.boolean(),
  completed: v.boolean(),
  outcome: v.optional(v.picklist(['completed', 'cancelled'])),
  cancelled_by: v.optional(v.picklist(['patient', 'clinic'])),
})

const referenceSchema = v.object({ clinic_id: fields.id, timestamp: fields.timestamp })

/** Reads appointments/{clinicId}/{appointmentId} (spec §3). Throws `malformed`. */
export function decodeActiveAppointment(
  clinicId: string,
  appointmentId: string,
  value: unknown,
): ActiveAppointment {
  const where = databasePaths.appointment(clinicId, appointmentId)
  const record = decode(activeSchema, value, where)
  checkClinic(record.bookingDetails, clinicId, where)
  return {
    status: record.confirmed ? 'confirmed' : 'pending',
    appointmentId,
    bookedBy: record.bookedBy.userId,
    patientData: record.patientData,
    bookingDetails: record.bookingDetails,
  }
}

/** Reads completed_appointments/{clinicId}/{appointmentId} in its full form (spec §3). Throws `malformed`. */
export function decodePastAppointment(
  clinicId: string,
  appointmentId: string,
  value: unknown,
): PastAppointment {
  const where = databasePaths.completedAppointment(clinicId, appointmentId)
  const record = decode(pastSchema, value, where)
  checkClinic(record.bookingDetails, clinicId, where)
  return {
    status: 'completed',
    appointmentId,
    bookedBy: record.bookedBy.userId,
    patientData: record.patientData,
    bookingDetails: record.bookingDetails,
    wasConfirmed: record.confirmed,
    outcome: toOutcome(record.outcome, record.cancelled_by, where),
  }
}

/**
 * Whether a completed record is of the other reading of spec §3, `{clinic_id, timestamp}` and nothing
 * else: the rest is then in the active record, which that reading leaves where it is.
 */
export function isShortForm(value: unknown): boolean {
  return v.is(v.strictObject(referenceSchema.entries), value)
}

/**
 * Decodes an appointment from the records at its two places, active and completed; null where there is none.
 * Accepts both readings of a completed record.
 *
 * @throws {Failure} malformed – the record is damaged
 */
export function decodeActiveOrPast(
  clinicId: string,
  appointmentId: string,
  active: unknown,
  past: unknown,
): Appointment | null {
  if (past !== null) {
    return decodePastAppointment(clinicId, appointmentId, isShortForm(past) ? active : past)
  }
  return active === null ? null : decodeActiveAppointment(clinicId, appointmentId, active)
}

/** Who holds which slot. */
export interface SlotHolder {
  readonly userId: string
  readonly serviceId: string
  readonly slotId: string
}

const holderSchema = v.object({
  bookedBy: bookingFields.bookedBy,
  bookingDetails: v.object({
    serviceId: v.string(),
    slot: v.object({ slotId: v.string() }),
  }),
})

/** Whose appointment a record is and for which slot, or null where the record doesn't say. */
export function decodeSlotHolder(value: unknown): SlotHolder | null {
  const result = v.safeParse(holderSchema, value)
  if (!result.success) return null
  const { bookedBy, bookingDetails } = result.output
  const { serviceId, slot } = bookingDetails
  return { userId: bookedBy.userId, serviceId, slotId: slot.slotId }
}

/** Reads an entry of patients/{uid}/appointments or …/completed_appointments. Throws `malformed`. */
export function decodeAppointmentReference(
  appointmentId: string,
  value: unknown,
  where: string,
): AppointmentReference {
  const record = decode(referenceSchema, value, where)
  return { appointmentId, clinicId: record.clinic_id, timestamp: record.timestamp }
}

/**
 * The pending appointment that a cart item becomes: exactly the fields of spec §3, as the rules refuse
 * any other. A record never says that its own slot is free.
 */
export function encodeReservation(item: CartItem): Readonly<Record<string, unknown>> {
  const { bookingDetails } = item
  const slot = { ...bookingDetails.slot, available: false }
  return {
    ...encodeBooking({ ...item, bookingDetails: { ...bookingDetails, slot } }),
    taken: false,
    confirmed: false,
    completed: false,
  }
}

/**
 * The completed record of an active one: that record as it is stored, with the way it ended. The rules
 * refuse any other change.
 */
export function encodePastAppointment(
  record: unknown,
  outcome: Outcome,
): Readonly<Record<string, unknown>> {
  return {
    ...decode(v.record(v.string(), v.unknown()), record, 'an active appointment'),
    completed: true,
    outcome: outcome.kind,
    ...(outcome.kind === 'cancelled' && { cancelled_by: outcome.by }),
  }
}

/** The part of a stored record that appointments and cart items have in common, with no field beside it. */
export function encodeBooking({
  bookedBy,
  patientData,
  bookingDetails,
}: CartItem): Readonly<Record<keyof typeof bookingFields, object>> {
  const { slotId, timestamp, available } = bookingDetails.slot
  return {
    bookedBy: { userId: bookedBy },
    patientData: encodeFields(PATIENT_FIELDS, patientData),
    bookingDetails: {
      ...encodeFields(DETAIL_FIELDS, bookingDetails),
      slot: { slotId, timestamp, available },
    },
  }
}

/**
 * The index entry of an appointment (spec §3, Patient appointment index). An active one names the
 * ticket that it holds.
 */
export function encodeAppointmentReference(
  { clinicId, timestamp }: Pick<AppointmentReference, 'clinicId' | 'timestamp'>,
  ticket?: string,
): Readonly<Record<string, unknown>> {
  return { clinic_id: clinicId, timestamp, ...(ticket !== undefined && { ticket }) }
}

function checkClinic(details: { clinicId: string }, clinicId: string, where: string): void {
  if (details.clinicId === clinicId) return
  throw new Failure('malformed', `${where} should name the clinic it is stored under`)
}

function toOutcome(
  outcome: 'completed' | 'cancelled' | undefined,
  cancelledBy: 'patient' | 'clinic' | undefined,
  where: string,
): Outcome | null {
  if (outcome === undefined) return null
  if (outcome === 'completed') return { kind: 'completed' }
  if (cancelledBy === undefined) {
    throw new Failure('malformed', `${where} cancelled_by should be there`)
  }
  return { kind: 'cancelled', by: cancelledBy }
}
