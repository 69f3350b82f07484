import { isDeepStrictEqual } from 'node:util'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import { findBrokenLists } from './busyTimes.ts'
import { findLostEntries } from './findLostEntries.ts'
import { asTree, at, entries, text, type Json, type Tree } from './jsonTree.ts'
import { hoursPath } from './places.ts'

export { asTree, at, entries, text }

/**
 * What must hold over the whole database at all times, no matter who wrote what in which order: slots,
 * claims, appointments and the patients' indexes agree, every account has one role, what is counted
 * holds a ticket or a place of its own, and the log has its latest entries.
 *
 * @returns one sentence for each thing that does not hold; none when all is well
 */
export function findBrokenInvariants(database: Json): string[] {
  return [
    ...slotsAndClaims(database),
    ...openings(database),
    ...closedSlots(database),
    ...activeAppointments(database),
    ...pastAppointments(database),
    ...indexes(database),
    ...notices(database),
    ...roles(database),
    ...tickets(database),
    ...places(database),
    ...listings(database),
    ...pageNames(database),
    ...weeklyHours(database),
    ...clinicNotes(database),
    ...requests(database),
    ...dueMails(database),
    ...waits(database),
    ...offeredTimes(database),
    ...findBrokenLists(database),
    ...findLostEntries(database),
  ]
}

/**
 * A slot is unavailable exactly where a claim exists, and the claim's appointment names that slot: as its time, or as the
 * one to which its patient would like to move.
 */
function slotsAndClaims(database: Json): string[] {
  const problems: string[] = []
  for (const [clinicId, services] of entries(database, 'services')) {
    for (const [serviceId, service] of entries(services)) {
      for (const [slotId, slot] of entries(service, 'slots')) {
        const claim = at(database, 'slot_claims', clinicId, serviceId, slotId)
        if ((at(slot, 'available') === false) !== (claim !== undefined)) {
          problems.push(
            `slot ${clinicId}/${serviceId}/${slotId}: available is ${JSON.stringify(at(slot, 'available'))}, claim is ${JSON.stringify(claim)}`,
          )
        }
      }
    }
  }
  for (const [clinicId, services] of entries(database, 'slot_claims')) {
    for (const [serviceId, slots] of entries(services)) {
      const service = at(database, 'services', clinicId, serviceId)
      for (const [slotId, claim] of entries(slots)) {
        const place = `claim ${clinicId}/${serviceId}/${slotId}`
        if (service !== undefined && at(service, 'slots', slotId) === undefined) {
          problems.push(`${place}: its slot is gone though the service is there`)
        }
        const [claimant = '', part = 'bookingDetails'] = text(claim).split('/')
        const active = at(database, 'appointments', clinicId, claimant)
        const past = at(database, 'completed_appointments', clinicId, text(claim))
        const appointment = active ?? past
        if (appointment === undefined) {
          problems.push(`${place}: names no appointment`)
          continue
        }
        if (at(past, 'outcome') === 'cancelled') {
          problems.push(`${place}: its appointment was cancelled`)
        }
        if (
          at(appointment, part, 'serviceId') !== serviceId ||
          at(appointment, part, 'slot', 'slotId') !== slotId
        ) {
          problems.push(`${place}: its appointment names another slot`)
        }
      }
    }
  }
  return problems
}

/** The entries that the free slots of a service whose doctor is not said to be busy have in the index of open times, by their path. */
export function openingsOf(
  service: Json,
  clinicId: string,
  serviceId: string,
): ReadonlyMap<string, Tree> {
  return new Map(
    entries(service, 'slots')
      .filter(([, slot]) => at(slot, 'available') === true && at(slot, 'covered') === undefined)
      .map(([slotId, slot]) => [
        openingPath(service, [clinicId, serviceId, slotId]) ?? 'openings',
        { clinicId, serviceId, slotId, timestamp: at(slot, 'timestamp') },
      ]),
  )
}

/** Where the entry of a slot is while it is free; null where its service does not say. */
export function openingPath(service: Json, ids: readonly string[]): string | null {
  const list = ['clinic_province', 'clinic_category'].map((field) => text(at(service, field)))
  return list.includes('') ? null : `openings/${list.join('/')}/${ids.join(':')}`
}

export function allOpeningsOf(database: Json): ReadonlyMap<string, Tree> {
  return new Map(
    entries(database, 'services').flatMap(([clinicId, services]) =>
      entries(services).flatMap(([serviceId, service]) => [
        ...openingsOf(service, clinicId, serviceId),
      ]),
    ),
  )
}

/** The entries that the index of open times has, by their path. */
export function storedOpeningsOf(database: Json): ReadonlyMap<string, Json> {
  return new Map(
    entries(database, 'openings').flatMap(([province, categories]) =>
      entries(categories).flatMap(([category, list]) =>
        entries(list).map(([key, entry]): [string, Json] => [
          `openings/${province}/${category}/${key}`,
          entry,
        ]),
      ),
    ),
  )
}

/** Whether a clinic is on the public list. */
export const isListed = (database: Json, clinicId: string): boolean =>
  at(database, 'listed_clinics', clinicId) !== undefined

/**
 * Every entry of the index of open times is that of a free slot: at its time, in its service's list. A free slot
 * of a clinic on the public list has one.
 */
function openings(database: Json): string[] {
  const expected = allOpeningsOf(database)
  const found = storedOpeningsOf(database)
  return [
    ...[...expected]
      .filter(([path, { clinicId }]) => !found.has(path) && isListed(database, text(clinicId)))
      .map(([path]) => `${path}: is missing`),
    ...[...found]
      .filter(([path, entry]) => !isDeepStrictEqual(entry, expected.get(path)))
      .map(([path, entry]) => `${path}: is ${JSON.stringify(entry)}, which no free slot says`),
  ]
}

/** A slot is either offered or closed, and only services that are there have closed ones. */
function closedSlots(database: Json): string[] {
  return entries(database, 'closed_slots').flatMap(([clinicId, services]) =>
    entries(services).flatMap(([serviceId, slots]) => {
      const service = at(database, 'services', clinicId, serviceId)
      const place = `closed slot ${clinicId}/${serviceId}`
      return [
        ...(service === undefined ? [`${place}: its service is gone`] : []),
        ...entries(slots)
          .filter(([slotId]) => at(service, 'slots', slotId) !== undefined)
          .map(([slotId]) => `${place}/${slotId}: is offered as well`),
      ]
    }),
  )
}

function activeAppointments(database: Json): string[] {
  const problems: string[] = []
  for (const [clinicId, appointments] of entries(database, 'appointments')) {
    for (const [appointmentId, appointment] of entries(appointments)) {
      const place = `appointment ${clinicId}/${appointmentId}`
      const serviceId = text(at(appointment, 'bookingDetails', 'serviceId'))
      const slotId = text(at(appointment, 'bookingDetails', 'slot', 'slotId'))
      const timestamp = at(appointment, 'bookingDetails', 'slot', 'timestamp')
      const patientId = text(at(appointment, 'bookedBy', 'userId'))
      if (at(database, 'slot_claims', clinicId, serviceId, slotId) !== appointmentId) {
        problems.push(`${place}: the claim on its slot is not its own`)
      }
      const slot = at(database, 'services', clinicId, serviceId, 'slots', slotId)
      if (slot !== undefined && at(slot, 'timestamp') !== timestamp) {
        problems.push(`${place}: its slot was moved in time`)
      }
      if (at(database, 'services', clinicId, serviceId) !== undefined && slot === undefined) {
        problems.push(`${place}: its slot was dropped`)
      }
      problems.push(...wishOf(database, [clinicId, appointmentId], place))
      if (at(appointment, 'completed') !== false) problems.push(`${place}: is active and completed`)
      if (typeof at(appointment, 'confirmed') !== 'boolean') problems.push(`${place}: no state`)
      if (at(database, 'completed_appointments', clinicId, appointmentId) !== undefined) {
        problems.push(`${place}: is active and past at once`)
      }
      problems.push(...booker(place, clinicId, appointment), ...movesOf(place, appointment))
      // A caller has no account, and so no index.
      if (patientId === clinicId) continue
      const entry = at(database, 'patients', patientId, 'appointments', appointmentId)
      if (at(entry, 'clinic_id') !== clinicId || at(entry, 'timestamp') !== timestamp) {
        problems.push(`${place}: its patient's index does not lead to it`)
      }
    }
  }
  return problems
}

/** The time to which a patient would like to move is taken for this appointment alone, as long as it says that it was asked. */
function wishOf(
  database: Json,
  [clinicId, id]: readonly [string, string],
  place: string,
): string[] {
  const appointment = at(database, 'appointments', clinicId, id)
  const wanted = at(appointment, 'wanted')
  const isAsked = at(appointment, 'moved', 'wish') === 'asked'
  if (wanted === undefined) return isAsked ? [`${place}: its wish is lost`] : []
  const serviceId = text(at(wanted, 'serviceId'))
  const slotId = text(at(wanted, 'slot', 'slotId'))
  const service = at(database, 'services', clinicId, serviceId)
  const slot = at(service, 'slots', slotId)
  return [
    ...(isAsked ? [] : [`${place}: nobody asked for its wish`]),
    ...(at(database, 'slot_claims', clinicId, serviceId, slotId) === `${id}/wanted`
      ? []
      : [`${place}: the claim on its wish is not its own`]),
    ...(service === undefined || at(slot, 'timestamp') === at(wanted, 'slot', 'timestamp')
      ? []
      : [`${place}: the slot of its wish was dropped or moved`]),
  ]
}

/**
 * Only what a clinic booked names the clinic, or no address of the patient. A visit before is named where a clinic
 * booked for an account, and may be by a patient.
 */
function booker(place: string, clinicId: string, appointment: Json): string[] {
  const { userId, by, previous } = asTree(at(appointment, 'bookedBy'))
  const isForCaller = userId === clinicId
  const isForPatient = by === 'clinic' && !isForCaller
  return [
    ...(isForCaller && by !== 'clinic'
      ? [`${place}: is the clinic's own, and not by the clinic`]
      : []),
    ...(isForPatient && previous === undefined ? [`${place}: booked with no visit before`] : []),
    ...(isForCaller && previous !== undefined ? [`${place}: a caller's, with a visit before`] : []),
    ...(isForCaller || typeof at(appointment, 'patientData', 'email') === 'string'
      ? []
      : [`${place}: its patient has no address`]),
    ...(typeof at(appointment, 'patientData', 'phoneNumber') === 'string'
      ? []
      : [`${place}: its patient has no phone`]),
  ]
}

function movesOf(place: string, appointment: Json): string[] {
  const moved = at(appointment, 'moved')
  if (moved === undefined) return []
  const times = Number(at(moved, 'times'))
  return times >= 1 && times <= 40 ? [] : [`${place}: was moved ${String(times)} times`]
}

function pastAppointments(database: Json): string[] {
  const problems: string[] = []
  for (const [clinicId, appointments] of entries(database, 'completed_appointments')) {
    for (const [appointmentId, appointment] of entries(appointments)) {
      const place = `past appointment ${clinicId}/${appointmentId}`
      const outcome = at(appointment, 'outcome')
      const cancelledBy = at(appointment, 'cancelled_by')
      if (at(appointment, 'completed') !== true) problems.push(`${place}: is not completed`)
      if (outcome === 'cancelled' ? !isParty(cancelledBy) : cancelledBy !== undefined) {
        problems.push(`${place}: ${JSON.stringify(outcome)} by ${JSON.stringify(cancelledBy)}`)
      }
      const isExplained = ['reason', 'proposed'].some((name) => at(appointment, name) !== undefined)
      if (isExplained && cancelledBy !== 'clinic') {
        problems.push(`${place}: is explained by another than the clinic`)
      }
      if (outcome !== 'cancelled' && at(appointment, 'confirmed') !== true) {
        problems.push(`${place}: was completed without an approval`)
      }
      const patientId = text(at(appointment, 'bookedBy', 'userId'))
      const entry = at(database, 'patients', patientId, 'completed_appointments', appointmentId)
      // Of an account that was erased, the visit stays without the patient.
      if (patientId === ERASED_USER_ID || patientId === clinicId) continue
      if (
        at(entry, 'clinic_id') !== clinicId ||
        at(entry, 'timestamp') !== at(appointment, 'bookingDetails', 'slot', 'timestamp') ||
        at(entry, 'ended_at') !== at(appointment, 'ended_at')
      ) {
        problems.push(`${place}: its patient's index does not lead to it`)
      }
    }
  }
  return problems
}

const isParty = (value: Json): boolean => value === 'patient' || value === 'clinic'

/** Every entry of a patient's index leads to an appointment of that patient. */
function indexes(database: Json): string[] {
  const lists = [
    ['appointments', 'appointments'],
    ['completed_appointments', 'completed_appointments'],
  ] as const
  return entries(database, 'patients').flatMap(([patientId, patient]) =>
    lists.flatMap(([index, records]) =>
      entries(patient, index)
        .filter(([appointmentId, entry]) => {
          const appointment = at(database, records, text(at(entry, 'clinic_id')), appointmentId)
          return at(appointment, 'bookedBy', 'userId') !== patientId
        })
        .map(([appointmentId]) => `index ${patientId}/${index}/${appointmentId}: leads to nothing`),
    ),
  )
}

/** A notice says what happened to the appointment that its entry leads to. */
function notices(database: Json): string[] {
  const problemsOf = (entry: Json, appointmentId: string, list: string): string[] => {
    const clinicId = text(at(entry, 'clinic_id'))
    const appointment = at(database, list, clinicId, appointmentId)
    const kind = at(entry, 'notice', 'kind')
    if (list === 'completed_appointments') {
      return kind === 'cancelled' && at(appointment, 'cancelled_by') === 'clinic'
        ? []
        : [`past and ${JSON.stringify(kind)}`]
    }
    if (kind === 'cancelled') return ['active and cancelled']
    return kind === 'approved' && at(appointment, 'confirmed') !== true ? ['not approved'] : []
  }
  return entries(database, 'patients').flatMap(([patientId, patient]) =>
    ['appointments', 'completed_appointments'].flatMap((list) =>
      entries(patient, list)
        .filter(([, entry]) => at(entry, 'notice') !== undefined)
        .flatMap(([appointmentId, entry]) =>
          problemsOf(entry, appointmentId, list).map(
            (problem) => `notice ${patientId}/${list}/${appointmentId}: ${problem}`,
          ),
        ),
    ),
  )
}

function roles(database: Json): string[] {
  const clinics = entries(database, 'clinics')
  const patients = asTree(at(database, 'patients'))
  return [
    ...clinics
      .filter(([userId]) => patients[userId] !== undefined)
      .map(([userId]) => `account ${userId}: holds both records`),
    ...clinics
      .filter(([, clinic]) => at(clinic, 'user_type') !== 'clinic')
      .map(([userId]) => `clinic ${userId}: is no clinic by its record`),
    ...Object.entries(patients)
      .filter(([, patient]) => at(patient, 'user_type') !== 'patient')
      .map(([userId]) => `patient ${userId}: is no patient by its record`),
  ]
}

/** A requested time leads to its request, and the request to its time. */
function requests(database: Json): string[] {
  const times = entries(database, 'clinics').flatMap(([clinicId, clinic]) =>
    entries(clinic, 'slots').flatMap(([date, day]) =>
      entries(day)
        .filter(([time, value]) => {
          const request = at(
            database,
            'appointment_requests',
            clinicId,
            text(at(value, 'appointmentId')),
          )
          return at(request, 'date') !== date || at(request, 'time') !== time
        })
        .map(([time]) => `requested time ${clinicId}/${date}/${time}: leads to no request`),
    ),
  )
  const made = entries(database, 'appointment_requests').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(([requestId, request]) => {
        const time = at(
          database,
          'clinics',
          clinicId,
          'slots',
          text(at(request, 'date')),
          text(at(request, 'time')),
        )
        return at(time, 'appointmentId') !== requestId
      })
      .map(([requestId]) => `request ${clinicId}/${requestId}: holds no time`),
  )
  return [...times, ...made]
}

/**
 * What names a ticket, or a place for requests, is named by it: so none is held twice, and there are never more
 * bookings with tickets than tickets, and requests with places than places. Those from before name none.
 */
function tickets(database: Json): string[] {
  const isHeldBy = (patientId: string, entry: Json, id: string): boolean => {
    const ticket = text(at(entry, 'ticket'))
    if (at(entry, 'ticket') === undefined) return true
    if (/^k[0-9]$/.test(ticket)) {
      const clinicId = text(at(entry, 'clinic_id'))
      const ofClinic = at(database, 'clinic_tickets', clinicId, patientId, ticket)
      const booked = at(database, 'appointments', clinicId, id)
      return at(ofClinic, 'appointment') === id && at(booked, 'bookedBy', 'by') === 'clinic'
    }
    return at(database, 'booking_tickets', patientId, ticket, 'appointment') === id
  }
  const booked = entries(database, 'patients').flatMap(([patientId, patient]) =>
    entries(patient, 'appointments')
      .filter(([id, entry]) => !isHeldBy(patientId, entry, id))
      .map(([id]) => `index ${patientId}/appointments/${id}: its ticket is not its own`),
  )
  const asked = entries(database, 'appointment_requests').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(([id, request]) => {
        const place = text(at(request, 'place'))
        const named = at(database, 'patients', text(at(request, 'patientId')), 'requests', place)
        return at(request, 'place') !== undefined && named !== `${clinicId}/${id}`
      })
      .map(([id]) => `request ${clinicId}/${id}: its place is not its own`),
  )
  const oddPlaces = entries(database, 'patients').flatMap(([patientId, patient]) =>
    Object.keys(asTree(at(patient, 'requests')))
      .filter((name) => !/^q[0-4]$/.test(name))
      .map((name) => `request ${patientId}/${name}: there is no such place`),
  )
  const odd = entries(database, 'booking_tickets').flatMap(([patientId, own]) =>
    Object.keys(asTree(own))
      .filter((name) => !/^t\d\d$/.test(name))
      .map((name) => `ticket ${patientId}/${name}: there is no such ticket`),
  )
  const ofClinics = entries(database, 'clinic_tickets').flatMap(([clinicId, patients]) =>
    entries(patients).flatMap(([patientId, own]) =>
      Object.keys(asTree(own))
        .filter((name) => !/^k[0-9]$/.test(name))
        .map((name) => `ticket ${clinicId}/${patientId}/${name}: there is no such ticket`),
    ),
  )
  return [...booked, ...asked, ...oddPlaces, ...odd, ...ofClinics]
}

/** A service and its place name each other; a service from before there were places has none. */
function places(database: Json): string[] {
  const named = entries(database, 'clinic_services').flatMap(([clinicId, list]) =>
    entries(list)
      .filter(
        ([place, serviceId]) =>
          !/^s[0-2]\d\d$/.test(place) ||
          at(database, 'services', clinicId, text(serviceId), 'place') !== place,
      )
      .map(([place]) => `place ${clinicId}/${place}: its service is not in it`),
  )
  const placed = entries(database, 'services').flatMap(([clinicId, services]) =>
    entries(services)
      .filter(([serviceId, service]) => {
        const place = at(service, 'place')
        return (
          place !== undefined &&
          at(database, 'clinic_services', clinicId, text(place)) !== serviceId
        )
      })
      .map(([serviceId]) => `service ${clinicId}/${serviceId}: its place is not its own`),
  )
  return [...named, ...placed]
}

const LISTED: readonly string[] = [
  'name',
  'clinic_address',
  'province',
  'category',
  'time_zone',
  'phone',
  'language',
  'arrival_note',
  'arrival_note_other',
  'page',
  'hours',
  'changed_at',
]
/** Weekly hours last no longer than their service. */
function weeklyHours(database: Json): string[] {
  return entries(database, hoursPath()).flatMap(([clinicId, services]) =>
    Object.keys(asTree(services))
      .filter((serviceId) => at(database, 'services', clinicId, serviceId) === undefined)
      .map((serviceId) => `hours ${clinicId}/${serviceId}: there is no such service`),
  )
}

/** A private note is about an appointment of its clinic, and goes with it. */
function clinicNotes(database: Json): string[] {
  return entries(database, 'clinic_notes').flatMap(([clinicId, notes]) =>
    Object.keys(asTree(notes))
      .filter((appointmentId) =>
        ['appointments', 'completed_appointments'].every(
          (list) => at(database, list, clinicId, appointmentId) === undefined,
        ),
      )
      .map((appointmentId) => `note ${clinicId}/${appointmentId}: there is no such appointment`),
  )
}

/** The name of a clinic's page leads to the clinic, so that no two have one name. */
function pageNames(database: Json): string[] {
  return entries(database, 'clinics').flatMap(([clinicId, clinic]) => {
    const name = at(clinic, 'page')
    return name === undefined || at(database, 'clinic_names', text(name)) === clinicId
      ? []
      : [`clinic ${clinicId}: its page has a name that does not lead to it`]
  })
}

/** The public list shows of a clinic what its record says, and no more. */
function listings(database: Json): string[] {
  return entries(database, 'listed_clinics')
    .filter(([clinicId, listing]) => {
      const fields = entries(listing)
      const clinic = at(database, 'clinics', clinicId)
      return (
        LISTED.some((field) => at(listing, field) !== at(clinic, field)) ||
        fields.some(([field]) => !LISTED.includes(field))
      )
    })
    .map(([clinicId]) => `listing ${clinicId}: is not what the clinic's record says`)
}

/** Mails are due about a change that an appointment has seen, to its own parties, and once for each kind. */
function dueMails(database: Json): string[] {
  return entries(database, 'due_mails').flatMap(([key, mails]) => {
    const [clinicId = '', appointmentId = '', ...rest] = text(at(mails, 'place')).split('/')
    const change = text(at(mails, 'change'))
    const past = at(database, 'completed_appointments', clinicId, appointmentId)
    const appointment = at(database, 'appointments', clinicId, appointmentId) ?? past
    const happened: Readonly<Record<string, boolean>> = {
      booked: true,
      approved: true,
      moved: at(appointment, 'moved') !== undefined,
      cancelled: at(past, 'outcome') === 'cancelled',
    }
    const attempt = at(mails, 'attempt')
    return [
      ...(rest.length === 0 && key === `${clinicId}:${appointmentId}:${change}`
        ? []
        : ['its name']),
      ...(at(mails, 'clinic_id') === clinicId ? [] : ['its clinic']),
      ...(at(appointment, 'bookedBy', 'userId') === at(mails, 'patient') ? [] : ['its patient']),
      ...(happened[change] === true ? [] : ['never happened']),
      ...(attempt === undefined || at(attempt, 'of') === at(mails, 'at') ? [] : ['its attempt']),
    ].map((problem) => `due mails ${key}: ${problem}`)
  })
}

/**
 * A patient who waits has a record, as has the clinic. The service may be gone: a clinic may remove one for which people
 * wait.
 */
function waits(database: Json): string[] {
  return entries(database, 'waits').flatMap(([key, wait]) => {
    const patientId = text(at(wait, 'patient'))
    return [
      ...(/^[^:]*:w[0-4]$/.test(key) && key.startsWith(`${patientId}:`) ? [] : ['its place']),
      ...(at(database, 'patients', patientId) === undefined ? ['its patient is gone'] : []),
      ...(at(database, 'clinics', text(at(wait, 'clinic_id'))) === undefined
        ? ['its clinic is gone']
        : []),
    ].map((problem) => `wait ${key}: ${problem}`)
  })
}

/** An offered time is of a clinic with a record, and names only patients with one. Its slot and their waits may be gone. */
function offeredTimes(database: Json): string[] {
  return entries(database, 'freed_times').flatMap(([clinicId, times]) =>
    entries(times).flatMap(([key, time]) =>
      [
        ...(at(database, 'clinics', clinicId) === undefined ? ['its clinic is gone'] : []),
        ...Object.keys(asTree(time))
          .filter((name) => name !== 'until' && at(database, 'patients', name) === undefined)
          .map((name) => `${name}, to whom it is offered, is gone`),
      ].map((problem) => `offered time ${clinicId}/${key}: ${problem}`),
    ),
  )
}
