import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '#src/domain/timeUnits.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import { BOOKED_COPIES, CLINIC_COPIES } from '../copies.ts'
import type { Person } from '../startingData.ts'
import { hasConfirmedEmail } from './historyData.ts'

/**
 * What nobody may do in any one write: what was done between two states of the database, held
 * against who did it. It knows nothing of how the rules are written, only what they promise.
 *
 * @returns one sentence for each change that this person had no right to make
 */
export function findForbiddenChanges(
  before: unknown,
  after: unknown,
  author: Person | null,
  now: number,
): string[] {
  return [
    ...accounts(before, after, author),
    ...services(before, after, author),
    ...active(before, after, author, now),
    ...finished(before, after),
    ...requests(before, after, author, now),
    ...ofOthers(before, after, author, now),
    ...listings(before, after, author),
  ]
}

const OTHERWISE_CHECKED = [
  'appointments',
  'completed_appointments',
  'slots',
  'lock_minutes',
  'consented_at',
]
const recordOf = (account: unknown): unknown =>
  Object.fromEntries(
    Object.entries(asTree(account)).filter(([key]) => !OTHERWISE_CHECKED.includes(key)),
  )

function accounts(before: unknown, after: unknown, author: Person | null): string[] {
  return ['clinics', 'patients'].flatMap((role) => [
    ...entries(before, role)
      .filter(([uid, account]) => {
        return !isDeepStrictEqual(recordOf(account), recordOf(at(after, role, uid)))
      })
      .map(([uid]) => `the record ${role}/${uid} was changed`),
    ...entries(after, role)
      .filter(([uid]) => at(before, role, uid) === undefined)
      .flatMap(([uid, account]) => [
        ...(uid === author?.uid ? [] : [`the record ${role}/${uid} was made by another`]),
        ...(at(account, 'email') === author?.email ? [] : [`${role}/${uid}: another’s e-mail`]),
        ...(at(account, 'discount') === undefined ? [] : [`${role}/${uid}: a discount`]),
        ...whyNotCounted(before, author).map((why) => `${role}/${uid} was made by one who ${why}`),
      ]),
  ])
}

/** A service without the flags of its slots: those change with bookings. */
function withoutFlags(service: unknown): unknown {
  return {
    ...asTree(service),
    slots: Object.fromEntries(
      entries(service, 'slots').map(([slotId, slot]) => [slotId, at(slot, 'timestamp')]),
    ),
  }
}

function services(before: unknown, after: unknown, author: Person | null): string[] {
  const clinicIds = new Set([
    ...Object.keys(asTree(at(before, 'services'))),
    ...Object.keys(asTree(at(after, 'services'))),
  ])
  return [...clinicIds].flatMap((clinicId) => {
    const problems: string[] = []
    const serviceIds = new Set([
      ...Object.keys(asTree(at(before, 'services', clinicId))),
      ...Object.keys(asTree(at(after, 'services', clinicId))),
    ])
    for (const serviceId of serviceIds) {
      const place = `services/${clinicId}/${serviceId}`
      const was = at(before, 'services', clinicId, serviceId)
      const is = at(after, 'services', clinicId, serviceId)
      if (clinicId !== author?.uid && !isDeepStrictEqual(withoutFlags(was), withoutFlags(is))) {
        problems.push(`${place} was changed by another`)
      }
      if (is === undefined) continue
      if (was === undefined) {
        if (at(before, 'slot_claims', clinicId, serviceId) !== undefined) {
          problems.push(`${place} was made again while claims existed`)
        }
        if (at(is, 'place') === undefined) problems.push(`${place} was made without a place`)
      } else if (at(was, 'place') !== undefined && at(was, 'place') !== at(is, 'place')) {
        problems.push(`${place} went to another place`)
      }
      const isMore = Object.keys(asTree(at(is, 'slots'))).some(
        (slotId) => at(was, 'slots', slotId) === undefined,
      )
      if (isMore) {
        problems.push(
          ...whyNotCounted(before, author).map((why) => `${place}: slots by one who ${why}`),
        )
      }
      for (const { copy, original } of CLINIC_COPIES) {
        if (at(is, copy) !== at(after, 'clinics', clinicId, original)) {
          problems.push(`${place}: ${copy} is not the clinic’s own`)
        }
      }
      if (was !== undefined) problems.push(...slots(before, after, clinicId, serviceId))
    }
    return problems
  })
}

/** A slot that an active appointment holds before and after stays where it is. */
function slots(before: unknown, after: unknown, clinicId: string, serviceId: string): string[] {
  return entries(before, 'services', clinicId, serviceId, 'slots').flatMap(([slotId, slot]) => {
    const claim = text(at(before, 'slot_claims', clinicId, serviceId, slotId))
    const isHeld = at(before, 'appointments', clinicId, claim) !== undefined
    const stillActive = at(after, 'appointments', clinicId, claim) !== undefined
    const now = at(after, 'services', clinicId, serviceId, 'slots', slotId)
    const place = `services/${clinicId}/${serviceId}/slots/${slotId}`
    if (!isHeld || !stillActive) return []
    if (now === undefined) return [`${place} was dropped although booked`]
    return at(now, 'timestamp') === at(slot, 'timestamp') ? [] : [`${place} was moved`]
  })
}

function active(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  const made = entries(after, 'appointments').flatMap(([clinicId, list]) =>
    entries(list).flatMap(([appointmentId, record]) =>
      at(before, 'appointments', clinicId, appointmentId) === undefined
        ? booking(before, after, { clinicId, appointmentId, record, author, now })
        : [],
    ),
  )
  const changed = entries(before, 'appointments').flatMap(([clinicId, list]) =>
    entries(list).flatMap(([appointmentId, was]) => {
      const is = at(after, 'appointments', clinicId, appointmentId)
      const place = `appointments/${clinicId}/${appointmentId}`
      if (is === undefined) return ending(after, { clinicId, appointmentId, was, author, now })
      if (isDeepStrictEqual(was, is)) return []
      const isApproval =
        author?.uid === clinicId &&
        at(before, 'blocked', clinicId) === undefined &&
        at(was, 'confirmed') === false &&
        isDeepStrictEqual({ ...asTree(was), confirmed: true }, is)
      return isApproval ? [] : [`${place} was changed in place`]
    }),
  )
  return [...made, ...changed]
}

interface Booking {
  readonly clinicId: string
  readonly appointmentId: string
  readonly record: unknown
  readonly author: Person | null
  readonly now: number
}

function booking(
  before: unknown,
  after: unknown,
  { clinicId, appointmentId, record, author, now }: Booking,
): string[] {
  const details = at(record, 'bookingDetails')
  const service = at(before, 'services', clinicId, text(at(details, 'serviceId')))
  const slot = at(service, 'slots', text(at(details, 'slot', 'slotId')))
  const uid = author?.uid ?? ''
  const promises: readonly (readonly [holds: boolean, promise: string])[] = [
    [at(record, 'bookedBy', 'userId') === uid, 'is booked by its author'],
    [at(before, 'patients', uid, 'user_type') === 'patient', 'is booked by a patient'],
    [at(record, 'confirmed') === false, 'is pending'],
    [
      at(before, 'completed_appointments', clinicId, appointmentId) === undefined,
      'has a key never used before',
    ],
    [at(slot, 'available') === true, 'takes a slot that was free'],
    [Number(at(slot, 'timestamp')) > now, 'takes a slot in the future'],
    [at(slot, 'timestamp') === at(details, 'slot', 'timestamp'), 'has the time of its slot'],
    ...BOOKED_COPIES.map(({ copy, original }): readonly [boolean, string] => [
      at(details, copy) === at(service, original),
      `has ${copy} as the service has it`,
    ]),
  ]
  const place = `appointments/${clinicId}/${appointmentId}`
  const ticket = at(after, 'patients', uid, 'appointments', appointmentId, 'ticket')
  return [
    ...promises
      .filter(([holds]) => !holds)
      .map(([, promise]) => `${place}: not so that it ${promise}`),
    ...whyNotBookable(before, author, clinicId).map((why) => `${place}: but ${why}`),
    ...whyNotFree(before, uid, ticket, now).map((why) => `${place}: its ticket ${why}`),
  ]
}

interface Ending {
  readonly clinicId: string
  readonly appointmentId: string
  readonly was: unknown
  readonly author: Person | null
  readonly now: number
}

function ending(after: unknown, { clinicId, appointmentId, was, author, now }: Ending): string[] {
  const hasBegun = Number(at(was, 'bookingDetails', 'slot', 'timestamp')) <= now
  const place = `completed_appointments/${clinicId}/${appointmentId}`
  const is = at(after, 'completed_appointments', clinicId, appointmentId)
  const by =
    author?.uid === clinicId
      ? 'clinic'
      : author !== null && author.uid === at(was, 'bookedBy', 'userId')
        ? 'patient'
        : null
  if (by === null) return [`${place} was ended by another`]
  const cancelled = {
    ...asTree(was),
    completed: true,
    outcome: 'cancelled',
    cancelled_by: by,
  }
  if (isDeepStrictEqual(is, cancelled)) {
    return by === 'patient' && hasBegun ? [`${place} was cancelled after it began`] : []
  }
  const completed = { ...asTree(was), completed: true, outcome: 'completed' }
  return isDeepStrictEqual(is, completed) &&
    by === 'clinic' &&
    hasBegun &&
    at(was, 'confirmed') === true
    ? []
    : [`${place} is not what was there, ended by its ${by}`]
}

function finished(before: unknown, after: unknown): string[] {
  const list = (database: unknown): [string, unknown][] =>
    entries(database, 'completed_appointments').flatMap(([clinicId, records]) =>
      entries(records).map(([id, record]): [string, unknown] => [`${clinicId}/${id}`, record]),
    )
  const later = new Map(list(after))
  const changed = list(before)
    .filter(([place, record]) => !isDeepStrictEqual(record, later.get(place)))
    .map(([place]) => `completed_appointments/${place} was changed`)
  const earlier = new Map(list(before))
  const madeUp = [...later.keys()]
    .filter(
      (place) =>
        !earlier.has(place) && at(before, 'appointments', ...place.split('/')) === undefined,
    )
    .map((place) => `completed_appointments/${place} was made up`)
  return [...changed, ...madeUp]
}

function requests(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  const list = (database: unknown): [string, unknown][] =>
    entries(database, 'appointment_requests').flatMap(([clinicId, records]) =>
      entries(records).map(([id, record]): [string, unknown] => [`${clinicId}/${id}`, record]),
    )
  const later = new Map(list(after))
  const earlier = new Map(list(before))
  const isParty = (place: string, record: unknown): boolean =>
    author !== null &&
    (place.startsWith(`${author.uid}/`) || at(record, 'patientId') === author.uid)
  return [
    ...[...earlier].flatMap(([place, record]) => {
      const is = later.get(place)
      if (is === undefined) {
        return isParty(place, record) ? [] : [`appointment_requests/${place} went by another`]
      }
      return isDeepStrictEqual(record, is) ? [] : [`appointment_requests/${place} was changed`]
    }),
    ...[...later].flatMap(([place, record]) => {
      if (earlier.has(place)) return []
      const uid = author?.uid ?? ''
      const [clinicId = ''] = place.split('/')
      const isOwn =
        at(record, 'patientId') === uid && at(before, 'patients', uid, 'user_type') === 'patient'
      return [
        ...(isOwn ? [] : ['it was made by another']),
        ...(at(before, 'settings', 'requests_closed') === true ? ['requests are closed'] : []),
        ...whyNotBookable(before, author, clinicId),
        ...whyNotFree(before, uid, at(record, 'ticket'), now).map((why) => `its ticket ${why}`),
      ].map((why) => `appointment_requests/${place}: but ${why}`)
    }),
    ...requestedTimes(before, after).map((place) => `${place}: a requested time was changed`),
  ]
}

/** Requested times that changed although their request did not go. */
function requestedTimes(before: unknown, after: unknown): string[] {
  return entries(before, 'clinics').flatMap(([clinicId, clinic]) =>
    entries(clinic, 'slots').flatMap(([date, day]) =>
      entries(day)
        .filter(([time, taken]) => {
          const id = text(at(taken, 'appointmentId'))
          const isGone = at(after, 'appointment_requests', clinicId, id) === undefined
          const is = at(after, 'clinics', clinicId, 'slots', date, time)
          return !(isGone && is === undefined) && !isDeepStrictEqual(taken, is)
        })
        .map(([time]) => `clinics/${clinicId}/slots/${date}/${time}`),
    ),
  )
}

/** Why an account may make no record, publish nothing and book nothing. */
function whyNotCounted(before: unknown, author: Person | null): string[] {
  if (author === null) return ['is signed out']
  const isAsked = at(before, 'settings', 'confirmed_email_required') === true
  return [
    ...(at(before, 'blocked', author.uid) === undefined ? [] : ['is blocked']),
    ...(at(before, 'deletion_requests', author.uid) === undefined ? [] : ['is to be deleted']),
    ...(isAsked && !hasConfirmedEmail(author) ? ['has not confirmed the address'] : []),
  ]
}

/** Why nobody may see or book this clinic. */
function whyNotPublic(before: unknown, after: unknown, clinicId: string): string[] {
  const isAsked = at(before, 'settings', 'clinic_approval_required') === true
  const name = at(after, 'clinics', clinicId, 'name')
  return [
    ...(at(before, 'blocked', clinicId) === undefined ? [] : ['the clinic is blocked']),
    ...(at(before, 'deletion_requests', clinicId) === undefined
      ? []
      : ['the clinic is to be deleted']),
    ...(isAsked && at(before, 'approved_clinics', clinicId) !== name
      ? ['the clinic is not approved under this name']
      : []),
  ]
}

function whyNotBookable(before: unknown, author: Person | null, clinicId: string): string[] {
  const isTurnedAway = at(before, 'clinic_blocks', clinicId, author?.uid ?? 'nobody') !== undefined
  return [
    ...(at(before, 'settings', 'bookings_closed') === true ? ['bookings are closed'] : []),
    ...whyNotCounted(before, author).map((why) => `the author ${why}`),
    ...whyNotPublic(before, before, clinicId),
    ...(isTurnedAway ? ['the clinic turned the author away'] : []),
  ]
}

/** Why a ticket was not to be had: one that is absent, too late in the row, held, or resting. */
function whyNotFree(before: unknown, patientId: string, ticket: unknown, now: number): string[] {
  const name = text(ticket)
  const last = text(at(before, 'settings', 'last_ticket')) || 't19'
  if (name === '' || name > last) return [`is ${JSON.stringify(ticket)}`]
  const taken = at(before, 'booking_tickets', patientId, name)
  if (taken === undefined) return []
  const id = text(at(taken, 'appointment'))
  const request = at(before, 'appointment_requests', text(at(taken, 'clinic_id')), id)
  const isHeld =
    at(before, 'patients', patientId, 'appointments', id, 'ticket') === name ||
    (at(request, 'patientId') === patientId && at(request, 'ticket') === name)
  return [
    ...(isHeld ? ['is held by another'] : []),
    ...(Number(at(taken, 'at')) + HOUR_MS < now ? [] : ['was taken less than an hour ago']),
  ]
}

/** What only its own account may write, and what nobody but the owner may. */
function ofOthers(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  const uid = author?.uid ?? ''
  const changed = (list: string): string[] => {
    const keys = [...Object.keys(asTree(at(before, list))), ...Object.keys(asTree(at(after, list)))]
    return [...new Set(keys)].filter(
      (key) => !isDeepStrictEqual(at(before, list, key), at(after, list, key)),
    )
  }
  const since = at(after, 'valid_since', uid)
  const isBackwards =
    changed('valid_since').includes(uid) &&
    !(Number(since) >= Number(at(before, 'valid_since', uid) ?? 0) && Number(since) <= now)
  const fields = (['clinics', 'patients'] as const).flatMap((role) =>
    entries(after, role)
      .filter(([key, account]) => {
        const was = at(before, role, key)
        return (
          key !== uid &&
          (at(was, 'lock_minutes') !== at(account, 'lock_minutes') ||
            at(was, 'consented_at') !== at(account, 'consented_at'))
        )
      })
      .map(([key]) => `${role}/${key}: another's lock or consent`),
  )
  const consent = at(before, 'patients', uid, 'consented_at')
  return [
    // Everyone's session began before any end of sessions.
    ...(at(before, 'valid_since', uid) === undefined || isDeepStrictEqual(before, after)
      ? []
      : [`${uid} wrote in a session that is over`]),
    ...['settings', 'blocked', 'approved_clinics'].flatMap((list) =>
      changed(list).map((key) => `${list}/${key} is the owner's`),
    ),
    ...['deletion_requests', 'valid_since', 'clinic_blocks', 'booking_tickets', 'clinic_services']
      .flatMap((list) => changed(list).map((key) => ({ list, key })))
      .filter(({ key }) => key !== uid)
      .map(({ list, key }) => `${list}/${key} was changed by another`),
    ...(isBackwards ? [`valid_since/${uid} went backwards or ahead`] : []),
    ...(consent !== undefined && consent !== at(after, 'patients', uid, 'consented_at')
      ? [`patients/${uid}: the consent was changed`]
      : []),
    ...fields,
  ]
}

function listings(before: unknown, after: unknown, author: Person | null): string[] {
  const uids = new Set(
    [before, after].flatMap((database) => Object.keys(asTree(at(database, 'listed_clinics')))),
  )
  return [...uids].flatMap((uid) => {
    const is = at(after, 'listed_clinics', uid)
    const place = `listed_clinics/${uid}`
    if (isDeepStrictEqual(at(before, 'listed_clinics', uid), is)) return []
    if (uid !== author?.uid) return [`${place} was changed by another`]
    if (is === undefined) return []
    return [
      ...whyNotCounted(before, author).map((why) => `the clinic ${why}`),
      ...whyNotPublic(before, after, uid),
    ].map((why) => `${place}: but ${why}`)
  })
}
