import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SINCE } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { clinicBooking, move, ownMove } from '#tests/rules/transitions.ts'
import {
  book,
  cancel,
  counted,
  DATE,
  DAY,
  DAYS,
  full,
  notFull,
  OTHER_DAY,
  POLICY,
  slotField,
} from './bookedDayScene.ts'

/** How visits are counted on the days of a service with a limit a day. */

const patient = (name: string, given: Update, changes: Update): Attempt =>
  attempt(name, 'patient', changes, given)
const clinic = (name: string, given: Update, changes: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const moveWithin = (given: Update, visits: number): Update => ({
  ...ownMove('pending', {}, { given }),
  [DAY]: { visits, taken: 'slot_0', left: 'slot_3' },
})
const ELSEWHERE = counted(2, { [slotField('slot_0', 'date')]: '2031-06-03' })
const NO_LIMIT = counted(3, { [`${POLICY}/daily_visits`]: null })
const FULL = counted(3, full('slot_0', 'slot_1'))

/** In a session that began in the very second in which all sessions were ended: it counts. */
const inFirstSession = (name: string, changes: Update): Attempt =>
  attempt(
    `${name} in the first session that counts`,
    'clinic',
    changes,
    counted(2, { [`valid_since/${CLINIC}`]: SINCE - 1 }),
    { auth_time: (SINCE - 1000) / 1000 },
  )

export const BOOKED_DAY_DEEDS: readonly Attempt[] = [
  patient(
    'book the last visit of a day',
    counted(2),
    book(counted(2), { visits: 3, taken: 'slot_0' }),
  ),
  patient('book the last visit of a day, and say that it is full', counted(2), {
    ...book(counted(2), { visits: 3, taken: 'slot_0' }),
    ...full('slot_1'),
  }),
  patient(
    'book the first visit that is counted on a day',
    counted(null),
    book(counted(null), { visits: 1, taken: 'slot_0' }),
  ),
  patient(
    'book on a day of which the limit is gone',
    NO_LIMIT,
    book(NO_LIMIT, { visits: 4, taken: 'slot_0' }),
  ),
  patient(
    'book a slot that says no day',
    counted(3, { [slotField('slot_0', 'date')]: null }),
    book(counted(3, { [slotField('slot_0', 'date')]: null }), undefined),
  ),
  patient('cancel a counted visit', counted(2), cancel(counted(2), { visits: 1, left: 'slot_3' })),
  patient('cancel on a full day, and say that it is full no longer', FULL, {
    ...cancel(FULL, { visits: 2, left: 'slot_3' }),
    ...notFull('slot_0', 'slot_1'),
  }),
  patient(
    'cancel on a day with more visits than its limit',
    counted(9),
    cancel(counted(9), { visits: 8, left: 'slot_3' }),
  ),
  patient(
    'cancel what nobody had counted',
    counted(null),
    cancel(counted(null), { visits: -1, left: 'slot_3' }),
  ),
  patient('move within a day', counted(2), moveWithin(counted(2), 2)),
  patient('move within a full day', counted(3), moveWithin(counted(3), 3)),
  patient('move to another day', ELSEWHERE, {
    ...ownMove('pending', {}, { given: ELSEWHERE }),
    [DAY]: { visits: 1, left: 'slot_3' },
    [OTHER_DAY]: { visits: 3, taken: 'slot_0' },
  }),
  clinic('book a caller beyond the limit', counted(3), {
    ...clinicBooking({ given: counted(3) }),
    [DAY]: { visits: 4, taken: 'slot_0' },
  }),
  clinic('book a caller without counting', counted(3), clinicBooking({ given: counted(3) })),
  clinic('move a visit onto a full day', ELSEWHERE, {
    ...move('pending', {}, { given: ELSEWHERE }),
    [DAY]: { visits: 1, left: 'slot_3' },
    [OTHER_DAY]: { visits: 9, taken: 'slot_0' },
  }),
  clinic('cancel without counting', counted(2), cancel(counted(2), undefined, 'clinic')),
  clinic('count a day again', counted(2), { [DAY]: { visits: 9999 } }),
  clinic('count below nothing', counted(2), { [DAY]: { visits: -9999 } }),
  clinic('drop the count of a day', counted(2), { [DAY]: null }),
  clinic('count a slot with the longest number', counted(2), {
    [DAY]: { visits: 3, taken: 'slot_123456789' },
  }),
  inFirstSession('drop the count of a day', { [DAY]: null }),
  inFirstSession('drop the day of a slot', { [slotField('slot_0', 'date')]: null }),
  clinic('say the day of a free slot', counted(2), { [slotField('slot_0', 'date')]: DATE }),
  clinic('say the day of a taken slot', counted(2), { [slotField('slot_3', 'date')]: DATE }),
  clinic('drop the day of a slot', counted(2), { [slotField('slot_0', 'date')]: null }),
  clinic(
    'say that a day is full no longer, where its limit is gone',
    { ...NO_LIMIT, ...full('slot_0') },
    notFull('slot_0'),
  ),
  clinic(
    'count the day of a service that had no limit',
    {},
    {
      [`${DAYS}/${DATE}`]: { visits: 1 },
      [slotField('slot_3', 'date')]: DATE,
    },
  ),
  ...(['patient', 'otherPatient', 'otherClinic'] as const).flatMap((by) => [
    attempt('say that a day is full', by, full('slot_0', 'slot_1'), counted(3)),
    attempt(
      'say that a day is full no longer',
      by,
      notFull('slot_0'),
      counted(2, full('slot_0', 'slot_1')),
    ),
  ]),
]
