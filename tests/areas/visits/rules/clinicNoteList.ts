import * as v from 'valibot'
import { id, text } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const CLINIC_NOTE_LIST: ListDescription = {
  name: 'clinic_notes',
  // prettier-ignore
  permissions: [
    //                                          get     listen  page    all     create overwr. delete
    // A clinic's alone: a patient does not read what is noted about the own appointment.
    ['clinic_notes',                            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_notes/clinicUid',                  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinic_notes/otherClinicUid',             'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['clinic_notes/patientUid',                 '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_notes/clinicUid/pending',          'C',    'C',    'C',    'C',    'C',   'C',   'C'],
    ['clinic_notes/clinicUid/done',             'C',    'C',    'C',    'C',    'C',   'C',   'C'],
    ['clinic_notes/otherClinicUid/elsewhere',   'X',    'X',    'X',    'X',    'X',   'X',   'X'],
    ['clinic_notes/clinicUid/elsewhere',        'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['clinic_notes/clinicUid/neverMade',        'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['clinic_notes/patientUid/pending',         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_notes/clinicUid/pending/anything', 'C',    'C',    'C',    'C',    '-',   '-',   'C'],
  ],
  values: {
    clinic_notes: { clinicUid: { pending: 'Pays late.' } },
    'clinic_notes/clinicUid': { pending: 'Pays late.' },
    'clinic_notes/otherClinicUid': { elsewhere: 'Pays late.' },
    'clinic_notes/patientUid': { pending: 'Pays late.' },
    'clinic_notes/clinicUid/pending': 'Pays late.',
    'clinic_notes/clinicUid/done': 'Pays late.',
    'clinic_notes/otherClinicUid/elsewhere': 'Pays late.',
    'clinic_notes/clinicUid/elsewhere': 'Pays late.',
    'clinic_notes/clinicUid/neverMade': 'Pays late.',
    'clinic_notes/patientUid/pending': 'Pays late.',
    'clinic_notes/clinicUid/pending/anything': 'x',
  },
  otherValues: {
    'clinic_notes/clinicUid/pending': 'Pays at once.',
    'clinic_notes/clinicUid/done': 'Pays at once.',
    'clinic_notes/otherClinicUid/elsewhere': 'Pays at once.',
  },
  reads: [
    ['clinic', `clinic_notes/${CLINIC}`],
    ['clinic', `clinic_notes/${CLINIC}/pending`],
  ],
  form: v.record(id, v.record(id, text({ min: 1, max: 2000 }))),
}
