import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC, roomRecord } from '#tests/rules/startingData.ts'
import { addition } from '#tests/rules/transitions.ts'

const ROOM = `rooms/${CLINIC}/r00`
const SERVICE = `services/${CLINIC}/service`
const NAMED = { [`${SERVICE}/room_id`]: 'r00' }

/** What a clinic does with its rooms, and with the services that take them. */
export const ROOM_DEEDS: readonly Attempt[] = [
  attempt('add a room', 'clinic', { [`rooms/${CLINIC}/r01`]: roomRecord() }),
  attempt('add the last room that it can have', 'clinic', {
    [`rooms/${CLINIC}/r99`]: { name: 'Ultrasound', active: false },
  }),
  attempt('rename a room', 'clinic', { [`${ROOM}/name`]: 'Room 2' }),
  attempt('use a room no longer', 'clinic', { [`${ROOM}/active`]: false }),
  attempt(
    'use a room no longer that a service keeps',
    'clinic',
    { [`${ROOM}/active`]: false },
    NAMED,
  ),
  attempt('choose the room of a service', 'clinic', NAMED),
  attempt('choose the room of a new service', 'clinic', addition({ room_id: 'r00', pause: 15 })),
  attempt('add a room and choose it in a service', 'clinic', {
    [`rooms/${CLINIC}/r01`]: roomRecord(),
    [`${SERVICE}/room_id`]: 'r01',
  }),
  attempt('let a service take no room', 'clinic', { [`${SERVICE}/room_id`]: null }, NAMED),
  attempt(
    'rename a service that keeps a room which is not active',
    'clinic',
    { [`${SERVICE}/name`]: 'Another name' },
    { ...NAMED, [`${ROOM}/active`]: false },
  ),
]
