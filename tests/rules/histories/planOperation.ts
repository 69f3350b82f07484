import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import {
  approvalOf,
  cancellationOf,
  completionOf,
  listingOf,
  requestOf,
  requestRemovalOf,
  reservationOf,
  SERVER_TIME,
  serviceOf,
  serviceRemovalOf,
  slotDropOf,
  type SlotPlace,
  type Update,
} from '../honestUpdates.ts'
import { hoursFromNow, type Person } from '../startingData.ts'
import { pick, placesOf } from './choices.ts'
import { AUTHORS, CLINICS, NEWCOMERS, PATIENTS, serviceRecordOf } from './historyData.ts'
import type { Intent, Operation } from './Operation.ts'
import { HOSTILE_VALUES, twisted } from './twisted.ts'

/** Who writes; the owner of the installation writes past the rules. */
export interface Plan {
  readonly author: Person | 'owner' | null
  readonly changes: Update
}

/** The update that an operation is, now that the database is as it is. */
export function planOperation(database: unknown, { intent, author, twists }: Operation): Plan {
  const honest = planIntent(database, intent)
  if (honest.author === 'owner') return honest
  return {
    author: author === null ? honest.author : pick(AUTHORS, author, null),
    changes: twists.reduce((changes, twist) => {
      if (twist.kind === 'mix') return { ...changes, ...planIntent(database, twist.intent).changes }
      if (twist.kind !== 'twin') return twisted(changes, twist, database)
      return { ...changes, ...planIntent(database, underKey(intent, twist.key)).changes }
    }, honest.changes),
  }
}

function underKey(intent: Intent, key: number): Intent {
  return intent.kind === 'reserve' || intent.kind === 'ask for a time' ? { ...intent, key } : intent
}

const SLOTS: readonly Readonly<Record<string, number>>[] = [
  { slot_0: 24, slot_1: 60 },
  { slot_0: 30 },
  { slot_1: 30 },
  { slot_2: 40, slot_4: 50 },
  { slot_3: 24 },
]

const EDITS: readonly (readonly [field: string, values: readonly unknown[]])[] = [
  ['price', [0, 80, 120.5, 300]],
  ['duration', [15, 45, 90]],
  ['doctor', ['Dr. Roy Moreau', 'Dr. Ann Other']],
  ['doctor_email', ['roy@example.com', 'ann@example.com']],
  ['name', ['Cleaning', 'Whitening']],
  ['description', ['A gentle cleaning.', 'A thorough one.']],
  ['image_url', ['', 'https://example.com/a.png']],
]

function planIntent(database: unknown, intent: Intent): Plan {
  switch (intent.kind) {
    case 'reserve': {
      const patient = pick([...PATIENTS, ...NEWCOMERS], intent.patient, null)
      const wanted = slotsOf(database).filter(
        (place) => isFree(database, place) || intent.slot % 4 === 0,
      )
      return {
        author: patient,
        changes: reservationOf(database, pick(wanted, intent.slot, NO_SLOT), {
          appointmentId: `visit${intent.key}`,
          patientId: patient?.uid ?? 'nobody',
          ticket: freeTicket(database, patient?.uid ?? 'nobody', intent.slot),
        }),
      }
    }
    case 'approve': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      return { author: personOf(clinicId), changes: approvalOf(clinicId, appointmentId) }
    }
    case 'complete': {
      const ripe = activeOf(database).filter(([clinic, id]) => canBeCompleted(database, clinic, id))
      const wanted = intent.appointment % 4 === 0 ? activeOf(database) : ripe
      const [clinicId, appointmentId] = pick(wanted, intent.appointment, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: completionOf(database, clinicId, appointmentId),
      }
    }
    case 'cancel': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      const patientId = at(database, 'appointments', clinicId, appointmentId, 'bookedBy', 'userId')
      return {
        author: personOf(intent.by === 'clinic' ? clinicId : text(patientId)),
        changes: cancellationOf(database, clinicId, appointmentId, intent.by),
      }
    }
    case 'add service': {
      const clinic = pick(clinicsOf(database), intent.clinic, 'north')
      const person = personOf(clinic)
      return {
        author: person,
        changes:
          person === null
            ? {}
            : publication(person, `s${intent.service}`, {
                place: freePlace(database, person.uid, intent.slots),
                slots: pick(SLOTS, intent.slots, {}),
              }),
      }
    }
    case 'remove service': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: serviceRemovalOf(database, clinicId, serviceId),
      }
    }
    case 'edit service': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      const [field, values] = pick(EDITS, intent.field, ['price', [1]])
      return {
        author: personOf(clinicId),
        changes: {
          [`services/${clinicId}/${serviceId}/${field}`]: pick(values, intent.value, null),
        },
      }
    }
    case 'add slot': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: {
          [`services/${clinicId}/${serviceId}/slots/slot_${intent.slot}`]: {
            available: true,
            timestamp: hoursFromNow(intent.hours),
          },
        },
      }
    }
    case 'drop slot': {
      const place = pick(slotsOf(database), intent.slot, NO_SLOT)
      return { author: personOf(place.clinicId), changes: slotDropOf(database, place) }
    }
    case 'move slot': {
      const { clinicId, serviceId, slotId } = pick(slotsOf(database), intent.slot, NO_SLOT)
      return {
        author: personOf(clinicId),
        changes: {
          [`services/${clinicId}/${serviceId}/slots/${slotId}/timestamp`]: hoursFromNow(
            intent.hours,
          ),
        },
      }
    }
    case 'sign up': {
      const person = pick(NEWCOMERS, intent.person, null)
      return { author: person, changes: person === null ? {} : signUp(person, intent.role) }
    }
    case 'ask for a time': {
      const patient = pick(PATIENTS, intent.patient, null)
      const clinicId = pick(CLINICS, intent.clinic, null)?.uid ?? 'north'
      const [, serviceId] = pick(
        servicesOf(database).filter(([owner]) => owner === clinicId),
        intent.key,
        NO_VISIT,
      )
      return {
        author: patient,
        changes: requestOf({
          clinicId,
          patientId: patient?.uid ?? 'nobody',
          serviceId,
          requestId: `request${intent.key}`,
          date: '2031-05-20',
          time: `1${intent.time}:30`,
          ticket: freeTicket(database, patient?.uid ?? 'nobody', intent.key),
        }),
      }
    }
    case 'take a request back': {
      const [clinicId, requestId] = pick(
        pairsOf(database, 'appointment_requests'),
        intent.request,
        NO_VISIT,
      )
      const patientId = at(database, 'appointment_requests', clinicId, requestId, 'patientId')
      return {
        author: personOf(intent.by === 'clinic' ? clinicId : text(patientId)),
        changes: requestRemovalOf(database, clinicId, requestId),
      }
    }
    case 'enter the list': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const listing = listingOf(at(database, 'clinics', clinicId))
      return {
        author: personOf(clinicId),
        changes: { [`listed_clinics/${clinicId}`]: intent.isIn ? listing : null },
      }
    }
    case 'turn away': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const patientId = pick(PATIENTS, intent.patient, null)?.uid ?? 'nobody'
      return {
        author: personOf(clinicId),
        changes: { [`clinic_blocks/${clinicId}/${patientId}`]: intent.isAway ? true : null },
      }
    }
    case 'ask for deletion': {
      const person = pick(PEOPLE, intent.person, null)
      return {
        author: person,
        changes: {
          [`deletion_requests/${person?.uid ?? 'nobody'}`]: intent.isAsked ? SERVER_TIME : null,
        },
      }
    }
    case 'end all sessions': {
      const person = pick(PEOPLE, intent.person, null)
      return {
        author: person,
        changes: { [`valid_since/${person?.uid ?? 'nobody'}`]: SERVER_TIME },
      }
    }
    case 'flood':
      return planFlood(database, intent)
    case 'owner decides': {
      const [path, value] = pick(DECISIONS, intent.decision, ['settings/bookings_closed', true])
      return { author: 'owner', changes: { [path]: intent.isOn ? value : null } }
    }
    case 'time passes': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      return { author: 'owner', changes: timePassed(database, clinicId, appointmentId) }
    }
    case 'scribble': {
      const place = pick(placesOf(database), intent.place, 'anything')
      return {
        author: pick(AUTHORS, intent.value, null),
        changes: { [place]: pick(HOSTILE_VALUES, intent.value, null) },
      }
    }
  }
}

function signUp(person: Person, role: 'patient' | 'google' | 'clinic'): Update {
  const { uid, email } = person
  switch (role) {
    case 'patient':
      return { [`patients/${uid}`]: { name: `Patient ${uid}`, email, user_type: 'patient' } }
    case 'google':
      return { [`patients/${uid}`]: { fullName: `Patient ${uid}`, email, user_type: 'patient' } }
    case 'clinic':
      return {
        [`clinics/${uid}`]: {
          category: 'dental',
          name: `Clinic ${uid}`,
          clinic_address: '1 King Street, Kitchener',
          province: 'ON',
          email,
          user_type: 'clinic',
        },
      }
  }
}

/** What the owner switches, and whom the owner blocks or approves, the latter under another name. */
const DECISIONS: readonly (readonly [path: string, value: unknown])[] = [
  ['settings/bookings_closed', true],
  ['settings/requests_closed', true],
  ['settings/confirmed_email_required', true],
  ['settings/clinic_approval_required', true],
  ['settings/clinic_list_separate', true],
  ['settings/last_ticket', 't01'],
  ['blocked/north', true],
  ['blocked/pat', true],
  ['approved_clinics/north', 'Clinic north'],
  ['approved_clinics/south', 'Clinic Once'],
]

/** Makes a service of a clinic in a place. */
function publication(
  clinic: Person,
  serviceId: string,
  { place, slots }: { readonly place: string; readonly slots: Readonly<Record<string, number>> },
): Update {
  return serviceOf(clinic.uid, serviceId, { place, record: serviceRecordOf(clinic, slots) })
}

const TICKETS = ['t00', 't01', 't02', 't03', 't04', 't05']
const PLACES = ['s000', 's001', 's002', 's003', 's299']

/** Mostly one that is free; a careless client takes one that is not. */
function freeTicket(database: unknown, patientId: string, number: number): string {
  const free = TICKETS.filter((ticket) => isFreeTicket(database, patientId, ticket))
  return number % 7 === 0 ? pick(TICKETS, number, 't00') : (free[0] ?? 't00')
}

function isFreeTicket(database: unknown, patientId: string, ticket: string): boolean {
  const taken = at(database, 'booking_tickets', patientId, ticket)
  if (taken === undefined) return true
  const id = text(at(taken, 'appointment'))
  const request = at(database, 'appointment_requests', text(at(taken, 'clinic_id')), id)
  const isActive = at(database, 'patients', patientId, 'appointments', id) !== undefined
  return !isActive && request === undefined && Number(at(taken, 'at')) < hoursFromNow(-1)
}

function freePlace(database: unknown, clinicId: string, number: number): string {
  const free = PLACES.filter((p) => at(database, 'clinic_services', clinicId, p) === undefined)
  return number % 7 === 0 ? pick(PLACES, number, 's000') : (free[0] ?? 's000')
}

function canBeCompleted(database: unknown, clinicId: string, appointmentId: string): boolean {
  const visit = at(database, 'appointments', clinicId, appointmentId)
  const start = Number(at(visit, 'bookingDetails', 'slot', 'timestamp'))
  return at(visit, 'confirmed') === true && start < hoursFromNow(0)
}

/** Bookings, requests or services, many in one update. */
function planFlood(
  database: unknown,
  { what, person, count, name, isShared }: Extract<Intent, { kind: 'flood' }>,
): Plan {
  const numbers = Array.from({ length: count }, (_item, index) => index)
  const named = (names: readonly string[], index: number): string =>
    pick(names, isShared ? name : name + index, names[0] ?? '')
  if (what === 'publish') {
    const clinic = pick(CLINICS, person, null)
    if (clinic === null) return { author: null, changes: {} }
    const services = numbers.map((index) =>
      publication(clinic, `s${index + 5}`, {
        place: named(PLACES, index),
        slots: { slot_0: 24 },
      }),
    )
    return { author: clinic, changes: Object.assign({}, ...services) as Update }
  }
  const patient = pick(PATIENTS, person, null)
  const patientId = patient?.uid ?? 'nobody'
  const places = slotsOf(database).filter((place) => isFree(database, place))
  const parts = numbers.map((index) => {
    const ticket = named(TICKETS, index)
    if (what === 'book') {
      const appointmentId = `visit${40 + index}`
      const place = pick(places, index, NO_SLOT)
      return reservationOf(database, place, { appointmentId, patientId, ticket })
    }
    return requestOf({
      clinicId: pick(CLINICS, index, null)?.uid ?? 'north',
      patientId,
      serviceId: 's0',
      // Of one id at two clinics, as well: one ticket must not do for both.
      requestId: `request${40 + (isShared ? 0 : index)}`,
      date: '2031-05-21',
      time: `1${index}:00`,
      ticket,
    })
  })
  return { author: patient, changes: Object.assign({}, ...parts) as Update }
}

/** All tickets have rested for hours, and the visit is now. */
function timePassed(database: unknown, clinicId: string, appointmentId: string): Update {
  const tickets = entries(database, 'booking_tickets').flatMap(([patientId, own]) =>
    entries(own).map(([ticket]) => [`booking_tickets/${patientId}/${ticket}/at`, hoursFromNow(-2)]),
  )
  const visit = at(database, 'appointments', clinicId, appointmentId)
  const details = at(visit, 'bookingDetails')
  const slot = [
    clinicId,
    text(at(details, 'serviceId')),
    'slots',
    text(at(details, 'slot', 'slotId')),
  ]
  const begun = hoursFromNow(-1)
  return {
    ...(Object.fromEntries(tickets) as Update),
    ...(visit !== undefined && {
      [`appointments/${clinicId}/${appointmentId}/bookingDetails/slot/timestamp`]: begun,
      [`patients/${text(at(visit, 'bookedBy', 'userId'))}/appointments/${appointmentId}/timestamp`]:
        begun,
      ...(at(database, 'services', ...slot) !== undefined && {
        [`services/${slot.join('/')}/timestamp`]: begun,
      }),
    }),
  }
}

const NO_SLOT: SlotPlace = { clinicId: 'north', serviceId: 's0', slotId: 'slot_0' }
const NO_VISIT: readonly [string, string] = ['north', 's0']

const PEOPLE = [...CLINICS, ...PATIENTS, ...NEWCOMERS]
const personOf = (uid: string): Person | null => PEOPLE.find((person) => person.uid === uid) ?? null

const clinicsOf = (database: unknown): string[] => Object.keys(asTree(at(database, 'clinics')))

const pairsOf = (database: unknown, list: string): (readonly [string, string])[] =>
  entries(database, list).flatMap(([clinicId, records]) =>
    entries(records).map(([id]): readonly [string, string] => [clinicId, id]),
  )
const activeOf = (database: unknown): (readonly [string, string])[] =>
  pairsOf(database, 'appointments')
const servicesOf = (database: unknown): (readonly [string, string])[] =>
  pairsOf(database, 'services')

const slotsOf = (database: unknown): SlotPlace[] =>
  servicesOf(database).flatMap(([clinicId, serviceId]) =>
    entries(database, 'services', clinicId, serviceId, 'slots').map(([slotId]) => ({
      clinicId,
      serviceId,
      slotId,
    })),
  )

const isFree = (database: unknown, { clinicId, serviceId, slotId }: SlotPlace): boolean =>
  at(database, 'services', clinicId, serviceId, 'slots', slotId, 'available') === true
