import { freeSlot, whole } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { cancellationOf, moveOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT, ticketRecord } from '#tests/rules/startingData.ts'
import { startingDataWith, withValues, without } from '#tests/rules/transitions.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { claimsPath } from '#tests/support/places.ts'
import {
  bareSeriesOf,
  bookedSeries,
  detailsAt,
  EXAM_POLICY,
  SERIES_ID,
  seriesGiven,
  seriesOf,
  visitAt,
} from './seriesScene.ts'

/** What is refused of visits that are booked at once, and of what they say of it. */

const GIVEN = seriesGiven()
const KINDS = [
  { by: 'clinic', what: 'for a caller' },
  { by: 'clinic for a patient', what: 'for a patient' },
  { by: 'patient', what: 'for oneself' },
] as const
const actorOf = (by: (typeof KINDS)[number]['by']): 'patient' | 'clinic' =>
  by === 'patient' ? 'patient' : 'clinic'
const slot = (index: number): string => `services/${CLINIC}/exam/slots/slot_${10 + index}`
const slotsGiven = (more: Update): Update => seriesGiven(more)

const TAKEN: Update = {
  [`${slot(1)}/available`]: false,
  [claimsPath(CLINIC, 'exam', 'slot_11')]: 'told',
}

/** What the doctor's list needs is not brought for it. */
const unaided = (one: Attempt): Attempt => ({ ...one, bringsIndex: false })
const DATA = startingDataWith(GIVEN)

/** What whoever books may try. */
const ofAll = KINDS.flatMap(({ by, what }): readonly Attempt[] => {
  const actor = actorOf(by)
  const series = seriesOf({ by })
  const own = (name: string, changes: Update, given: Update = GIVEN): Attempt =>
    attempt(`book a series ${what}: ${name}`, actor, changes, given)
  return [
    ...Object.keys(series)
      // The index and the mails are of both alike: a few of each kind are enough.
      .filter((path) => !path.startsWith('openings/') && !path.startsWith('due_mails/'))
      .map((path) => unaided(own(`without ${path}`, without(series, path)))),
    unaided(own('without the doctor’s list', withOpenings(DATA, bareSeriesOf({ by })))),
    own('one time is taken', series, slotsGiven(TAKEN)),
    own('one time is gone', series, slotsGiven({ [slot(1)]: null })),
    own('one time was moved', series, slotsGiven({ [`${slot(1)}/timestamp`]: hoursFromNow(325) })),
    own('two at one time', withValues(series, bothAtFirst(series))),
    own('two of one record', withValues(series, { [visitAt(1)]: series[visitAt(0)] })),
    own('again, the same', series, bookedSeries({ by })),
    own('while bookings are closed', series, { ...GIVEN, 'settings/bookings_closed': true }),
    ...[
      '',
      SERIES_ID,
      `${SERIES_ID}.0.2`,
      `${SERIES_ID}.1.1`,
      `${SERIES_ID}.11.10`,
      `${SERIES_ID}.10.11`,
      `${SERIES_ID}.11.11`,
      `${SERIES_ID}.1.2.3`,
      `${SERIES_ID}x.1.2`,
      `${SERIES_ID.slice(1)}.1.2`,
      `${SERIES_ID.slice(1)}/.1.2`,
      `${SERIES_ID} .1.2`,
      `x${SERIES_ID}.1.2`,
      5,
      true,
      { id: SERIES_ID },
      { '.value': `${SERIES_ID}.1.2`, '.priority': 1 },
      'x'.repeat(5000),
    ].map((value, index) =>
      own(`with a bad id, ${index}`, withValues(series, { [`${detailsAt(1)}/series`]: value })),
    ),
    inEndedSession({
      name: `book a series ${what}`,
      by: actor,
      changes: series,
      given: GIVEN,
    }),
  ]
})

/** The second visit claims the time of the first. */
function bothAtFirst(series: Update): Update {
  return {
    [detailsAt(1)]: (series[visitAt(0)] as { readonly bookingDetails: unknown }).bookingDetails,
    [claimsPath(CLINIC, 'exam', 'slot_11')]: null,
    [`${slot(1)}/available`]: true,
  }
}

const own = seriesOf({ by: 'patient' })
const withoutLeave = (name: string, rules: Update, change: Update = {}): Attempt =>
  attempt(`book a series for oneself ${name}`, 'patient', { ...own, ...change }, seriesGiven(rules))

const leave: readonly Attempt[] = [
  withoutLeave('where the service has no rules', { [EXAM_POLICY]: null }),
  withoutLeave('where the service allows none', { [EXAM_POLICY]: { cancel_hours: 24 } }),
  ...['true', 1, false, {}].map((value, index) =>
    withoutLeave(`despite a damaged rule, ${index}`, { [EXAM_POLICY]: { series: value } }),
  ),
  withoutLeave(
    'and allow it at once',
    { [EXAM_POLICY]: null },
    { [`${EXAM_POLICY}/series`]: true },
  ),
  withoutLeave('of which one is booked by telephone', {
    [EXAM_POLICY]: { series: true, call_to_book: true },
  }),
  withoutLeave('of which the last is too far ahead', {
    [EXAM_POLICY]: { series: true, window_days: 13 },
  }),
  attempt(
    'say of a single visit that it is one of several, where none may be booked',
    'patient',
    seriesOf({ by: 'patient', count: 1, given: { [EXAM_POLICY]: null } }),
    seriesGiven({ [EXAM_POLICY]: null }),
  ),
  ...(['visitor', 'otherPatient', 'otherClinic', 'accountWithoutRecord', 'patient'] as const).map(
    (by) => attempt('book a series as the clinic', by, seriesOf(), GIVEN),
  ),
  ...(['visitor', 'otherPatient', 'otherClinic', 'accountWithoutRecord', 'clinic'] as const).map(
    (by) => attempt('book a series as the patient', by, own, GIVEN),
  ),
  attempt('book a series as a blocked patient', 'patient', own, {
    ...GIVEN,
    [`blocked/${PATIENT}`]: true,
  }),
  attempt('book a series at a clinic that turned one away', 'patient', own, {
    ...GIVEN,
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  attempt(
    'book a series for a patient who refuses',
    'clinic',
    seriesOf({ by: 'clinic for a patient' }),
    { ...GIVEN, [`clinic_refusals/${PATIENT}/${CLINIC}`]: true },
  ),
]

const ten = seriesOf({ by: 'clinic for a patient', count: 10 })
const ownTen = seriesOf({ by: 'patient', count: 10 })
const TICKETS = `clinic_tickets/${CLINIC}/${PATIENT}`
const tickets: readonly Attempt[] = [
  attempt(
    'book two of a series for a patient with one ticket',
    'clinic',
    withValues(without(ten, `${TICKETS}/k9`), {
      [`patients/${PATIENT}/appointments/visit9/ticket`]: 'k8',
    }),
    GIVEN,
  ),
  attempt(
    'book ten for a patient with a ticket more than there are',
    'clinic',
    withValues(without(ten, `${TICKETS}/k9`), {
      [`patients/${PATIENT}/appointments/visit9/ticket`]: 'k10',
      [`${TICKETS}/k10`]: { appointment: 'visit9', at: SERVER_TIME },
    }),
    GIVEN,
  ),
  attempt('book ten for a patient of whom one ticket rests', 'clinic', ten, {
    ...GIVEN,
    [`${TICKETS}/k5`]: { appointment: 'gone', at: ticketRecord('gone', { hoursAgo: 0.5 })['at'] },
  }),
  attempt('book ten for oneself where the owner allows nine', 'patient', ownTen, {
    ...GIVEN,
    'settings/last_ticket': 't18',
  }),
  attempt('book ten for oneself while one ticket is held', 'patient', ownTen, {
    ...GIVEN,
    [`booking_tickets/${PATIENT}/t14`]: ticketRecord('pending'),
    [`patients/${PATIENT}/appointments/pending/ticket`]: 't14',
  }),
]

const BOOKED = bookedSeries({ by: 'patient', count: 3 })
const BOOKED_DATA = startingDataWith(BOOKED)
const ELSEWHERE = { clinicId: CLINIC, serviceId: 'exam', slotId: 'slot_19' }
const move = (by: 'patient' | 'clinic', series: unknown): Update =>
  whole(
    withValues(moveOf(BOOKED_DATA, 'visit1', ELSEWHERE, { by, ticket: 't05' }), {
      [`${detailsAt(1)}/series`]: series,
    }),
    BOOKED_DATA,
  )
const ALONE = seriesGiven(freeSlot('exam', 'slot_30', 700))
const ALONE_DATA = startingDataWith(ALONE)

const changes: readonly Attempt[] = (['patient', 'clinic'] as const).flatMap((by) => [
  ...[undefined, null, `${SERIES_ID}.3.3`, `${SERIES_ID.toUpperCase()}.2.3`].map((series, index) =>
    attempt(`move a visit out of its series, ${index}`, by, move(by, series), BOOKED),
  ),
  attempt(
    'move a visit that was booked alone into a series',
    by,
    whole(
      withValues(
        moveOf(ALONE_DATA, 'seen', { ...ELSEWHERE, slotId: 'slot_30' }, { by, ticket: 't05' }),
        {
          [`appointments/${CLINIC}/seen/bookingDetails/series`]: `${SERIES_ID}.1.2`,
        },
      ),
      ALONE_DATA,
    ),
    ALONE,
  ),
  ...[null, `${SERIES_ID}.1.3`, 'x'].map((series, index) =>
    attempt(
      `write what a visit says of its series, ${index}`,
      by,
      { [`${detailsAt(1)}/series`]: series },
      BOOKED,
    ),
  ),
  attempt(
    'say of a visit that it is one of several',
    by,
    { [`appointments/${CLINIC}/seen/bookingDetails/series`]: `${SERIES_ID}.1.2` },
    GIVEN,
  ),
  ...[undefined, `${SERIES_ID}.1.3`, 5].map((series, index) =>
    attempt(
      `cancel one of a series as if it were not, ${index}`,
      by,
      whole(
        withValues(cancellationOf(BOOKED_DATA, CLINIC, 'visit1', by), {
          [`completed_appointments/${CLINIC}/visit1/bookingDetails/series`]: series,
        }),
        BOOKED_DATA,
      ),
      BOOKED,
    ),
  ),
  attempt(
    'cancel a visit that was booked alone as one of several',
    by,
    whole(
      withValues(cancellationOf(startingDataWith(GIVEN), CLINIC, 'seen', by), {
        [`completed_appointments/${CLINIC}/seen/bookingDetails/series`]: `${SERIES_ID}.1.2`,
      }),
      startingDataWith(GIVEN),
    ),
    GIVEN,
  ),
  attempt(
    'cancel a series but leave one of its claims',
    by,
    without(
      whole(
        {
          ...cancellationOf(BOOKED_DATA, CLINIC, 'visit0', by),
          ...cancellationOf(BOOKED_DATA, CLINIC, 'visit1', by),
        },
        BOOKED_DATA,
      ),
      claimsPath(CLINIC, 'exam', 'slot_11'),
    ),
    BOOKED,
  ),
])

export const SERIES_ATTACKS: readonly Attempt[] = [...ofAll, ...leave, ...tickets, ...changes]
