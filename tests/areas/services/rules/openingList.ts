import * as v from 'valibot'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { id, slotId, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL, USERS } from '#tests/rules/lists/permissionLines.ts'
import { hoursFromNow } from '#tests/rules/startingData.ts'

export const OPENING_LIST: ListDescription = {
  name: 'openings',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    // Anyone signed in may add the entry of a free slot where it is missing: it says nothing else.
    ['openings',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['openings/ON',                                     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['openings/ON/dental',                              '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['openings/ON/dental/clinicUid:quiet:slot_0',       ALL,    ALL,    ALL,    ALL,    USERS, '-',   '-'],
    ['openings/ON/dental/clinicUid:quiet:slot_0/timestamp', ALL, ALL,   ALL,    ALL,    USERS, '-',   '-'],
    ['openings/ON/dental/clinicUid:quiet:slot_0/slotId', ALL,   ALL,    ALL,    ALL,    USERS, '-',   '-'],
    ['openings/ON/dental/clinicUid:quiet:slot_0/anything', ALL, ALL,    ALL,    ALL,    '-',   '-',   USERS],
    // A booked slot has none, and the list is that of the service.
    ['openings/ON/dental/clinicUid:service:slot_3',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   USERS],
    ['openings/ON/gp/clinicUid:quiet:slot_0',           ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    'openings/ON/dental/clinicUid:quiet:slot_0/anything': 'x',
    'openings/ON/dental/clinicUid:service:slot_3': {
      clinicId: 'clinicUid',
      serviceId: 'service',
      slotId: 'slot_3',
      timestamp: hoursFromNow(72),
    },
    'openings/ON/gp/clinicUid:quiet:slot_0': {
      clinicId: 'clinicUid',
      serviceId: 'quiet',
      slotId: 'slot_0',
      timestamp: hoursFromNow(24),
    },
  },
  form: v.record(
    v.picklist(PROVINCE_CODES),
    v.record(
      v.picklist(SPECIALTY_KEYS),
      v.record(
        v.pipe(v.string(), v.regex(/^[^:]+:[^:]+:[^:]+$/)),
        v.strictObject({ clinicId: id, serviceId: id, slotId, timestamp }),
      ),
    ),
  ),
}
