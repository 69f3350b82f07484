import { isDeepStrictEqual } from 'node:util'
import { CLINIC_TICKETS } from '#src/areas/accounts/model/bookingTickets.ts'
import { TERMS } from '#src/core/fields/bookingFields.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { asTree, at, text } from '#tests/support/findBrokenInvariants.ts'
import { BOOKED_COPIES } from '../copies.ts'
import type { Person } from '../startingData.ts'
import { isJustNow } from './findForbiddenNotices.ts'
import { whyNotBookable, whyNotCounted, whyNotFree } from './whyNotAllowed.ts'

export interface Booking {
  readonly clinicId: string
  readonly appointmentId: string
  readonly record: unknown
  readonly author: Person | null
  readonly now: number
}

type Promised = readonly [holds: boolean, promise: string]

const broken = (place: string, promises: readonly Promised[]): string[] =>
  promises.filter(([holds]) => !holds).map(([, promise]) => `${place}: not so that it ${promise}`)

/** What every appointment promises that takes a slot. */
function takesSlot(
  before: unknown,
  {
    clinicId,
    record,
    after,
    isByClinic,
  }: { clinicId: string; record: unknown; after: number; isByClinic: boolean },
): readonly Promised[] {
  const details = at(record, 'bookingDetails')
  const service = at(before, 'services', clinicId, text(at(details, 'serviceId')))
  const slot = at(service, 'slots', text(at(details, 'slot', 'slotId')))
  return [
    [at(slot, 'available') === true, 'takes a slot that was free'],
    [Number(at(slot, 'timestamp')) > after, 'takes a slot that is still to come'],
    [at(slot, 'timestamp') === at(details, 'slot', 'timestamp'), 'has the time of its slot'],
    ...BOOKED_COPIES.map(({ copy, original }): Promised => [
      at(details, copy) ===
        (isByClinic && copy === 'cancelHours' ? undefined : at(service, ...original.split('/'))),
      `has ${copy} as the service has it`,
    ]),
  ]
}

/** Until when its patient may cancel or move an appointment, by what was booked. */
export function deadlineOf(record: unknown): number {
  const details = at(record, 'bookingDetails')
  return (
    Number(at(details, 'slot', 'timestamp')) - Number(at(details, 'cancelHours') ?? 0) * HOUR_MS
  )
}

/** What an appointment promises that says that it is one of several. */
function isSeriesOf(before: unknown, record: unknown, clinicId: string): Promised {
  const details = at(record, 'bookingDetails')
  const policy = at(before, 'services', clinicId, text(at(details, 'serviceId')), 'policy')
  return [
    at(details, 'series') === undefined || at(policy, 'series') === true,
    'is one of several only where the service lets patients book several',
  ]
}

/** What the service's own rules promise of an appointment that its patient books, or moves from `was`. */
function keepsPolicy(
  before: unknown,
  was: unknown,
  { clinicId, record, now }: { clinicId: string; record: unknown; now: number },
): readonly Promised[] {
  const details = at(record, 'bookingDetails')
  const serviceId = text(at(details, 'serviceId'))
  const policy = at(before, 'services', clinicId, serviceId, 'policy')
  const timestamp = Number(at(details, 'slot', 'timestamp'))
  const notice = Number(at(policy, 'notice_minutes') ?? 0) * (HOUR_MS / 60)
  const days = Number(at(policy, 'window_days') ?? Infinity)
  const previous = text(at(record, 'bookedBy', 'previous'))
  const visit = at(before, 'completed_appointments', clinicId, previous)
  // What the visit says is asked once, when it is named: it may have been corrected since.
  const isKnown =
    previous !== '' &&
    (was !== null ||
      (at(visit, 'outcome') === 'completed' &&
        at(visit, 'bookedBy', 'userId') === at(record, 'bookedBy', 'userId')))
  const wasOfService = at(was, 'bookingDetails', 'serviceId') === serviceId
  return [
    [
      at(record, 'confirmed') === (at(policy, 'confirms_at_once') === true),
      'is confirmed exactly where the service confirms at once',
    ],
    [at(policy, 'call_to_book') === undefined, 'is of a service that patients book themselves'],
    [timestamp > now + notice, 'keeps the notice of the service'],
    [timestamp < now + days * DAY_MS, 'is no further ahead than the service allows'],
    [
      at(policy, 'known_only') === undefined || isKnown || wasOfService,
      'is of a patient whom the clinic knows',
    ],
  ]
}

const isNewKey = (before: unknown, { clinicId, appointmentId }: Booking): Promised => [
  at(before, 'completed_appointments', clinicId, appointmentId) === undefined,
  'has a key never used before',
]

/** What an appointment calls the account that booked it is what that is called. */
function isNamedRightly(before: unknown, uid: string, name: unknown): Promised {
  const account = at(before, 'patients', uid)
  return [
    name === undefined || [at(account, 'name'), at(account, 'fullName')].includes(name),
    'has the name of its account',
  ]
}

/** What is wrong with an appointment that was made by anyone but its clinic. */
export function findForbiddenBooking(before: unknown, after: unknown, booking: Booking): string[] {
  const { clinicId, appointmentId, record, author, now } = booking
  const uid = author?.uid ?? ''
  const place = `appointments/${clinicId}/${appointmentId}`
  const ticket = at(after, 'patients', uid, 'appointments', appointmentId, 'ticket')
  return [
    ...broken(place, [
      [at(record, 'bookedBy', 'userId') === uid, 'is booked by its author'],
      [at(before, 'patients', uid, 'user_type') === 'patient', 'is booked by a patient'],
      ...keepsPolicy(before, null, { clinicId, record, now }),
      isSeriesOf(before, record, clinicId),
      isNamedRightly(before, uid, at(record, 'bookedBy', 'name')),
      [at(record, 'moved') === undefined, 'was never moved'],
      isNewKey(before, booking),
      ...takesSlot(before, { clinicId, record, after: now, isByClinic: false }),
    ]),
    ...whyNotBookable(before, author, clinicId).map((why) => `${place}: but ${why}`),
    ...whyNotFree(before, uid, ticket, now).map((why) => `${place}: its ticket ${why}`),
  ]
}

/** What is wrong with an appointment that says that its clinic made it. */
export function findForbiddenClinicBooking(
  before: unknown,
  after: unknown,
  booking: Booking,
): string[] {
  const { clinicId, appointmentId, record, author, now } = booking
  const place = `appointments/${clinicId}/${appointmentId}`
  return [
    ...broken(place, [
      [author?.uid === clinicId, 'is booked by its clinic'],
      [at(before, 'settings', 'bookings_closed') !== true, 'is booked while bookings are open'],
      [at(record, 'moved') === undefined, 'was never moved'],
      [at(record, 'bookedBy', 'name') === undefined, 'names no account'],
      isNewKey(before, booking),
      ...takesSlot(before, { clinicId, record, after: now - DAY_MS, isByClinic: true }),
    ]),
    ...whyNotCounted(before, author).map((why) => `${place}: but the author ${why}`),
    ...(at(record, 'bookedBy', 'userId') === clinicId
      ? []
      : broken(place, forPatient(before, after, booking))),
  ]
}

/** What a booking promises that its clinic makes for a patient's account. */
function forPatient(before: unknown, after: unknown, booking: Booking): readonly Promised[] {
  const { clinicId, appointmentId, record, now } = booking
  const userId = text(at(record, 'bookedBy', 'userId'))
  const previous = text(at(record, 'bookedBy', 'previous'))
  const visit = at(before, 'completed_appointments', clinicId, previous)
  const ticket = text(at(after, 'patients', userId, 'appointments', appointmentId, 'ticket'))
  const taken = at(before, 'clinic_tickets', clinicId, userId, ticket)
  const isHeld =
    at(before, 'appointments', clinicId, text(at(taken, 'appointment')) || 'none') !== undefined
  return [
    [at(before, 'patients', userId, 'user_type') === 'patient', 'is for a patient'],
    [at(before, 'clinic_refusals', userId, clinicId) === undefined, 'was not refused beforehand'],
    [at(before, 'blocked', userId) === undefined, 'is for an account in use'],
    [at(visit, 'outcome') === 'completed', 'names a visit that took place'],
    [at(visit, 'bookedBy', 'userId') === userId, 'names a visit of this patient'],
    [CLINIC_TICKETS.some((name) => name === ticket), 'has a ticket of the clinic'],
    [
      taken === undefined || (!isHeld && Number(at(taken, 'at')) + HOUR_MS < now),
      'has a ticket that was free',
    ],
  ]
}

interface Move {
  readonly before: unknown
  readonly clinicId: string
  readonly place: string
  readonly was: unknown
  readonly is: unknown
  readonly author: Person | null
  readonly now: number
}

/** What is wrong with the move of an appointment. */
export function findForbiddenMove(move: Move): string[] {
  const { before, clinicId, place, was, is, author, now } = move
  const isByClinic = author?.uid === clinicId
  const rest = (record: unknown): unknown => ({
    ...asTree(record),
    bookingDetails: null,
    moved: null,
    wanted: null,
    confirmed: isByClinic ? at(record, 'confirmed') : null,
  })
  return broken(place, [
    ...(isByClinic
      ? [notBlocked(before, clinicId)]
      : byItsPatient(before, { clinicId, was, is, author, now })),
    [
      at(is, 'bookingDetails', 'series') === at(was, 'bookingDetails', 'series'),
      'stays the one of its series that it was',
    ],
    [at(is, 'moved', 'by') === (isByClinic ? 'clinic' : 'patient'), 'says who moved it'],
    [isDeepStrictEqual(rest(was), rest(is)), 'keeps all but its time'],
    [at(is, 'moved', 'from') === at(was, 'bookingDetails', 'slot', 'timestamp'), 'says from when'],
    ...TERMS.map((term): [boolean, string] => [
      at(is, 'moved', term) === at(was, 'bookingDetails', term),
      `says the ${term} before`,
    ]),
    [isJustNow(at(is, 'moved', 'at'), now), 'says when it was moved'],
    [
      at(is, 'moved', 'times') === Number(at(was, 'moved', 'times') ?? 0) + 1,
      'counts how often it was moved',
    ],
    ...takesSlot(before, { clinicId, record: is, after: now, isByClinic }),
  ])
}

const notBlocked = (before: unknown, clinicId: string): Promised => [
  at(before, 'blocked', clinicId) === undefined,
  'is moved by a clinic that is not blocked',
]

/** What a move promises that is not the clinic's. */
function byItsPatient(
  before: unknown,
  { clinicId, was, is, author, now }: Omit<Move, 'before' | 'place'>,
): readonly Promised[] {
  return [
    [author !== null && at(was, 'bookedBy', 'userId') === author.uid, 'is moved by its patient'],
    [deadlineOf(was) > now, 'is moved before its deadline'],
    ...keepsPolicy(before, was, { clinicId, record: is, now }),
    ...whyNotBookable(before, author, clinicId).map((why): Promised => [
      false,
      `could be booked: ${why}`,
    ]),
  ]
}
