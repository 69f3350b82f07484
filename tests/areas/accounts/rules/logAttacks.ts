import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { completionOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, OTHER_CLINIC, PATIENT, startingData } from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  clinicBooking,
  correction,
  move,
  startingDataWith,
} from '#tests/rules/transitions.ts'
import { entryOf, NO_ENTRIES, withLog } from '#tests/support/changeLog.ts'
import {
  APPROVAL,
  approvalByDana,
  APPROVED,
  BEGUN,
  DANA,
  DANA_AT_DESK,
  FOUNDER,
  LOG,
  PENDING,
} from './logScene.ts'
import { joining, STAFF } from './staffScene.ts'

/** Who tries to make the log of a clinic say what is not so, or to keep it from saying what is. */

const dana = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, { ...DANA_AT_DESK, ...given })

/** The update, without the entries that the tests would bring. */
const bare = (changes: Update): Update => ({ ...changes, ...NO_ENTRIES })

const omit = (changes: Update, ...paths: readonly string[]): Update =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !paths.includes(path)))

/** Each change of an appointment, without its entry. */
const unlogged: readonly Attempt[] = [
  dana('approve and enter nothing into the log', bare(APPROVAL)),
  dana('cancel and enter nothing into the log', bare(cancellation('clinic'))),
  dana('move and enter nothing into the log', bare(move())),
  dana('book and enter nothing into the log', bare(clinicBooking())),
  dana(
    'complete and enter nothing into the log',
    bare(completionOf(startingData(), CLINIC, 'begun')),
  ),
  dana(
    'note an arrival and enter nothing into the log',
    bare({ [`${BEGUN}/progress/arrived_at`]: SERVER_TIME }),
  ),
  dana('say that a patient did not come and enter nothing into the log', bare(correction())),
  dana(
    'take an arrival back and enter nothing into the log',
    bare({ [`${BEGUN}/progress/arrived_at`]: null }),
    { [`${BEGUN}/progress/arrived_at`]: 1_700_000_000_000 },
  ),
  dana(
    'approve with an entry that no latest one leads to',
    omit(approvalByDana(), `${LOG}/pending:confirmed`),
  ),
  dana('approve with the key of an entry that is not there', omit(approvalByDana(), `${LOG}/mine`)),
  dana('approve with the key of an old entry', {
    ...APPROVAL,
    [`${LOG}/pending:confirmed`]: 'old',
  }),
  dana('approve and note an arrival with an entry for the arrival alone', {
    [`appointments/${CLINIC}/begun/progress/arrived_at`]: SERVER_TIME,
    ...APPROVAL,
    ...entryOf(
      {
        list: 'appointments',
        clinicId: CLINIC,
        place: ['begun', 'progress', 'arrived_at'],
        to: SERVER_TIME,
      },
      DANA,
      'mine',
    ),
  }),
  dana('approve with an entry about another appointment', {
    ...APPROVAL,
    [`appointments/${CLINIC}/others/confirmed`]: true,
    ...entryOf({ ...APPROVED, place: ['others', 'confirmed'] }, DANA, 'mine'),
  }),
]

/** Entries that say what is not so. */
const forged: readonly Attempt[] = [
  dana('approve in the name of a colleague', approvalByDana({ name: FOUNDER.name })),
  dana('approve under the account of a colleague', approvalByDana({ by: CLINIC })),
  dana('approve as a colleague', approvalByDana({ by: CLINIC, name: FOUNDER.name })),
  dana('approve without an account', approvalByDana({ by: null })),
  dana('approve without a name', approvalByDana({ name: null })),
  dana('approve under a name that is taken with it', {
    ...approvalByDana({ name: 'Lee Park' }),
    [`${STAFF}/name`]: 'Lee Park',
  }),
  dana('approve as if it were yesterday', approvalByDana({ at: Date.now() - 86_400_000 })),
  dana('approve as if it were tomorrow', approvalByDana({ at: Date.now() + 86_400_000 })),
  dana('approve without a time', approvalByDana({ at: null })),
  dana('approve and say that it was declined', approvalByDana({ to: false })),
  dana('approve and say nothing of it', approvalByDana({ to: null })),
  dana('approve and say that it was a name', approvalByDana({ to: 'Lee Park' })),
  dana(
    'approve with an entry about a value of another name',
    approvalByDana({ what: 'pending:taken' }),
  ),
  dana('approve with an entry without a value', approvalByDana({ what: null })),
  dana(
    'approve with an entry about a place in another list',
    approvalByDana({ path: `services/${CLINIC}/pending/confirmed` }),
  ),
  dana(
    'approve with an entry about another clinic',
    approvalByDana({ path: `appointments/${OTHER_CLINIC}/pending/confirmed` }),
  ),
  dana('approve with an entry without a place', approvalByDana({ path: null })),
  dana('approve with more in the entry than belongs there', approvalByDana({ reason: 'x' })),
  dana('enter what nobody did', omit(approvalByDana(), `${PENDING}/confirmed`)),
  dana(
    'enter what a colleague did',
    entryOf({ ...APPROVED, place: ['confirmed', 'confirmed'] }, DANA),
  ),
  dana(
    'enter that something is gone that was never there',
    entryOf({ ...APPROVED, place: ['pending', 'seen'], to: null }, DANA),
  ),
  dana('enter that a change was entered', {
    ...entryOf({ list: 'log', clinicId: CLINIC, place: ['mine', 'by'], to: NOBODY }, DANA, 'mine'),
  }),
]

/** An entry stays, as it is. */
const removed: readonly Attempt[] = [
  dana('remove an own entry', { [`${LOG}/old`]: null }),
  dana('remove an own entry with the key that leads to it', {
    [`${LOG}/old`]: null,
    [`${LOG}/confirmed:confirmed`]: null,
  }),
  dana('remove the key of a latest entry', { [`${LOG}/confirmed:confirmed`]: null }),
  dana('remove the whole log', { [LOG]: null }),
  dana('replace an own entry', {
    ...APPROVAL,
    ...entryOf(APPROVED, DANA, 'old'),
  }),
  dana('put a key in the place of an own entry', {
    ...approvalByDana({ what: 'old' }),
    [`${LOG}/old`]: 'mine',
  }),
  ...Object.entries({
    by: CLINIC,
    name: FOUNDER.name,
    at: SERVER_TIME,
    path: `appointments/${CLINIC}/pending/confirmed`,
    what: 'pending:confirmed',
    to: false,
  }).flatMap(([field, value]) => [
    dana(`change ${field} of an own entry`, { [`${LOG}/old/${field}`]: value }),
    dana(`remove ${field} of an own entry`, { [`${LOG}/old/${field}`]: null }),
  ]),
  dana(
    'lead from the latest entry to another one',
    { [`${LOG}/confirmed:confirmed`]: 'other' },
    {
      [`${LOG}/other`]: {
        by: CLINIC,
        name: FOUNDER.name,
        at: 5,
        path: 'x',
        what: 'confirmed:confirmed',
      },
    },
  ),
  dana('lead from the latest entry to nothing', { [`${LOG}/confirmed:confirmed`]: '' }),
  dana('approve with an entry in the place of the key of another value’s latest entry', {
    ...APPROVAL,
    ...entryOf(APPROVED, DANA, 'others:confirmed'),
  }),
  dana('cancel and say in the place of an own entry that the approval is gone', {
    ...withLog(startingDataWith(DANA_AT_DESK), cancellation('clinic', 'confirmed'), NOBODY),
    [`${LOG}/old`]: {
      by: NOBODY,
      name: DANA.name,
      at: SERVER_TIME,
      path: `appointments/${CLINIC}/confirmed/confirmed`,
      what: 'confirmed:confirmed',
    },
  }),
  ...['xto', 'tox'].map((field) =>
    dana(`approve with ${field} in the entry`, approvalByDana({ [field]: 'x' })),
  ),
  dana('approve with one entry and bring a second', {
    ...approvalByDana(),
    ...omit(entryOf(APPROVED, DANA, 'second'), `${LOG}/pending:confirmed`),
  }),
  dana('bring a hundred entries about one change', {
    ...APPROVAL,
    ...Object.fromEntries(
      Array.from({ length: 100 }, (_, index) =>
        Object.entries(entryOf(APPROVED, DANA, `flood${String(index)}`)),
      ).flat(),
    ),
  }),
]

const ENTERED = (author: { readonly userId: string; readonly name: string }): Update => ({
  ...APPROVAL,
  ...entryOf(APPROVED, author, 'mine'),
})
const AS_NOBODY = { userId: NOBODY, name: 'Dana Roy' }

/** People who are none of the clinic's, or not at its desk. */
const strangers: readonly Attempt[] = [
  attempt(
    'approve own appointments with an entry',
    'patient',
    ENTERED({ userId: PATIENT, name: 'Pat' }),
  ),
  attempt('approve with an entry, signed out', 'visitor', ENTERED(AS_NOBODY)),
  attempt(
    'approve at another clinic with an entry',
    'otherClinic',
    ENTERED({ userId: OTHER_CLINIC, name: 'Clinic Two' }),
  ),
  attempt('approve with an entry in the log of the own clinic', 'otherClinic', {
    ...APPROVAL,
    ...entryOf(
      { ...APPROVED, clinicId: OTHER_CLINIC },
      { userId: OTHER_CLINIC, name: 'Clinic Two' },
    ),
  }),
  attempt(
    'approve with an entry and no place at the clinic',
    'accountWithoutRecord',
    ENTERED(AS_NOBODY),
  ),
  attempt('approve with an entry after leaving', 'accountWithoutRecord', ENTERED(AS_NOBODY), {
    [`valid_since/${NOBODY}`]: 0,
  }),
  attempt(
    'approve with an entry as a doctor',
    'accountWithoutRecord',
    ENTERED(AS_NOBODY),
    joining({ desk: null, doctor: `${CLINIC}/d00` }),
  ),
  attempt(
    'enter an arrival of a visit of another doctor',
    'accountWithoutRecord',
    {
      [`${BEGUN}/progress/arrived_at`]: SERVER_TIME,
      ...entryOf(
        {
          list: 'appointments',
          clinicId: CLINIC,
          place: ['begun', 'progress', 'arrived_at'],
          to: SERVER_TIME,
        },
        DANA,
      ),
    },
    joining({ desk: null, doctor: `${CLINIC}/d99` }),
  ),
  attempt('approve with an entry as somebody who joins with it', 'accountWithoutRecord', {
    ...ENTERED(AS_NOBODY),
    ...joining(),
  }),
  ...[
    inEndedSession({
      ...attempt('approve with an entry', 'clinic', approval()),
      by: 'clinic',
    }),
    inEndedSession({
      ...attempt(
        'take back an arrival with an entry',
        'clinic',
        { [`${BEGUN}/progress/arrived_at`]: null },
        {
          [`${BEGUN}/progress/arrived_at`]: 1_700_000_000_000,
        },
      ),
      by: 'clinic',
    }),
  ],
  attempt('move a visit of a blocked clinic with an entry', 'clinic', move(), {
    [`blocked/${CLINIC}`]: true,
  }),
]

export const LOG_ATTACKS: readonly Attempt[] = [...unlogged, ...forged, ...removed, ...strangers]
