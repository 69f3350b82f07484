import * as v from 'valibot'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { USERS } from '#tests/rules/lists/permissionLines.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

/** Until when a time is held: at most an hour from now. */
const heldUntil = Date.now() + 45 * 60_000

export const FREED_TIME_LIST: ListDescription = {
  name: 'freed_times',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    ['freed_times',                                     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['freed_times/clinicUid',                           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['freed_times/clinicUid/service:slot_0',            'C',    'C',    'C',    'C',    'C',   '-',   'C'],
    // A time that is taken.
    ['freed_times/clinicUid/service:slot_3',            'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['freed_times/otherClinicUid/service:slot_0',       'X',    'X',    'X',    'X',    'X',   '-',   'X'],
    // Everyone may know how long it is held, and only the person whom it is held for.
    ['freed_times/clinicUid/service:slot_0/until',      USERS,  USERS,  USERS,  USERS,  'C',   '-',   'C'],
    ['freed_times/clinicUid/service:slot_0/patientUid', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   'C'],
  ],
  values: {
    freed_times: { clinicUid: { 'service:slot_0': { until: heldUntil } } },
    'freed_times/clinicUid': { 'service:slot_0': { until: heldUntil } },
    'freed_times/clinicUid/service:slot_0': { until: heldUntil, patientUid: heldUntil },
    'freed_times/clinicUid/service:slot_3': { until: heldUntil },
    'freed_times/otherClinicUid/service:slot_0': { until: heldUntil },
    'freed_times/clinicUid/service:slot_0/until': heldUntil,
    'freed_times/clinicUid/service:slot_0/patientUid': heldUntil,
  },
  otherValues: {
    'freed_times/clinicUid/service:slot_0': { until: heldUntil - 1 },
    'freed_times/otherClinicUid/service:slot_0': { until: heldUntil - 1 },
    'freed_times/clinicUid/service:slot_0/until': heldUntil - 1,
    'freed_times/clinicUid/service:slot_0/patientUid': heldUntil - 1,
  },
  reads: [['clinic', `freed_times/${CLINIC}`]],
  form: v.record(id, v.record(v.string(), v.record(id, timestamp))),
}
