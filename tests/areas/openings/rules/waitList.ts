import * as v from 'valibot'
import { newWait } from '#tests/areas/openings/rules/waitScene.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { PEOPLE } from '#tests/rules/startingData.ts'

export const WAIT_LIST: ListDescription = {
  name: 'waits',
  // prettier-ignore
  permissions: [
    //                           get     listen  page    all     create overwr. delete
    // Each asks for its own by a query. A wait stays as it is; the clinic removes it as well.
    ['waits',                    '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['waits/patientUid:w0',      '-',    '-',    '-',    '-',    'P',   '-',   'PC'],
    ['waits/patientUid:w5',      '-',    '-',    '-',    '-',    '-',   '-',   'PC'],
    ['waits/otherPatientUid:w0', '-',    '-',    '-',    '-',    'O',   '-',   'OC'],
  ],
  values: {
    waits: { 'patientUid:w0': newWait() },
    'waits/patientUid:w0': newWait(),
    'waits/patientUid:w5': newWait(),
    'waits/otherPatientUid:w0': newWait({
      patient: 'otherPatientUid',
      email: PEOPLE.otherPatient.email,
    }),
  },
  otherValues: {
    'waits/patientUid:w0': newWait({ when: '7 0000-2400' }),
    'waits/otherPatientUid:w0': newWait({
      patient: 'otherPatientUid',
      email: PEOPLE.otherPatient.email,
      when: '7 0000-2400',
    }),
  },
  form: v.record(v.pipe(v.string(), v.regex(/^[^:]+:w[0-4]$/)), v.unknown()),
}
