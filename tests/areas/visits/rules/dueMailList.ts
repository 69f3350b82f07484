import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id, mapOf, text, timestamp, wholeNumber } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'

const dueMails = {
  clinic_id: 'clinicUid',
  patient: 'patientUid',
  place: 'clinicUid/pending',
  change: 'booked',
  at: SERVER_TIME,
  due: { clinic: true, doctor: true, patient: true },
}

export const DUE_MAIL_LIST: ListDescription = {
  name: 'due_mails',
  // prettier-ignore
  permissions: [
    //                                                get     listen  page    all     create overwr. delete
    // Read by a query for one's own, and made with its change.
    ['due_mails',                                     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['due_mails/clinicUid:pending:booked',            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['due_mails/clinicUid:pending:booked/due',        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['due_mails/clinicUid:pending:booked/due/clinic', '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['due_mails/clinicUid:pending:booked/attempt',    '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ],
  values: {
    due_mails: { 'clinicUid:pending:booked': dueMails },
    'due_mails/clinicUid:pending:booked': dueMails,
    'due_mails/clinicUid:pending:booked/due': { clinic: true },
    'due_mails/clinicUid:pending:booked/due/clinic': true,
    'due_mails/clinicUid:pending:booked/attempt': { by: 'tab', of: 5, at: SERVER_TIME, times: 1 },
  },
  form: v.record(
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
  example: ({ clinicId, patientId }) =>
    dueMailsOf({ clinicId, appointmentId: 'gone', change: 'booked', patientId }),
}
