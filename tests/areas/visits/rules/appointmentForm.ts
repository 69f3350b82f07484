import * as v from 'valibot'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import {
  email,
  entriesOf,
  id,
  slotId,
  text,
  timestamp,
  wholeNumber,
} from '#tests/rules/lists/formParts.ts'

/** What an appointment and a past visit both contain. */
export const appointmentFields = {
  bookedBy: v.strictObject({
    userId: id,
    by: v.optional(v.literal('clinic')),
    previous: v.optional(id),
    name: v.optional(text(LIMITS.fullName)),
    language: v.optional(v.picklist(LANGUAGES)),
  }),
  // Whose address may be missing is an invariant.
  patientData: v.strictObject({
    ...entriesOf(PATIENT_FIELDS),
    email: v.optional(email),
    corrected: v.optional(v.number()),
  }),
  taken: v.literal(false),
  confirmed: v.boolean(),
  bookingDetails: v.strictObject({
    ...entriesOf(DETAIL_FIELDS),
    slot: v.strictObject({ slotId, timestamp, available: v.literal(false) }),
  }),
  moved: v.optional(
    v.strictObject({
      from: timestamp,
      by: v.picklist(['clinic', 'patient']),
      at: timestamp,
      times: wholeNumber({ min: 1, max: 20 }),
      serviceName: v.optional(text(LIMITS.serviceName)),
      duration: v.optional(wholeNumber(LIMITS.duration)),
      price: v.optional(v.number()),
    }),
  ),
  progress: v.optional(
    v.strictObject({ arrived_at: v.optional(timestamp), begun_at: v.optional(timestamp) }),
  ),
}
