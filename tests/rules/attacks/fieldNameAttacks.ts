import { withDueMails } from '#tests/support/dueMails.ts'
import { asTree } from '#tests/support/jsonTree.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import type { Update } from '../honestUpdates.ts'
import {
  lateDoctorRecord,
  absenceRecord,
  doctorRecord,
  roomRecord,
  CLINIC,
  NOBODY,
  PATIENT,
  patientRecord,
  PEOPLE,
  startingData,
  type Actor,
  clinicSignUp,
} from '../startingData.ts'
import {
  addition,
  cancellation,
  clinicBooking,
  explainedCancellation,
  KNOWN_PATIENT,
  move,
  request,
  reservation,
  withValues,
} from '../transitions.ts'

/** A record whose fields are known by one pattern of names, as an honest update writes it. */
interface NamedRecord {
  readonly by: Actor
  readonly changes: Update
  readonly record: string
  /** One of its fields. */
  readonly field: string
  /** What only a field of that name may be; a text by default. */
  readonly value?: unknown
}

const FRESH = `appointments/${CLINIC}/fresh`
const DETAILS = asTree(reservation()[FRESH])['bookingDetails']
const byPatient = (changes: Update, record: string, field: string): NamedRecord => ({
  by: 'patient',
  changes,
  record,
  field,
})
const byClinic = (changes: Update, record: string, field: string): NamedRecord => ({
  by: 'clinic',
  changes,
  record,
  field,
})

const byNewcomer = (record: string, value: unknown, field: string): NamedRecord => ({
  by: 'accountWithoutRecord',
  changes: { [record]: value },
  record,
  field,
})

const RECORDS: readonly NamedRecord[] = [
  byNewcomer(`patients/${NOBODY}`, patientRecord(PEOPLE.accountWithoutRecord), 'name'),
  byNewcomer(`patients/${NOBODY}`, patientRecord(PEOPLE.accountWithoutRecord), 'fullName'),
  ...['name', 'clinic_address', 'arrival_note'].map((field): NamedRecord => ({
    by: 'accountWithoutRecord',
    changes: clinicSignUp(PEOPLE.accountWithoutRecord),
    record: `clinics/${NOBODY}`,
    field,
  })),
  ...['doctor', 'note'].map((field) =>
    byClinic({ [`absences/${CLINIC}/a01`]: absenceRecord() }, `absences/${CLINIC}/a01`, field),
  ),
  byClinic(
    { [`late_doctors/${CLINIC}/l01`]: lateDoctorRecord() },
    `late_doctors/${CLINIC}/l01`,
    'doctor',
  ),
  ...['name', 'email', 'initials', 'colour', 'active'].map((field) =>
    byClinic({ [`doctors/${CLINIC}/d07`]: doctorRecord() }, `doctors/${CLINIC}/d07`, field),
  ),
  ...['name', 'active'].map((field) =>
    byClinic({ [`rooms/${CLINIC}/r07`]: roomRecord() }, `rooms/${CLINIC}/r07`, field),
  ),
  byClinic(addition(), `services/${CLINIC}/added`, 'name'),
  byClinic(addition(), `services/${CLINIC}/added`, 'doctor'),
  byClinic(addition(), `services/${CLINIC}/added`, 'description'),
  byClinic(move(), `patients/${PATIENT}/appointments/pending/notice`, 'kind'),
  byClinic(move(), `patients/${PATIENT}/appointments/pending/notice`, 'from'),
  byClinic(
    cancellation('clinic'),
    `patients/${PATIENT}/completed_appointments/pending/notice`,
    'kind',
  ),
  byClinic(
    cancellation('clinic'),
    `patients/${PATIENT}/completed_appointments/pending/notice`,
    'at',
  ),
  ...['taken', 'completed'].map((field): NamedRecord => ({
    ...byPatient(reservation(), FRESH, field),
    value: false,
  })),
  ...['bookingDetails', 'wanted'].map((field): NamedRecord => ({
    ...byPatient(reservation(), FRESH, field),
    value: DETAILS,
  })),
  byPatient(reservation(), `${FRESH}/bookingDetails`, 'price'),
  byPatient(reservation(), `${FRESH}/bookingDetails`, 'clinicId'),
  byPatient(reservation(), `${FRESH}/bookingDetails`, 'cancelHours'),
  byPatient(reservation(), `${FRESH}/bookingDetails/slot`, 'timestamp'),
  byPatient(reservation(), `patients/${PATIENT}/appointments/fresh`, 'ticket'),
  byPatient(reservation(), `booking_tickets/${PATIENT}/t00`, 'at'),
  byPatient(
    withDueMails(startingData(), reservation()),
    `due_mails/${CLINIC}:fresh:booked`,
    'place',
  ),
  byPatient(request(), `appointment_requests/${CLINIC}/2031-05-21T14:00`, 'status'),
  byPatient(request(), `clinics/${CLINIC}/slots/2031-05-21/14:00`, 'available'),
  byPatient(
    cancellation('patient'),
    `patients/${PATIENT}/completed_appointments/pending`,
    'ended_at',
  ),
  byClinic(
    clinicBooking({ patient: KNOWN_PATIENT }),
    `clinic_tickets/${CLINIC}/${PATIENT}/k0`,
    'at',
  ),
  byClinic(move(), `appointments/${CLINIC}/pending/moved`, 'times'),
  byClinic(
    explainedCancellation(),
    `completed_appointments/${CLINIC}/pending/proposed/p0`,
    'slot_id',
  ),
]

/** Each has another version, `name_other`, and no third one. */
const IN_TWO_LANGUAGES: ReadonlySet<string> = new Set(['name', 'description', 'arrival_note'])

/** Fields that the records do not have, whose names end or begin like those of fields that they have. */
export const FIELD_NAME_ATTACKS: readonly Attempt[] = RECORDS.flatMap(
  ({ by, changes, record, field, value = 'anything' }) =>
    [
      `x${field}`,
      `${field}x`,
      ...(IN_TWO_LANGUAGES.has(field) ? [`${field}_other_other`] : []),
    ].map((name) =>
      attempt(
        `write the field ${name} into /${record}`,
        by,
        withValues(changes, { [`${record}/${name}`]: value }),
      ),
    ),
)
