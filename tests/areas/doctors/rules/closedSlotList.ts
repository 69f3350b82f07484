import * as v from 'valibot'
import { id, slotId, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'

export const CLOSED_SLOT_LIST: ListDescription = {
  name: 'closed_slots',
  // prettier-ignore
  permissions: [
    //                                             get     listen  page    all     create overwr. delete
    ['closed_slots',                               '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['closed_slots/clinicUid',                     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['closed_slots/otherClinicUid',                'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['closed_slots/otherClinicUid/service',        'X',    'X',    'X',    'X',    '-',   '-',   'X'],
    ['closed_slots/otherClinicUid/service/slot_3', 'X',    'X',    'X',    'X',    '-',   '-',   'X'],
    ['closed_slots/clinicUid/service/slot_0',      'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['closed_slots/clinicUid/service/slot_3',      'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['closed_slots/clinicUid/service/slot_9',      'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['closed_slots/patientUid/service/slot_0',     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ],
  values: {
    'closed_slots/clinicUid': { service: { slot_0: hoursFromNow(24) } },
    'closed_slots/clinicUid/service/slot_0': hoursFromNow(24),
    'closed_slots/clinicUid/service/slot_3': hoursFromNow(72),
    'closed_slots/clinicUid/service/slot_9': hoursFromNow(200),
    'closed_slots/patientUid/service/slot_0': hoursFromNow(24),
  },
  reads: [['clinic', `closed_slots/${CLINIC}`]],
  form: v.record(id, v.record(id, v.record(slotId, timestamp))),
  example: ({ clinicId, serviceId }) => ({ [`closed_slots/${clinicId}/${serviceId}/slot_9`]: 1 }),
}
