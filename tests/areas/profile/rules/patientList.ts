import * as v from 'valibot'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { noticeOf, SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import {
  clinicTicketName,
  email,
  id,
  mapOf,
  requestPlace,
  text,
  ticketName,
  timestamp,
} from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import type { Line } from '#tests/rules/lists/permissionLines.ts'
import { PATIENT, patientRecord, PEOPLE } from '#tests/rules/startingData.ts'

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

export const PATIENT_LIST: ListDescription = {
  name: 'patients',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    ['patients',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['patients/patientUid',                             'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/otherPatientUid',                        'O',    'O',    'O',    'O',    '-',   '-',   '-'],
    ['patients/nobodyUid',                              'N',    'N',    'N',    'N',    'N',   '-',   '-'],
    ['patients/clinicUid',                              'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['patients/patientUid/name',                        'P',    'P',    'P',    'P',    '-',   'P',   '-'],
    ['patients/patientUid/phone',                       'P',    'P',    'P',    'P',    'P',   'P',   'P'],
    // The people of a clinic know in which language they write to a patient.
    ['patients/patientUid/language',                    'PCX',  'PCX',  'PCX',  'PCX',  'P',   'P',   '-'],
    ['patients/otherPatientUid/language',               'OCX',  'OCX',  'OCX',  'OCX',  'O',   'O',   '-'],
    ['patients/clinicUid/language',                     'CX',   'CX',   'CX',   'CX',   '-',   '-',   '-'],
    ['patients/patientUid/people',                      'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    // Someone comes or goes: nobody is overwritten.
    ['patients/patientUid/people/p0',                   'P',    'P',    'P',    'P',    'P',   '-',   'P'],
    ['patients/patientUid/people/p9',                   'P',    'P',    'P',    'P',    'P',   '-',   'P'],
    ['patients/patientUid/people/p10',                  'P',    'P',    'P',    'P',    '-',   '-',   'P'],
    ['patients/patientUid/people/p0/anything',          'P',    'P',    'P',    'P',    '-',   '-',   'P'],
    // A place that a standing request holds, a free one, and none.
    ['patients/patientUid/requests',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/requests/q0',                 'P',    'P',    'P',    'P',    'P',   '-',   '-'],
    ['patients/patientUid/requests/q4',                 'P',    'P',    'P',    'P',    'P',   'P',   '-'],
    ['patients/patientUid/requests/q5',                 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/otherPatientUid/phone',                  'O',    'O',    'O',    'O',    'O',   'O',   'O'],
    ['patients/otherPatientUid/people/p0',              'O',    'O',    'O',    'O',    'O',   '-',   'O'],
    ['patients/clinicUid/phone',                        'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['patients/patientUid/fullName',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/email',                       'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/user_type',                   'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/discount',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    // Names that contain what those of the fields about mails begin with.
    ...['plan', 'diagnosis'].map(
      (field): Line => [`patients/patientUid/${field}`, 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ),
    ['patients/patientUid/consented_at',                'P',    'P',    'P',    'P',    'P',   '-',   '-'],
    ['patients/patientUid/anything',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments',                'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/pending',        'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/pending/clinic_id', 'P', 'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/pending/timestamp', 'P', 'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/pending/anything', 'P',  'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/pending/notice', 'P',    'P',    'P',    'P',    '-',   '-',   'P'],
    ['patients/patientUid/appointments/confirmed/notice', 'P',  'P',    'P',    'P',    '-',   '-',   'P'],
    ['patients/patientUid/appointments/confirmed/notice/kind', 'P', 'P', 'P',   'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/confirmed/notice/at', 'P', 'P',  'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/confirmed/notice/from', 'P', 'P', 'P',   'P',    '-',   '-',   '-'],
    ['patients/patientUid/appointments/neverMade',      'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/completed_appointments',      'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/completed_appointments/done', 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/completed_appointments/done/clinic_id', 'P', 'P', 'P', 'P',   '-',   '-',   '-'],
    ['patients/patientUid/completed_appointments/done/timestamp', 'P', 'P', 'P', 'P',   '-',   '-',   '-'],
    ['patients/patientUid/completed_appointments/done/ended_at', 'P', 'P', 'P', 'P',    '-',   '-',   '-'],
    ['patients/patientUid/completed_appointments/done/notice', 'P', 'P', 'P',   'P',    '-',   '-',   'P'],
    ['patients/patientUid/completed_appointments/neverMade', 'P', 'P',  'P',    'P',    '-',   '-',   '-'],
    ['patients/patientUid/no_reminders',                'PCX',  'PCX',  'PCX',  'PCX',  'P',   'P',   '-'],
  ],
  values: {
    'patients/patientUid/consented_at': SERVER_TIME,
    'patients/patientUid/no_reminders': true,
    'patients/nobodyUid': patientRecord(PEOPLE.accountWithoutRecord),
    'patients/clinicUid': patientRecord(PEOPLE.clinic),
    'patients/patientUid/fullName': 'Pat Example',
    'patients/patientUid/requests/q0': 'clinicUid/2031-05-20T11:00',
    'patients/patientUid/requests/q4': 'clinicUid/2031-05-20T11:00',
    'patients/patientUid/requests/q5': 'clinicUid/2031-05-20T11:00',
    'patients/patientUid/people/p9': 'Efua Osei',
    'patients/patientUid/people/p10': 'Efua Osei',
    'patients/patientUid/people/p0/anything': 'x',
    'patients/clinicUid/phone': '(807) 555-0110',
    'patients/clinicUid/language': 'fr',
    'patients/patientUid/discount': 10,
    'patients/patientUid/plan': 'yearly',
    'patients/patientUid/diagnosis': 'none',
    'patients/patientUid/anything': 'x',
    'patients/patientUid/appointments/pending/anything': 'x',
    'patients/patientUid/appointments/neverMade': { clinic_id: 'clinicUid', timestamp: 5 },
    'patients/patientUid/appointments/pending/notice': noticeOf('approved'),
    'patients/patientUid/appointments/confirmed/notice': noticeOf('approved'),
    'patients/patientUid/appointments/confirmed/notice/at': SERVER_TIME,
    'patients/patientUid/appointments/confirmed/notice/from': 5,
    'patients/patientUid/completed_appointments/done/notice': noticeOf('cancelled'),
    'patients/patientUid/completed_appointments/neverMade': {
      clinic_id: 'clinicUid',
      timestamp: 5,
    },
  },
  otherValues: {
    'patients/patientUid/phone': '(807) 555-0110',
    'patients/otherPatientUid/phone': '(807) 555-0110',
    'patients/patientUid/language': 'en',
    'patients/otherPatientUid/language': 'en',
  },
  reads: [
    ['patient', `patients/${PATIENT}`],
    ['patient', `patients/${PATIENT}/appointments`],
  ],
  form: v.record(id, patient),
}
