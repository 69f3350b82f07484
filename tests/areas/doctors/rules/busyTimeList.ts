import * as v from 'valibot'
import { LIMITS } from '#src/core/fields/limits.ts'
import { id, listId, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL, USERS } from '#tests/rules/lists/permissionLines.ts'
import { hoursFromNow } from '#tests/rules/startingData.ts'

export const BUSY_TIME_LIST: ListDescription = {
  name: 'busy_times',
  // prettier-ignore
  permissions: [
    //                                          get     listen  page    all     create overwr. delete
    // A list of busy times is public and changes with the visits; a clinic notes something of its own blocks.
    ['busy_times',                              '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['busy_times/clinicUid',                    ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00',                ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // Where the links of its neighbours name it already.
    ['busy_times/clinicUid/d00/b000',           ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00/b000/from',      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00/b000/until',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00/b000/before',    ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // A link forward that nobody has is what it says; one that is there changes with its neighbour.
    ['busy_times/clinicUid/d00/b000/after',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00/b000/anything',  ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00/start',          ALL,    ALL,    ALL,    ALL,    USERS, '-',   '-'],
    ['busy_times/clinicUid/d00/start/until',    ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['busy_times/clinicUid/d00/end',            ALL,    ALL,    ALL,    ALL,    USERS, '-',   '-'],
    ['busy_times/clinicUid/d00/end/from',       ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // What is no visit's is removed by anyone.
    ['busy_times/clinicUid/d00/service:slot_3', ALL,    ALL,    ALL,    ALL,    '-',   '-',   USERS],
  ],
  values: {
    'busy_times/clinicUid/d00/b000/anything': 'x',
    'busy_times/clinicUid/d00/service:slot_3': {
      from: hoursFromNow(72),
      until: hoursFromNow(73),
      before: 'start',
      after: 'b000',
    },
  },
  form: v.record(
    id,
    v.record(
      listId,
      v.objectWithRest(
        {
          start: v.strictObject({ until: v.literal(0), after: v.string() }),
          end: v.strictObject({ from: v.literal(LIMITS.timestamp.max), before: v.string() }),
        },
        v.strictObject({
          from: timestamp,
          until: timestamp,
          before: v.string(),
          after: v.string(),
        }),
      ),
    ),
  ),
  example: ({ clinicId }) => ({
    [`busy_times/${clinicId}/d00/b000`]: { from: 1, until: 2, before: 'start', after: 'end' },
  }),
}
