import * as v from 'valibot'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { encodeFields, fields, schemaOf } from '#src/data/records/fields.ts'

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
