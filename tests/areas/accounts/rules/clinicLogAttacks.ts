import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import { addition, serviceRemoval } from '#tests/rules/transitions.ts'
import { entryOf, NO_ENTRIES } from '#tests/support/changeLog.ts'
import { changeByDana, CLINIC_CHANGES, DANA_MANAGES } from './clinicLogScene.ts'
import { DANA, FOUNDER, LOG } from './logScene.ts'
import { joining } from './staffScene.ts'

/** Who tries to change a service or a setting of a clinic unseen, or to be seen as somebody else. */

const dana = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, { ...DANA_MANAGES, ...given })

const EACH = Object.entries(CLINIC_CHANGES)

/** Each change, with everything that its entry may not lack or say. */
const forged: readonly Attempt[] = EACH.flatMap(([name, change]) => [
  dana(
    `${name} and enter nothing into the log`,
    { ...change.changes, ...NO_ENTRIES },
    change.given,
  ),
  dana(
    `${name} in the name of a colleague`,
    changeByDana(change, { name: FOUNDER.name }),
    change.given,
  ),
  dana(
    `${name} under the account of a colleague`,
    changeByDana(change, { by: CLINIC }),
    change.given,
  ),
  dana(
    `${name} as if it were yesterday`,
    changeByDana(change, { at: Date.now() - 86_400_000 }),
    change.given,
  ),
  dana(
    `${name} and say that it became something else`,
    changeByDana(change, { to: 'x' }),
    change.given,
  ),
  dana(
    `${name} with an entry about another clinic`,
    changeByDana(change, {
      path: [change.entered.list, OTHER_CLINIC, ...change.entered.place].join('/'),
    }),
    change.given,
  ),
  dana(
    `${name} with an entry about something else that changes too`,
    {
      ...change.changes,
      [`late_doctors/${CLINIC}/l00`]: null,
      ...entryOf(
        { list: 'late_doctors', clinicId: CLINIC, place: ['l00', 'doctor'], to: null },
        DANA,
        'mine',
      ),
    },
    change.given,
  ),
  dana(
    `${name} with the key of an entry that is there already`,
    { ...change.changes, [`${LOG}/${change.entered.place.join(':')}`]: 'old' },
    {
      ...change.given,
      [`${LOG}/old`]: {
        by: CLINIC,
        name: FOUNDER.name,
        at: 1_700_000_000_000,
        path: [change.entered.list, CLINIC, ...change.entered.place].join('/'),
        what: change.entered.place.join(':'),
      },
      [`${LOG}/${change.entered.place.join(':')}`]: 'old',
    },
  ),
  // Who has less than a manager's role, or none.
  attempt(`${name} with an entry, from the desk`, 'accountWithoutRecord', changeByDana(change), {
    ...joining(),
    ...change.given,
  }),
  attempt(`${name} with an entry, as a doctor`, 'accountWithoutRecord', changeByDana(change), {
    ...joining({ desk: null, doctor: `${CLINIC}/d00` }),
    ...change.given,
  }),
  attempt(`${name} with an entry, after leaving`, 'accountWithoutRecord', changeByDana(change), {
    ...change.given,
    [`valid_since/${DANA.userId}`]: 0,
  }),
  attempt(`${name} with an entry, signed out`, 'visitor', changeByDana(change), change.given),
  inEndedSession({
    ...attempt(`${name} with an entry`, 'clinic', change.changes, change.given),
    by: 'clinic',
  }),
])

const RECORD = `services/${CLINIC}/service`

const others: readonly Attempt[] = [
  dana('rename a service and change its price with one entry', {
    ...changeByDana({
      changes: { [`${RECORD}/name`]: 'Whitening', [`${RECORD}/price`]: 1 },
      entered: { list: 'services', clinicId: CLINIC, place: ['service', 'price'], to: 1 },
    }),
  }),
  dana('set two rules of a service with one entry', {
    ...changeByDana({
      changes: { [`${RECORD}/policy/window_days`]: 9, [`${RECORD}/policy/notice_minutes`]: 90 },
      entered: {
        list: 'services',
        clinicId: CLINIC,
        place: ['service', 'policy', 'window_days'],
        to: 9,
      },
    }),
  }),
  dana('write all rules of a service at once', {
    [`${RECORD}/policy`]: { notice_minutes: 90 },
    ...entryOf(
      {
        list: 'services',
        clinicId: CLINIC,
        place: ['service', 'policy', 'notice_minutes'],
        to: 90,
      },
      DANA,
    ),
  }),
  dana('drop all rules of a service at once', {
    [`${RECORD}/policy`]: null,
    ...entryOf(
      {
        list: 'services',
        clinicId: CLINIC,
        place: ['service', 'policy', 'cancel_hours'],
        to: null,
      },
      DANA,
    ),
  }),
  dana('remove one service and publish another with one entry', {
    ...changeByDana({
      changes: { ...serviceRemoval(), ...addition() },
      entered: { list: 'services', clinicId: CLINIC, place: ['quiet', 'name'], to: null },
    }),
  }),
  dana('remove a service with an entry about its price', {
    ...serviceRemoval(),
    ...entryOf(
      { list: 'services', clinicId: CLINIC, place: ['quiet', 'price'], to: null },
      DANA,
      'mine',
    ),
  }),
  dana('enter that a service was renamed that keeps its name', {
    ...entryOf(
      { list: 'services', clinicId: CLINIC, place: ['service', 'name'], to: 'Whitening' },
      DANA,
    ),
  }),
  dana('enter a change of the settings that nobody made', {
    ...entryOf({ list: 'clinics', clinicId: CLINIC, place: ['changed_at'], to: SERVER_TIME }, DANA),
  }),
  ...['changed_at', 'lock_minutes'].map((key) =>
    dana(`rename a service with an entry in the place of the latest one about ${key}`, {
      [`${RECORD}/name`]: 'Whitening',
      ...entryOf(
        { list: 'services', clinicId: CLINIC, place: ['service', 'name'], to: 'Whitening' },
        DANA,
        key,
      ),
    }),
  ),
]

export const CLINIC_LOG_ATTACKS: readonly Attempt[] = [...forged, ...others]
