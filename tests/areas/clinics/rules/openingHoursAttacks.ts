import { joining } from '#tests/areas/accounts/rules/staffScene.ts'
import { NOT_A_TEXT } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { ACTORS, CLINIC } from '#tests/rules/startingData.ts'
import { without } from '#tests/rules/transitions.ts'
import {
  FIELD,
  HOURS,
  LISTED,
  listedAs,
  LISTING,
  OPEN,
  opening,
  UNLISTED,
} from './openingHoursScene.ts'

const PIVOT = `clinics/${CLINIC}/changed_at`
const byClinic = (name: string, changes: Update, given: Update = UNLISTED): Attempt =>
  attempt(name, 'clinic', changes, given)

const BAD_HOURS = [
  '',
  ';;;;;;',
  'Monday to Friday, 9 to 5',
  '<script>alert(1)</script>',
  '09:00-17:00;;;;;\n;;',
  '0'.repeat(504),
  ...NOT_A_TEXT.filter((value) => value !== null),
]

const forms: readonly Attempt[] = BAD_HOURS.map((hours) =>
  byClinic(`say it is open at ${JSON.stringify(hours).slice(0, 40)}`, opening(hours)),
)

const halves: readonly Attempt[] = [
  byClinic('say when it is open, without saying when it changed', { [FIELD]: HOURS }),
  byClinic('take its hours away without saying when', { [FIELD]: null }, { ...OPEN, ...UNLISTED }),
  byClinic('say when it is open with the time of an earlier change', {
    ...opening(HOURS),
    [PIVOT]: 5,
  }),
  byClinic('say when it is open, and not in the public list', opening(HOURS), LISTED),
  byClinic(
    'say when it is open, and tell the public list only when it changed',
    { ...opening(HOURS), [`${LISTING}/changed_at`]: SERVER_TIME },
    LISTED,
  ),
  byClinic(
    'say other hours in the public list',
    { ...opening(HOURS), ...listedAs(';;;09:00-17:00;;;') },
    LISTED,
  ),
  byClinic('say hours in the public list alone', { [`${LISTING}/hours`]: HOURS }, LISTED),
  byClinic(
    'leave hours in the public list that it took away',
    { ...opening(null), ...listedAs(HOURS) },
    OPEN,
  ),
  byClinic('take its hours out of the public list alone', { [`${LISTING}/hours`]: null }, OPEN),
]

const others: readonly Attempt[] = [
  ...ACTORS.filter((actor) => actor !== 'clinic').flatMap((actor) => [
    attempt('say when a clinic is open', actor, opening(HOURS), UNLISTED),
    attempt(
      'say when a listed clinic is open',
      actor,
      { ...opening(HOURS), ...listedAs(HOURS) },
      LISTED,
    ),
    attempt('take the hours of a clinic away', actor, opening(null), { ...OPEN, ...UNLISTED }),
  ]),
  ...(['desk', 'doctor'] as const).map((role) =>
    attempt(
      `say when the clinic is open with the role ${role}`,
      'accountWithoutRecord',
      opening(HOURS),
      {
        ...UNLISTED,
        ...joining(role === 'desk' ? { desk: CLINIC } : { desk: null, doctor: CLINIC }),
      },
    ),
  ),
  byClinic('say when it is open although the owner blocked it', opening(HOURS), {
    ...UNLISTED,
    [`blocked/${CLINIC}`]: true,
  }),
  attempt(
    'say when it is open in a session that is over',
    'clinic',
    opening(HOURS),
    { ...UNLISTED, [`valid_since/${CLINIC}`]: 1_700_000_009_000 },
    { auth_time: 1_700_000_000 },
  ),
  byClinic(
    'say when it is open without the time, while it takes a phone number',
    without({ ...opening(HOURS), [`clinics/${CLINIC}/phone`]: '(807) 555-0110' }, PIVOT),
  ),
]

export const OPENING_HOURS_ATTACKS: readonly Attempt[] = [...forms, ...halves, ...others]
