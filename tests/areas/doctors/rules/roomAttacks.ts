import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, OTHER_CLINIC, PATIENT, roomRecord } from '#tests/rules/startingData.ts'
import { addition } from '#tests/rules/transitions.ts'

const ROOM = `rooms/${CLINIC}/r00`
const NEW_ROOM = `rooms/${CLINIC}/r01`
const SERVICE = `services/${CLINIC}/service`
const ADDED: Update = { [NEW_ROOM]: roomRecord() }
const NAMED: Update = { [`${SERVICE}/room_id`]: 'r00' }
const ELSEWHERE: Update = { [`rooms/${OTHER_CLINIC}/r05`]: roomRecord() }

/** Rooms that are not one's own, that are half a room, and services that take a room which they can't have. */
export const ROOM_ATTACKS: readonly Attempt[] = [
  ...(['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const).flatMap((by) => [
    attempt('add a room to a clinic', by, ADDED),
    attempt('take a room out of a clinic', by, { [ROOM]: null }),
    attempt('take all rooms out of a clinic', by, { [`rooms/${CLINIC}`]: null }),
    attempt('rename a clinic’s room', by, { [`${ROOM}/name`]: 'Mine' }),
    attempt('switch a clinic’s room off', by, { [`${ROOM}/active`]: false }),
    attempt('choose the room of a clinic’s service', by, NAMED),
    attempt('let a clinic’s service take no room', by, { [`${SERVICE}/room_id`]: null }, NAMED),
  ]),
  attempt('add a room as a patient', 'patient', { [`rooms/${PATIENT}/r00`]: roomRecord() }),
  attempt('add a room without a record', 'accountWithoutRecord', {
    [`rooms/${NOBODY}/r00`]: roomRecord(),
  }),
  attempt('add a room over one that is there', 'clinic', { [ROOM]: roomRecord() }),
  attempt('add a room twice, with an answer that was lost', 'clinic', ADDED, ADDED),
  attempt('take an own room out', 'clinic', { [ROOM]: null }),
  attempt('take all own rooms out', 'clinic', { [`rooms/${CLINIC}`]: null }),
  attempt('write all rooms at once', 'clinic', { [`rooms/${CLINIC}`]: { r00: roomRecord() } }),
  ...['name', 'active'].flatMap((field) => [
    attempt(`add a room without ${field}`, 'clinic', {
      [NEW_ROOM]: { ...roomRecord(), [field]: null },
    }),
    attempt(`take the ${field} of a room away`, 'clinic', { [`${ROOM}/${field}`]: null }),
    attempt(`add the ${field} of a room alone`, 'clinic', {
      [`${NEW_ROOM}/${field}`]: roomRecord()[field],
    }),
  ]),
  attempt('add a room with a note', 'clinic', { [NEW_ROOM]: { ...roomRecord(), note: 'x' } }),
  ...['r0', 'r000', 'd07', 'R01', 'xr01', 'r0x', 'room'].map((id) =>
    attempt(`add a room called ${id}`, 'clinic', { [`rooms/${CLINIC}/${id}`]: roomRecord() }),
  ),
  attempt('choose a room that is not there', 'clinic', { [`${SERVICE}/room_id`]: 'r01' }),
  attempt('choose a room that is not active', 'clinic', NAMED, { [`${ROOM}/active`]: false }),
  attempt('switch a room off and choose it', 'clinic', { ...NAMED, [`${ROOM}/active`]: false }),
  attempt(
    'choose a room that is not active in a new service',
    'clinic',
    addition({ room_id: 'r00' }),
    { [`${ROOM}/active`]: false },
  ),
  attempt('choose another clinic’s room', 'clinic', { [`${SERVICE}/room_id`]: 'r05' }, ELSEWHERE),
  // No client makes such a room; the owner of the database could.
  ...['r0', 'r000', 'rx0', 'r0x'].map((id) =>
    attempt(
      `choose a room called ${id}`,
      'clinic',
      { [`${SERVICE}/room_id`]: id },
      { [`rooms/${CLINIC}/${id}`]: roomRecord() },
    ),
  ),
  attempt('choose a doctor as a room', 'clinic', { [`${SERVICE}/room_id`]: 'd00' }),
  attempt('choose a room as a doctor', 'clinic', { [`${SERVICE}/doctor_id`]: 'r00' }),
  ...['r00/', 'r00/x', '/r00', '', 0, true, { id: 'r00' }].map((room) =>
    attempt(`choose the room ${JSON.stringify(room)}`, 'clinic', { [`${SERVICE}/room_id`]: room }),
  ),
  inEndedSession({ name: 'add a room', by: 'clinic', changes: ADDED }),
  inEndedSession({ name: 'rename a room', by: 'clinic', changes: { [`${ROOM}/name`]: 'Room 2' } }),
  inEndedSession({ name: 'choose a room', by: 'clinic', changes: NAMED }),
  inEndedSession({
    name: 'let a service take no room',
    by: 'clinic',
    changes: { [`${SERVICE}/room_id`]: null },
    given: NAMED,
  }),
]
