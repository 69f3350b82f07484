import { joining } from '#tests/areas/accounts/rules/staffScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { listingOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  ACTORS,
  CLINIC,
  clinicRecord,
  clinicSignUp,
  OTHER_CLINIC,
  PATIENT,
  PEOPLE,
} from '#tests/rules/startingData.ts'
import { without } from '#tests/rules/transitions.ts'
import { CHANGED, having, listedAs, NAME, taking, UNLISTED } from './pageNameScene.ts'

const PLACE = `clinic_names/${NAME}`
const FIELD = `clinics/${CLINIC}/page`
const LISTED: Update = { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) }
const TAKEN: Update = { ...UNLISTED, ...having(NAME, OTHER_CLINIC) }
const byClinic = (name: string, changes: Update, given: Update = UNLISTED): Attempt =>
  attempt(name, 'clinic', changes, given)

const BAD_NAMES = [
  'no',
  'x'.repeat(41),
  'Clinic',
  'clinic_one',
  'clinic one',
  'clinique-santé',
  'clinic%2fone',
  'admin',
  'index',
  'login',
]

const forms: readonly Attempt[] = [
  ...BAD_NAMES.map((name) => byClinic(`take the name ${name}`, taking(name))),
  ...[5, true, { a: NAME }, ''].map((name) =>
    byClinic(`say that its name is ${JSON.stringify(name)}`, {
      ...CHANGED,
      [PLACE]: CLINIC,
      [FIELD]: name,
    }),
  ),
  ...[5, true, { a: CLINIC }, `${CLINIC}/`, `${CLINIC}/slots`, '', 'nobodyUid'].map((clinicId) =>
    byClinic(`let its name lead to ${JSON.stringify(clinicId)}`, {
      ...taking(NAME),
      [PLACE]: clinicId,
    }),
  ),
  byClinic('take a name with a slash at its end', { ...taking(NAME), [FIELD]: `${NAME}/` }),
  byClinic(
    'change its name to the same with a slash',
    { ...CHANGED, [FIELD]: `${NAME}/x` },
    {
      ...UNLISTED,
      ...having(NAME),
    },
  ),
  byClinic('write more beside the clinic of a name', {
    ...taking(NAME),
    [PLACE]: { '.value': CLINIC, '.priority': 'x'.repeat(1000) },
  }),
]

const halves: readonly Attempt[] = [
  byClinic('enter a name that its record does not say', { [PLACE]: CLINIC }),
  byClinic(
    'enter a second name beside its own',
    { 'clinic_names/clinic-1': CLINIC },
    {
      ...UNLISTED,
      ...having(NAME),
    },
  ),
  byClinic('take two names at once', { ...taking(NAME), 'clinic_names/clinic-1': CLINIC }),
  byClinic('say a name that leads nowhere', without(taking(NAME), PLACE)),
  byClinic(
    'take a name without saying when',
    without(taking(NAME), `clinics/${CLINIC}/changed_at`),
  ),
  byClinic(
    'give its name back without saying when',
    { [FIELD]: null },
    {
      ...UNLISTED,
      ...having(NAME),
    },
  ),
  byClinic('take the entry of its name away', { [PLACE]: null }, { ...UNLISTED, ...having(NAME) }),
  byClinic(
    'take the entry of a name that it gave back away',
    { [PLACE]: null },
    {
      ...UNLISTED,
      [PLACE]: CLINIC,
    },
  ),
  byClinic('take a name, and not in the public list', taking(NAME), LISTED),
  byClinic(
    'take a name, and tell the public list only when',
    {
      ...taking(NAME),
      [`listed_clinics/${CLINIC}/changed_at`]: SERVER_TIME,
    },
    LISTED,
  ),
  byClinic(
    'say another name in the public list',
    { ...taking(NAME), ...listedAs('clinic-1') },
    LISTED,
  ),
  byClinic(
    'say a name in the public list alone',
    { [`listed_clinics/${CLINIC}/page`]: NAME },
    LISTED,
  ),
  byClinic(
    'leave a name in the public list that it gave back',
    {
      ...CHANGED,
      [FIELD]: null,
      ...listedAs(NAME),
    },
    { ...having(NAME), [`listed_clinics/${CLINIC}`]: { ...listingOf(clinicRecord()), page: NAME } },
  ),
]

const others: readonly Attempt[] = [
  byClinic('take the name of another clinic', taking(NAME), TAKEN),
  byClinic('say the name of another clinic', without(taking(NAME), PLACE), TAKEN),
  byClinic('take the name of another clinic away', { [PLACE]: null }, TAKEN),
  byClinic(
    'take the name of another clinic, which gives it back unasked',
    {
      ...taking(NAME),
      [`clinics/${OTHER_CLINIC}/page`]: null,
      [`clinics/${OTHER_CLINIC}/changed_at`]: SERVER_TIME,
    },
    TAKEN,
  ),
  byClinic(
    'let its name lead to another clinic',
    { [PLACE]: OTHER_CLINIC },
    {
      ...UNLISTED,
      ...having(NAME),
    },
  ),
  byClinic('take a name for another clinic', taking(NAME, OTHER_CLINIC)),
  ...ACTORS.filter((actor) => actor !== 'clinic').flatMap((actor) => [
    attempt('take a name for a clinic', actor, taking(NAME), UNLISTED),
    attempt(
      'give the name of a clinic back',
      actor,
      { ...CHANGED, [FIELD]: null },
      {
        ...UNLISTED,
        ...having(NAME),
      },
    ),
    attempt('enter a name for a clinic', actor, { [PLACE]: CLINIC }, UNLISTED),
    attempt(
      'take the entry of a name away',
      actor,
      { [PLACE]: null },
      {
        ...UNLISTED,
        ...having(NAME),
      },
    ),
  ]),
  attempt('take a name as a patient', 'patient', { [PLACE]: PATIENT }, UNLISTED),
  attempt(
    'sign up with the name of another clinic',
    'accountWithoutRecord',
    {
      ...clinicSignUp(PEOPLE.accountWithoutRecord),
      [`clinics/${PEOPLE.accountWithoutRecord.uid}`]: {
        ...clinicRecord('Clinic Three', PEOPLE.accountWithoutRecord.email),
        page: NAME,
      },
    },
    TAKEN,
  ),
  ...(['desk', 'doctor'] as const).map((role) =>
    attempt(`take a name with the role ${role}`, 'accountWithoutRecord', taking(NAME), {
      ...UNLISTED,
      ...joining(role === 'desk' ? { desk: CLINIC } : { desk: null, doctor: CLINIC }),
    }),
  ),
]

const accounts: readonly Attempt[] = [
  byClinic('take a name although the owner blocked it', taking(NAME), {
    ...UNLISTED,
    [`blocked/${CLINIC}`]: true,
  }),
  attempt(
    'take a name in a session that is over',
    'clinic',
    taking(NAME),
    { ...UNLISTED, [`valid_since/${CLINIC}`]: 1_700_000_009_000 },
    { auth_time: 1_700_000_000 },
  ),
]

export const PAGE_NAME_ATTACKS: readonly Attempt[] = [...forms, ...halves, ...others, ...accounts]
