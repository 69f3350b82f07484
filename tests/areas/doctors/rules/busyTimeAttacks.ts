import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import {
  cancellationOf,
  completionOf,
  reservationOf,
  type Update,
} from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  doctorRecord,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  type Actor,
} from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import { at } from '#tests/support/jsonTree.ts'
import {
  booked,
  bookedForCaller,
  BUSY,
  BUSY_DATA,
  busyWith,
  freeSlot,
  LIST,
  moved,
  OTHER_LIST,
  squeezed,
  whole,
} from './busyTimeScene.ts'

/** With what it has to bring of the lists, as an honest client brings it. */
const overlapping = (name: string, by: Actor, changes: Update, given: Update = {}): Attempt =>
  attempt(`where doctors have one time, ${name}`, by, changes, busyWith(given))

/** As it is written here, and nothing else. */
const exactly = (name: string, by: Actor, changes: Update, given: Update = {}): Attempt => ({
  ...overlapping(name, by, changes, given),
  bringsIndex: false,
})

const time = (from: number, until: number): Update => ({
  from: hoursFromNow(from),
  until: hoursFromNow(until),
})
const blocked = (from: number, until: number, name = 'b001'): Update => ({
  [`${LIST}/${name}`]: time(from, until),
})

const RESERVED = whole(booked('exam', 'slot_0'))
const CANCELLED = whole(cancellationOf(BUSY_DATA, CLINIC, 'seen', 'patient'))
const MOVED = whole(moved('seen', 'exam', 'slot_0'))
const OWN_MOVED = whole(moved('seen', 'talk', 'slot_1', 'patient'))
const COMPLETED = whole(completionOf(BUSY_DATA, CLINIC, 'over'))
const BLOCKED = whole(blocked(220, 221))
const UNBLOCKED = whole({
  [`${LIST}/b000`]: null,
  [`block_notes/${CLINIC}/d00/b000`]: null,
})
const FIRST_EVER = whole({ [`busy_times/${CLINIC}/d02/b000`]: time(10, 11) })

const DEEDS: readonly (readonly [name: string, by: Actor, changes: Update])[] = [
  ['book', 'patient', RESERVED],
  ['cancel', 'patient', CANCELLED],
  ['move', 'clinic', MOVED],
  ['move an own visit', 'patient', OWN_MOVED],
  ['complete', 'clinic', COMPLETED],
  ['block', 'clinic', BLOCKED],
  ['unblock', 'clinic', UNBLOCKED],
  ['block the first time of a doctor', 'clinic', FIRST_EVER],
]

const legsOf = (changes: Update): string[] =>
  Object.keys(changes).filter((path) => path.startsWith('busy_times/'))
const omitting = (changes: Update, leg: string): Update =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => path !== leg))
const withoutLists = (changes: Update): Update =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !path.startsWith('busy_times/')))
const short = (path: string): string => path.replace(`busy_times/${CLINIC}/`, '')

const LATE = freeSlot('talk', 'slot_9', 230.5)
const TIGHT = freeSlot('talk', 'slot_9', 210.75)
const TAKEN: Update = whole(booked('exam', 'slot_0', 'first', OTHER_PATIENT))
const bookedIn = (given: Update, serviceId = 'talk', slotId = 'slot_9'): Update =>
  reservationOf(
    startingDataWith(busyWith(given)),
    { clinicId: CLINIC, serviceId, slotId },
    { appointmentId: 'fresh', patientId: PATIENT, ticket: 't00' },
  )

/** What would give a doctor two things to do at one time. */
const overlaps: readonly Attempt[] = [
  overlapping('book a time that overlaps a visit', 'patient', booked('exam', 'slot_2')),
  overlapping(
    'book a time that was just taken by another service',
    'patient',
    booked('talk', 'slot_0'),
    TAKEN,
  ),
  overlapping('book a time within the pause after a visit', 'patient', bookedIn(TIGHT), TIGHT),
  overlapping('book a time within a block', 'patient', bookedIn(LATE), LATE),
  ...[
    ['a minute before it ends', 209.99],
    ['exactly upon it', 210],
    ['within it', 210.5],
    ['a moment before its pause ends', 210.91],
  ].map(([what, hours]) => {
    const given = freeSlot('talk', 'slot_9', Number(hours))
    return overlapping(
      `book a time that begins beside a visit: ${String(what)}`,
      'patient',
      bookedIn(given),
      given,
    )
  }),
  overlapping(
    'book for a caller a time that overlaps a visit',
    'clinic',
    bookedForCaller('exam', 'slot_2'),
  ),
  overlapping('move a visit onto another one', 'clinic', moved('seen', 'exam', 'slot_2')),
  overlapping(
    'move an own visit onto another one',
    'patient',
    moved('seen', 'exam', 'slot_2', 'patient'),
  ),
  overlapping(
    'move a visit of another doctor onto one',
    'clinic',
    moved('cared', 'exam', 'slot_2'),
  ),
  overlapping(
    'move a visit without a doctor onto one',
    'clinic',
    moved('pending', 'exam', 'slot_2'),
  ),
  overlapping('book two times that overlap in one update', 'patient', {
    ...booked('exam', 'slot_0'),
    ...booked('talk', 'slot_0', 'other', PATIENT, 't02'),
  }),
  overlapping('block a time with a visit in it', 'clinic', blocked(209, 216)),
  overlapping('block the beginning of a visit', 'clinic', blocked(209, 210.01)),
  overlapping('block the end of a visit', 'clinic', blocked(210.9, 212)),
  overlapping('block a time within a visit', 'clinic', blocked(210.1, 210.2)),
  overlapping('block a time that is blocked', 'clinic', blocked(230, 231)),
  overlapping('block two times that overlap', 'clinic', {
    ...blocked(220, 222),
    ...blocked(221, 223, 'b002'),
  }),
  overlapping(
    'book a longer service that reaches into a visit',
    'patient',
    bookedIn(freeSlot('exam', 'slot_9', 214.2), 'exam'),
    freeSlot('exam', 'slot_9', 214.2),
  ),
]

/** Honest updates without one part of what they bring of the lists. */
const halves: readonly Attempt[] = DEEDS.flatMap(([name, by, changes]) => [
  ...(name.includes('block')
    ? []
    : [exactly(`${name} and leave the lists as they are`, by, withoutLists(changes))]),
  ...legsOf(changes).flatMap((leg) => [
    exactly(`${name} without ${short(leg)}`, by, omitting(changes, leg)),
    ...(changes[leg] === null
      ? []
      : [exactly(`${name} and remove ${short(leg)}`, by, { ...changes, [leg]: null })]),
    ...['before', 'after', 'from', 'until']
      .filter((field) => at(changes[leg], field) !== undefined)
      .map((field) =>
        exactly(
          `${name} with ${short(leg)} without ${field}`,
          by,
          withValues(changes, { [`${leg}/${field}`]: undefined }),
        ),
      ),
    ...(changes[leg] === null || typeof changes[leg] === 'string'
      ? []
      : [
          exactly(
            `${name} with a note in ${short(leg)}`,
            by,
            withValues(changes, { [`${leg}/note`]: 'x' }),
          ),
        ]),
  ]),
])

const NODE = `${LIST}/exam:slot_0`
const KEYS = [
  'start',
  'end',
  'exam:slot_0',
  'exam:slot_3',
  'exam:slot_4',
  'talk:slot_2',
  'b000',
  'care:slot_1',
  'nowhere',
  '',
  'exam:slot_4/',
  '/exam:slot_4',
  'exam:slot_4/before',
  0,
  true,
  { key: 'exam:slot_4' },
]

/** A booking whose place in the list, or whose time, is another. */
const wrong: readonly Attempt[] = [
  ...KEYS.filter((key) => key !== 'exam:slot_4').map((before) =>
    exactly(
      `book after ${JSON.stringify(before)}`,
      'patient',
      withValues(RESERVED, { [`${NODE}/before`]: before }),
    ),
  ),
  ...KEYS.filter((key) => key !== 'exam:slot_3').map((next) =>
    exactly(
      `book before ${JSON.stringify(next)}`,
      'patient',
      withValues(RESERVED, { [`${NODE}/after`]: next }),
    ),
  ),
  ...KEYS.filter((key) => key !== 'exam:slot_0').flatMap((key) => [
    exactly(`book and let the time before lead to ${JSON.stringify(key)}`, 'patient', {
      ...RESERVED,
      [`${LIST}/exam:slot_4/after`]: key,
    }),
    exactly(`book and let the time after name ${JSON.stringify(key)}`, 'patient', {
      ...RESERVED,
      [`${LIST}/exam:slot_3/before`]: key,
    }),
  ]),
  ...[-1, 1, 60_000, -3_600_000, 0.5].flatMap((difference) =>
    (['from', 'until'] as const).map((field) =>
      exactly(
        `book with ${field} ${difference} beside the time`,
        'patient',
        withValues(RESERVED, {
          [`${NODE}/${field}`]: Number(at(RESERVED[NODE], field)) + difference,
        }),
      ),
    ),
  ),
  exactly(
    'book without the pause',
    'patient',
    withValues(RESERVED, { [`${NODE}/until`]: hoursFromNow(200.75) }),
  ),
  exactly(
    'book for no time at all',
    'patient',
    withValues(RESERVED, { [`${NODE}/until`]: hoursFromNow(200) }),
  ),
  exactly(
    'book with times that are texts',
    'patient',
    withValues(RESERVED, {
      [`${NODE}/from`]: String(hoursFromNow(200)),
    }),
  ),
  ...[
    'exam:slot_1',
    'exam:slot_00',
    'exam',
    'exam:slot_0:',
    ':exam:slot_0',
    'exam:slot_0:0',
    'b000x',
    'b1',
    'B001',
  ].map((key) =>
    exactly(`book and enter ${key} into the list`, 'patient', {
      ...omitting(RESERVED, NODE),
      [`${LIST}/${key}`]: RESERVED[NODE],
      [`${LIST}/exam:slot_4/after`]: key,
      [`${LIST}/exam:slot_3/before`]: key,
    }),
  ),
  ...['exam:slot_0:', ':exam:slot_0', 'exam:slot_0:x', 'exam::slot_0'].map((key) =>
    exactly(`book and enter ${key} into the list beside the visit`, 'patient', {
      ...RESERVED,
      [`${NODE}/after`]: undefined,
      ...withValues({ [NODE]: RESERVED[NODE] }, { [`${NODE}/after`]: key }),
      [`${LIST}/${key}`]: { ...time(201, 202), before: 'exam:slot_0', after: 'exam:slot_3' },
      [`${LIST}/exam:slot_3/before`]: key,
    }),
  ),
  exactly('book and take a second time', 'patient', {
    ...RESERVED,
    ...withValues({ [NODE]: RESERVED[NODE] }, { [`${NODE}/after`]: 'talk:slot_1' }),
    [`${LIST}/talk:slot_1`]: { ...time(206, 206.5), before: 'exam:slot_0', after: 'exam:slot_3' },
    [`${LIST}/exam:slot_3/before`]: 'talk:slot_1',
  }),
  exactly('book and enter the visit into another doctor’s list', 'patient', {
    ...Object.fromEntries(Object.entries(RESERVED).filter(([path]) => !path.startsWith(LIST))),
    [`${OTHER_LIST}/exam:slot_0`]: {
      ...time(200, 200 + 55 / 60),
      before: 'start',
      after: 'care:slot_1',
    },
    [`${OTHER_LIST}/start/after`]: 'exam:slot_0',
    [`${OTHER_LIST}/care:slot_1/before`]: 'exam:slot_0',
  }),
  exactly('book and enter the visit into another doctor’s list as well', 'patient', {
    ...RESERVED,
    [`${OTHER_LIST}/exam:slot_0`]: {
      ...time(200, 200 + 55 / 60),
      before: 'start',
      after: 'care:slot_1',
    },
    [`${OTHER_LIST}/start/after`]: 'exam:slot_0',
    [`${OTHER_LIST}/care:slot_1/before`]: 'exam:slot_0',
  }),
  exactly('book and enter the visit into a second list', 'patient', {
    ...Object.fromEntries(Object.entries(RESERVED).filter(([path]) => !path.startsWith(LIST))),
    [`busy_times/${CLINIC}/d09/start`]: { until: 0, after: 'exam:slot_0' },
    [`busy_times/${CLINIC}/d09/exam:slot_0`]: {
      ...time(200, 200 + 55 / 60),
      before: 'start',
      after: 'end',
    },
    [`busy_times/${CLINIC}/d09/end`]: { from: 8_640_000_000_000_000, before: 'exam:slot_0' },
  }),
  ...[null, 'd01', 'd09', '', 'd00/', 0, true].map((doctorId) =>
    exactly(
      `book with the doctor ${JSON.stringify(doctorId)}`,
      'patient',
      withValues(RESERVED, {
        [`appointments/${CLINIC}/fresh/bookingDetails/doctorId`]: doctorId,
      }),
    ),
  ),
  ...[null, 0, 5, 240, '10', true].map((pause) =>
    exactly(
      `book with a pause of ${JSON.stringify(pause)}`,
      'patient',
      withValues(RESERVED, {
        [`appointments/${CLINIC}/fresh/bookingDetails/pause`]: pause,
      }),
    ),
  ),
  overlapping(
    'book a service without a doctor with one',
    'patient',
    withValues(booked('service', 'slot_0'), {
      [`appointments/${CLINIC}/fresh/bookingDetails/doctorId`]: 'd00',
    }),
  ),
]

const SQUEEZED = whole(squeezed(bookedForCaller('exam', 'slot_2')))
const SQUEEZED_DATA = startingDataWith(busyWith(SQUEEZED))

/** Only the clinic says that a visit overlaps on purpose. */
const squeezing: readonly Attempt[] = [
  ...([true, false, 'yes', 1, { on: true }] as const).flatMap((value) => [
    overlapping(
      `squeeze an own visit in by ${JSON.stringify(value)}`,
      'patient',
      squeezed(booked('exam', 'slot_2'), value),
    ),
    overlapping(
      `squeeze an own visit in where the doctor is free by ${JSON.stringify(value)}`,
      'patient',
      squeezed(booked('exam', 'slot_0'), value),
    ),
    overlapping(
      `squeeze an own visit in by a move by ${JSON.stringify(value)}`,
      'patient',
      squeezed(moved('seen', 'exam', 'slot_2', 'patient'), value),
    ),
    ...(value === true
      ? []
      : [
          overlapping(
            `squeeze a caller in by ${JSON.stringify(value)}`,
            'clinic',
            squeezed(bookedForCaller('exam', 'slot_2'), value),
          ),
          overlapping(
            `squeeze a visit in by a move by ${JSON.stringify(value)}`,
            'clinic',
            squeezed(moved('seen', 'exam', 'slot_2'), value),
          ),
        ]),
  ]),
  exactly(
    'squeeze a caller in and take the time as well',
    'clinic',
    squeezed(whole(bookedForCaller('exam', 'slot_0'))),
  ),
  exactly(
    'squeeze a visit in by a move and leave its old time taken',
    'clinic',
    Object.fromEntries(Object.entries(squeezed(moved('seen', 'exam', 'slot_2')))),
  ),
  exactly('squeeze a visit in that is there', 'clinic', {
    [`appointments/${CLINIC}/seen/bookingDetails/squeezed`]: true,
  }),
  exactly('squeeze a visit in that is there, and free its time', 'clinic', {
    ...Object.fromEntries(Object.entries(CANCELLED).filter(([path]) => path.startsWith(LIST))),
    [`appointments/${CLINIC}/seen/bookingDetails/squeezed`]: true,
  }),
  ...([true, false, 'yes', 1] as const).map((value) =>
    overlapping(
      `squeeze an own visit in where no doctor is named by ${JSON.stringify(value)}`,
      'patient',
      squeezed(booked('service', 'slot_0'), value),
    ),
  ),
  exactly(
    'cancel a visit that was squeezed in as if it were not',
    'clinic',
    withValues(whole(cancellationOf(SQUEEZED_DATA, CLINIC, 'fresh', 'clinic'), SQUEEZED_DATA), {
      [`completed_appointments/${CLINIC}/fresh/bookingDetails/squeezed`]: undefined,
    }),
    SQUEEZED,
  ),
  overlapping(
    'squeeze a caller in at another clinic',
    'otherClinic',
    squeezed(bookedForCaller('exam', 'slot_2')),
  ),
  exactly(
    'give the time of a visit that was squeezed in to nobody else',
    'otherPatient',
    {
      [`${LIST}/exam:slot_2`]: { ...time(212, 213), before: 'exam:slot_3', after: 'talk:slot_2' },
      [`${LIST}/exam:slot_3/after`]: 'exam:slot_2',
      [`${LIST}/talk:slot_2/before`]: 'exam:slot_2',
    },
    whole(squeezed(bookedForCaller('exam', 'slot_2'))),
  ),
]

const EVERYONE: readonly Actor[] = [
  'visitor',
  'patient',
  'otherPatient',
  'clinic',
  'otherClinic',
  'accountWithoutRecord',
]
const STRANGERS: readonly Actor[] = [
  'visitor',
  'patient',
  'otherPatient',
  'otherClinic',
  'accountWithoutRecord',
]

/** What nobody does to a list by itself. */
const lists: readonly Attempt[] = EVERYONE.flatMap((by) => [
  exactly(
    'free a visit’s time by itself',
    by,
    Object.fromEntries(Object.entries(CANCELLED).filter(([path]) => path.startsWith(LIST))),
  ),
  exactly(
    'take a time without a visit',
    by,
    Object.fromEntries(Object.entries(RESERVED).filter(([path]) => path.startsWith(LIST))),
  ),
  exactly('remove a doctor’s list', by, { [LIST]: null }),
  exactly('remove all lists of a clinic', by, { [`busy_times/${CLINIC}`]: null }),
  exactly('write a whole list', by, {
    [LIST]: {
      start: { until: 0, after: 'end' },
      end: { from: 8_640_000_000_000_000, before: 'start' },
    },
  }),
  exactly('remove the beginning of a list', by, { [`${LIST}/start`]: null }),
  exactly('remove the end of a list', by, { [`${LIST}/end`]: null }),
  exactly('begin a list again', by, { [`${LIST}/start`]: { until: 0, after: 'exam:slot_4' } }),
  exactly('begin a list with nothing in it', by, {
    [`busy_times/${CLINIC}/d05/start`]: { until: 0, after: 'end' },
    [`busy_times/${CLINIC}/d05/end`]: { from: 8_640_000_000_000_000, before: 'start' },
  }),
  exactly('begin a list without an end', by, {
    [`busy_times/${CLINIC}/d05/start`]: { until: 0, after: 'b000' },
  }),
  exactly('end a list that has not begun', by, {
    [`busy_times/${CLINIC}/d05/end`]: { from: 8_640_000_000_000_000, before: 'start' },
  }),
  exactly('let a visit begin later', by, { [`${LIST}/exam:slot_3/from`]: hoursFromNow(210.5) }),
  exactly('let a visit end sooner', by, { [`${LIST}/exam:slot_3/until`]: hoursFromNow(210.5) }),
  exactly('let a block end later', by, { [`${LIST}/b000/until`]: hoursFromNow(400) }),
  exactly('write a visit’s time whole', by, {
    [`${LIST}/exam:slot_3`]: {
      ...time(210, 210 + 55 / 60),
      before: 'exam:slot_4',
      after: 'talk:slot_2',
    },
  }),
  exactly('skip a visit', by, {
    [`${LIST}/exam:slot_4/after`]: 'talk:slot_2',
    [`${LIST}/talk:slot_2/before`]: 'exam:slot_4',
  }),
  exactly('skip a visit in one direction', by, { [`${LIST}/exam:slot_4/after`]: 'talk:slot_2' }),
  exactly('skip the first visit in one direction', by, { [`${LIST}/start/after`]: 'exam:slot_3' }),
  exactly('name the last time as another key', by, { [`${LIST}/end/before`]: 'b000/' }),
  exactly('skip a visit in the other direction', by, {
    [`${LIST}/talk:slot_2/before`]: 'exam:slot_4',
  }),
  exactly('let two visits change places', by, {
    [`${LIST}/exam:slot_4/after`]: 'talk:slot_2',
    [`${LIST}/talk:slot_2/before`]: 'exam:slot_4',
    [`${LIST}/talk:slot_2/after`]: 'exam:slot_3',
    [`${LIST}/exam:slot_3/before`]: 'talk:slot_2',
    [`${LIST}/exam:slot_3/after`]: 'b000',
    [`${LIST}/b000/before`]: 'exam:slot_3',
  }),
  exactly('let two visits lead to each other', by, {
    [`${LIST}/exam:slot_3/after`]: 'talk:slot_2',
    [`${LIST}/exam:slot_3/before`]: 'talk:slot_2',
    [`${LIST}/talk:slot_2/after`]: 'exam:slot_3',
  }),
  exactly('let a visit lead to itself', by, {
    [`${LIST}/exam:slot_3/after`]: 'exam:slot_3',
    [`${LIST}/exam:slot_3/before`]: 'exam:slot_3',
  }),
  exactly('link a list into another', by, {
    [`${LIST}/exam:slot_3/after`]: `../d01/care:slot_1`,
    [`${OTHER_LIST}/care:slot_1/before`]: 'exam:slot_3',
  }),
  ...['exam:slot_4/', '/exam:slot_4', 'exam:slot_4//'].map((key) =>
    exactly(`name the time before as ${key}`, by, { [`${LIST}/exam:slot_3/before`]: key }),
  ),
  ...['talk:slot_2/', '/talk:slot_2'].map((key) =>
    exactly(`name the time after as ${key}`, by, { [`${LIST}/exam:slot_3/after`]: key }),
  ),
  exactly('take a link away', by, { [`${LIST}/exam:slot_3/before`]: null }),
  exactly('take a link of the end away', by, { [`${LIST}/end/before`]: null }),
  exactly('hide a note in a list', by, { [`${LIST}/note`]: 'x'.repeat(1000) }),
  exactly('hide a note in a visit’s time', by, { [`${LIST}/exam:slot_3/note`]: 'x' }),
  exactly('hide a note at the end of a list', by, { [`${LIST}/end/note`]: 'x' }),
  exactly('enter a visit’s time into a list again', by, {
    [`${OTHER_LIST}/exam:slot_3`]: { ...time(220, 221), before: 'care:slot_1', after: 'end' },
    [`${OTHER_LIST}/care:slot_1/after`]: 'exam:slot_3',
    [`${OTHER_LIST}/end/before`]: 'exam:slot_3',
  }),
  exactly('enter the time of a visit that has no doctor', by, {
    [`${LIST}/service:slot_3`]: { ...time(72, 72.75), before: 'exam:slot_4', after: 'exam:slot_3' },
    [`${LIST}/exam:slot_4/after`]: 'service:slot_3',
    [`${LIST}/exam:slot_3/before`]: 'service:slot_3',
  }),
  exactly('enter the time of a visit that is over', by, {
    [`${LIST}/service:slot_6`]: {
      ...time(144, 144.75),
      before: 'exam:slot_4',
      after: 'exam:slot_3',
    },
    [`${LIST}/exam:slot_4/after`]: 'service:slot_6',
    [`${LIST}/exam:slot_3/before`]: 'service:slot_6',
  }),
])

/** A visit that moves somewhere else, and keeps its doctor's old time. */
const leftBehind: readonly Attempt[] = [
  exactly(
    'move a visit away from its doctor and leave its time taken',
    'clinic',
    withoutLists(whole(moved('seen', 'service', 'slot_0'))),
  ),
  exactly(
    'move an own visit away from its doctor and leave its time taken',
    'patient',
    withoutLists(whole(moved('seen', 'service', 'slot_0', 'patient'))),
  ),
  exactly(
    'move a visit to another doctor and leave its time taken',
    'clinic',
    Object.fromEntries(
      Object.entries(whole(moved('seen', 'care', 'slot_0'))).filter(
        ([path]) => !path.startsWith(`${LIST}/`),
      ),
    ),
  ),
]

const FIRST_LIST = `busy_times/${CLINIC}/d02`

const blocks: readonly Attempt[] = [
  ...[1, -1, '0', null].map((until) =>
    exactly(
      `begin a list that begins until ${JSON.stringify(until)}`,
      'clinic',
      withValues(FIRST_EVER, { [`${FIRST_LIST}/start/until`]: until }),
    ),
  ),
  ...[8_640_000_000_000_001, 8_639_999_999_999_999, 9e15, '8640000000000000', null].map((from) =>
    exactly(
      `end a list that ends from ${JSON.stringify(from)}`,
      'clinic',
      withValues(FIRST_EVER, { [`${FIRST_LIST}/end/from`]: from }),
    ),
  ),
  ...['xb001', 'bx01', 'b0x1', 'b00x', 'b0001'].map((key) =>
    exactly(`block a time exactly under the name ${key}`, 'clinic', {
      [`${LIST}/${key}`]: { ...time(220, 221), before: 'talk:slot_2', after: 'b000' },
      [`${LIST}/talk:slot_2/after`]: key,
      [`${LIST}/b000/before`]: key,
    }),
  ),
  ...['xd00', 'dx0', 'd0x'].map((doctorId) =>
    exactly(
      `block a time of the doctor called ${doctorId}`,
      'clinic',
      blockedAt(`busy_times/${CLINIC}/${doctorId}`),
    ),
  ),
  ...STRANGERS.flatMap((by) => [
    exactly('block a time of a clinic’s doctor', by, BLOCKED),
    exactly('unblock a time of a clinic’s doctor', by, UNBLOCKED),
    exactly('block the first time of a clinic’s doctor', by, FIRST_EVER),
    exactly('note what a clinic’s time is blocked for', by, {
      [`block_notes/${CLINIC}/d00/b000`]: 'x',
    }),
    exactly('forget what a clinic’s time is blocked for', by, {
      [`block_notes/${CLINIC}/d00/b000`]: null,
    }),
    exactly('forget what all of a clinic’s times are blocked for', by, {
      [`block_notes/${CLINIC}`]: null,
    }),
  ]),
  exactly(
    'block as a patient, who has no doctors',
    'patient',
    blockedAt(`busy_times/${PATIENT}/d00`),
  ),
  exactly('block without a record', 'accountWithoutRecord', blockedAt(`busy_times/${NOBODY}/d00`)),
  exactly('block at another clinic', 'clinic', blockedAt(`busy_times/${OTHER_CLINIC}/d00`)),
  ...['d0', 'd000', 'x00', 'D00', 'anything'].map((doctorId) =>
    exactly(
      `block a time of the doctor ${doctorId}`,
      'clinic',
      blockedAt(`busy_times/${CLINIC}/${doctorId}`),
    ),
  ),
  ...['b00', 'b0000', 'B001', 'block', '001'].map((key) =>
    overlapping(`block a time under the name ${key}`, 'clinic', {
      [`${LIST}/${key}`]: { ...time(220, 221), before: 'talk:slot_2', after: 'b000' },
      [`${LIST}/talk:slot_2/after`]: key,
      [`${LIST}/b000/before`]: key,
    }),
  ),
  ...(
    [
      ['that ends as it begins', 220, 220],
      ['that ends before it begins', 220, 219],
    ] as const
  ).map(([what, from, until]) =>
    overlapping(`block a time ${what}`, 'clinic', blocked(from, until)),
  ),
  ...[0.5, '220', true, null].flatMap((value) => [
    exactly(
      `block from ${JSON.stringify(value)}`,
      'clinic',
      withValues(BLOCKED, {
        [`${LIST}/b001/from`]: typeof value === 'number' ? hoursFromNow(220) + value : value,
      }),
    ),
    exactly(
      `block until ${JSON.stringify(value)}`,
      'clinic',
      withValues(BLOCKED, {
        [`${LIST}/b001/until`]: typeof value === 'number' ? hoursFromNow(221) + value : value,
      }),
    ),
  ]),
  exactly('block until after the end of time', 'clinic', {
    [`${LIST}/b001`]: {
      from: hoursFromNow(300),
      until: 8_640_000_000_000_001,
      before: 'b000',
      after: 'end',
    },
    [`${LIST}/b000/after`]: 'b001',
    [`${LIST}/end/before`]: 'b001',
  }),
  exactly('block from before the beginning of time', 'clinic', {
    [`${LIST}/b001`]: { from: -1, until: 5, before: 'start', after: 'exam:slot_4' },
    [`${LIST}/start/after`]: 'b001',
    [`${LIST}/exam:slot_4/before`]: 'b001',
  }),
  exactly('block a time again over the one that is there', 'clinic', {
    [`${LIST}/b000`]: { ...time(230, 232), before: 'talk:slot_2', after: 'end' },
  }),
  ...['xb001', 'b0001', 'bx01', 'b0x1', 'b00x'].map((key) =>
    exactly(
      `note something about a time that is stored by hand as ${key}`,
      'clinic',
      { [`block_notes/${CLINIC}/d00/${key}`]: 'x' },
      { [`${LIST}/${key}`]: { ...time(220, 221), before: 'talk:slot_2', after: 'b000' } },
    ),
  ),
  exactly(
    'unblock and leave the note',
    'clinic',
    omitting(UNBLOCKED, `block_notes/${CLINIC}/d00/b000`),
  ),
  exactly('note what a time is blocked for that is not', 'clinic', {
    [`block_notes/${CLINIC}/d00/b007`]: 'x',
  }),
  exactly('note something about a visit’s time', 'clinic', {
    [`block_notes/${CLINIC}/d00/exam:slot_3`]: 'x',
  }),
  exactly('note something about the end of a list', 'clinic', {
    [`block_notes/${CLINIC}/d00/end`]: 'x',
  }),
  exactly('note a block of another doctor', 'clinic', { [`block_notes/${CLINIC}/d01/b000`]: 'x' }),
  ...['', 'x'.repeat(301), 5, true, { a: 'b' }].map((note) =>
    exactly(`note ${JSON.stringify(note).slice(0, 20)} about a block`, 'clinic', {
      [`block_notes/${CLINIC}/d00/b000`]: note,
    }),
  ),
  exactly('unblock twice, with an answer that was lost', 'clinic', UNBLOCKED, UNBLOCKED),
  exactly('block twice, with an answer that was lost', 'clinic', BLOCKED, BLOCKED),
  exactly('free a visit’s time as if it were a block', 'clinic', {
    [`${LIST}/exam:slot_3`]: null,
    [`${LIST}/exam:slot_4/after`]: 'talk:slot_2',
    [`${LIST}/talk:slot_2/before`]: 'exam:slot_4',
  }),
  inEndedSession({
    name: 'block a time',
    by: 'clinic',
    changes: BLOCKED,
    given: BUSY,
    bringsIndex: false,
  }),
  inEndedSession({
    name: 'unblock a time',
    by: 'clinic',
    changes: { [`${LIST}/b000`]: null },
    given: busyWith({ [`block_notes/${CLINIC}/d00/b000`]: null }),
  }),
  inEndedSession({
    name: 'forget a block’s note',
    by: 'clinic',
    changes: { [`block_notes/${CLINIC}/d00/b000`]: null },
    given: BUSY,
  }),
]

function blockedAt(list: string): Update {
  return {
    [`${list}/start`]: { until: 0, after: 'b000' },
    [`${list}/b000`]: { ...time(10, 11), before: 'start', after: 'end' },
    [`${list}/end`]: { from: 8_640_000_000_000_000, before: 'b000' },
  }
}

/** What was true when it was planned, and is not any more. */
const stale: readonly Attempt[] = [
  exactly(
    'book beside a neighbour that has another one by now',
    'patient',
    RESERVED,
    whole(booked('exam', 'slot_1', 'between', OTHER_PATIENT)),
  ),
  exactly('book beside a neighbour that is gone', 'patient', RESERVED, CANCELLED),
  exactly(
    'cancel beside a neighbour that came',
    'patient',
    CANCELLED,
    whole(booked('exam', 'slot_1', 'between', OTHER_PATIENT)),
  ),
  exactly(
    'move beside a neighbour that came',
    'clinic',
    MOVED,
    whole(booked('exam', 'slot_1', 'between', OTHER_PATIENT)),
  ),
  exactly('block beside a neighbour that is gone', 'clinic', BLOCKED, UNBLOCKED),
  exactly('complete beside a neighbour that came', 'clinic', COMPLETED, RESERVED),
  exactly('book again what was booked', 'patient', RESERVED, RESERVED),
  exactly('cancel again what was cancelled', 'patient', CANCELLED, CANCELLED),
  exactly('book the first visit of a doctor who has one by now', 'patient', {
    ...whole(booked('care', 'slot_0')),
    [`${OTHER_LIST}/start/after`]: undefined,
    [`${OTHER_LIST}/care:slot_1/before`]: undefined,
    [`${OTHER_LIST}/start`]: { until: 0, after: 'care:slot_0' },
    [`${OTHER_LIST}/care:slot_0`]: { ...time(200, 201), before: 'start', after: 'end' },
    [`${OTHER_LIST}/end`]: { from: 8_640_000_000_000_000, before: 'care:slot_0' },
  }),
  exactly('book a service that has another doctor by now', 'patient', RESERVED, {
    [`services/${CLINIC}/exam/doctor_id`]: 'd01',
    [`services/${CLINIC}/exam/doctor`]: 'Dr Ann Other',
  }),
  exactly('book a service that has another pause by now', 'patient', RESERVED, {
    [`services/${CLINIC}/exam/pause`]: 20,
  }),
  exactly(
    'book a service that has a doctor by now',
    'patient',
    whole(booked('service', 'slot_0')),
    {
      [`services/${CLINIC}/service/doctor_id`]: 'd00',
    },
  ),
]

/** What a past record has to keep of the doctor. */
const kept: readonly Attempt[] = ['doctorId', 'pause'].flatMap((field) => [
  ...[null, 'd01', 99].map((value) =>
    exactly(
      `cancel and let the record say ${JSON.stringify(value)} of ${field}`,
      'patient',
      withValues(CANCELLED, {
        [`completed_appointments/${CLINIC}/seen/bookingDetails/${field}`]: value,
      }),
    ),
  ),
  exactly(`change ${field} of a visit`, 'clinic', {
    [`appointments/${CLINIC}/seen/bookingDetails/${field}`]: field === 'pause' ? 5 : 'd01',
  }),
  exactly(`take ${field} out of a visit`, 'clinic', {
    [`appointments/${CLINIC}/seen/bookingDetails/${field}`]: null,
  }),
])

const DAMAGED: readonly Attempt[] = [
  exactly('let a doctor’s record say who is busy', 'clinic', {
    [`doctors/${CLINIC}/d00/busy`]: true,
    [`doctors/${CLINIC}/d03`]: { ...doctorRecord(), busy: true },
  }),
]

/** Two visits of one doctor at one time, lists that are not one chain, and times that are nobody's. */
export const BUSY_TIME_ATTACKS: readonly Attempt[] = [
  ...overlaps,
  ...halves,
  ...wrong,
  ...squeezing,
  ...leftBehind,
  ...lists,
  ...blocks,
  ...stale,
  ...kept,
  ...DAMAGED,
].map((one) => ({
  ...one,
  changes: Object.fromEntries(
    Object.entries(one.changes).filter(([, value]) => value !== undefined),
  ),
}))
