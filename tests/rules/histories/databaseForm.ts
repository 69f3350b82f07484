import * as v from 'valibot'
import {
  CLINIC_FIELDS,
  DETAIL_FIELDS,
  PATIENT_FIELDS,
  SERVICE_FIELDS,
} from '#src/domain/bookingFields.ts'
import type { FieldTable, Form } from '#src/domain/fieldTable.ts'
import { LIMITS, type Limit } from '#src/domain/limits.ts'
import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

/**
 * The form of everything that may be in the database (spec §3), built apart from the rules: every
 * property by name, every value with its type, length and form.
 */

const text = ({ min, max }: Limit): v.GenericSchema<unknown, string> =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const number = ({ min, max }: Limit): v.GenericSchema<unknown, number> =>
  v.pipe(v.number(), v.minValue(min), v.maxValue(max))
const wholeNumber = (limit: Limit): v.GenericSchema<unknown, number> =>
  v.pipe(number(limit), v.integer())
const id = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,128}$/))
const slotId = v.pipe(v.string(), v.regex(/^slot_(0|[1-9]\d{0,8})$/))
const date = v.pipe(v.string(), v.isoDate())
const time = v.pipe(v.string(), v.isoTime())
const email = v.pipe(text(LIMITS.email), v.regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/))
const timestamp = wholeNumber(LIMITS.timestamp)

function schemaOf(form: Form): v.GenericSchema {
  switch (form.type) {
    case 'text':
    case 'name':
      return text(form.limit)
    case 'number':
      return number(form.limit)
    case 'wholeNumber':
      return wholeNumber(form.limit)
    case 'id':
      return id
    case 'email':
      return email
    case 'phone':
      return v.pipe(v.string(), v.regex(/^\(\d{3}\) \d{3}-\d{4}$/))
    case 'imageUrl':
      return v.pipe(text(LIMITS.imageUrl), v.regex(/^(https?:\/\/\S+)?$/))
    case 'province':
      return v.picklist(PROVINCE_CODES)
    case 'specialty':
      return v.picklist(SPECIALTY_KEYS)
  }
}

/** The fields of a table, by their stored names. */
function entriesOf(table: FieldTable): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { stored = name, form }]) => {
      const schema = schemaOf(form)
      return [stored, form.optional === 'always' ? v.optional(schema) : schema]
    }),
  )
}

const mapOf = (
  key: v.GenericSchema<string, string>,
  value: v.GenericSchema,
): v.OptionalSchema<v.GenericSchema, undefined> => v.optional(v.record(key, value))

const clinic = v.strictObject({
  ...entriesOf(CLINIC_FIELDS),
  user_type: v.literal('clinic'),
  lock_minutes: v.optional(wholeNumber({ min: 5, max: 480 })),
  slots: mapOf(
    date,
    v.record(time, v.strictObject({ available: v.literal(false), appointmentId: id })),
  ),
})

const ticketName = v.pipe(v.string(), v.regex(/^t\d\d$/))
const placeName = v.pipe(v.string(), v.regex(/^s[0-2]\d\d$/))
const past = v.strictObject({ clinic_id: id, timestamp })
const name = text(LIMITS.fullName)
const patientFields = {
  email,
  user_type: v.literal('patient'),
  consented_at: v.optional(timestamp),
  appointments: mapOf(id, v.strictObject({ ...past.entries, ticket: v.optional(ticketName) })),
  completed_appointments: mapOf(id, past),
}
const patient = v.union([
  v.strictObject({ name, ...patientFields }),
  v.strictObject({ fullName: name, ...patientFields }),
])

const service = v.strictObject({
  ...entriesOf(SERVICE_FIELDS),
  place: v.optional(placeName),
  slots: v.record(slotId, v.strictObject({ available: v.boolean(), timestamp })),
})

const appointmentFields = {
  bookedBy: v.strictObject({ userId: id }),
  patientData: v.strictObject(entriesOf(PATIENT_FIELDS)),
  taken: v.literal(false),
  confirmed: v.boolean(),
  bookingDetails: v.strictObject({
    ...entriesOf(DETAIL_FIELDS),
    slot: v.strictObject({ slotId, timestamp, available: v.literal(false) }),
  }),
}
const ended = { ...appointmentFields, completed: v.literal(true) }

const databaseForm = v.strictObject({
  clinics: mapOf(id, clinic),
  patients: mapOf(id, patient),
  services: mapOf(id, v.record(id, service)),
  clinic_services: mapOf(id, v.record(placeName, id)),
  listed_clinics: mapOf(
    id,
    v.strictObject({
      name: v.string(),
      clinic_address: v.string(),
      province: v.string(),
      category: v.string(),
    }),
  ),
  booking_tickets: mapOf(
    id,
    v.record(
      ticketName,
      v.strictObject({
        appointment: id,
        clinic_id: id,
        kind: v.picklist(['appointment', 'request']),
        at: timestamp,
      }),
    ),
  ),
  // The owner's own.
  settings: v.optional(v.record(v.string(), v.union([v.boolean(), v.string()]))),
  blocked: mapOf(id, v.literal(true)),
  approved_clinics: mapOf(id, v.string()),
  deletion_requests: mapOf(id, timestamp),
  valid_since: mapOf(id, timestamp),
  clinic_blocks: mapOf(id, v.record(id, v.literal(true))),
  slot_claims: mapOf(id, v.record(id, v.record(slotId, id))),
  appointments: mapOf(
    id,
    v.record(id, v.strictObject({ ...appointmentFields, completed: v.literal(false) })),
  ),
  completed_appointments: mapOf(
    id,
    v.record(
      id,
      v.union([
        v.strictObject({ ...ended, outcome: v.literal('completed') }),
        v.strictObject({
          ...ended,
          outcome: v.literal('cancelled'),
          cancelled_by: v.picklist(['patient', 'clinic']),
        }),
      ]),
    ),
  ),
  appointment_requests: mapOf(
    id,
    v.record(
      id,
      v.strictObject({
        clinicId: id,
        patientId: id,
        serviceId: id,
        date,
        time,
        status: v.literal('pending'),
        ticket: v.optional(ticketName),
      }),
    ),
  ),
})

/** One sentence for each value that has no business being there, or not in this form. */
export function findBadForms(database: unknown): string[] {
  const result = v.safeParse(databaseForm, database)
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
}
