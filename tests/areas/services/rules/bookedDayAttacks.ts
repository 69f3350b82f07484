import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { ACTORS } from '#tests/rules/startingData.ts'
import { addition, ownMove, reservation } from '#tests/rules/transitions.ts'
import {
  book,
  cancel,
  counted,
  DATE,
  DAY,
  DAYS,
  full,
  LIMIT,
  notFull,
  OTHER_DAY,
  POLICY,
  slotField,
} from './bookedDayScene.ts'

/** What the count of a day refuses: a patient who isn't counted, and whoever counts what did not happen. */

const patient = (name: string, given: Update, changes: Update): Attempt =>
  attempt(name, 'patient', changes, given)
const TWO = counted(2)
const FULL = counted(LIMIT)
const TAKEN = { visits: 3, taken: 'slot_0' }
const LEFT = { visits: 1, left: 'slot_3' }

const badCounts: Readonly<Record<string, unknown>> = {
  'no count': undefined,
  'the count as it was': { visits: 2, taken: 'slot_0' },
  'one less': { visits: 1, taken: 'slot_0' },
  'two more': { visits: 4, taken: 'slot_0' },
  'a count from the start': { visits: 1, taken: 'slot_0' },
  'a text': { visits: '3', taken: 'slot_0' },
  'a part of a visit': { visits: 2.5, taken: 'slot_0' },
  'no slot': { visits: 3 },
  'another free slot': { visits: 3, taken: 'slot_1' },
  'a taken slot': { visits: 3, taken: 'slot_3' },
  'a slot of another day': { visits: 3, taken: 'slot_2' },
  'a slot that is not there': { visits: 3, taken: 'slot_99' },
  'a part of the slot': { visits: 3, taken: 'slot_0/available' },
  'a slot that another visit keeps as left': { visits: 2, taken: 'slot_0', left: 'slot_4' },
  'a free slot as left': { visits: 2, taken: 'slot_0', left: 'slot_1' },
  'the own slot as left too': { visits: 2, taken: 'slot_0', left: 'slot_0' },
  'a slot that is not there as left': { visits: 2, taken: 'slot_0', left: 'slot_99' },
  'something more': { visits: 3, taken: 'slot_0', at: 5 },
  'a bare number': 3,
  nothing: null,
}

const bookings: readonly Attempt[] = [
  ...Object.entries(badCounts).map(([what, day]) =>
    patient(`book with ${what} on its day`, TWO, book(TWO, day)),
  ),
  patient('book with a count on another day', TWO, {
    ...book(TWO, undefined),
    [OTHER_DAY]: TAKEN,
  }),
  patient('book, counted on two days', TWO, { ...book(TWO, TAKEN), [OTHER_DAY]: TAKEN }),
  patient('book on a full day', FULL, book(FULL, { visits: 4, taken: 'slot_0' })),
  patient(
    'book on a day with more visits than its limit',
    counted(7),
    book(counted(7), { visits: 8, taken: 'slot_0' }),
  ),
  patient('book on a full day without counting', FULL, book(FULL, undefined)),
  patient('book on a full day, and drop its count', FULL, book(FULL, null)),
  patient('book on a full day, and raise the limit', FULL, {
    ...book(FULL, { visits: 4, taken: 'slot_0' }),
    [`${POLICY}/daily_visits`]: 9,
  }),
  patient('book on a full day, and drop the limit', FULL, {
    ...book(FULL, { visits: 4, taken: 'slot_0' }),
    [`${POLICY}/daily_visits`]: null,
  }),
  patient('book on a full day, and drop the day of the slot', FULL, {
    ...book(FULL, undefined),
    [slotField('slot_0', 'date')]: null,
  }),
  patient('book on a full day, and say another day of the slot', FULL, {
    ...book(FULL, undefined),
    [slotField('slot_0', 'date')]: '2031-06-03',
    [OTHER_DAY]: TAKEN,
  }),
  patient(
    'book where the limit is damaged',
    counted(2, { [`${POLICY}/daily_visits`]: 'none' }),
    book(counted(2, { [`${POLICY}/daily_visits`]: 'none' }), TAKEN),
  ),
  patient('book two visits, and count one', TWO, {
    ...reservation({ given: TWO }),
    ...reservation({ given: TWO, appointmentId: 'second', slotId: 'slot_1', ticket: 't01' }),
    [DAY]: TAKEN,
  }),
  patient('book two visits, and count both as one slot', counted(1), {
    ...reservation({ given: counted(1) }),
    ...reservation({
      given: counted(1),
      appointmentId: 'second',
      slotId: 'slot_1',
      ticket: 't01',
    }),
    [DAY]: { visits: 3, taken: 'slot_1' },
  }),
]

const cancellations: readonly Attempt[] = [
  ...Object.entries({
    'no count': undefined,
    'the count as it was': { visits: 2, left: 'slot_3' },
    'two less': { visits: 0, left: 'slot_3' },
    'one more': { visits: 3, left: 'slot_3' },
    'the slot as taken': { visits: 3, taken: 'slot_3' },
    'another visit’s slot': { visits: 1, left: 'slot_4' },
    'a free slot': { visits: 1, left: 'slot_0' },
    'a slot of another day': { visits: 1, left: 'slot_5' },
    'no slot': { visits: 1 },
    nothing: null,
  }).map(([what, day]) => patient(`cancel with ${what} on its day`, TWO, cancel(TWO, day))),
  patient('cancel, counted on two days', TWO, { ...cancel(TWO, LEFT), [OTHER_DAY]: LEFT }),
]

const WITHIN = { ...ownMove('pending', {}, { given: TWO }) }
const moves: readonly Attempt[] = [
  ...Object.entries({
    'no count': undefined,
    'the new slot alone': TAKEN,
    'the old slot alone': LEFT,
    'one less': { visits: 1, taken: 'slot_0', left: 'slot_3' },
    'the slots the other way round': { visits: 2, taken: 'slot_3', left: 'slot_0' },
  }).map(([what, day]) =>
    patient(`move within a day with ${what}`, TWO, {
      ...WITHIN,
      ...(day !== undefined && { [DAY]: day }),
    }),
  ),
  patient('move onto a full day', counted(LIMIT, { [slotField('slot_3', 'date')]: '2031-06-03' }), {
    ...ownMove(
      'pending',
      {},
      {
        given: counted(LIMIT, { [slotField('slot_3', 'date')]: '2031-06-03' }),
      },
    ),
    [DAY]: { visits: 4, taken: 'slot_0' },
    [OTHER_DAY]: LEFT,
  }),
  patient('wish for a full day', counted(LIMIT), {
    ...ownMove('confirmed', {}, { given: counted(LIMIT) }),
    [DAY]: { visits: 4, taken: 'slot_0' },
  }),
]

const NAMED = counted(2, { [DAY]: { visits: 2, taken: 'slot_3' } })
const alone: readonly Attempt[] = ACTORS.filter((by) => by !== 'clinic').flatMap((by) => [
  attempt('count a visit more', by, { [DAY]: { visits: 3 } }, TWO),
  attempt('count a visit more, for a free slot', by, { [DAY]: TAKEN }, TWO),
  attempt('count a visit less', by, { [DAY]: LEFT }, TWO),
  attempt('count a taken slot once more', by, { [DAY]: { visits: 3, taken: 'slot_3' } }, TWO),
  attempt('drop the count of a day', by, { [DAY]: null }, TWO),
  attempt('drop all counts', by, { [DAYS]: null }, TWO),
  attempt('write a count alone', by, { [`${DAY}/visits`]: 0 }, NAMED),
  attempt('drop a count alone', by, { [`${DAY}/visits`]: null }, NAMED),
  attempt('name another slot', by, { [`${DAY}/taken`]: 'slot_0' }, NAMED),
  attempt('begin the count of a day', by, { [`${DAYS}/2031-06-09`]: { visits: 1 } }, TWO),
  attempt('say the day of a slot', by, { [slotField('slot_0', 'date')]: '2031-06-09' }, TWO),
  attempt('drop the day of a slot', by, { [slotField('slot_0', 'date')]: null }, TWO),
  attempt('hide the times of a day that is not full', by, full('slot_0'), TWO),
  attempt('show the times of a full day', by, notFull('slot_0'), counted(LIMIT, full('slot_0'))),
])

const marks: readonly Attempt[] = [
  attempt('hide a time without a day', 'clinic', full('slot_0'), {
    ...FULL,
    [slotField('slot_0', 'date')]: null,
  }),
  attempt('hide a time of a service without a limit', 'clinic', full('slot_0'), {
    ...FULL,
    [`${POLICY}/daily_visits`]: null,
  }),
  attempt('hide a time of a day without a count', 'clinic', full('slot_0'), counted(null)),
  attempt('say of a taken time that its day is full', 'clinic', full('slot_3'), FULL),
  patient('hide a time of a day as its last visit is left', FULL, {
    ...cancel(FULL, { visits: 2, left: 'slot_3' }),
    ...full('slot_0'),
  }),
  {
    ...attempt('keep a time of a full day in the index', 'patient', full('slot_0'), FULL),
    bringsIndex: false,
  },
]

const ofClinic: readonly Attempt[] = [
  ...[
    { visits: 0.5 },
    { visits: 10_000 },
    { visits: -10_000 },
    { visits: 'two' },
    2,
    'two',
    ...['slot_x', 'xslot_0', 'slot_0x', 'slot_1a', 'slot_00', 'slot_1234567890', 5].map(
      (taken) => ({
        visits: 1,
        taken,
      }),
    ),
    ...['note', 'xtaken', 'takenx', 'xleft', 'leftx'].map((field) => ({
      visits: 1,
      [field]: 'slot_0',
    })),
    { visits: 1, '.priority': 1 },
    { visits: { '.value': 1, '.priority': 1 } },
  ].map((day) => attempt(`count ${JSON.stringify(day)} on a day`, 'clinic', { [DAY]: day }, TWO)),
  attempt(
    'count a day with a long name',
    'clinic',
    { [`${DAYS}/2031-06-023`]: { visits: 1 } },
    TWO,
  ),
  ...['none', 5, { [DATE]: { visits: 1 }, '.priority': 1 }].map((days) =>
    attempt(
      `publish a service with ${JSON.stringify(days)} as its counts`,
      'clinic',
      addition({ booked_days: days }),
    ),
  ),
  ...['2031-06-023', 20_310_602, true, { day: 2 }, { '.value': DATE, '.priority': 1 }].map((date) =>
    attempt(
      `say ${JSON.stringify(date)} as the day of a slot`,
      'clinic',
      { [slotField('slot_0', 'date')]: date },
      TWO,
    ),
  ),
  inEndedSession({ name: 'drop a count', by: 'clinic', changes: { [DAY]: null }, given: TWO }),
  inEndedSession({
    name: 'drop the day of a slot',
    by: 'clinic',
    changes: { [slotField('slot_0', 'date')]: null },
    given: TWO,
  }),
]

export const BOOKED_DAY_ATTACKS: readonly Attempt[] = [
  ...bookings,
  ...cancellations,
  ...moves,
  ...alone,
  ...marks,
  ...ofClinic,
]
