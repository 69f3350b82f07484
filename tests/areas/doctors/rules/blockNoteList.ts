import * as v from 'valibot'
import { LIMITS } from '#src/core/fields/limits.ts'
import { id, listId, text } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const BLOCK_NOTE_LIST: ListDescription = {
  name: 'block_notes',
  // prettier-ignore
  permissions: [
    //                                      get     listen  page    all     create overwr. delete
    ['block_notes',                         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['block_notes/clinicUid',               'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['block_notes/otherClinicUid',          'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['block_notes/clinicUid/d00',           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['block_notes/clinicUid/d00/b000',      'C',    'C',    'C',    'C',    'C',   'C',   'C'],
    ['block_notes/clinicUid/d00/b001',      'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['block_notes/otherClinicUid/d00/b000', 'X',    'X',    'X',    'X',    '-',   '-',   'X'],
  ],
  values: {
    'block_notes/otherClinicUid': { d00: { b000: 'A meeting' } },
    'block_notes/clinicUid/d00/b001': 'A meeting',
    'block_notes/otherClinicUid/d00/b000': 'A meeting',
  },
  reads: [['clinic', `block_notes/${CLINIC}`]],
  form: v.record(id, v.record(listId, v.record(v.string(), text(LIMITS.blockNote)))),
  example: ({ clinicId }) => ({ [`block_notes/${clinicId}/d00/b000`]: 'A meeting' }),
}
