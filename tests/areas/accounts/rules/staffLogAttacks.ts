import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, OTHER_CLINIC, PATIENT, PEOPLE } from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'
import { NO_ENTRIES } from '#tests/support/changeLog.ts'
import { staffEntriesOf, staffEntryOf } from '#tests/support/staffLog.ts'
import { DANA, FOUNDER, LOG } from './logScene.ts'
import { EMAIL, HANDED_OVER, INVITED, JOINED, joining, PLACES, STAFF } from './staffScene.ts'

/** Who tries to change the people of a clinic without a word in its log, or with a wrong one. */

const M01 = `${PLACES}/m01`
const REMOVED: Update = { [STAFF]: null, [M01]: null }
const PROMOTED: Update = { [`${STAFF}/manager`]: CLINIC }
const GIVEN_AWAY: Update = { [`${PLACES}/owner`]: NOBODY, ...PROMOTED }

interface Deed {
  readonly name: string
  readonly by: 'clinic' | 'accountWithoutRecord'
  readonly changes: Update
  readonly given: Update
}

const DEEDS: readonly Deed[] = [
  { name: 'invite', by: 'clinic', changes: INVITED, given: {} },
  { name: 'take an invitation back', by: 'clinic', changes: { [M01]: null }, given: INVITED },
  { name: 'join', by: 'accountWithoutRecord', changes: JOINED, given: INVITED },
  { name: 'raise a person', by: 'clinic', changes: PROMOTED, given: JOINED },
  {
    name: 'take the desk’s rights away',
    by: 'clinic',
    changes: { [`${STAFF}/desk`]: null },
    given: JOINED,
  },
  {
    name: 'let a person see a doctor’s day',
    by: 'clinic',
    changes: { [`${STAFF}/doctor`]: `${CLINIC}/d00` },
    given: JOINED,
  },
  { name: 'remove a person', by: 'clinic', changes: REMOVED, given: JOINED },
  { name: 'leave', by: 'accountWithoutRecord', changes: REMOVED, given: JOINED },
  { name: 'hand the clinic over', by: 'clinic', changes: GIVEN_AWAY, given: JOINED },
]

/** The deed's entries, each with something else said. */
function withEntries({ by, changes, given }: Deed, more: Update): Update {
  const author = by === 'clinic' ? FOUNDER : given === INVITED ? { userId: NOBODY } : DANA
  const entries = staffEntriesOf(startingDataWith(given), changes, author)
  return {
    ...changes,
    ...Object.fromEntries(
      Object.entries(entries).map(([path, entry]) => [
        path,
        typeof entry === 'string' ? entry : { ...(entry as Update), ...more },
      ]),
    ),
  }
}

const unlogged: readonly Attempt[] = DEEDS.map(({ name, by, changes, given }) =>
  attempt(`${name} and enter nothing into the log`, by, { ...changes, ...NO_ENTRIES }, given),
)

const FORGERIES: readonly (readonly [saying: string, more: Update])[] = [
  ['under the account of another', { by: PATIENT }],
  ['under the name of another', { name: 'Lee Park' }],
  ['as if it were yesterday', { at: Date.now() - 86_400_000 }],
  ['with another value', { to: 'something' }],
  ['about another clinic’s list', { path: `staff_places/${OTHER_CLINIC}/m01/email` }],
  ['about another person', { path: `staff/${OTHER_CLINIC}/manager` }],
  ['with the name of another than it is about', { of: 'Lee Park' }],
  ['with more than belongs there', { reason: 'x' }],
]

const forged: readonly Attempt[] = DEEDS.flatMap((deed) =>
  FORGERIES.map(([saying, more]) =>
    attempt(`${deed.name} with an entry ${saying}`, deed.by, withEntries(deed, more), deed.given),
  ),
)

const { otherPatient } = PEOPLE
const LEE = `staff/${otherPatient.uid}`
/** A second person at the desk. */
const LEE_JOINED: Update = {
  [LEE]: { clinic: CLINIC, place: 'm02', name: 'Lee Park', desk: CLINIC },
  [`${PLACES}/m02`]: { user: otherPatient.uid, email: otherPatient.email },
  [`valid_since/${otherPatient.uid}`]: 0,
  [`patients/${otherPatient.uid}`]: null,
}

/** One entry for two changes, and entries where they do not belong. */
const shared: readonly Attempt[] = [
  attempt(
    'change two rights with one entry',
    'clinic',
    {
      ...PROMOTED,
      [`${STAFF}/desk`]: null,
      ...staffEntriesOf(startingDataWith(JOINED), PROMOTED, FOUNDER),
    },
    JOINED,
  ),
  attempt(
    'remove two people with one entry',
    'clinic',
    {
      ...REMOVED,
      [LEE]: null,
      [`${PLACES}/m02`]: null,
      ...staffEntriesOf(startingDataWith(JOINED), REMOVED, FOUNDER),
    },
    { ...JOINED, ...LEE_JOINED },
  ),
  attempt(
    'hand the clinic over with an entry about the role alone',
    'clinic',
    { ...GIVEN_AWAY, ...staffEntriesOf(startingDataWith(JOINED), PROMOTED, FOUNDER) },
    JOINED,
  ),
  attempt(
    'join and enter that into the log of another clinic',
    'accountWithoutRecord',
    {
      ...JOINED,
      ...staffEntriesOf(startingDataWith(INVITED), JOINED, { userId: NOBODY }),
      ...staffEntryOf(
        { clinicId: OTHER_CLINIC, path: `${STAFF}/clinic`, what: `${NOBODY}:clinic`, to: CLINIC },
        { userId: NOBODY },
      ),
    },
    INVITED,
  ),
  attempt(
    'raise a person and enter that into the log of another clinic as well',
    'clinic',
    {
      ...PROMOTED,
      ...staffEntriesOf(startingDataWith(JOINED), PROMOTED, FOUNDER),
      ...staffEntryOf(
        {
          clinicId: OTHER_CLINIC,
          path: `${STAFF}/manager`,
          what: `${NOBODY}:manager`,
          to: CLINIC,
        },
        FOUNDER,
      ),
    },
    JOINED,
  ),
  attempt(
    'join with an entry in the own new name',
    'accountWithoutRecord',
    { ...JOINED, ...staffEntriesOf(startingDataWith(INVITED), JOINED, DANA) },
    INVITED,
  ),
  attempt(
    'enter that a colleague was raised who was not',
    'clinic',
    staffEntryOf(
      { clinicId: CLINIC, path: `${STAFF}/manager`, what: `${NOBODY}:manager`, to: CLINIC },
      FOUNDER,
    ),
    JOINED,
  ),
  attempt(
    'enter that somebody joined who did not',
    'patient',
    staffEntryOf(
      { clinicId: CLINIC, path: `staff/${PATIENT}/clinic`, what: `${PATIENT}:clinic`, to: CLINIC },
      { userId: PATIENT },
    ),
  ),
  attempt(
    'hand the clinic over with an entry in the place of its own key',
    'clinic',
    {
      ...GIVEN_AWAY,
      ...staffEntriesOf(startingDataWith(JOINED), PROMOTED, FOUNDER),
      [`${LOG}/owner`]: {
        by: CLINIC,
        name: FOUNDER.name,
        at: SERVER_TIME,
        path: `${PLACES}/owner`,
        what: 'owner',
        to: NOBODY,
      },
    },
    JOINED,
  ),
]

const OLD = {
  by: CLINIC,
  name: FOUNDER.name,
  at: 1_700_000_000_000,
  path: `${STAFF}/manager`,
  what: `${NOBODY}:manager`,
  to: CLINIC,
  of: 'Dana Roy',
}
const RAISED_BEFORE: Update = {
  ...joining({ manager: CLINIC }),
  [`${LOG}/old`]: OLD,
  [`${LOG}/${NOBODY}:manager`]: 'old',
}

/** What was entered stays, whoever it names. */
const kept: readonly Attempt[] = [
  attempt('remove the entry of a role', 'clinic', { [`${LOG}/old`]: null }, RAISED_BEFORE),
  attempt(
    'remove the entry of the own role',
    'accountWithoutRecord',
    { [`${LOG}/old`]: null },
    RAISED_BEFORE,
  ),
  attempt(
    'call the person of an old entry by another name',
    'clinic',
    { [`${LOG}/old/of`]: 'Lee Park' },
    RAISED_BEFORE,
  ),
  attempt(
    'take a role away with the key of the entry that gave it',
    'clinic',
    { [`${STAFF}/manager`]: null, [`${LOG}/${NOBODY}:manager`]: 'old' },
    RAISED_BEFORE,
  ),
  attempt(
    'leave and take the own entries along',
    'accountWithoutRecord',
    {
      ...REMOVED,
      ...staffEntriesOf(startingDataWith(RAISED_BEFORE), REMOVED, DANA),
      [`${LOG}/old`]: null,
    },
    RAISED_BEFORE,
  ),
  attempt(
    'change a role as the former owner, with an entry',
    'clinic',
    {
      [`${STAFF}/manager`]: null,
      ...staffEntriesOf(startingDataWith(HANDED_OVER), { [`${STAFF}/manager`]: null }, FOUNDER),
    },
    HANDED_OVER,
  ),
  attempt(
    'invite as a manager, with an entry',
    'accountWithoutRecord',
    {
      [`${PLACES}/m02`]: { email: EMAIL, until: Date.now() + 3_600_000, desk: CLINIC },
      ...staffEntryOf(
        { clinicId: CLINIC, path: `${PLACES}/m02/email`, what: 'm02:email', to: EMAIL },
        DANA,
      ),
    },
    joining({ manager: CLINIC }),
  ),
  attempt(
    'free the own place with an entry about another value',
    'accountWithoutRecord',
    {
      [M01]: null,
      [`${STAFF}/name`]: 'Dana Tran',
      ...staffEntryOf(
        {
          clinicId: CLINIC,
          path: `${STAFF}/name`,
          what: `${NOBODY}:name`,
          to: 'Dana Tran',
          of: 'Dana Roy',
        },
        DANA,
      ),
    },
    JOINED,
  ),
]

export const STAFF_LOG_ATTACKS: readonly Attempt[] = [...unlogged, ...forged, ...shared, ...kept]
