import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import {
  cancellationOf,
  closingCancellationOf,
  completionOf,
  type Update,
} from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'
import { freeSlot, squeezed } from './busyTimeScene.ts'
import {
  bookedInRoom,
  callerInRoom,
  keptOutOfRoom,
  movedInRoom,
  ROOM_LIST,
  ROOMS_DATA,
  roomsWith,
  WISHED_ROOM,
} from './roomTimeScene.ts'

const inRooms = (name: string, by: Attempt['by'], changes: Update, given: Update = {}): Attempt =>
  attempt(`where rooms have one time, ${name}`, by, changes, roomsWith(given))

function bookedAt(serviceId: string, hours: number): readonly [changes: Update, given: Update] {
  const given = freeSlot(serviceId, 'slot_9', hours)
  const database = startingDataWith(roomsWith(given))
  return [bookedInRoom(serviceId, 'slot_9', {}, database), given]
}

/** What people do where rooms have one time, each with what it brings of both lists. */
export const ROOM_TIME_DEEDS: readonly Attempt[] = [
  inRooms('book a doctor and a room', 'patient', bookedInRoom('scan', 'slot_0')),
  inRooms('book a room without a doctor', 'patient', bookedInRoom('hall', 'slot_0')),
  inRooms('book the first time ever of a room', 'patient', bookedInRoom('side', 'slot_0')),
  inRooms('book a doctor of a room in no room', 'patient', bookedInRoom('talk', 'slot_0')),
  inRooms('book two rooms at the same time', 'patient', {
    ...bookedInRoom('scan', 'slot_0'),
    ...bookedInRoom('side', 'slot_0', { appointmentId: 'other', ticket: 't02' }),
  }),
  inRooms('book two times of a room side by side in one update', 'patient', {
    ...bookedInRoom('image', 'slot_1'),
    ...bookedInRoom('hall', 'slot_1', { appointmentId: 'other', ticket: 't02' }),
  }),
  inRooms(
    'book a room as the pause after a visit in it ends',
    'patient',
    ...bookedAt('hall', 210 + 55 / 60),
  ),
  inRooms(
    'book a room until, pause and all, a visit in it begins',
    'patient',
    ...bookedAt('scan', 215 - 55 / 60),
  ),
  inRooms('book a room for a caller', 'clinic', callerInRoom('hall', 'slot_1')),
  inRooms(
    'squeeze a caller in where the room is taken',
    'clinic',
    squeezed(callerInRoom('scan', 'slot_2')),
  ),
  inRooms(
    'squeeze a caller into a room without a doctor',
    'clinic',
    squeezed(callerInRoom('hall', 'slot_2')),
  ),
  inRooms('move a visit within its room', 'clinic', movedInRoom('scanned', 'scan', 'slot_0')),
  inRooms(
    'move a visit to another doctor in its room',
    'clinic',
    movedInRoom('scanned', 'image', 'slot_1'),
  ),
  inRooms('move a visit to another room', 'clinic', movedInRoom('imaged', 'side', 'slot_2')),
  inRooms('move a visit out of its room', 'clinic', movedInRoom('scanned', 'talk', 'slot_0')),
  inRooms('move a visit into a room', 'clinic', movedInRoom('pending', 'hall', 'slot_0')),
  inRooms(
    'move an own visit within its room',
    'patient',
    movedInRoom('scanned', 'scan', 'slot_1', 'patient'),
  ),
  inRooms(
    'squeeze a visit in by a move to where the room is taken',
    'clinic',
    squeezed(movedInRoom('scanned', 'hall', 'slot_2')),
  ),
  attempt(
    'take a wish for a doctor and a room back',
    'patient',
    keptOutOfRoom('patient'),
    WISHED_ROOM,
  ),
  attempt('decline a wish for a doctor and a room', 'clinic', keptOutOfRoom('clinic'), WISHED_ROOM),
  inRooms(
    'cancel an own visit in a room',
    'patient',
    cancellationOf(ROOMS_DATA, CLINIC, 'scanned', 'patient'),
  ),
  inRooms(
    'cancel a visit in a room',
    'clinic',
    cancellationOf(ROOMS_DATA, CLINIC, 'imaged', 'clinic'),
  ),
  inRooms(
    'cancel a visit in a room and close its time',
    'clinic',
    closingCancellationOf(ROOMS_DATA, CLINIC, 'scanned'),
  ),
  inRooms('complete a visit in a room', 'clinic', completionOf(ROOMS_DATA, CLINIC, 'over')),
  inRooms(
    'mark a visit in a room as missed',
    'clinic',
    completionOf(ROOMS_DATA, CLINIC, 'over', 'no-show'),
  ),
  inRooms(
    'cancel a visit whose service has another room by now',
    'patient',
    cancellationOf(ROOMS_DATA, CLINIC, 'scanned', 'patient'),
    { [`services/${CLINIC}/scan/room_id`]: 'r01' },
  ),
  inRooms(
    'cancel a visit whose room is not active by now',
    'patient',
    cancellationOf(ROOMS_DATA, CLINIC, 'scanned', 'patient'),
    { [`rooms/${CLINIC}/r00/active`]: false },
  ),
  inRooms(
    'book a service that keeps a room which is not active',
    'patient',
    bookedInRoom('scan', 'slot_0'),
    { [`rooms/${CLINIC}/r00/active`]: false },
  ),
  inRooms('block a room', 'clinic', {
    [`${ROOM_LIST}/b000`]: { from: hoursFromNow(240), until: hoursFromNow(241) },
    [`block_notes/${CLINIC}/r00/b000`]: 'Cleaning',
  }),
  inRooms('approve a visit in a room', 'clinic', {
    [`appointments/${CLINIC}/scanned/confirmed`]: true,
  }),
  inRooms(
    'book at a time that another service of the room has, once it is cancelled',
    'patient',
    bookedInRoom('scan', 'slot_2', {}, startingDataWith(roomsWith(withoutImaged()))),
    withoutImaged(),
  ),
]

/** As if the other patient's visit had never been. */
function withoutImaged(): Update {
  const database = startingDataWith(roomsWith({}))
  const cancelled = cancellationOf(database, CLINIC, 'imaged', 'clinic')
  return Object.fromEntries(
    Object.entries({
      ...cancelled,
      [`busy_times/${CLINIC}/d01`]: {
        start: { until: 0, after: 'end' },
        end: { from: 8_640_000_000_000_000, before: 'start' },
      },
      [`${ROOM_LIST}/image:slot_2`]: null,
      [`${ROOM_LIST}/scan:slot_3/after`]: 'end',
      [`${ROOM_LIST}/end/before`]: 'scan:slot_3',
    }).filter(([path]) => !path.includes(PATIENT)),
  )
}
