import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import {
  cancellationOf,
  completionOf,
  SERVER_TIME,
  type Update,
} from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import {
  approval,
  clinicBooking,
  completion,
  ownMove,
  reservation,
  startingDataWith,
  withValues,
} from '#tests/rules/transitions.ts'
import { MARKED } from './progressDeeds.ts'

const BEGUN = `appointments/${CLINIC}/begun`
const ARRIVED = `${BEGUN}/progress/arrived_at`
const BEGUN_AT = `${BEGUN}/progress/begun_at`
const AT_ONCE: Update = { [`services/${CLINIC}/service/policy/confirms_at_once`]: true }
const DONE = `completed_appointments/${CLINIC}/begun`
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const strangers: readonly Attempt[] = (
  ['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const
).flatMap((by) => [
  attempt('note that a patient arrived at a clinic', by, { [ARRIVED]: SERVER_TIME }),
  attempt('note that a clinic’s visit began', by, { [BEGUN_AT]: SERVER_TIME }),
  attempt('take back that a patient arrived', by, { [ARRIVED]: null }, MARKED),
  attempt('take back all that a clinic noted', by, { [`${BEGUN}/progress`]: null }, MARKED),
])

const values: readonly Attempt[] = [
  ...[true, 1, 'now', -1, hoursFromNow(1), hoursFromNow(-1), { at: SERVER_TIME }].map(
    (value, index) =>
      byClinic(`note an arrival that is no present time, ${index}`, { [ARRIVED]: value }),
  ),
  byClinic('note an arrival with a priority', {
    [ARRIVED]: { '.value': SERVER_TIME, '.priority': 1 },
  }),
  byClinic(
    'book for a caller with a priority of the marks',
    withValues(clinicBooking(), {
      [`appointments/${CLINIC}/fresh/progress`]: { '.priority': 1, arrived_at: SERVER_TIME },
    }),
  ),
  byClinic('put a tree in place of an arrival', { [ARRIVED]: deepTree() }),
  byClinic('note something else of a visit', { [`${BEGUN}/progress/late_at`]: SERVER_TIME }),
  byClinic('note something longer than a mark', {
    [`${BEGUN}/progress/arrived_at_all`]: SERVER_TIME,
  }),
  byClinic('note something that ends like a mark', {
    [`${BEGUN}/progress/x_arrived_at`]: SERVER_TIME,
  }),
  byClinic('write both marks in one value', {
    [`${BEGUN}/progress`]: { arrived_at: SERVER_TIME, begun_at: SERVER_TIME },
  }),
  byClinic('write a time in place of the marks', { [`${BEGUN}/progress`]: SERVER_TIME }),
  byClinic('take back all marks in one write', { [`${BEGUN}/progress`]: null }, MARKED),
]

const untimely: readonly Attempt[] = [
  byClinic('note an arrival four days early', {
    [`appointments/${CLINIC}/confirmed/progress/arrived_at`]: SERVER_TIME,
  }),
  byClinic(
    'note an arrival more than a day early',
    { [`appointments/${CLINIC}/confirmed/progress/arrived_at`]: SERVER_TIME },
    { [`appointments/${CLINIC}/confirmed/bookingDetails/slot/timestamp`]: hoursFromNow(26) },
  ),
  byClinic('note an arrival for a request', {
    [`appointments/${CLINIC}/pending/progress/arrived_at`]: SERVER_TIME,
  }),
  byClinic(
    'note an arrival for a request of today',
    { [ARRIVED]: SERVER_TIME },
    { [`${BEGUN}/confirmed`]: false },
  ),
  byClinic('note an arrival for no appointment', {
    [`appointments/${CLINIC}/neverMade/progress/arrived_at`]: SERVER_TIME,
  }),
  byClinic('note an arrival at another clinic', {
    [`appointments/${OTHER_CLINIC}/begunElsewhere/progress/arrived_at`]: SERVER_TIME,
  }),
  byClinic('note an arrival for a visit that is over', {
    [`completed_appointments/${CLINIC}/done/progress/arrived_at`]: SERVER_TIME,
  }),
  byClinic('approve a request of four days ahead as arrived', {
    ...approval(),
    [`appointments/${CLINIC}/pending/progress/arrived_at`]: SERVER_TIME,
  }),
]

const withOthers: readonly Attempt[] = [
  attempt(
    'book as if one had arrived',
    'patient',
    withValues(reservation(), {
      [`appointments/${CLINIC}/fresh/progress`]: { arrived_at: SERVER_TIME },
    }),
  ),
  attempt(
    'book what is confirmed at once as if one had arrived',
    'patient',
    withValues(reservation({ given: AT_ONCE }), {
      [`appointments/${CLINIC}/fresh/progress`]: { arrived_at: SERVER_TIME },
    }),
    AT_ONCE,
  ),
  attempt(
    'book with a bare value in place of the marks',
    'patient',
    withValues(reservation(), { [`appointments/${CLINIC}/fresh/progress`]: 'x'.repeat(100_000) }),
  ),
  byClinic(
    'book for a caller with a bare value in place of the marks',
    withValues(clinicBooking(), { [`appointments/${CLINIC}/fresh/progress`]: 'x' }),
  ),
  byClinic(
    'book for a caller with an arrival of yesterday',
    withValues(clinicBooking(), {
      [`appointments/${CLINIC}/fresh/progress`]: { arrived_at: hoursFromNow(-24) },
    }),
  ),
  attempt('move a visit and note an arrival', 'patient', {
    ...ownMove(),
    [`appointments/${CLINIC}/pending/progress/arrived_at`]: SERVER_TIME,
  }),
  byClinic(
    'complete a visit with an arrival that nobody noted',
    withValues(completion(), { [`${DONE}/progress`]: { arrived_at: hoursFromNow(-4) } }),
  ),
  byClinic(
    'complete a visit with another arrival',
    withValues(completionOf(startingDataWith(MARKED), CLINIC, 'begun'), {
      [`${DONE}/progress/arrived_at`]: hoursFromNow(-5),
    }),
    MARKED,
  ),
  byClinic(
    'complete a visit with a third mark',
    withValues(completionOf(startingDataWith(MARKED), CLINIC, 'begun'), {
      [`${DONE}/progress/left_at`]: hoursFromNow(-1),
    }),
    MARKED,
  ),
  byClinic(
    'cancel a visit with a bare value in place of its marks',
    withValues(cancellationOf(startingDataWith(MARKED), CLINIC, 'begun', 'clinic'), {
      [`${DONE}/progress`]: 1,
    }),
    MARKED,
  ),
  byClinic(
    'change a mark of a visit that is over',
    { [`${DONE}/progress/arrived_at`]: SERVER_TIME },
    { ...completionOf(startingDataWith(MARKED), CLINIC, 'begun') },
  ),
  inEndedSession({ name: 'note an arrival', by: 'clinic', changes: { [ARRIVED]: SERVER_TIME } }),
  inEndedSession({
    name: 'take back an arrival',
    by: 'clinic',
    changes: { [ARRIVED]: null },
    given: MARKED,
  }),
  byClinic(
    'fill a visit with marks',
    Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${BEGUN}/progress/m${index}_at`, SERVER_TIME]),
    ),
  ),
]

export const PROGRESS_ATTACKS: readonly Attempt[] = [
  ...strangers,
  ...values,
  ...untimely,
  ...withOthers,
]
