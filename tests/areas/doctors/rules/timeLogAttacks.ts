import { DANA, FOUNDER, LOG } from '#tests/areas/accounts/rules/logScene.ts'
import { joining, STAFF } from '#tests/areas/accounts/rules/staffScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  absenceRecord,
  CLINIC,
  hoursFromNow,
  lateDoctorRecord,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
} from '#tests/rules/startingData.ts'
import { entryOf, NO_ENTRIES } from '#tests/support/changeLog.ts'
import {
  ABSENCE,
  BLOCKS,
  DANA_AT_TIMES,
  DANA_MANAGES,
  entered,
  HOURS,
  NEW_HOURS,
  OLD_ABSENCE,
  OLD_LATE,
  TIME_CHANGES,
  type TimeChange,
} from './timeLogScene.ts'

/** Who tries to change hours and absences without the clinic's log, or to make the log say what is not so of them. */

const dana = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, { ...DANA_MANAGES, ...given })

const CHANGES = Object.entries(TIME_CHANGES)
const change = (name: string): TimeChange => {
  const found = TIME_CHANGES[name]
  if (found === undefined) throw new Error(`There is no change '${name}'`)
  return found
}
const latestOf = ({ place }: TimeChange): string => `${LOG}/${place.join(':')}`

const unlogged: readonly Attempt[] = CHANGES.flatMap(([name, one]) => [
  dana(`${name} and enter nothing into the log`, { ...one.changes, ...NO_ENTRIES }),
  dana(`${name} with the key of an old entry`, { ...one.changes, [latestOf(one)]: 'old' }),
  dana(`${name} with an entry that no latest one leads to`, {
    ...entered(one),
    [latestOf(one)]: 'old',
  }),
])

const forged: readonly Attempt[] = CHANGES.flatMap(([name, one]) => [
  dana(`${name} under the name of a colleague`, entered(one, { name: FOUNDER.name })),
  dana(`${name} as a colleague`, entered(one, { by: CLINIC, name: FOUNDER.name })),
  dana(`${name} as if it were yesterday`, entered(one, { at: Date.now() - 86_400_000 })),
  dana(`${name} and say something else`, entered(one, { to: 'Dr. Nobody' })),
  dana(
    `${name} with an entry of another clinic`,
    entered(one, { path: [one.list, OTHER_CLINIC, ...one.place].join('/') }),
  ),
  dana(`${name} with a note in the entry`, entered(one, { note: 'Vacation' })),
])

const AS_STRANGER = { userId: NOBODY, name: 'Dana Roy' }

const strangers: readonly Attempt[] = CHANGES.flatMap(([name, one]) => [
  attempt(`${name} with an entry as a doctor`, 'accountWithoutRecord', entered(one), {
    ...DANA_MANAGES,
    ...joining({ desk: null, doctor: `${CLINIC}/d00` }),
  }),
  attempt(`${name} with an entry after leaving`, 'accountWithoutRecord', entered(one), {
    ...DANA_MANAGES,
    [STAFF]: null,
  }),
  attempt(
    `${name} with an entry`,
    'otherClinic',
    entered(one, {}, { userId: OTHER_CLINIC, name: 'Clinic Two' }),
    DANA_MANAGES,
  ),
  attempt(
    `${name} with an entry`,
    'patient',
    entered(one, {}, { userId: PATIENT, name: 'Pat' }),
    DANA_MANAGES,
  ),
  attempt(
    `${name} with an entry, signed out`,
    'visitor',
    entered(one, {}, AS_STRANGER),
    DANA_MANAGES,
  ),
  inEndedSession({
    ...attempt(`${name} with an entry`, 'clinic', entered(one, {}, FOUNDER), DANA_MANAGES),
    by: 'clinic',
  }),
])

const OVER = hoursFromNow(-1)

/** One entry is about one record, and what is over is no pretext for anything else. */
const others: readonly Attempt[] = [
  dana('enter two absences with one entry', {
    ...entered(change('enter an absence')),
    [`absences/${CLINIC}/a02`]: absenceRecord(),
  }),
  dana('enter an absence and take one back with one entry', {
    ...entered(change('enter an absence')),
    [OLD_ABSENCE]: null,
  }),
  dana('say that two doctors are late with one entry', {
    ...entered(change('say that a doctor is late')),
    [`late_doctors/${CLINIC}/l02`]: lateDoctorRecord(),
  }),
  dana('say other minutes with an entry of the new ones alone', {
    ...entered(change('say that a doctor is late')),
    [OLD_LATE]: null,
  }),
  dana('block a time and unblock one with one entry', {
    ...entered(change('block a time')),
    [`${BLOCKS}/b000`]: null,
  }),
  dana('save the hours of two services with one entry', {
    ...entered(change('save new weekly hours')),
    [`${HOURS}/length`]: 45,
  }),
  dana('change one field of weekly hours and enter nothing', {
    [`${HOURS}/length`]: 45,
    ...NO_ENTRIES,
  }),
  dana('take the end of weekly hours away and enter nothing', {
    [`${HOURS}/until`]: null,
    ...NO_ENTRIES,
  }),
  dana('change a day of weekly hours and enter nothing', {
    [`${HOURS}/days/mon`]: '09:00-10:00',
    ...NO_ENTRIES,
  }),
  dana('change weekly hours and enter when they were saved before', {
    ...entered({ ...change('save other weekly hours'), changes: {} }, { to: 5 }),
    [`${HOURS}/length`]: 45,
  }),
  dana('keep weekly hours that do not say when they were saved', {
    [NEW_HOURS]: { days: {}, length: 30, pause: 0, every_weeks: 1, from: '2031-05-19' },
    ...entryOf(
      { list: 'weekly_hours', clinicId: CLINIC, place: ['service', 'length'], to: 30 },
      DANA,
      'mine',
    ),
    [`${LOG}/service:saved`]: 'mine',
  }),
  dana('enter weekly hours that nobody changed', {
    ...entered({ ...change('save other weekly hours'), changes: {} }),
  }),
  dana(
    'enter an absence that nobody made',
    entered({ ...change('enter an absence'), changes: {} }),
  ),
  dana('enter that a doctor is back who was never away', {
    ...entered({ ...change('enter an absence'), changes: {}, to: null }),
  }),
  dana('enter what an absence is for in the place of whose it is', {
    ...entered(change('enter an absence'), {
      path: `${ABSENCE}/note`,
      what: 'a01:note',
      to: 'Vacation',
    }),
  }),
  dana(
    'write an absence over one that is over, and enter nothing',
    { [OLD_ABSENCE]: absenceRecord(), ...NO_ENTRIES },
    { [`${OLD_ABSENCE}/until`]: OVER },
  ),
  dana(
    'say that a doctor is late in the place of what is over, and enter nothing',
    { [OLD_LATE]: lateDoctorRecord(), ...NO_ENTRIES },
    { [`${OLD_LATE}/until`]: OVER },
  ),
  dana(
    'forget an absence that will be over soon, and enter nothing',
    { [OLD_ABSENCE]: null, ...NO_ENTRIES },
    // Whole hours: the next one may begin while the tests run.
    { [`${OLD_ABSENCE}/until`]: hoursFromNow(3) },
  ),
  ...[
    inEndedSession({
      ...attempt(
        'forget an absence that is over',
        'clinic',
        { [OLD_ABSENCE]: null, ...NO_ENTRIES },
        { [`${OLD_ABSENCE}/until`]: OVER },
      ),
      by: 'clinic',
    }),
    inEndedSession({
      ...attempt(
        'forget that a doctor was late',
        'clinic',
        { [OLD_LATE]: null, ...NO_ENTRIES },
        { [`${OLD_LATE}/until`]: OVER },
      ),
      by: 'clinic',
    }),
  ],
  ...(['save new weekly hours', 'save other weekly hours', 'remove weekly hours'] as const).map(
    (name) =>
      attempt(
        `${name} with an entry, from the desk`,
        'accountWithoutRecord',
        entered(change(name)),
        DANA_AT_TIMES,
      ),
  ),
  dana('make a service under the name of an absence', {
    [`services/${CLINIC}/a01`]: { name: 'x', saved: SERVER_TIME },
  }),
]

export const TIME_LOG_ATTACKS: readonly Attempt[] = [
  ...unlogged,
  ...forged,
  ...strangers,
  ...others,
]
