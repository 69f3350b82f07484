import * as v from 'valibot'
import { DOCTOR_COLOURS } from '#src/areas/doctors/model/doctor.ts'
import {
  CLINIC_FIELDS,
  DETAIL_FIELDS,
  PATIENT_FIELDS,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import type { FieldTable } from '#src/core/fields/fieldTable.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import {
  clinicTicketName,
  date,
  doctorId,
  email,
  entriesOf,
  id,
  listId,
  mapOf,
  pageName,
  placeName,
  requestId,
  requestPlace,
  roomId,
  slotId,
  small,
  text,
  ticketName,
  time,
  timestamp,
  wholeNumber,
} from '../lists/formParts.ts'
import { LISTS } from '../lists/lists.ts'

/**
 * The form of everything that may be in the database (spec §3), built apart from the rules: every
 * property by name, every value with its type, length and form.
 */

const staffPlace = v.pipe(v.string(), v.regex(/^m[0-2][0-9]$/))

const fieldsOutsideParts: FieldTable = Object.fromEntries(
  Object.entries(SERVICE_FIELDS).filter(([, { stored }]) => !stored.includes('/')),
)

const clinic = v.strictObject({
  ...entriesOf(CLINIC_FIELDS),
  user_type: v.literal('clinic'),
  lock_minutes: v.optional(wholeNumber({ min: 5, max: 480 })),
  changed_at: v.optional(timestamp),
  slots: mapOf(
    date,
    v.record(time, v.strictObject({ available: v.literal(false), appointmentId: requestId })),
  ),
})

const reference = { clinic_id: id, timestamp }
const notice = v.strictObject({
  kind: v.picklist(['booked', 'moved', 'cancelled', 'approved']),
  at: timestamp,
  from: v.optional(timestamp),
})
const name = text(LIMITS.fullName)
const patientFields = {
  email,
  user_type: v.literal('patient'),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\(\d{3}\) \d{3}-\d{4}$/))),
  language: v.optional(v.picklist(LANGUAGES)),
  people: v.optional(v.record(v.pipe(v.string(), v.regex(/^p\d$/)), text(LIMITS.fullName))),
  consented_at: v.optional(timestamp),
  requests: v.optional(v.record(requestPlace, text({ min: 0, max: 300 }))),
  appointments: mapOf(
    id,
    v.strictObject({
      ...reference,
      ticket: v.optional(v.union([ticketName, clinicTicketName])),
      notice: v.optional(notice),
    }),
  ),
  completed_appointments: mapOf(
    id,
    v.strictObject({ ...reference, ended_at: timestamp, notice: v.optional(notice) }),
  ),
}
const patient = v.union([
  v.strictObject({ name, ...patientFields }),
  v.strictObject({ fullName: name, ...patientFields }),
])

const policyNumber = v.optional(wholeNumber({ min: 1, max: 43_200 }))
const policyFlag = v.optional(v.literal(true))
const service = v.strictObject({
  ...entriesOf(fieldsOutsideParts),
  policy: v.optional(
    v.strictObject({
      notice_minutes: policyNumber,
      window_days: policyNumber,
      cancel_hours: policyNumber,
      confirms_at_once: policyFlag,
      call_to_book: policyFlag,
      known_only: policyFlag,
      series: policyFlag,
    }),
  ),
  place: v.optional(placeName),
  slots: mapOf(
    slotId,
    v.strictObject({ available: v.boolean(), timestamp, covered: v.optional(v.string()) }),
  ),
})

const weeklyHours = v.strictObject({
  days: v.strictObject(
    Object.fromEntries(DAYS_OF_WEEK.map((day) => [day, v.optional(text({ min: 0, max: 71 }))])),
  ),
  length: small(10),
  pause: small(10),
  every_weeks: small(10),
  from: small(10),
  until: v.optional(small(10)),
  skip_holidays: small(10),
  published_until: v.optional(small(10)),
  saved: small(10),
})

const appointmentFields = {
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
const ended = {
  ...appointmentFields,
  completed: v.literal(true),
  ended_at: timestamp,
  search: mapOf(
    v.pipe(v.string(), v.regex(/^(n[0-3]|d[1-7])$/)),
    v.pipe(v.string(), v.maxLength(60)),
  ),
}
const proposed = v.strictObject({ service_id: id, slot_id: slotId, timestamp })

const databaseForm = v.strictObject({
  ...Object.fromEntries(LISTS.map(({ name, form }) => [name, v.optional(form)])),
  clinics: mapOf(id, clinic),
  patients: mapOf(id, patient),
  services: mapOf(id, v.record(id, service)),
  openings: mapOf(
    v.picklist(PROVINCE_CODES),
    v.record(
      v.picklist(SPECIALTY_KEYS),
      v.record(
        v.pipe(v.string(), v.regex(/^[^:]+:[^:]+:[^:]+$/)),
        v.strictObject({ clinicId: id, serviceId: id, slotId, timestamp }),
      ),
    ),
  ),
  clinic_services: mapOf(id, v.record(placeName, id)),
  listed_clinics: mapOf(
    id,
    v.strictObject({
      name: v.string(),
      clinic_address: v.string(),
      province: v.string(),
      category: v.string(),
      time_zone: v.optional(v.string()),
      phone: v.optional(v.string()),
      language: v.optional(v.string()),
      page: v.optional(v.string()),
      hours: v.optional(v.string()),
      arrival_note: v.optional(v.string()),
      arrival_note_other: v.optional(v.string()),
      changed_at: v.optional(timestamp),
    }),
  ),
  booking_tickets: mapOf(
    id,
    v.record(
      ticketName,
      v.strictObject({
        appointment: id,
        at: timestamp,
      }),
    ),
  ),
  clinic_tickets: mapOf(
    id,
    v.record(
      id,
      v.record(clinicTicketName, v.strictObject({ appointment: v.string(), at: timestamp })),
    ),
  ),
  clinic_refusals: mapOf(id, v.record(id, v.literal(true))),
  weekly_hours: mapOf(id, v.record(id, weeklyHours)),
  clinic_notes: mapOf(id, v.record(id, text({ min: 1, max: 2000 }))),
  // The owner's own.
  settings: v.optional(v.record(v.string(), v.union([v.boolean(), v.string()]))),
  blocked: mapOf(id, v.literal(true)),
  answer_hours: mapOf(id, v.number()),
  clinic_names: mapOf(pageName, id),
  approved_clinics: mapOf(id, v.string()),
  deletion_requests: mapOf(id, timestamp),
  valid_since: mapOf(id, timestamp),
  log: mapOf(
    id,
    v.record(
      v.string(),
      v.union([
        v.string(),
        v.strictObject({
          by: id,
          // Who joins has none yet.
          name: v.optional(v.string()),
          of: v.optional(v.string()),
          at: timestamp,
          path: v.string(),
          what: v.string(),
          to: v.optional(v.union([v.boolean(), v.number(), v.string()])),
        }),
      ]),
    ),
  ),
  staff: mapOf(
    id,
    v.strictObject({
      clinic: id,
      place: staffPlace,
      name: v.string(),
      manager: v.optional(id),
      desk: v.optional(id),
      doctor: v.optional(v.string()),
    }),
  ),
  staff_places: mapOf(
    id,
    v.objectWithRest(
      { owner: id },
      v.strictObject({
        email: v.string(),
        user: v.optional(id),
        until: v.optional(timestamp),
        manager: v.optional(id),
        desk: v.optional(id),
        doctor: v.optional(v.string()),
      }),
    ),
  ),
  clinic_blocks: mapOf(id, v.record(id, v.literal(true))),
  due_calls: mapOf(id, v.record(id, timestamp)),
  reminders: mapOf(id, v.record(id, v.unknown())),
  visit_answers: mapOf(id, v.unknown()),
  waits: mapOf(v.pipe(v.string(), v.regex(/^[^:]+:w[0-4]$/)), v.unknown()),
  freed_times: mapOf(id, v.record(v.string(), v.record(id, timestamp))),
  closed_slots: mapOf(id, v.record(id, v.record(slotId, timestamp))),
  doctors: mapOf(
    id,
    v.record(
      doctorId,
      v.strictObject({
        name: text(LIMITS.doctor),
        email,
        initials: v.pipe(v.string(), v.regex(/^\S{1,4}$/)),
        colour: v.picklist(DOCTOR_COLOURS),
        active: v.boolean(),
      }),
    ),
  ),
  rooms: mapOf(
    id,
    v.record(roomId, v.strictObject({ name: text(LIMITS.roomName), active: v.boolean() })),
  ),
  busy_times: mapOf(
    id,
    v.record(
      listId,
      v.objectWithRest(
        {
          start: v.strictObject({ until: v.literal(0), after: v.string() }),
          end: v.strictObject({ from: v.literal(LIMITS.timestamp.max), before: v.string() }),
        },
        v.strictObject({
          from: timestamp,
          until: timestamp,
          before: v.string(),
          after: v.string(),
        }),
      ),
    ),
  ),
  block_notes: mapOf(id, v.record(listId, v.record(v.string(), text(LIMITS.blockNote)))),
  late_doctors: mapOf(
    id,
    v.record(
      v.pipe(v.string(), v.regex(/^l\d\d$/)),
      v.strictObject({
        doctor: text(LIMITS.doctor),
        minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
        until: timestamp,
      }),
    ),
  ),
  absences: mapOf(
    id,
    v.record(
      v.pipe(v.string(), v.regex(/^a\d\d$/)),
      v.strictObject({
        doctor: small(300),
        from: small(300),
        until: small(300),
        note: v.optional(small(300)),
      }),
    ),
  ),
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
        v.strictObject({ ...ended, outcome: v.picklist(['completed', 'no-show']) }),
        v.strictObject({
          ...ended,
          outcome: v.literal('cancelled'),
          cancelled_by: v.picklist(['patient', 'clinic']),
          reason: v.optional(text({ min: 1, max: 300 })),
          proposed: mapOf(v.pipe(v.string(), v.regex(/^p[0-2]$/)), proposed),
        }),
      ]),
    ),
  ),
  due_mails: mapOf(
    v.pipe(v.string(), v.regex(/^[^:]+:[^:]+:(booked|approved|moved|cancelled)$/)),
    v.strictObject({
      clinic_id: id,
      patient: id,
      place: v.pipe(v.string(), v.regex(/^[^/]+\/[^/]+$/)),
      change: v.picklist(['booked', 'approved', 'moved', 'cancelled']),
      at: timestamp,
      due: mapOf(v.picklist(['clinic', 'doctor', 'patient']), v.literal(true)),
      attempt: v.optional(
        v.strictObject({
          by: text({ min: 0, max: 40 }),
          of: timestamp,
          at: timestamp,
          times: wholeNumber({ min: 1, max: 99 }),
          problem: v.optional(text({ min: 0, max: 20 })),
        }),
      ),
    }),
  ),
  appointment_requests: mapOf(
    id,
    v.record(
      requestId,
      v.strictObject({
        clinicId: id,
        patientId: id,
        serviceId: id,
        date,
        time,
        status: v.literal('pending'),
        place: requestPlace,
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
