import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import {
  approvalOf,
  cancellationOf,
  completionOf,
  requestOf,
  reservationOf,
  slotDropOf,
  type SlotPlace,
  type Update,
} from '../honestUpdates.ts'
import { hoursFromNow, type Person } from '../startingData.ts'
import { pick, placesOf } from './choices.ts'
import { AUTHORS, CLINICS, NEWCOMERS, PATIENTS, serviceOf } from './historyData.ts'
import type { Intent, Operation } from './Operation.ts'
import { HOSTILE_VALUES, twisted } from './twisted.ts'

export interface Plan {
  readonly author: Person | null
  readonly changes: Update
}

/** The update that an operation is, now that the database is as it is. */
export function planOperation(database: unknown, { intent, author, twists }: Operation): Plan {
  const honest = planIntent(database, intent)
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
        }),
      }
    }
    case 'approve': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
      return { author: personOf(clinicId), changes: approvalOf(clinicId, appointmentId) }
    }
    case 'complete': {
      const [clinicId, appointmentId] = pick(activeOf(database), intent.appointment, NO_VISIT)
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
        changes: {
          [`services/${clinic}/s${intent.service}`]:
            person === null ? null : serviceOf(person, pick(SLOTS, intent.slots, {})),
        },
      }
    }
    case 'remove service': {
      const [clinicId, serviceId] = pick(servicesOf(database), intent.service, NO_VISIT)
      return {
        author: personOf(clinicId),
        changes: { [`services/${clinicId}/${serviceId}`]: null },
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
        }),
      }
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
