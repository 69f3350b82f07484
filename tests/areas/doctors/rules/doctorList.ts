import * as v from 'valibot'
import { DOCTOR_COLOURS } from '#src/areas/doctors/model/doctor.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { doctorId, email, id, text } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL, type Line } from '#tests/rules/lists/permissionLines.ts'
import { CLINIC, doctorRecord } from '#tests/rules/startingData.ts'

export const DOCTOR_LIST: ListDescription = {
  name: 'doctors',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    // A doctor comes whole, changes field by field and never goes, each with an entry in the log.
    ['doctors',                                         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['doctors/clinicUid',                               'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['doctors/otherClinicUid',                          'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['doctors/patientUid',                              '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['doctors/clinicUid/d00',                           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['doctors/clinicUid/d99',                           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['doctors/clinicUid/d100',                          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['doctors/otherClinicUid/d00',                      'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['doctors/patientUid/d00',                          '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ...['name', 'email', 'initials', 'colour', 'active'].map(
      (field): Line => [`doctors/clinicUid/d00/${field}`, 'C',  'C',    'C',    'C',    '-',   '-',   '-'],
    ),
    ['doctors/clinicUid/d00/anything',                  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    // Patients see it.
    ['doctors/clinicUid/d00/photo',                     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // Who books with a doctor also writes the doctor's mail.
    ['doctors/clinicUid/d00/language',                  ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    'doctors/otherClinicUid': { d00: doctorRecord() },
    'doctors/patientUid': { d00: doctorRecord() },
    'doctors/clinicUid/d99': doctorRecord(),
    'doctors/clinicUid/d100': doctorRecord(),
    'doctors/otherClinicUid/d00': doctorRecord(),
    'doctors/patientUid/d00': doctorRecord(),
    'doctors/clinicUid/d00/anything': 'x',
    'doctors/clinicUid/d00/photo': 'clinicUid/a7.webp',
    'doctors/clinicUid/d00/language': 'fr',
  },
  otherValues: {
    'doctors/clinicUid/d00/colour': 'blue',
    'doctors/clinicUid/d00/initials': 'L',
  },
  reads: [['clinic', `doctors/${CLINIC}`]],
  form: v.record(
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
  example: ({ clinicId }) => ({ [`doctors/${clinicId}/d00`]: { name: 'Dr Ana Silva' } }),
}
