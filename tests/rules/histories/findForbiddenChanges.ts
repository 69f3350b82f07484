import { isDeepStrictEqual } from 'node:util'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import { BOOKED_COPIES, CLINIC_COPIES } from '../copies.ts'
import type { Person } from '../startingData.ts'

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
    ...requests(before, after, author),
  ]
}

const INDEXES = ['appointments', 'completed_appointments', 'slots']
const recordOf = (account: unknown): unknown =>
  Object.fromEntries(Object.entries(asTree(account)).filter(([key]) => !INDEXES.includes(key)))

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
      if (was === undefined && at(before, 'slot_claims', clinicId, serviceId) !== undefined) {
        problems.push(`${place} was made again while claims existed`)
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
        ? booking(before, { clinicId, appointmentId, record, author, now })
        : [],
    ),
  )
  const changed = entries(before, 'appointments').flatMap(([clinicId, list]) =>
    entries(list).flatMap(([appointmentId, was]) => {
      const is = at(after, 'appointments', clinicId, appointmentId)
      const place = `appointments/${clinicId}/${appointmentId}`
      if (is === undefined) return ending(after, { clinicId, appointmentId, was, author })
      if (isDeepStrictEqual(was, is)) return []
      const isApproval =
        author?.uid === clinicId &&
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
  return promises
    .filter(([holds]) => !holds)
    .map(([, promise]) => `appointments/${clinicId}/${appointmentId}: not so that it ${promise}`)
}

interface Ending {
  readonly clinicId: string
  readonly appointmentId: string
  readonly was: unknown
  readonly author: Person | null
}

function ending(after: unknown, { clinicId, appointmentId, was, author }: Ending): string[] {
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
  if (isDeepStrictEqual(is, cancelled)) return []
  const completed = { ...asTree(was), completed: true, outcome: 'completed' }
  return isDeepStrictEqual(is, completed) && by === 'clinic' && at(was, 'confirmed') === true
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

function requests(before: unknown, after: unknown, author: Person | null): string[] {
  const list = (database: unknown): [string, unknown][] =>
    entries(database, 'appointment_requests').flatMap(([clinicId, records]) =>
      entries(records).map(([id, record]): [string, unknown] => [`${clinicId}/${id}`, record]),
    )
  const later = new Map(list(after))
  const earlier = new Map(list(before))
  return [
    ...[...earlier]
      .filter(([place, record]) => !isDeepStrictEqual(record, later.get(place)))
      .map(([place]) => `appointment_requests/${place} was changed`),
    ...[...later]
      .filter(([place, record]) => {
        const isOwn =
          author !== null &&
          at(record, 'patientId') === author.uid &&
          at(before, 'patients', author.uid) !== undefined
        return !earlier.has(place) && !isOwn
      })
      .map(([place]) => `appointment_requests/${place} was made by another`),
    ...entries(before, 'clinics')
      .filter(
        ([clinicId, clinic]) =>
          !isContained(at(clinic, 'slots'), at(after, 'clinics', clinicId, 'slots')),
      )
      .map(([clinicId]) => `clinics/${clinicId}/slots: a requested time was changed`),
  ]
}

/** Whether everything in `part` is in `whole` as well. */
function isContained(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === undefined || part === whole
  return entries(part).every(([key, child]) => isContained(child, at(whole, key)))
}
