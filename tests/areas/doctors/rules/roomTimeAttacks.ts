import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { cancellationOf, completionOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_PATIENT, type Actor } from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import { at } from '#tests/support/jsonTree.ts'
import { freeSlot, squeezed } from './busyTimeScene.ts'
import {
  bookedInRoom,
  callerInRoom,
  DOCTOR_LIST,
  keptOutOfRoom,
  movedInRoom,
  OTHER_ROOM_LIST,
  ROOM_LIST,
  ROOMS_DATA,
  roomsWith,
  WISHED_ROOM,
  wholeOfRooms,
} from './roomTimeScene.ts'

/** With what it has to bring of the lists, as an honest client brings it. */
const inRooms = (name: string, by: Actor, changes: Update, given: Update = {}): Attempt =>
  attempt(`where rooms have one time, ${name}`, by, changes, roomsWith(given))

/** As it is written here, and nothing else. */
const exactly = (name: string, by: Actor, changes: Update, given: Update = {}): Attempt => ({
  ...inRooms(name, by, changes, given),
  bringsIndex: false,
})

const omitting = (changes: Update, isLeftOut: (path: string) => boolean): Update =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !isLeftOut(path)))
const ofRoom = (path: string): boolean => path.startsWith(`${ROOM_LIST}/`) || path === ROOM_LIST

const RESERVED = wholeOfRooms(bookedInRoom('scan', 'slot_0'))
const WITHOUT_DOCTOR = wholeOfRooms(bookedInRoom('hall', 'slot_0'))
const FIRST_EVER = wholeOfRooms(bookedInRoom('side', 'slot_0'))
const MOVED = wholeOfRooms(movedInRoom('scanned', 'scan', 'slot_0'))
const OWN_MOVED = wholeOfRooms(movedInRoom('scanned', 'scan', 'slot_1', 'patient'))
const TO_OTHER_ROOM = wholeOfRooms(movedInRoom('imaged', 'side', 'slot_2'))
const OUT_OF_ROOM = wholeOfRooms(movedInRoom('scanned', 'talk', 'slot_0'))
const CANCELLED = wholeOfRooms(cancellationOf(ROOMS_DATA, CLINIC, 'scanned', 'patient'))
const COMPLETED = wholeOfRooms(completionOf(ROOMS_DATA, CLINIC, 'over'))
const MISSED = wholeOfRooms(completionOf(ROOMS_DATA, CLINIC, 'over', 'no-show'))

const DEEDS: readonly (readonly [name: string, by: Actor, changes: Update])[] = [
  ['book', 'patient', RESERVED],
  ['book without a doctor', 'patient', WITHOUT_DOCTOR],
  ['move', 'clinic', MOVED],
  ['move an own visit', 'patient', OWN_MOVED],
  ['move to another room', 'clinic', TO_OTHER_ROOM],
  ['move out of a room', 'clinic', OUT_OF_ROOM],
  ['cancel', 'patient', CANCELLED],
  ['complete', 'clinic', COMPLETED],
  ['mark as missed', 'clinic', MISSED],
]

/** Honest updates without what they bring of the room's list, or without a part of it. */
const halves: readonly Attempt[] = [
  ...DEEDS.flatMap(([name, by, changes]) => [
    exactly(`${name} and leave the room’s list as it is`, by, omitting(changes, ofRoom)),
    ...Object.keys(changes)
      .filter(ofRoom)
      .map((leg) =>
        exactly(
          `${name} without ${leg.replace(`busy_times/${CLINIC}/`, '')}`,
          by,
          omitting(changes, (path) => path === leg),
        ),
      ),
  ]),
  exactly(
    'book the first time ever of a room and begin no list',
    'patient',
    omitting(FIRST_EVER, (path) => path.startsWith(OTHER_ROOM_LIST)),
  ),
  exactly(
    'book and take the room but not the doctor',
    'patient',
    omitting(RESERVED, (path) => path.startsWith(DOCTOR_LIST)),
  ),
  exactly(
    'move to another room and keep the old one’s time',
    'clinic',
    omitting(TO_OTHER_ROOM, ofRoom),
  ),
  exactly('move out of a room and keep its time', 'clinic', omitting(OUT_OF_ROOM, ofRoom)),
]

/** A wish ends, and a time stays taken that nobody wants any more. */
const wishes: readonly Attempt[] = (['patient', 'clinic'] as const).flatMap((by) =>
  [
    ['doctor', DOCTOR_LIST],
    ['room', ROOM_LIST],
  ].map(([name, list]) => ({
    ...attempt(
      `end a wish as the ${by} and keep the time of its ${name}`,
      by,
      omitting(
        wholeOfRooms(keptOutOfRoom(by), startingDataWith(WISHED_ROOM)),
        (path) => list !== undefined && path.startsWith(`${list}/`),
      ),
      WISHED_ROOM,
    ),
    bringsIndex: false,
  })),
)

const TAKEN = wholeOfRooms(
  bookedInRoom('scan', 'slot_0', { appointmentId: 'first', patientId: OTHER_PATIENT }),
)

/** What would use a room for two visits at one time. */
const overlaps: readonly Attempt[] = [
  inRooms('book another doctor in a room that is taken', 'patient', bookedInRoom('scan', 'slot_2')),
  inRooms('book no doctor in a room that is taken', 'patient', bookedInRoom('hall', 'slot_2')),
  inRooms(
    'book a room that was just taken by another service',
    'patient',
    bookedInRoom('hall', 'slot_0'),
    TAKEN,
  ),
  inRooms('book for a caller a room that is taken', 'clinic', callerInRoom('scan', 'slot_2')),
  inRooms(
    'move a visit to where its room is taken',
    'clinic',
    movedInRoom('scanned', 'scan', 'slot_2'),
  ),
  inRooms(
    'move an own visit to where its room is taken',
    'patient',
    movedInRoom('scanned', 'scan', 'slot_2', 'patient'),
  ),
  inRooms(
    'move a visit into a room that is taken',
    'clinic',
    movedInRoom('pending', 'hall', 'slot_2'),
  ),
  inRooms('book three times of a room that overlap in one update', 'patient', {
    ...bookedInRoom('scan', 'slot_0'),
    ...bookedInRoom('hall', 'slot_0', { appointmentId: 'other', ticket: 't02' }),
  }),
  ...(
    [
      ['within the pause after a visit', 210.91],
      ['a minute before a visit', 209.99],
    ] as const
  ).map(([what, hours]) => {
    const given = freeSlot('hall', 'slot_9', hours)
    const database = startingDataWith(roomsWith(given))
    return inRooms(
      `book a room ${what}`,
      'patient',
      bookedInRoom('hall', 'slot_9', {}, database),
      given,
    )
  }),
  inRooms('block a room with a visit in it', 'clinic', {
    [`${ROOM_LIST}/b001`]: { from: hoursFromNow(209), until: hoursFromNow(216) },
  }),
]

const DETAILS = `appointments/${CLINIC}/fresh/bookingDetails`
const NODE = `${ROOM_LIST}/scan:slot_0`

/** A booking that says another room than its service, or takes another time. */
const wrong: readonly Attempt[] = [
  ...[null, 'r01', 'r02', 'r05', 'r99', 'd00', '', 'r00/', 0, true].flatMap((roomId) => [
    exactly(
      `book with the room ${JSON.stringify(roomId)}`,
      'patient',
      withValues(RESERVED, { [`${DETAILS}/roomId`]: roomId }),
    ),
    inRooms(
      `book with the room ${JSON.stringify(roomId)} and what that takes`,
      'patient',
      withValues(bookedInRoom('scan', 'slot_0'), { [`${DETAILS}/roomId`]: roomId }),
    ),
  ]),
  inRooms(
    'book a service without a room in one',
    'patient',
    withValues(bookedInRoom('talk', 'slot_0'), { [`${DETAILS}/roomId`]: 'r00' }),
  ),
  inRooms('book a service that has a room by now', 'patient', bookedInRoom('talk', 'slot_0'), {
    [`services/${CLINIC}/talk/room_id`]: 'r01',
  }),
  exactly('book a service that has another room by now', 'patient', RESERVED, {
    [`services/${CLINIC}/scan/room_id`]: 'r01',
  }),
  exactly('book a service that has no room by now', 'patient', RESERVED, {
    [`services/${CLINIC}/scan/room_id`]: null,
  }),
  ...[-1, 1, 60_000, 0.5].flatMap((difference) =>
    (['from', 'until'] as const).map((field) =>
      exactly(
        `book a room with ${field} ${difference} beside the time`,
        'patient',
        withValues(RESERVED, {
          [`${NODE}/${field}`]: Number(at(RESERVED[NODE], field)) + difference,
        }),
      ),
    ),
  ),
  ...['start', 'end', 'scan:slot_0', 'image:slot_2', 'nowhere', ''].flatMap((key) => [
    exactly(
      `book a room after ${JSON.stringify(key)}`,
      'patient',
      withValues(RESERVED, { [`${NODE}/before`]: key }),
    ),
    exactly(
      `book a room before ${JSON.stringify(key)}`,
      'patient',
      withValues(RESERVED, { [`${NODE}/after`]: key }),
    ),
  ]),
  exactly('book and enter the visit into another room’s list', 'patient', {
    ...omitting(RESERVED, ofRoom),
    ...aListOf(OTHER_ROOM_LIST, 'scan:slot_0', 200, 200 + 55 / 60),
  }),
  exactly('book and enter the visit into another room’s list as well', 'patient', {
    ...RESERVED,
    ...aListOf(OTHER_ROOM_LIST, 'scan:slot_0', 200, 200 + 55 / 60),
  }),
  exactly('book no doctor and enter the visit into a doctor’s list', 'patient', {
    ...WITHOUT_DOCTOR,
    ...aListOf(`busy_times/${CLINIC}/d09`, 'hall:slot_0', 200.25, 201.25),
  }),
]

/** A list that has just begun. */
function aListOf(list: string, key: string, from: number, until: number): Update {
  return {
    [`${list}/start`]: { until: 0, after: key },
    [`${list}/${key}`]: {
      from: hoursFromNow(from),
      until: hoursFromNow(until),
      before: 'start',
      after: 'end',
    },
    [`${list}/end`]: { from: 8_640_000_000_000_000, before: key },
  }
}

const SQUEEZED = squeezed(callerInRoom('scan', 'slot_2'))

/** Only the clinic says that a visit overlaps on purpose, and such a visit is in neither list. */
const squeezing: readonly Attempt[] = [
  ...[true, false, 'yes'].flatMap((value) => [
    inRooms(
      `squeeze an own visit into a room by ${JSON.stringify(value)}`,
      'patient',
      squeezed(bookedInRoom('hall', 'slot_2'), value),
    ),
    inRooms(
      `squeeze an own visit into a room by a move by ${JSON.stringify(value)}`,
      'patient',
      squeezed(movedInRoom('scanned', 'scan', 'slot_2', 'patient'), value),
    ),
  ]),
  exactly(
    'squeeze a caller in and take the room as well',
    'clinic',
    omitting(squeezed(wholeOfRooms(callerInRoom('scan', 'slot_0'))), (path) =>
      path.startsWith(DOCTOR_LIST),
    ),
  ),
  inRooms('squeeze a caller into another clinic’s room', 'otherClinic', SQUEEZED),
  exactly('squeeze a visit in that is in a room', 'clinic', {
    [`appointments/${CLINIC}/scanned/bookingDetails/squeezed`]: true,
  }),
]

const EVERYONE: readonly Actor[] = ['visitor', 'patient', 'otherPatient', 'clinic', 'otherClinic']

/** Lists of rooms that are not one chain, and times in them that are nobody's. */
const lists: readonly Attempt[] = EVERYONE.flatMap((by) => [
  exactly('take a visit’s time out of its room', by, {
    [`${ROOM_LIST}/scan:slot_3`]: null,
    [`${ROOM_LIST}/hall:slot_4/after`]: 'image:slot_2',
    [`${ROOM_LIST}/image:slot_2/before`]: 'hall:slot_4',
  }),
  exactly('remove a room’s list', by, { [ROOM_LIST]: null }),
  exactly('skip a visit in a room', by, {
    [`${ROOM_LIST}/hall:slot_4/after`]: 'image:slot_2',
    [`${ROOM_LIST}/image:slot_2/before`]: 'hall:slot_4',
  }),
  exactly('let two visits of a room lead to each other', by, {
    [`${ROOM_LIST}/scan:slot_3/before`]: 'image:slot_2',
    [`${ROOM_LIST}/image:slot_2/after`]: 'scan:slot_3',
  }),
  exactly(
    'enter a doctor’s visit into a room',
    by,
    aListOf(OTHER_ROOM_LIST, 'scan:slot_3', 210, 211),
  ),
  exactly('change when a visit is in its room', by, {
    [`${ROOM_LIST}/scan:slot_3/until`]: hoursFromNow(210.1),
  }),
  exactly('begin a room’s list without a time', by, {
    [`${OTHER_ROOM_LIST}/start`]: { until: 0, after: 'end' },
    [`${OTHER_ROOM_LIST}/end`]: { from: 8_640_000_000_000_000, before: 'start' },
  }),
  ...(by === 'clinic'
    ? []
    : [exactly('block a clinic’s room', by, aListOf(OTHER_ROOM_LIST, 'b000', 240, 241))]),
])

const BETWEEN = wholeOfRooms(
  bookedInRoom('image', 'slot_1', { appointmentId: 'between', patientId: OTHER_PATIENT }),
)

/** What was true when it was planned, and is not any more. */
const stale: readonly Attempt[] = [
  exactly(
    'book beside a neighbour in the room that has another one by now',
    'patient',
    RESERVED,
    BETWEEN,
  ),
  exactly('cancel beside a neighbour in the room that came', 'patient', CANCELLED, BETWEEN),
  exactly('move beside a neighbour in the room that came', 'clinic', MOVED, BETWEEN),
  exactly('book beside a neighbour in the room that is gone', 'patient', RESERVED, CANCELLED),
  exactly('book a room again that was booked', 'patient', RESERVED, RESERVED),
  exactly('book a room again that was just begun', 'patient', FIRST_EVER, FIRST_EVER),
  exactly('cancel in a room again what was cancelled', 'patient', CANCELLED, CANCELLED),
]

/** What a past record has to keep of the room. */
const kept: readonly Attempt[] = [
  ...[null, 'r01', 5].map((value) =>
    exactly(
      `cancel and let the record say ${JSON.stringify(value)} of the room`,
      'patient',
      withValues(CANCELLED, {
        [`completed_appointments/${CLINIC}/scanned/bookingDetails/roomId`]: value,
      }),
    ),
  ),
  ...(['clinic', 'patient'] as const).flatMap((by) =>
    [null, 'r01'].map((value) =>
      exactly(`let a visit be in the room ${JSON.stringify(value)}`, by, {
        [`appointments/${CLINIC}/scanned/bookingDetails/roomId`]: value,
      }),
    ),
  ),
]

/** Two visits in one room at one time, and lists of rooms that are not what the visits say. */
export const ROOM_TIME_ATTACKS: readonly Attempt[] = [
  ...halves,
  ...wishes,
  ...overlaps,
  ...wrong,
  ...squeezing,
  ...lists,
  ...stale,
  ...kept,
]
