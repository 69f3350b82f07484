import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { cancellationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import {
  approval,
  clinicBooking,
  KNOWN_PATIENT,
  move,
  ownMove,
  reservation,
  startingDataWith,
  without,
} from '#tests/rules/transitions.ts'
import {
  bookedWith,
  DAYS,
  HOURS,
  inMinutes,
  PENDING,
  POLICY,
  policyWith,
  QUIET_POLICY,
  SLACK,
  SLOTS,
} from './policyScene.ts'

/** A service's own rules, at their edges: see `POLICY_FIELDS`. */

const book = (name: string, given: Update, previous: string | null = null): Attempt =>
  attempt(name, 'patient', reservation({ given, previous }), given)
const moves = (name: string, given: Update): Attempt =>
  attempt(name, 'patient', ownMove('pending', {}, { given }), given)
const cancel = (name: string, by: 'patient' | 'clinic', given: Update): Attempt =>
  attempt(name, by, cancellationOf(startingDataWith(given), CLINIC, 'pending', by), given)

const NOTICE = { notice_minutes: 2 * HOURS }
const WINDOW = { window_days: 7 }

const times: readonly Attempt[] = ([book, moves] as const).flatMap((take, index) => {
  const what = index === 0 ? 'book' : 'move to'
  return [
    take(`${what} the first time that keeps the notice`, policyWith(NOTICE, 2 * HOURS + SLACK)),
    take(`${what} the last time of the window`, policyWith(WINDOW, 7 * DAYS)),
    take(`${what} between notice and window`, policyWith({ ...NOTICE, ...WINDOW })),
    take(`${what} the next minute where there is no notice`, policyWith({}, SLACK)),
    take(`${what} a far time where there is no window`, policyWith({}, 400 * DAYS)),
    take(`${what} the longest notice ahead`, policyWith({ notice_minutes: 43_200 }, 31 * DAYS)),
  ]
})

const ofClinic: readonly Attempt[] = Object.entries({
  'less than the notice ahead': policyWith(NOTICE, SLACK),
  'further ahead than the window': policyWith(WINDOW, 8 * DAYS),
  'a service that patients call for': policyWith({ call_to_book: true }),
  'a service for known patients': policyWith({ known_only: true }),
  'a service that confirms at once': policyWith({ confirms_at_once: true }),
  'a service with a deadline': policyWith({ cancel_hours: 48 }),
}).flatMap(([what, given]) => [
  attempt(`book a caller: ${what}`, 'clinic', clinicBooking({ given }), given),
  attempt(
    `book a patient: ${what}`,
    'clinic',
    clinicBooking({ given, patient: KNOWN_PATIENT }),
    given,
  ),
  attempt(`move a visit: ${what}`, 'clinic', move('pending', {}, { given }), given),
])

/** What the record of a visit says after its clinic moved it. */
const movedByClinic = { from: inMinutes(DAYS), by: 'clinic', at: inMinutes(-5), times: 1 }
const atSoon = (given: Update): Update => ({ ...given, ...bookedWith(SLACK, null) })

const deadlines: readonly Attempt[] = [
  book('book with the deadline of the service', policyWith({ cancel_hours: 24 })),
  book('book without one where the service has none', policyWith({ notice_minutes: 1 })),
  book('book when the deadline has passed already', policyWith({ cancel_hours: 48 }, 3 * HOURS)),
  ...[cancel].flatMap((end) => [
    end('cancel just before the deadline', 'patient', bookedWith(12 * HOURS + SLACK, 12)),
    end('cancel after the deadline', 'clinic', bookedWith(SLACK, 12)),
    end('cancel until it begins without a deadline', 'patient', bookedWith(SLACK, null)),
    end('cancel what was booked before the service had a deadline', 'patient', {
      ...bookedWith(SLACK, null),
      [`${POLICY}/cancel_hours`]: 43_200,
    }),
    end('cancel by the own deadline where the service has raised it', 'patient', {
      ...bookedWith(12 * HOURS + SLACK, 12),
      [`${POLICY}/cancel_hours`]: 43_200,
    }),
    end('cancel by the own deadline where the service is gone', 'patient', {
      ...without(bookedWith(12 * HOURS + SLACK, 12), `${SLOTS}/slot_3/timestamp`),
      [`services/${CLINIC}/service`]: null,
    }),
    end('cancel until it begins where the service now takes no patients', 'patient', {
      ...bookedWith(SLACK, null),
      [POLICY]: { call_to_book: true, known_only: true, notice_minutes: 43_200, window_days: 1 },
    }),
  ]),
  moves('move until it begins without a deadline', bookedWith(SLACK, null)),
  moves('move just before the deadline', bookedWith(12 * HOURS + SLACK, 12)),
  moves('move by the own deadline where the service has raised it', {
    ...bookedWith(2 * DAYS, 12),
    [`${POLICY}/cancel_hours`]: 43_200,
  }),
  attempt(
    'move to a service with another deadline',
    'patient',
    ownMove('pending', { serviceId: 'quiet' }, { given: { [QUIET_POLICY]: { cancel_hours: 3 } } }),
    { [QUIET_POLICY]: { cancel_hours: 3 } },
  ),
  attempt(
    'move to a service without a deadline',
    'patient',
    ownMove('pending', { serviceId: 'quiet' }, { given: { [QUIET_POLICY]: null } }),
    { [QUIET_POLICY]: null },
  ),
  attempt(
    'move a visit after its deadline',
    'clinic',
    move('pending', {}, { given: bookedWith(SLACK, 12) }),
    bookedWith(SLACK, 12),
  ),
  cancel('cancel until it begins what the clinic has moved', 'patient', {
    ...atSoon(policyWith({ cancel_hours: 48 })),
    [`${PENDING}/moved`]: movedByClinic,
  }),
]

const QUIET_CONFIRMS = { [QUIET_POLICY]: { confirms_at_once: true } }
const confirmed: readonly Attempt[] = [
  book('book what is confirmed at once', policyWith({ confirms_at_once: true })),
  moves('move within a service that confirms at once', policyWith({ confirms_at_once: true })),
  attempt(
    'move a confirmed visit within a service that confirms at once',
    'patient',
    ownMove('confirmed', {}, { given: policyWith({ confirms_at_once: true }) }),
    policyWith({ confirms_at_once: true }),
  ),
  attempt(
    'move to a service that confirms at once',
    'patient',
    ownMove('pending', { serviceId: 'quiet' }, { given: QUIET_CONFIRMS }),
    QUIET_CONFIRMS,
  ),
  attempt(
    'move a confirmed visit to a service that the clinic approves',
    'patient',
    ownMove('confirmed', { serviceId: 'quiet' }, { given: policyWith({ confirms_at_once: true }) }),
    policyWith({ confirms_at_once: true }),
  ),
  attempt('approve what was booked before', 'clinic', approval(), {
    [POLICY]: { confirms_at_once: true },
  }),
]

const KNOWN = policyWith({ known_only: true })
const known: readonly Attempt[] = [
  book('book as a patient whom the clinic knows', KNOWN, 'done'),
  book('name a visit where nobody asks for one', policyWith({}), 'done'),
  moves('move within a service that has come to be for known patients', KNOWN),
  attempt(
    'move a visit that names an earlier one to a service for known patients',
    'patient',
    ownMove('pending', { serviceId: 'quiet' }, { given: { [QUIET_POLICY]: { known_only: true } } }),
    { [QUIET_POLICY]: { known_only: true }, [`${PENDING}/bookedBy/previous`]: 'done' },
  ),
  book(
    'book everything that a service may ask',
    {
      [POLICY]: {
        notice_minutes: 60,
        window_days: 30,
        cancel_hours: 24,
        confirms_at_once: true,
        known_only: true,
      },
      [`${SLOTS}/slot_0/timestamp`]: inMinutes(2 * DAYS),
    },
    'done',
  ),
]

export const POLICY_DEEDS: readonly Attempt[] = [
  ...times,
  ...ofClinic,
  ...deadlines,
  ...confirmed,
  ...known,
]
