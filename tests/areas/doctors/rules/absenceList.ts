import * as v from 'valibot'
import { id, small } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { absenceRecord, CLINIC } from '#tests/rules/startingData.ts'

export const ABSENCE_LIST: ListDescription = {
  name: 'absences',
  // prettier-ignore
  permissions: [
    //                                  get     listen  page    all     create overwr. delete
    ['absences',                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['absences/clinicUid',              'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/otherClinicUid',         'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['absences/clinicUid/a00',          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/clinicUid/a99',          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/clinicUid/a100',         'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/otherClinicUid/a00',     'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['absences/patientUid/a00',         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['absences/clinicUid/a00/doctor',   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/clinicUid/a00/from',     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/clinicUid/a00/until',    'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/clinicUid/a00/note',     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['absences/clinicUid/a00/anything', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    'absences/clinicUid/a99': absenceRecord(),
    'absences/clinicUid/a100': absenceRecord(),
    'absences/otherClinicUid': { a00: absenceRecord() },
    'absences/otherClinicUid/a00': absenceRecord(),
    'absences/patientUid/a00': absenceRecord(),
    'absences/clinicUid/a00/anything': 'x',
  },
  reads: [['clinic', `absences/${CLINIC}`]],
  form: v.record(
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
  example: ({ clinicId }) => ({
    [`absences/${clinicId}/away`]: { doctor: 'Dr Ana Silva', from: 1, to: 2 },
  }),
}
