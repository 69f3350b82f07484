import type { SeedAccount } from '@careslot/local-firebase'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf, type TimeZone } from '#src/core/time/timeZones.ts'
import { CLINIC_CATALOGUE } from './catalogue/clinicCatalogue.ts'
import type { ClinicTemplate, ServiceTemplate } from './catalogue/ClinicTemplate.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { closeAbsence, enterAffectedVisits } from './closeAbsence.ts'
import { DoctorTimes } from './DoctorTimes.ts'
import { enterDemoBookings, enterOtherBookings, enterUnmarkedVisit } from './enterBookings.ts'
import { enterDoctors } from './enterDoctors.ts'
import { enterToday } from './enterToday.ts'
import { makeWeeklyHours } from './makeWeeklyHours.ts'
import { numberTree } from './numberTree.ts'
import {
  DEMO_PASSWORD,
  DEMO_PATIENT,
  GOOGLE_PATIENT,
  NEW_GOOGLE_ACCOUNTS,
  otherPatients,
  toMailbox,
  type Person,
} from './people.ts'
import { Random } from './Random.ts'
import type {
  BookedTree,
  ClinicRecord,
  PatientRecord,
  SeedTree,
  ServiceRecord,
  SlotRecord,
} from './records.ts'
import { SeedBook } from './SeedBook.ts'
import type { SeedSize } from './SeedSize.ts'
import { pickSlotTimes } from './slotTimes.ts'

export interface Seed {
  readonly accounts: readonly SeedAccount[]
  readonly tree: SeedTree
}

const DEFAULT_SEED_NUMBER = 2026
const MIN_PATIENTS = 14
const PAST_SLOTS = 3

/** What measurements go without. */
const NOTHING_BUT_BOOKINGS = {
  absences: {},
  closed_slots: {},
  doctors: {},
  busy_times: {},
  block_notes: {},
}

const TOWNS: readonly (readonly [string, Province])[] = [
  ['Guelph', 'ON'],
  ['Lethbridge', 'AB'],
  ['Kelowna', 'BC'],
  ['Brandon', 'MB'],
  ['Fredericton', 'NB'],
  ['Gander', 'NL'],
  ['Truro', 'NS'],
  ['Yellowknife', 'NT'],
  ['Iqaluit', 'NU'],
  ['Summerside', 'PE'],
  ['Sherbrooke', 'QC'],
  ['Saskatoon', 'SK'],
]

/**
 * Makes the demo data (spec §3) around `now` (epoch milliseconds): accounts, clinics,
 * services with slots, and appointments in every state. The same arguments give the same data.
 */
export function generateSeed(options: {
  now: number
  seedNumber?: number
  size?: SeedSize
  /** The picture of a clinic's service, by its place in the list; '' for none. */
  imageUrl?: (clinic: ClinicTemplate, serviceIndex: number) => string
}): Seed {
  const { now, size = {}, imageUrl = () => '' } = options
  const random = new Random(options.seedNumber ?? DEFAULT_SEED_NUMBER)
  const clinics = makeClinics(size.clinics ?? CLINIC_CATALOGUE.length)
  const patients = [
    DEMO_PATIENT,
    GOOGLE_PATIENT,
    ...otherPatients(Math.max(MIN_PATIENTS, clinics.length)),
  ]
  const tree: BookedTree = {
    clinics: Object.fromEntries(clinics.map((clinic) => [clinic.id, toClinicRecord(clinic)])),
    patients: Object.fromEntries(
      patients.map((person) => [person.uid, toPatientRecord(person, now)]),
    ),
    services: Object.fromEntries(
      clinics.map((clinic) => [clinic.id, makeServices(clinic, { now, random, size, imageUrl })]),
    ),
    appointments: {},
    completed_appointments: {},
    slot_claims: {},
  }

  const book = new SeedBook(tree, random, now)
  const others = patients.slice(1)
  enterDemoBookings({ tree, book, now })
  // Measurements ask for so many slots, and no more.
  enterUnmarkedVisit({ tree, book, now, patient: GOOGLE_PATIENT })
  const isSmall = size.slotsPerService === undefined
  if (isSmall) {
    enterToday({ tree, book, now, patients: others })
    enterAffectedVisits({ tree, book, now, patients: others })
  }
  enterOtherBookings({ tree, book, random, now, patients: others })
  return {
    accounts: [
      ...clinics.map(({ id, name, email }) =>
        toAccount({ uid: id, name, email, signIn: 'password' }),
      ),
      ...patients.map(toAccount),
      ...NEW_GOOGLE_ACCOUNTS,
    ],
    tree: numberTree(
      {
        ...(isSmall
          ? enterDoctors(closeAbsence(tree, now), now)
          : { ...tree, ...NOTHING_BUT_BOOKINGS }),
        weekly_hours: makeWeeklyHours(tree, now),
      },
      now,
    ),
  }
}

/** The catalogue first; beyond it the same clinics again, in other towns. */
function makeClinics(count: number): readonly ClinicTemplate[] {
  return Array.from({ length: count }, (_, index) => {
    const template = CLINIC_CATALOGUE[index % CLINIC_CATALOGUE.length]
    if (template === undefined) throw new Error('The catalogue is empty.')
    const round = Math.floor(index / CLINIC_CATALOGUE.length)
    if (round === 0) return template
    const [town, province] = TOWNS[(index + round) % TOWNS.length] ?? ['Guelph', 'ON']
    const id = `clinic-${String(index + 1).padStart(5, '0')}`
    return {
      ...template,
      id,
      name: `${template.name} ${town} ${round}`,
      address: `${100 + round} Main Street, ${town}`,
      province,
      email: `${id}@careslot.example`,
    }
  })
}

function toClinicRecord(clinic: ClinicTemplate): ClinicRecord {
  return {
    category: clinic.category,
    name: clinic.name,
    clinic_address: clinic.address,
    province: clinic.province,
    email: clinic.email,
    ...(clinic.phone !== undefined && { phone: clinic.phone }),
    ...(clinic.arrivalNote !== undefined && { arrival_note: clinic.arrivalNote }),
    user_type: 'clinic',
  }
}

/** One specialty whose services are not taxed, so that both kinds are there to be seen. */
const UNTAXED: Specialty = 'physiotherapy'

function toPatientRecord(person: Person, now: number): PatientRecord {
  return {
    ...(person.signIn === 'google' ? { fullName: person.name } : { name: person.name }),
    email: person.email,
    user_type: 'patient',
    ...(person.booksFor !== undefined && { people: { p0: person.booksFor } }),
    consented_at: now,
    appointments: {},
    completed_appointments: {},
  }
}

function toAccount(person: Pick<Person, 'uid' | 'name' | 'email' | 'signIn'>): SeedAccount {
  const account = { uid: person.uid, email: person.email, displayName: person.name }
  return person.signIn === 'google'
    ? { ...account, hasGoogleIdentity: true }
    : { ...account, password: DEMO_PASSWORD }
}

function makeServices(
  clinic: ClinicTemplate,
  options: {
    now: number
    random: Random
    size: SeedSize
    imageUrl: (clinic: ClinicTemplate, serviceIndex: number) => string
  },
): Record<string, ServiceRecord> {
  const { now, random, size, imageUrl } = options
  const count = size.servicesPerClinic ?? clinic.services.length
  const timesOf = new Map<string, DoctorTimes>()
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const template = clinic.services[index % clinic.services.length]
      if (template === undefined) throw new Error(`${clinic.name} has no services.`)
      const round = Math.floor(index / clinic.services.length)
      const name = round === 0 ? template.name : `${template.name}, part ${round + 1}`
      const doctorTimes = timesOf.get(template.doctor) ?? new DoctorTimes()
      timesOf.set(template.doctor, doctorTimes)
      const madeAt = now - (60 + count - index) * DAY_MS
      return [
        random.pushKey(madeAt),
        {
          name,
          clinic_name: clinic.name,
          clinic_address: clinic.address,
          clinic_email: clinic.email,
          clinic_province: clinic.province,
          clinic_category: clinic.category,
          description: template.description,
          doctor: template.doctor,
          doctor_email: `${toMailbox(template.doctor)}@${clinic.email.split('@')[1] ?? ''}`,
          price: template.price,
          ...(clinic.category === UNTAXED && { not_taxed: true }),
          duration: template.duration,
          image_url: imageUrl(clinic, index),
          slots: makeSlots(template, {
            now,
            random,
            size,
            doctorTimes,
            zone: defaultZoneOf(clinic.province),
            // The demo clinic's own day is full of other slots.
            firstDay: clinic.id === DEMO_CLINIC.id ? 1 : 0,
          }),
        },
      ]
    }),
  )
}

function makeSlots(
  template: ServiceTemplate,
  options: {
    now: number
    random: Random
    size: SeedSize
    doctorTimes: DoctorTimes
    zone: TimeZone
    firstDay: number
  },
): Record<string, SlotRecord> {
  const { size, ...where } = options
  const { random } = where
  const count = size.slotsPerService ?? random.between(10, 18)
  const past = Math.min(PAST_SLOTS, Math.floor(count / 3))
  const times = pickSlotTimes({
    ...where,
    past,
    future: count - past,
    duration: template.duration,
  })
  return Object.fromEntries(
    times.map((timestamp, index) => [`slot_${index}`, { available: true, timestamp }]),
  )
}
