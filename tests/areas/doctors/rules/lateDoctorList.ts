import * as v from 'valibot'
import { LIMITS } from '#src/core/fields/limits.ts'
import { id, text, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'
import { lateDoctorRecord } from '#tests/rules/startingData.ts'

export const LATE_DOCTOR_LIST: ListDescription = {
  name: 'late_doctors',
  // prettier-ignore
  permissions: [
    //                                      get     listen  page    all     create overwr. delete
    // Everyone may know who is late; it comes and goes whole.
    ['late_doctors',                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['late_doctors/clinicUid',              ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/otherClinicUid',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l00',          ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l99',          ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l100',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/otherClinicUid/l00',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/patientUid/l00',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l00/doctor',   ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l00/minutes',  ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l00/until',    ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['late_doctors/clinicUid/l00/anything', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    'late_doctors/clinicUid/l99': lateDoctorRecord(),
    'late_doctors/clinicUid/l100': lateDoctorRecord(),
    'late_doctors/otherClinicUid': { l00: lateDoctorRecord() },
    'late_doctors/otherClinicUid/l00': lateDoctorRecord(),
    'late_doctors/patientUid/l00': lateDoctorRecord(),
    'late_doctors/clinicUid/l00/anything': 'x',
  },
  form: v.record(
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
  example: ({ clinicId }) => ({
    [`late_doctors/${clinicId}/l00`]: { doctor: 'Dr Ana Silva', minutes: 25, until: 1 },
  }),
}
