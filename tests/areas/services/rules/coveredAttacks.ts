import { busyWith, LIST, whole } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_CLINIC, type Actor } from '#tests/rules/startingData.ts'
import {
  cover,
  given,
  LAST_MOMENT,
  openingOf,
  openingPath,
  slotPath,
  stored,
  storedAt,
  uncover,
} from './coveredScene.ts'

/** As it is written here, and nothing else. */
const exactly = (name: string, by: Actor, changes: Update, before: Update): Attempt => ({
  ...attempt(name, by, changes, before),
  bringsIndex: false,
})

const OPEN = given(stored('talk/slot_3'))
const COVERED = given(stored('talk/slot_3', 'exam:slot_3'))
const BY_BLOCK = given(stored('talk/slot_4', 'b000'))
const covered = (slot: string): string => `${slotPath(slot)}/covered`
/** A list of busy times of the other clinic, whose one time is then too. */
const ELSEWHERE: Update = {
  [`busy_times/${OTHER_CLINIC}/d00`]: {
    start: { until: 0, after: 'b000' },
    b000: { from: hoursFromNow(206), until: hoursFromNow(207), before: 'start', after: 'end' },
    end: { from: 8640000000000000, before: 'b000' },
  },
}
const otherLength = (minutes: number): Update => ({
  [`services/${CLINIC}/talk/duration`]: minutes,
})
const newSlot = (hours: number, key: unknown, opening: unknown = null): Update => ({
  [slotPath('talk/slot_9')]: { available: true, timestamp: hoursFromNow(hours), covered: key },
  [openingPath('talk/slot_9')]: opening,
})

const HIDING: readonly Attempt[] = [
  ...(['visitor'] as const).flatMap((by) => [
    exactly('hide a time whose doctor is busy', by, cover('talk/slot_3', 'exam:slot_3'), OPEN),
    exactly('hide a time that nothing overlaps', by, cover('talk/slot_1', 'exam:slot_3'), OPEN),
  ]),
  ...(['patient', 'clinic', 'otherClinic', 'accountWithoutRecord'] as const).flatMap((by) => [
    exactly('hide a time that nothing overlaps', by, cover('talk/slot_1', 'exam:slot_3'), OPEN),
    exactly(
      'hide a time for a time that is not in the list',
      by,
      cover('talk/slot_3', 'b001'),
      OPEN,
    ),
  ]),
  exactly(
    'hide a time for the beginning of the list',
    'patient',
    cover('talk/slot_3', 'start'),
    OPEN,
  ),
  exactly('hide a time for the end of the list', 'patient', cover('talk/slot_3', 'end'), OPEN),
  exactly(
    'hide a time for another one of the list',
    'patient',
    cover('talk/slot_3', 'talk:slot_2'),
    OPEN,
  ),
  exactly(
    'hide a time for that of another doctor',
    'patient',
    cover('talk/slot_3', 'care:slot_1'),
    OPEN,
  ),
  exactly(
    'hide a time for that of another doctor, by a path',
    'patient',
    cover('talk/slot_3', '../d01/care:slot_1'),
    OPEN,
  ),
  exactly(
    'hide a time for a field of a busy time',
    'patient',
    cover('talk/slot_3', 'exam:slot_3/from'),
    OPEN,
  ),
  exactly(
    'hide a time for one that overlaps it, with a priority',
    'patient',
    cover('talk/slot_3', { '.value': 'exam:slot_3', '.priority': 1 }),
    OPEN,
  ),
  ...[true, 0, '', { key: 'exam:slot_3' }].map((value) =>
    exactly(
      `hide a time for ${JSON.stringify(value)}`,
      'patient',
      cover('talk/slot_3', value),
      OPEN,
    ),
  ),
  exactly(
    'hide a time for that of another clinic',
    'otherClinic',
    cover('talk/slot_1', 'b000'),
    busyWith(ELSEWHERE),
  ),
  exactly(
    'hide a time of a service without a doctor',
    'clinic',
    {
      [`services/${CLINIC}/service/slots/slot_0/covered`]: 'exam:slot_3',
      [`openings/ON/dental/${CLINIC}:service:slot_0`]: null,
    },
    OPEN,
  ),
  exactly(
    'say that a taken time is overlapped by its own visit',
    'patient',
    { [covered('exam/slot_3')]: 'exam:slot_3' },
    OPEN,
  ),
  exactly(
    'say of a time that was never published that it is overlapped',
    'patient',
    { [covered('talk/slot_9')]: 'exam:slot_3' },
    OPEN,
  ),
  exactly(
    'hide a time that ends as the doctor’s next one begins',
    'patient',
    cover('talk/slot_7', 'exam:slot_3'),
    given({ [slotPath('talk/slot_7')]: { available: true, timestamp: hoursFromNow(209.5) } }),
  ),
  exactly(
    'hide a time that begins as the doctor’s pause ends',
    'patient',
    cover('talk/slot_7', 'b000'),
    given({ [slotPath('talk/slot_7')]: { available: true, timestamp: hoursFromNow(231) } }),
  ),
  exactly(
    'say that a time is overlapped and leave it in the index',
    'patient',
    { [covered('talk/slot_3')]: 'exam:slot_3' },
    OPEN,
  ),
  exactly(
    'say that a time is overlapped and write its entry again',
    'patient',
    {
      [covered('talk/slot_3')]: 'exam:slot_3',
      [openingPath('talk/slot_3')]: openingOf('talk/slot_3'),
    },
    OPEN,
  ),
  exactly(
    'take a time out of the index whose doctor is busy, and not say so',
    'patient',
    { [openingPath('talk/slot_3')]: null },
    OPEN,
  ),
  exactly(
    'hide a time for a block that goes in the same update',
    'clinic',
    {
      ...cover('talk/slot_4', 'b000'),
      ...whole({ [`${LIST}/b000`]: null, [`block_notes/${CLINIC}/d00/b000`]: null }),
    },
    given(stored('talk/slot_4')),
  ),
  exactly(
    'hide a time and move it away in the same update',
    'clinic',
    {
      ...cover('talk/slot_3', 'exam:slot_3'),
      [`${slotPath('talk/slot_3')}/timestamp`]: hoursFromNow(250),
    },
    OPEN,
  ),
  inEndedSession({
    ...exactly('hide a time', 'patient', cover('talk/slot_3', 'exam:slot_3'), OPEN),
    by: 'patient',
  }),
]

const SHOWING: readonly Attempt[] = [
  ...(['visitor', 'patient', 'clinic', 'otherClinic', 'accountWithoutRecord'] as const).flatMap(
    (by) => [
      exactly('show a time whose doctor is busy with a visit', by, uncover('talk/slot_3'), COVERED),
      exactly('show a time whose doctor has a meeting', by, uncover('talk/slot_4'), BY_BLOCK),
      exactly(
        'put a time into the index that says its doctor is busy',
        by,
        { [openingPath('talk/slot_3')]: openingOf('talk/slot_3') },
        COVERED,
      ),
    ],
  ),
  exactly(
    'show a time whose pause alone is overlapped',
    'patient',
    uncover('exam/slot_5'),
    given(stored('exam/slot_5', 'exam:slot_3')),
  ),
  exactly(
    'show a time whose last millisecond is overlapped',
    'patient',
    uncover('talk/slot_7', LAST_MOMENT),
    given(storedAt('talk/slot_7', LAST_MOMENT, 'exam:slot_3')),
  ),
  exactly(
    'say no longer that a time is overlapped, without its entry',
    'patient',
    { [covered('talk/slot_3')]: null },
    COVERED,
  ),
  exactly(
    'say no longer of a free time that it is overlapped, and leave it out of the index',
    'patient',
    { [covered('talk/slot_1')]: null },
    given(stored('talk/slot_1', 'b007')),
  ),
  exactly(
    'show a time again with an entry of another time',
    'patient',
    {
      [covered('talk/slot_1')]: null,
      [openingPath('talk/slot_1')]: openingOf('talk/slot_1', 207),
    },
    given(stored('talk/slot_1', 'b007')),
  ),
  exactly('show a time again of a clinic that is off the list', 'patient', uncover('talk/slot_1'), {
    ...given(stored('talk/slot_1', 'b007')),
    [`listed_clinics/${CLINIC}`]: null,
  }),
  exactly(
    'name another time of the doctor that does not overlap it',
    'patient',
    { [covered('talk/slot_3')]: 'talk:slot_2' },
    COVERED,
  ),
  inEndedSession({
    ...exactly(
      'show a time again',
      'patient',
      uncover('talk/slot_1'),
      given(stored('talk/slot_1', 'b007')),
    ),
    by: 'patient',
  }),
]

const PUBLISHING: readonly Attempt[] = [
  exactly('publish a time as overlapped that is not', 'clinic', newSlot(206, 'exam:slot_3'), OPEN),
  exactly(
    'publish a time as overlapped by nothing that is there',
    'clinic',
    newSlot(210.25, 'b009'),
    OPEN,
  ),
  exactly(
    'publish an overlapped time with an entry in the index',
    'clinic',
    newSlot(210.25, 'exam:slot_3', openingOf('talk/slot_9', 210.25)),
    OPEN,
  ),
  exactly(
    'publish an overlapped time for another clinic',
    'otherClinic',
    newSlot(210.25, 'exam:slot_3'),
    OPEN,
  ),
  exactly(
    'hide a time for a length that the service no longer has',
    'clinic',
    {
      ...otherLength(10),
      ...cover('exam/slot_5', 'exam:slot_3'),
      [`services/${CLINIC}/exam/duration`]: 30,
    },
    given(stored('exam/slot_5')),
  ),
  exactly(
    'hide a time for a pause that the service no longer has',
    'clinic',
    { ...cover('exam/slot_5', 'exam:slot_3'), [`services/${CLINIC}/exam/pause`]: null },
    given(stored('exam/slot_5')),
  ),
  exactly(
    'hide a time for a doctor whom the service no longer has',
    'clinic',
    {
      ...cover('talk/slot_3', 'exam:slot_3'),
      [`services/${CLINIC}/talk/doctor_id`]: 'd01',
      [`services/${CLINIC}/talk/doctor`]: 'Dr Ann Other',
    },
    OPEN,
  ),
  exactly(
    'drop an overlapped time of another clinic',
    'otherClinic',
    { [slotPath('talk/slot_3')]: null },
    COVERED,
  ),
]

/** What would hide times that can be booked, or show times that cannot. */
export const COVERED_ATTACKS: readonly Attempt[] = [...HIDING, ...SHOWING, ...PUBLISHING]
