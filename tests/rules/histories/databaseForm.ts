import * as v from 'valibot'
import { LIMITS, type Limit } from '#src/domain/limits.ts'
import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

/**
 * The form of everything that may stand in the database (spec §3), written out apart from the rules:
 * every property by name, every value with its type, length and form.
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
const imageUrl = v.pipe(text(LIMITS.imageUrl), v.regex(/^(https?:\/\/\S+)?$/))
const price = number(LIMITS.price)
const duration = wholeNumber(LIMITS.duration)
const name = text(LIMITS.fullName)
const address = text(LIMITS.clinicAddress)
const doctor = text(LIMITS.doctor)
const province = v.picklist(PROVINCE_CODES)
const category = v.picklist(SPECIALTY_KEYS)

const mapOf = (
  key: v.GenericSchema<string, string>,
  value: v.GenericSchema,
): v.OptionalSchema<v.GenericSchema, undefined> => v.optional(v.record(key, value))

const clinic = v.strictObject({
  category,
  name,
  clinic_address: address,
  province,
  email,
  user_type: v.literal('clinic'),
  slots: mapOf(
    date,
    v.record(time, v.strictObject({ available: v.literal(false), appointmentId: id })),
  ),
})

const entries = mapOf(id, v.strictObject({ clinic_id: id, timestamp }))
const patientFields = {
  email,
  user_type: v.literal('patient'),
  appointments: entries,
  completed_appointments: entries,
}
const patient = v.union([
  v.strictObject({ name, ...patientFields }),
  v.strictObject({ fullName: name, ...patientFields }),
])

const service = v.strictObject({
  name,
  description: text(LIMITS.description),
  doctor,
  doctor_email: email,
  price,
  duration,
  image_url: imageUrl,
  clinic_name: name,
  clinic_address: address,
  clinic_email: email,
  clinic_province: province,
  clinic_category: category,
  slots: v.record(slotId, v.strictObject({ available: v.boolean(), timestamp })),
})

const appointmentFields = {
  bookedBy: v.strictObject({ userId: id }),
  patientData: v.strictObject({
    fullname: name,
    email,
    phoneNumber: v.pipe(v.string(), v.regex(/^\(\d{3}\) \d{3}-\d{4}$/)),
    additionalNotes: v.optional(text(LIMITS.additionalNotes)),
  }),
  taken: v.literal(false),
  confirmed: v.boolean(),
  bookingDetails: v.strictObject({
    clinicId: id,
    clinicName: name,
    clinicAddress: address,
    clinicProvince: province,
    clinicEmail: email,
    serviceId: id,
    serviceName: name,
    doctor,
    doctorEmail: email,
    duration,
    price,
    imageUrl,
    slot: v.strictObject({ slotId, timestamp, available: v.literal(false) }),
  }),
}
const ended = { ...appointmentFields, completed: v.literal(true) }

const databaseForm = v.strictObject({
  clinics: mapOf(id, clinic),
  patients: mapOf(id, patient),
  services: mapOf(id, v.record(id, service)),
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
