import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

const staffPlace = v.pipe(v.string(), v.regex(/^m[0-2][0-9]$/))

export const STAFF_LIST: ListDescription = {
  name: 'staff',
  // A role changes with its entry in the log, and a person comes and goes with a place: see the deeds and attacks.
  // prettier-ignore
  permissions: [
    //                           get     listen  page    all     create overwr. delete
    ['staff',                    '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['staff/clinicUid',          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    // Someone whose place is gone: that person leaves, or the clinic's owner removes the record.
    ['staff/nobodyUid',          'N',    'N',    'N',    'N',    '-',   '-',   'CN'],
    ['staff/clinicUid/clinic',   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['staff/clinicUid/place',    'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['staff/clinicUid/name',     'C',    'C',    'C',    'C',    '-',   'C',   '-'],
    ['staff/clinicUid/manager',  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['staff/clinicUid/desk',     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['staff/clinicUid/doctor',   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['staff/clinicUid/anything', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    'staff/nobodyUid': { clinic: 'clinicUid', place: 'm01', name: 'Dana Roy', desk: 'clinicUid' },
    'staff/clinicUid/doctor': 'd00',
    'staff/clinicUid/anything': 'x',
  },
  reads: [['clinic', `staff/${CLINIC}`]],
  form: v.record(
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
  example: ({ clinicId }) => ({
    [`staff/${clinicId}`]: {
      clinic: clinicId,
      place: 'm00',
      name: 'Dana Roy',
      manager: clinicId,
      desk: clinicId,
    },
  }),
}
