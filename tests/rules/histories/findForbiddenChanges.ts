import { isDeepStrictEqual } from 'node:util'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import { CLINIC_COPIES } from '../copies.ts'
import { SETTING_FIELDS } from '../honestUpdates.ts'
import type { Person } from '../startingData.ts'
import {
  deadlineOf,
  findForbiddenBooking,
  findForbiddenClinicBooking,
  findForbiddenMove,
} from './findForbiddenBookings.ts'
import { findForbiddenCounts } from './findForbiddenCounts.ts'
import { findForbiddenLog } from './findForbiddenLog.ts'
import { findForbiddenMails } from './findForbiddenMails.ts'
import { findForbiddenNotices, isJustNow } from './findForbiddenNotices.ts'
import { findForbiddenOpenings } from './findForbiddenOpenings.ts'
import { findForbiddenRoles } from './findForbiddenRoles.ts'
import { findForbiddenStaff } from './findForbiddenStaff.ts'
import { actingAs, ownerOf } from './staffModel.ts'
import { whyNoPlace, whyNotAsked, whyNotCounted, whyNotPublic } from './whyNotAllowed.ts'

/**
 * What nobody may do in any one write: what was done between two states of the database, held
 * against who did it. It knows nothing of how the rules are written, only what they promise.
 *
 * @returns one sentence for each change that this person had no right to make
 */
export function findForbiddenChanges(
  before: unknown,
  after: unknown,
  person: Person | null,
  now: number,
): string[] {
  const author = actingAs(before, person)
  return [
    ...findForbiddenStaff(before, after, person, now),
    ...findForbiddenRoles(before, after, person),
    ...ofAccount(before, after, person, now),
    ...accounts(before, after, author, now),
    ...services(before, after, author),
    ...active(before, after, author, now),
    ...finished(before, after, author, now),
    ...findForbiddenNotices(before, after, author, now),
    ...findForbiddenLog(before, after, person, now),
    ...findForbiddenMails(before, after, author, now),
    ...findForbiddenOpenings(before, after),
    ...findForbiddenCounts(before, after, author),
    ...requests(before, after, author),
    ...ofOthers(before, after, author),
    ...closing(before, after),
    ...doctorsTimes(before, after, author),
    ...listings(before, after, author),
  ]
}

const OTHERWISE_CHECKED = [
  'appointments',
  'completed_appointments',
  'slots',
  'lock_minutes',
  'consented_at',
  'requests',
]
const recordOf = (account: unknown): unknown =>
  Object.fromEntries(
    Object.entries(asTree(account)).filter(([key]) => !OTHERWISE_CHECKED.includes(key)),
  )

interface ChangedClinic {
  readonly uid: string
  readonly account: unknown
  readonly is: unknown
  readonly author: Person | null
  readonly now: number
}

/** A clinic changes its own settings, and says when it did. */
function isChangeOfSettings(
  before: unknown,
  { uid, account, is, author, now }: ChangedClinic,
): boolean {
  const rest = (record: unknown): unknown =>
    Object.fromEntries(
      Object.entries(asTree(recordOf(record))).filter(([field]) => !SETTINGS.includes(field)),
    )
  return (
    uid === author?.uid &&
    at(before, 'blocked', uid) === undefined &&
    at(is, 'changed_at') !== at(account, 'changed_at') &&
    isJustNow(at(is, 'changed_at'), now) &&
    isDeepStrictEqual(rest(account), rest(is))
  )
}

/** A patient changes the own name, phone number and language, and adds or forgets people. */
function isChangeOfDetails({ uid, account, is, author }: Omit<ChangedClinic, 'now'>): boolean {
  const rest = (record: unknown): unknown =>
    Object.fromEntries(
      Object.entries(asTree(recordOf(record)))
        .map(([field, value]) =>
          ['name', 'fullName'].includes(field) ? [field, true] : [field, value],
        )
        .filter(([field]) => field !== 'phone' && field !== 'language' && field !== 'people'),
    )
  return (
    uid === author?.uid &&
    isDeepStrictEqual(rest(account), rest(is)) &&
    entries(account, 'people').every(([place, name]) => {
      const now = at(is, 'people', place)
      return now === undefined || now === name
    })
  )
}

const SETTINGS: readonly string[] = [...SETTING_FIELDS, 'changed_at']

function accounts(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  return ['clinics', 'patients'].flatMap((role) => [
    ...entries(before, role)
      .filter(([uid, account]) => {
        const is = at(after, role, uid)
        if (isDeepStrictEqual(recordOf(account), recordOf(is))) return false
        return role === 'patients'
          ? !isChangeOfDetails({ uid, account, is, author })
          : !isChangeOfSettings(before, { uid, account, is, author, now })
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

/** A service without the flags of its slots and the counts of its days: those change with bookings. */
function withoutFlags(service: unknown): unknown {
  return {
    ...asTree(service),
    booked_days: null,
    slots: Object.fromEntries(
      entries(service, 'slots').map(([slotId, slot]) => [
        slotId,
        [at(slot, 'timestamp'), at(slot, 'date')],
      ]),
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
        // A copy that nobody touches may be of what the record said before.
        const isTouched = was === undefined || at(is, copy) !== at(was, copy)
        if (isTouched && at(is, copy) !== at(after, 'clinics', clinicId, original)) {
          problems.push(`${place}: ${copy} is not the clinic’s own`)
        }
      }
      if (was !== undefined) problems.push(...slots(before, after, clinicId, serviceId))
    }
    return problems
  })
}

/** A slot is closed at the time that it was offered at, and absences and late doctors come whole. */
function closing(before: unknown, after: unknown): string[] {
  const closed = entries(after, 'closed_slots').flatMap(([clinicId, services]) =>
    entries(services).flatMap(([serviceId, slots]) =>
      entries(slots)
        .filter(([slotId, timestamp]) => {
          if (at(before, 'closed_slots', clinicId, serviceId, slotId) === timestamp) return false
          const slot = at(before, 'services', clinicId, serviceId, 'slots', slotId)
          return at(slot, 'timestamp') !== timestamp
        })
        .map(([slotId]) => `closed_slots/${clinicId}/${serviceId}/${slotId}: was never offered`),
    ),
  )
  const absences = entries(after, 'absences').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(([absenceId, absence]) => {
        const was = at(before, 'absences', clinicId, absenceId)
        const isClinic = at(before, 'clinics', clinicId) !== undefined
        return was === undefined ? !isClinic : !isDeepStrictEqual(was, absence)
      })
      .map(([absenceId]) => `absences/${clinicId}/${absenceId} was changed, or is no clinic’s`),
  )
  const late = entries(after, 'late_doctors').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(([place, record]) => {
        const was = at(before, 'late_doctors', clinicId, place)
        const isClinic = at(before, 'clinics', clinicId) !== undefined
        return was === undefined ? !isClinic : !isDeepStrictEqual(was, record)
      })
      .map(([place]) => `late_doctors/${clinicId}/${place} was changed, or is no clinic’s`),
  )
  return [...closed, ...absences, ...late]
}

/** A slot that an active appointment holds before and after stays where it is. */
function slots(before: unknown, after: unknown, clinicId: string, serviceId: string): string[] {
  return entries(before, 'services', clinicId, serviceId, 'slots').flatMap(([slotId, slot]) => {
    const claim = text(at(before, 'slot_claims', clinicId, serviceId, slotId))
    const isHeld = at(before, 'appointments', clinicId, claim) !== undefined
    const held = at(after, 'appointments', clinicId, claim, 'bookingDetails')
    const isStillHeld = at(held, 'serviceId') === serviceId && at(held, 'slot', 'slotId') === slotId
    const now = at(after, 'services', clinicId, serviceId, 'slots', slotId)
    const place = `services/${clinicId}/${serviceId}/slots/${slotId}`
    if (!isHeld || !isStillHeld) return []
    if (now === undefined) return [`${place} was dropped although booked`]
    return at(now, 'timestamp') === at(slot, 'timestamp') ? [] : [`${place} was moved`]
  })
}

function active(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  const made = entries(after, 'appointments').flatMap(([clinicId, list]) =>
    entries(list).flatMap(([appointmentId, record]) =>
      at(before, 'appointments', clinicId, appointmentId) === undefined
        ? (at(record, 'bookedBy', 'by') === 'clinic'
            ? findForbiddenClinicBooking
            : findForbiddenBooking)(before, after, { clinicId, appointmentId, record, author, now })
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
      if (isApproval) return []
      const due = at(before, 'due_mails', `${clinicId}:${appointmentId}:approved`)
      const isTakenBack =
        author?.uid === clinicId &&
        Number(at(due, 'at')) > now - 16_000 &&
        at(due, 'attempt') === undefined &&
        isDeepStrictEqual({ ...asTree(was), confirmed: false }, is)
      if (isTakenBack) return []
      return at(is, 'moved', 'times') === at(was, 'moved', 'times')
        ? [`${place} was changed in place`]
        : findForbiddenMove({ before, clinicId, place, was, is, author, now })
    }),
  )
  return [...made, ...changed]
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
  const { ended_at: endedAt, reason, proposed, ...rest } = asTree(is)
  const untimely = isJustNow(endedAt, now) ? [] : [`${place} ended at another time`]
  const cancelled = { ...asTree(was), completed: true, outcome: 'cancelled', cancelled_by: by }
  if (isDeepStrictEqual(rest, cancelled)) {
    const isExplained = reason !== undefined || proposed !== undefined
    return [
      ...untimely,
      ...(by === 'patient' && deadlineOf(was) <= now
        ? [`${place} was cancelled after its deadline`]
        : []),
      ...(by === 'patient' && isExplained ? [`${place} was explained by its patient`] : []),
      ...entries(proposed).flatMap(([name, time]) => {
        const slot = at(
          after,
          'services',
          clinicId,
          text(at(time, 'service_id')),
          'slots',
          text(at(time, 'slot_id')),
        )
        const isFree =
          at(slot, 'available') === true &&
          at(slot, 'timestamp') === at(time, 'timestamp') &&
          Number(at(time, 'timestamp')) > now - MINUTE_MS
        return isFree ? [] : [`${place} proposes ${name}, which is not free`]
      }),
    ]
  }
  const isAttendance = ['completed', 'no-show'].includes(text(at(is, 'outcome')))
  const attended = {
    ...asTree(was),
    completed: true,
    outcome: at(is, 'outcome'),
    ended_at: endedAt,
  }
  return isDeepStrictEqual(is, attended) &&
    isAttendance &&
    by === 'clinic' &&
    hasBegun &&
    at(was, 'confirmed') === true
    ? untimely
    : [`${place} is not what was there, ended by its ${by}`]
}

function finished(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  const list = (database: unknown): [string, unknown][] =>
    entries(database, 'completed_appointments').flatMap(([clinicId, records]) =>
      entries(records).map(([id, record]): [string, unknown] => [`${clinicId}/${id}`, record]),
    )
  const later = new Map(list(after))
  const changed = list(before)
    .filter(([place, record]) => {
      const is = later.get(place)
      return !isDeepStrictEqual(record, is) && !isCorrection(place, record, is, author, now)
    })
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

/** The clinic corrects, for a day, whether the patient came. */
function isCorrection(
  place: string,
  was: unknown,
  is: unknown,
  author: Person | null,
  now: number,
): boolean {
  const outcomes = [at(was, 'outcome'), at(is, 'outcome')].map(text).toSorted()
  return (
    author !== null &&
    place.startsWith(`${author.uid}/`) &&
    isDeepStrictEqual(outcomes, ['completed', 'no-show']) &&
    isDeepStrictEqual({ ...asTree(was), outcome: at(is, 'outcome') }, is) &&
    Number(at(was, 'ended_at')) + DAY_MS > now - MINUTE_MS
  )
}

function requests(before: unknown, after: unknown, author: Person | null): string[] {
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
        ...whyNotAsked(before, author, clinicId),
        ...whyNoPlace(before, uid, at(record, 'place')).map((why) => `its place ${why}`),
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

/** The keys of a list at which something changed. */
function changedIn(before: unknown, after: unknown, list: string): string[] {
  const keys = [...Object.keys(asTree(at(before, list))), ...Object.keys(asTree(at(after, list)))]
  return [...new Set(keys)].filter(
    (key) => !isDeepStrictEqual(at(before, list, key), at(after, list, key)),
  )
}

/** What an account says of itself, and that it does so in a session that counts. */
function ofAccount(before: unknown, after: unknown, author: Person | null, now: number): string[] {
  const uid = author?.uid ?? ''
  const since = at(after, 'valid_since', uid)
  const changed = changedIn(before, after, 'valid_since')
  const isBackwards =
    changed.includes(uid) &&
    !(Number(since) >= Number(at(before, 'valid_since', uid) ?? 0) && Number(since) <= now)
  return [
    // Everyone's session began in the first second, before any end of sessions.
    ...(Number(at(before, 'valid_since', uid) ?? 0) < 1000 || isDeepStrictEqual(before, after)
      ? []
      : [`${uid} wrote in a session that is over`]),
    ...(isBackwards ? [`valid_since/${uid} went backwards or ahead`] : []),
    ...changed
      .filter((key) => key !== uid)
      .map((key) => `valid_since/${key} was changed by another`),
    ...changedIn(before, after, 'deletion_requests')
      .filter(
        (key) =>
          !(at(before, 'clinics', key) === undefined ? key === uid : ownerOf(before, key) === uid),
      )
      .map((key) => `deletion_requests/${key} was changed by another`),
  ]
}

/** What only its own account may write, or its clinic's people, and what nobody but the owner may. */
function ofOthers(before: unknown, after: unknown, author: Person | null): string[] {
  const uid = author?.uid ?? ''
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
    ...['settings', 'blocked', 'approved_clinics', 'answer_hours'].flatMap((list) =>
      changedIn(before, after, list).map((key) => `${list}/${key} is the owner's`),
    ),
    ...[
      'clinic_blocks',
      'booking_tickets',
      'clinic_services',
      'closed_slots',
      'doctors',
      'rooms',
      'block_notes',
      'absences',
      'late_doctors',
      'due_calls',
      'reminders',
      'freed_times',
      'weekly_hours',
      'clinic_notes',
      'clinic_tickets',
      'clinic_refusals',
    ]
      .flatMap((list) => changedIn(before, after, list).map((key) => ({ list, key })))
      .filter(({ key }) => key !== uid)
      .map(({ list, key }) => `${list}/${key} was changed by another`),
    ...(consent !== undefined && consent !== at(after, 'patients', uid, 'consented_at')
      ? [`patients/${uid}: the consent was changed`]
      : []),
    ...fields,
  ]
}

/** Only the clinic blocks times of its doctors and rooms, and squeezes visits in. */
function doctorsTimes(before: unknown, after: unknown, author: Person | null): string[] {
  const blocksOf = (database: unknown, clinicId: string): unknown =>
    entries(database, 'busy_times', clinicId)
      .map(([doctorId, list]) => [
        doctorId,
        entries(list)
          .filter(([key]) => key.startsWith('b'))
          .map(([key, value]) => [key, at(value, 'from'), at(value, 'until')])
          .sort(),
      ])
      .filter(([, list]) => (list as unknown[]).length > 0)
  const clinics = new Set(
    [before, after].flatMap((database) => [
      ...Object.keys(asTree(at(database, 'busy_times'))),
      ...Object.keys(asTree(at(database, 'appointments'))),
    ]),
  )
  return [...clinics].flatMap((clinicId) => {
    if (clinicId === author?.uid) return []
    const isSame = isDeepStrictEqual(blocksOf(before, clinicId), blocksOf(after, clinicId))
    const squeezed = entries(after, 'appointments', clinicId).filter(
      ([id, record]) =>
        at(record, 'bookingDetails', 'squeezed') !== undefined &&
        !isDeepStrictEqual(
          at(record, 'bookingDetails'),
          at(before, 'appointments', clinicId, id, 'bookingDetails'),
        ),
    )
    return [
      ...(isSame ? [] : [`busy_times/${clinicId}: times were blocked or unblocked by another`]),
      ...squeezed.map(([id]) => `appointments/${clinicId}/${id}: was squeezed in by another`),
    ]
  })
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
