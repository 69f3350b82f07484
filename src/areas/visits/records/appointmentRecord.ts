import { serverTimestamp } from 'firebase/database'
import * as v from 'valibot'
import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
  BookingDetails,
  Moved,
  Outcome,
  PastAppointment,
  PatientData,
  ProposedTime,
} from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { searchKeysOf } from '#src/areas/visits/model/patientSearchKeys.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { decode } from '#src/data/records/decode.ts'
import { encodeFields, fields, schemaOf, text } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

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

/** What only appointments hold: cart items are the patient's own, and never moved. */
const appointmentFields = {
  ...bookingFields,
  bookedBy: v.object({
    userId: fields.id,
    by: v.optional(v.literal('clinic')),
    name: v.fallback(v.optional(fields.name, ''), ''),
  }),
  moved: v.optional(
    v.object({
      from: fields.timestamp,
      by: v.picklist(['patient', 'clinic']),
      at: fields.timestamp,
      times: v.pipe(v.number(), v.integer()),
      // Not in the records of earlier versions.
      ...v.partial(v.object({ serviceName: fields.name, duration: v.number(), price: v.number() }))
        .entries,
    }),
  ),
} as const

const activeSchema = v.object({
  ...appointmentFields,
  taken: v.boolean(),
  confirmed: v.boolean(),
  completed: v.literal(false),
})

const proposedSchema = v.object({
  service_id: fields.id,
  slot_id: fields.slotId,
  timestamp: fields.timestamp,
})

const endSchema = v.object({
  outcome: v.optional(v.picklist(['completed', 'no-show', 'cancelled'])),
  cancelled_by: v.optional(v.picklist(['patient', 'clinic'])),
  reason: v.optional(text(LIMITS.cancellationReason)),
  // A visit is shown even where what was proposed in its place is damaged.
  proposed: v.fallback(v.optional(v.record(v.string(), proposedSchema)), undefined),
})

const pastSchema = v.object({
  ...appointmentFields,
  ...endSchema.entries,
  confirmed: v.boolean(),
  completed: v.boolean(),
  ended_at: v.optional(fields.timestamp),
})

const referenceSchema = v.object({ clinic_id: fields.id, timestamp: fields.timestamp })

const noticeSchema = v.object({
  ...referenceSchema.entries,
  notice: v.object({
    kind: v.picklist(['booked', 'moved', 'cancelled', 'approved']),
    at: fields.timestamp,
    from: v.optional(fields.timestamp),
  }),
})

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
    ...commonOf(record),
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
    ...commonOf(record),
    wasConfirmed: record.confirmed,
    outcome: toOutcome(record, where),
    endedAt: record.ended_at ?? null,
  }
}

function commonOf({
  bookedBy,
  patientData,
  bookingDetails,
  moved,
}: v.InferOutput<typeof activeSchema> | v.InferOutput<typeof pastSchema>): Pick<
  Appointment,
  'bookedBy' | 'isClinicBooking' | 'bookerName' | 'patientData' | 'bookingDetails' | 'moved'
> {
  return {
    bookedBy: bookedBy.userId,
    isClinicBooking: bookedBy.by === 'clinic',
    bookerName: bookedBy.name,
    patientData,
    bookingDetails,
    moved: moved === undefined ? null : decodeMoved(moved),
  }
}

function decodeMoved({
  serviceName,
  duration,
  price,
  ...move
}: NonNullable<v.InferOutput<typeof activeSchema>['moved']>): Moved {
  const isComplete = serviceName !== undefined && duration !== undefined && price !== undefined
  return { ...move, terms: isComplete ? { serviceName, duration, price } : null }
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

/** Reads the notice of an entry of patients/{patientId}/appointments or …/completed_appointments. Throws `malformed`. */
export function decodeNotice(
  { patientId, appointmentId, isPast }: Pick<Notice, 'patientId' | 'appointmentId' | 'isPast'>,
  value: unknown,
  where: string,
): Notice {
  const { clinic_id: clinicId, timestamp, notice } = decode(noticeSchema, value, where)
  const { kind, at, from = null } = notice
  return { patientId, appointmentId, isPast, clinicId, timestamp, kind, at, from }
}

/**
 * The pending appointment that a cart item becomes: exactly the fields of spec §3, as the rules refuse
 * any other, and the name of the account where it is for someone else. A record never says that its own
 * slot is free.
 */
export function encodeReservation(
  item: CartItem,
  accountName: string,
): Readonly<Record<string, unknown>> {
  const { bookedBy, bookingDetails, patientData } = item
  const slot = { ...bookingDetails.slot, available: false }
  const isForSomeoneElse = accountName !== '' && patientData.fullname !== accountName
  return {
    ...encodeBooking({ ...item, bookingDetails: { ...bookingDetails, slot } }),
    bookedBy: { userId: bookedBy, ...(isForSomeoneElse && { name: accountName }) },
    taken: false,
    confirmed: false,
    completed: false,
  }
}

/**
 * The confirmed appointment that a clinic makes for a patient; `userId` is the clinic's own for someone
 * without an account, whose e-mail address may be empty: then none is stored.
 */
export function encodeClinicBooking({
  bookedBy,
  patientData,
  bookingDetails,
}: {
  readonly bookedBy: { readonly userId: string; readonly previous?: string }
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
}): Readonly<Record<string, unknown>> {
  const { email, ...others } = encodeFields(PATIENT_FIELDS, patientData)
  return {
    bookedBy: { ...bookedBy, by: 'clinic' },
    patientData: email === '' ? others : { ...others, email },
    bookingDetails: encodeBookingDetails(bookingDetails),
    taken: false,
    confirmed: true,
    completed: false,
  }
}

/** The details of an appointment, which takes its slot. */
export function encodeBookingDetails(
  bookingDetails: BookingDetails,
): Readonly<Record<string, unknown>> {
  const { slotId, timestamp } = bookingDetails.slot
  return {
    ...encodeFields(DETAIL_FIELDS, bookingDetails),
    slot: { slotId, timestamp, available: false },
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
    ended_at: serverTimestamp(),
    ...(outcome.kind === 'cancelled' && encodeCancellation(outcome)),
    ...encodeSearchKeys(record),
  }
}

const searchableSchema = v.object({
  patientData: v.object({ fullname: v.string(), phoneNumber: v.string() }),
})

/** The keys by which a past appointment is found; nothing where its record doesn't say of whom it is. */
export function encodeSearchKeys(record: unknown): Readonly<Record<string, unknown>> {
  const result = v.safeParse(searchableSchema, record)
  const keys = result.success ? searchKeysOf(result.output.patientData) : {}
  return Object.keys(keys).length === 0 ? {} : { search: keys }
}

function encodeCancellation({
  by,
  reason = '',
  proposed = [],
}: Extract<Outcome, { readonly kind: 'cancelled' }>): Readonly<Record<string, unknown>> {
  return {
    cancelled_by: by,
    ...(reason !== '' && { reason }),
    ...(proposed.length > 0 && {
      proposed: Object.fromEntries(
        proposed.map(({ serviceId, slotId, timestamp }, index) => [
          `p${index}`,
          { service_id: serviceId, slot_id: slotId, timestamp },
        ]),
      ),
    }),
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

function checkClinic(details: { clinicId: string }, clinicId: string, where: string): void {
  if (details.clinicId === clinicId) return
  throw new Failure('malformed', `${where} should name the clinic it is stored under`)
}

function toOutcome(
  { outcome, cancelled_by: by, reason, proposed }: v.InferOutput<typeof endSchema>,
  where: string,
): Outcome | null {
  if (outcome === undefined) return null
  if (outcome !== 'cancelled') return { kind: outcome }
  if (by === undefined) throw new Failure('malformed', `${where} cancelled_by should be there`)
  return {
    kind: 'cancelled',
    by,
    ...(reason !== undefined && { reason }),
    ...(proposed !== undefined && { proposed: Object.values(proposed).map(toProposedTime) }),
  }
}

function toProposedTime({
  service_id: serviceId,
  slot_id: slotId,
  timestamp,
}: v.InferOutput<typeof proposedSchema>): ProposedTime {
  return { serviceId, slotId, timestamp }
}
