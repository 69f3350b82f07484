import * as v from 'valibot'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

const ENTRY = {
  by: 'clinicUid',
  name: 'Clinic',
  at: 5,
  path: 'appointments/clinicUid/pending/confirmed',
  what: 'pending:confirmed',
  to: true,
}

export const LOG_LIST: ListDescription = {
  name: 'log',
  // An entry comes with its change alone: see the deeds and attacks.
  // prettier-ignore
  permissions: [
    //                                 get    listen page   all    create overwr. delete
    ['log',                            '-',   '-',   '-',   '-',   '-',   '-',   '-'],
    ['log/clinicUid',                  'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['log/clinicUid/entry',            'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['log/clinicUid/entry/by',         'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['log/clinicUid/entry/at',         'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['log/clinicUid/pending:confirmed', 'C',  'C',   'C',   'C',   '-',   '-',   '-'],
  ],
  values: {
    log: { clinicUid: { entry: ENTRY } },
    'log/clinicUid': { entry: ENTRY, 'pending:confirmed': 'entry' },
    'log/clinicUid/entry': ENTRY,
    'log/clinicUid/entry/by': 'clinicUid',
    'log/clinicUid/entry/at': 5,
    'log/clinicUid/pending:confirmed': 'entry',
  },
  reads: [['clinic', `log/${CLINIC}`]],
  form: v.record(
    id,
    v.record(
      v.string(),
      v.union([
        v.string(),
        v.strictObject({
          by: id,
          // Who joins has none yet.
          name: v.optional(v.string()),
          of: v.optional(v.string()),
          at: timestamp,
          path: v.string(),
          what: v.string(),
          to: v.optional(v.union([v.boolean(), v.number(), v.string()])),
        }),
      ]),
    ),
  ),
  example: ({ clinicId }) => ({
    [`log/${clinicId}`]: {
      entry: {
        by: clinicId,
        name: 'Dana Roy',
        at: 1,
        path: `appointments/${clinicId}/gone/confirmed`,
        what: 'gone:confirmed',
        to: true,
      },
      'gone:confirmed': 'entry',
    },
  }),
}
