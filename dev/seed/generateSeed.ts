import type { SeedAccount } from '@careslot/local-firebase'
import type { Province } from '#src/core/time/provinces.ts'
import { CLINIC_CATALOGUE } from './catalogue/clinicCatalogue.ts'
import type { ClinicTemplate } from './catalogue/ClinicTemplate.ts'
import { closeAbsence, enterAffectedVisits } from './closeAbsence.ts'
import { enterDemoBookings, enterOtherBookings, enterUnmarkedVisit } from './enterBookings.ts'
import { enterDoctors } from './enterDoctors.ts'
import { enterSeries, keepDemoDays } from './enterSeries.ts'
import { DEMO_STAFF } from './enterStaff.ts'
import { enterToday } from './enterToday.ts'
import { enterTomorrow } from './enterTomorrow.ts'
import { makeServices } from './makeServices.ts'
import { makeWeeklyHours } from './makeWeeklyHours.ts'
import { numberTree } from './numberTree.ts'
import {
  DEMO_PASSWORD,
  DEMO_PATIENT,
  GOOGLE_PATIENT,
  NEW_GOOGLE_ACCOUNTS,
  otherPatients,
  type Person,
} from './people.ts'
import { Random } from './Random.ts'
import type { BookedTree, ClinicRecord, PatientRecord, SeedTree } from './records.ts'
import { SeedBook } from './SeedBook.ts'
import type { SeedSize } from './SeedSize.ts'

export interface Seed {
  readonly accounts: readonly SeedAccount[]
  readonly tree: SeedTree
}

const DEFAULT_SEED_NUMBER = 2026
/** A full day at the demo clinic has so many patients. */
const MIN_PATIENTS = 45

/** What measurements go without. */
const NOTHING_BUT_BOOKINGS = {
  absences: {},
  closed_slots: {},
  doctors: {},
  rooms: {},
  late_doctors: {},
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
  const isSmall = size.slotsPerService === undefined
  if (isSmall) keepDemoDays({ tree, book, now })
  enterDemoBookings({ tree, book, now })
  // Measurements ask for so many slots, and no more.
  enterUnmarkedVisit({ tree, book, now, patient: GOOGLE_PATIENT })
  if (isSmall) {
    enterSeries({ tree, book, random, now })
    enterToday({ tree, book, now, patients: others })
    enterAffectedVisits({ tree, book, now, patients: others })
    enterTomorrow({ tree, book, now, patients: others })
  }
  enterOtherBookings({ tree, book, random, now, patients: others })
  return {
    accounts: [
      ...clinics.map(({ id, name, email }) =>
        toAccount({ uid: id, name, email, signIn: 'password' }),
      ),
      ...DEMO_STAFF.map(({ uid, name, email }) =>
        toAccount({ uid, name, email, signIn: 'password' }),
      ),
      ...patients.map(toAccount),
      ...NEW_GOOGLE_ACCOUNTS,
    ],
    tree: numberTree(
      {
        ...(isSmall
          ? enterDoctors(closeAbsence(tree, now), clinics, now)
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
      // No two clinics have one name.
      pageName: undefined,
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
    ...(clinic.frenchArrivalNote !== undefined && {
      arrival_note_other: clinic.frenchArrivalNote,
    }),
    ...(clinic.pageName !== undefined && { page: clinic.pageName }),
    ...(clinic.openingHours !== undefined && { hours: clinic.openingHours }),
    user_type: 'clinic',
  }
}

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
