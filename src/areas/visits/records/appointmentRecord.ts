import * as v from 'valibot'
import type {
  ActiveAppointment,
  Appointment,
  BookingDetails,
  Moved,
  PatientData,
} from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { Language } from '#src/config/language.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { WISH } from '#src/core/places/visitPlaces.ts'
import { decode } from '#src/data/records/decode.ts'
import { encodeFields, fields } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { bookingFields, encodeBooking, encodeBookingDetails } from './bookingRecord.ts'

/** What only appointments hold: cart items are the patient's own, and never moved. */
export const appointmentFields = {
  ...bookingFields,
  bookedBy: v.object({
    userId: fields.id,
    by: v.optional(v.literal('clinic')),
    name: v.fallback(v.optional(fields.name, ''), ''),
    language: v.optional(fields.language, DEFAULT_LANGUAGE),
  }),
  moved: v.optional(
    v.object({
      from: fields.timestamp,
      by: v.picklist(['patient', 'clinic']),
      at: fields.timestamp,
      times: v.pipe(v.number(), v.integer()),
      wish: v.optional(v.picklist(['asked', 'kept', 'lapsed', 'met'])),
      // Not in the records of earlier versions.
      ...v.partial(v.object({ serviceName: fields.name, duration: v.number(), price: v.number() }))
        .entries,
    }),
  ),
} as const

type AppointmentFields = v.InferOutput<v.ObjectSchema<typeof appointmentFields, undefined>>

const activeSchema = v.object({
  ...appointmentFields,
  taken: v.boolean(),
  confirmed: v.boolean(),
  completed: v.literal(false),
  [WISH]: v.optional(bookingFields.bookingDetails),
  progress: v.optional(
    v.object({
      arrived_at: v.optional(fields.timestamp),
      begun_at: v.optional(fields.timestamp),
    }),
    {},
  ),
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
    progress: {
      arrivedAt: record.progress.arrived_at ?? null,
      begunAt: record.progress.begun_at ?? null,
    },
    wanted: record[WISH] ?? null,
    ...commonOf(record),
  }
}

/** Returns what active and past appointments have in common. */
export function commonOf({
  bookedBy,
  patientData,
  bookingDetails,
  moved,
}: AppointmentFields): Pick<
  Appointment,
  | 'bookedBy'
  | 'isClinicBooking'
  | 'bookerName'
  | 'callerLanguage'
  | 'patientData'
  | 'bookingDetails'
  | 'moved'
> {
  return {
    bookedBy: bookedBy.userId,
    isClinicBooking: bookedBy.by === 'clinic',
    bookerName: bookedBy.name,
    callerLanguage: bookedBy.language,
    patientData,
    bookingDetails,
    moved: moved === undefined ? null : decodeMoved(moved),
  }
}

function decodeMoved({
  serviceName,
  duration,
  price,
  wish,
  ...move
}: NonNullable<AppointmentFields['moved']>): Moved {
  const isComplete = serviceName !== undefined && duration !== undefined && price !== undefined
  return {
    ...move,
    ...(wish !== undefined && { wish }),
    terms: isComplete ? { serviceName, duration, price } : null,
  }
}

/** @throws {Failure} malformed – the record names another clinic than its place */
export function checkClinic(details: { clinicId: string }, clinicId: string, where: string): void {
  if (details.clinicId === clinicId) return
  throw new Failure('malformed', `${where} should name the clinic it is stored under`)
}

/** Who holds which slot. */
export interface SlotHolder {
  readonly userId: string
  readonly serviceId: string
  readonly slotId: string
  /** Epoch milliseconds; null where the record doesn't say. */
  readonly timestamp: number | null
}

const holderSchema = v.object({
  bookedBy: bookingFields.bookedBy,
  bookingDetails: v.object({
    serviceId: v.string(),
    slot: v.object({ slotId: v.string(), timestamp: v.fallback(v.nullable(v.number()), null) }),
  }),
})

/** Whose appointment a record is and for which slot, or null where the record doesn't say. */
export function decodeSlotHolder(value: unknown): SlotHolder | null {
  const result = v.safeParse(holderSchema, value)
  if (!result.success) return null
  const { bookedBy, bookingDetails } = result.output
  const { serviceId, slot } = bookingDetails
  return { userId: bookedBy.userId, serviceId, slotId: slot.slotId, timestamp: slot.timestamp }
}

/** What a reservation says that its cart item does not know. */
export interface ReservationTerms {
  /** The name of the patient's account. */
  readonly accountName: string
  /** Whether the service confirms it at once. */
  readonly isConfirmed: boolean
  /** A visit that took place, where the service is for patients whom the clinic knows; otherwise null. */
  readonly previous: string | null
}

/**
 * The appointment that a cart item becomes: exactly the fields of spec §3, as the rules refuse
 * any other, and the name of the account where it is for someone else. A record never says that its own
 * slot is free.
 */
export function encodeReservation(
  item: CartItem,
  { accountName, isConfirmed, previous }: ReservationTerms,
): Readonly<Record<string, unknown>> {
  const { bookedBy, bookingDetails, patientData } = item
  const slot = { ...bookingDetails.slot, available: false }
  const isForSomeoneElse = accountName !== '' && patientData.fullname !== accountName
  return {
    ...encodeBooking({ ...item, bookingDetails: { ...bookingDetails, slot } }),
    bookedBy: {
      userId: bookedBy,
      ...(isForSomeoneElse && { name: accountName }),
      ...(previous !== null && { previous }),
    },
    taken: false,
    confirmed: isConfirmed,
    completed: false,
  }
}

/**
 * The confirmed appointment that a clinic makes for a patient; `userId` is the clinic's own for someone
 * without an account, whose e-mail address may be empty: then none is stored.
 */
export function encodeClinicBooking({
  bookedBy,
  callerLanguage,
  patientData,
  bookingDetails,
}: {
  readonly bookedBy: { readonly userId: string; readonly previous?: string }
  readonly callerLanguage: Language
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
}): Readonly<Record<string, unknown>> {
  const { email, ...others } = encodeFields(PATIENT_FIELDS, patientData)
  return {
    bookedBy: {
      ...bookedBy,
      by: 'clinic',
      ...(callerLanguage !== DEFAULT_LANGUAGE && { language: callerLanguage }),
    },
    patientData: email === '' ? others : { ...others, email },
    bookingDetails: encodeBookingDetails(bookingDetails),
    taken: false,
    confirmed: true,
    completed: false,
  }
}
