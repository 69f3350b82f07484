import * as v from 'valibot'
import { LIMITS } from '#src/core/fields/limits.ts'
import { id, roomId, text } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, roomRecord } from '#tests/rules/startingData.ts'

export const ROOM_LIST: ListDescription = {
  name: 'rooms',
  // prettier-ignore
  permissions: [
    //                               get     listen  page    all     create overwr. delete
    // A room comes whole, changes field by field and never goes, each with an entry in the log.
    ['rooms',                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['rooms/clinicUid',              'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['rooms/otherClinicUid',         'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['rooms/patientUid',             '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['rooms/clinicUid/r00',          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['rooms/clinicUid/r99',          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['rooms/clinicUid/r100',         'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['rooms/otherClinicUid/r00',     'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['rooms/patientUid/r00',         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['rooms/clinicUid/r00/name',     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['rooms/clinicUid/r00/active',   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['rooms/clinicUid/r00/anything', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    'rooms/otherClinicUid': { r00: roomRecord() },
    'rooms/patientUid': { r00: roomRecord() },
    'rooms/clinicUid/r99': roomRecord(),
    'rooms/clinicUid/r100': roomRecord(),
    'rooms/otherClinicUid/r00': roomRecord(),
    'rooms/patientUid/r00': roomRecord(),
    'rooms/clinicUid/r00/anything': 'x',
  },
  reads: [['clinic', `rooms/${CLINIC}`]],
  form: v.record(
    id,
    v.record(roomId, v.strictObject({ name: text(LIMITS.roomName), active: v.boolean() })),
  ),
  example: ({ clinicId }) => ({ [`rooms/${clinicId}/r00`]: { name: 'Room 1', active: true } }),
}
