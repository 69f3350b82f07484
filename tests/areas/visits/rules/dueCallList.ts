import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const DUE_CALL_LIST: ListDescription = {
  name: 'due_calls',
  // prettier-ignore
  permissions: [
    //                                     get     listen  page    all     create overwr. delete
    ['due_calls',                          '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['due_calls/clinicUid',                'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['due_calls/clinicUid/pending',        'C',    'C',    'C',    'C',    'C',   'C',   'C'],
    ['due_calls/clinicUid/done',           'C',    'C',    'C',    'C',    'C',   'C',   'C'],
    ['due_calls/clinicUid/elsewhere',      'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['due_calls/otherClinicUid/elsewhere', 'X',    'X',    'X',    'X',    'X',   'X',   'X'],
    ['due_calls/patientUid/pending',       '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ],
  values: {
    due_calls: { clinicUid: { pending: SERVER_TIME } },
    'due_calls/clinicUid': { pending: SERVER_TIME },
    'due_calls/clinicUid/pending': SERVER_TIME,
    'due_calls/clinicUid/done': SERVER_TIME,
    'due_calls/clinicUid/elsewhere': SERVER_TIME,
    'due_calls/otherClinicUid/elsewhere': SERVER_TIME,
    'due_calls/patientUid/pending': SERVER_TIME,
  },
  reads: [['clinic', `due_calls/${CLINIC}`]],
  form: v.record(id, v.record(id, timestamp)),
}
