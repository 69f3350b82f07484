import {
  booked,
  bookedForCaller,
  busyWith,
  LIST,
  squeezed,
  whole,
} from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { cancellationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, type Actor } from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'
import {
  cover,
  given,
  LAST_MOMENT,
  openingPath,
  slotPath,
  stored,
  storedAt,
  uncover,
} from './coveredScene.ts'

const exactly = (name: string, by: Actor, changes: Update, before: Update): Attempt => ({
  ...attempt(name, by, changes, before),
  bringsIndex: false,
})

const USERS = ['patient', 'clinic', 'otherClinic', 'accountWithoutRecord'] as const
const BUSY_AT_TWO = given(stored('exam/slot_2', 'talk:slot_2'))
const COVERED = given(stored('talk/slot_3', 'exam:slot_3'))
const STALE = given(stored('talk/slot_1', 'b007'))
const OFF_THE_LIST: Update = { [`listed_clinics/${CLINIC}`]: null }

/** What an honest client says of free times whose doctor is busy. */
export const COVERED_DEEDS: readonly Attempt[] = [
  ...USERS.flatMap((by) => [
    exactly(
      'hide a time that a visit overlaps',
      by,
      cover('talk/slot_3', 'exam:slot_3'),
      given(stored('talk/slot_3')),
    ),
    exactly('show a time again that nothing overlaps', by, uncover('talk/slot_1'), STALE),
  ]),
  exactly(
    'hide a time that the doctor’s block overlaps',
    'clinic',
    cover('talk/slot_4', 'b000'),
    given(stored('talk/slot_4')),
  ),
  exactly(
    'hide a time whose pause alone is overlapped',
    'patient',
    cover('exam/slot_5', 'exam:slot_3'),
    given(stored('exam/slot_5')),
  ),
  exactly(
    'hide a time whose last millisecond is overlapped',
    'patient',
    cover('talk/slot_7', 'exam:slot_3'),
    given(storedAt('talk/slot_7', LAST_MOMENT, null)),
  ),
  exactly(
    'show a time again that ends as the doctor’s next one begins',
    'patient',
    uncover('talk/slot_7', hoursFromNow(209.5)),
    given(storedAt('talk/slot_7', hoursFromNow(209.5), 'exam:slot_3')),
  ),
  exactly(
    'show a time again that begins as the doctor’s block ends',
    'patient',
    uncover('talk/slot_7', hoursFromNow(231)),
    given(storedAt('talk/slot_7', hoursFromNow(231), 'b000')),
  ),
  exactly(
    'squeeze a caller in at a time whose doctor is busy',
    'clinic',
    {
      ...whole(squeezed(bookedForCaller('exam', 'slot_2')), startingDataWith(BUSY_AT_TWO)),
      [`${slotPath('exam/slot_2')}/covered`]: null,
    },
    BUSY_AT_TWO,
  ),
  exactly('say the same again', 'patient', cover('talk/slot_3', 'exam:slot_3'), COVERED),
  exactly(
    'book, and hide what that overlaps',
    'patient',
    { ...whole(booked('exam', 'slot_0')), ...cover('talk/slot_0', 'exam:slot_0') },
    busyWith({}),
  ),
  exactly(
    'cancel, and show what was overlapped',
    'patient',
    {
      ...whole(
        cancellationOf(startingDataWith(COVERED), CLINIC, 'seen', 'patient'),
        startingDataWith(COVERED),
      ),
      ...uncover('talk/slot_3'),
    },
    COVERED,
  ),
  exactly(
    'block, and hide what that overlaps',
    'clinic',
    {
      ...whole({ [`${LIST}/b001`]: { from: hoursFromNow(206), until: hoursFromNow(207) } }),
      ...cover('talk/slot_1', 'b001'),
    },
    busyWith({}),
  ),
  exactly(
    'publish a time whose doctor is busy',
    'clinic',
    {
      [slotPath('talk/slot_9')]: {
        available: true,
        timestamp: hoursFromNow(210.25),
        covered: 'exam:slot_3',
      },
    },
    busyWith({}),
  ),
  exactly(
    'drop a time whose doctor is busy',
    'clinic',
    { [slotPath('talk/slot_3')]: null },
    COVERED,
  ),
  exactly(
    'hide a time of a clinic off the list',
    'clinic',
    { [`${slotPath('talk/slot_3')}/covered`]: 'exam:slot_3' },
    { ...given(stored('talk/slot_3')), ...OFF_THE_LIST, [openingPath('talk/slot_3')]: null },
  ),
  exactly(
    'say no longer of a time of a clinic off the list that it is overlapped',
    'clinic',
    { [`${slotPath('talk/slot_1')}/covered`]: null },
    { ...STALE, ...OFF_THE_LIST },
  ),
]
