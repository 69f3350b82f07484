import { readFile } from 'node:fs/promises'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { inject } from 'vitest'

/**
 * A database under the real rules, and the people who try things on it: plain SDK clients that know
 * nothing of the application's own data layer.
 */
export type Client = ReturnType<RulesTestContext['database']>

export interface RulesWorld {
  as(actor: Actor): Client
  /** Puts the database into the state of `startingData()`, whatever was tried before. */
  reset(): Promise<void>
  /** The whole database, as its owner reads it. */
  everything(): Promise<unknown>
  /** Writes as the owner of the installation, past the rules. */
  setUp(path: string, value: unknown): Promise<void>
  close(): Promise<void>
}

export const ACTORS = [
  'visitor',
  'patient',
  'otherPatient',
  'clinic',
  'otherClinic',
  'accountWithoutRecord',
] as const
export type Actor = (typeof ACTORS)[number]

/** Uid and e-mail of everyone who is signed in. */
export const PEOPLE: Readonly<Record<Exclude<Actor, 'visitor'>, { uid: string; email: string }>> = {
  patient: { uid: 'patientUid', email: 'pat@example.com' },
  otherPatient: { uid: 'otherPatientUid', email: 'olga@example.com' },
  clinic: { uid: 'clinicUid', email: 'clinic@example.com' },
  otherClinic: { uid: 'otherClinicUid', email: 'other@example.com' },
  accountWithoutRecord: { uid: 'nobodyUid', email: 'nobody@example.com' },
}

export const PATIENT = PEOPLE.patient.uid
export const OTHER_PATIENT = PEOPLE.otherPatient.uid
export const CLINIC = PEOPLE.clinic.uid
export const OTHER_CLINIC = PEOPLE.otherClinic.uid

const HOUR_MS = 60 * 60 * 1000

/** Slot times, fixed once for a run: in whole hours from now. */
const startOfRun = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
export const hoursFromNow = (hours: number): number => startOfRun + hours * HOUR_MS

/** A world of its own for one test file. */
export async function createRulesWorld(name: string): Promise<RulesWorld> {
  const { ports } = inject('localBackend')
  // Every refusal makes the SDK warn; refusals are what these tests are about.
  setLogLevel('error')
  const host = '127.0.0.1'
  const projectId = `rules-${name}`
  const environment: RulesTestEnvironment = await initializeTestEnvironment({
    projectId,
    database: {
      host,
      port: ports.database,
      rules: await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8'),
    },
  })
  const clients = new Map<Actor, Client>()

  // Over REST, as the owner: the clients' own caches never see how the stage was set.
  async function owner(method: 'GET' | 'PUT', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(
      `http://${host}:${String(ports.database)}/${path}.json?ns=${projectId}`,
      {
        method,
        headers: { Authorization: 'Bearer owner' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    )
    if (!response.ok) throw new Error(`${method} /${path}: ${await response.text()}`)
    return response.json()
  }

  return {
    as(actor) {
      const known = clients.get(actor)
      if (known !== undefined) return known
      const context =
        actor === 'visitor'
          ? environment.unauthenticatedContext()
          : environment.authenticatedContext(PEOPLE[actor].uid, {
              email: PEOPLE[actor].email,
              email_verified: true,
            })
      const database = context.database()
      clients.set(actor, database)
      return database
    },
    reset: async () => {
      await owner('PUT', '', startingData())
    },
    everything: () => owner('GET', ''),
    setUp: async (path, value) => {
      await owner('PUT', path, value)
    },
    close: () => environment.cleanup(),
  }
}

const clinicRecord = (name: string, email: string): Record<string, unknown> => ({
  category: 'dental',
  name,
  clinic_address: '1 King Street, Kitchener',
  province: 'ON',
  email,
  user_type: 'clinic',
})

export const serviceRecord = (): Record<string, unknown> => ({
  name: 'Cleaning',
  description: 'A gentle cleaning.',
  doctor: 'Dr. Roy Moreau',
  doctor_email: 'roy@example.com',
  price: 120.5,
  duration: 45,
  image_url: '',
  clinic_name: 'Clinic One',
  clinic_address: '1 King Street, Kitchener',
  clinic_email: PEOPLE.clinic.email,
  clinic_province: 'ON',
  clinic_category: 'dental',
  slots: {
    slot_0: { available: true, timestamp: hoursFromNow(24) },
    slot_1: { available: true, timestamp: hoursFromNow(48) },
    slot_2: { available: true, timestamp: hoursFromNow(-24) },
    slot_3: { available: false, timestamp: hoursFromNow(72) },
    slot_4: { available: false, timestamp: hoursFromNow(96) },
    slot_5: { available: false, timestamp: hoursFromNow(120) },
    slot_6: { available: false, timestamp: hoursFromNow(144) },
  },
})

export interface AppointmentOptions {
  readonly patientId?: string
  readonly slotId?: string
  readonly timestamp?: number
  readonly confirmed?: boolean
}

/** An appointment as the rules want it, for `slot_0` of the one service unless told otherwise. */
export const appointmentRecord = ({
  patientId = PATIENT,
  slotId = 'slot_0',
  timestamp = hoursFromNow(24),
  confirmed = false,
}: AppointmentOptions = {}): Record<string, unknown> => ({
  bookedBy: { userId: patientId },
  patientData: {
    fullname: 'Pat Example',
    email: 'pat@example.com',
    phoneNumber: '(519) 555-0100',
    additionalNotes: 'Left knee.',
  },
  taken: false,
  confirmed,
  completed: false,
  bookingDetails: {
    clinicId: CLINIC,
    clinicName: 'Clinic One',
    clinicAddress: '1 King Street, Kitchener',
    clinicProvince: 'ON',
    clinicEmail: PEOPLE.clinic.email,
    serviceId: 'service',
    serviceName: 'Cleaning',
    doctor: 'Dr. Roy Moreau',
    doctorEmail: 'roy@example.com',
    duration: 45,
    price: 120.5,
    imageUrl: '',
    slot: { slotId, timestamp, available: false },
  },
})

/**
 * Two clinics and two patients. The one service has two free slots, a past one, and four that the
 * appointments took: `pending` and `confirmed` of the patient, `others` (pending) of the other
 * patient, and `done`, completed, of the patient.
 */
function startingData(): unknown {
  const taken = (
    slotId: string,
    hours: number,
    more: AppointmentOptions = {},
  ): Record<string, unknown> =>
    appointmentRecord({ slotId, timestamp: hoursFromNow(hours), ...more })
  const entry = (hours: number): Record<string, unknown> => ({
    clinic_id: CLINIC,
    timestamp: hoursFromNow(hours),
  })
  return {
    clinics: {
      [CLINIC]: clinicRecord('Clinic One', PEOPLE.clinic.email),
      [OTHER_CLINIC]: clinicRecord('Clinic Two', PEOPLE.otherClinic.email),
    },
    patients: {
      [PATIENT]: {
        name: 'Pat Example',
        email: PEOPLE.patient.email,
        user_type: 'patient',
        appointments: { pending: entry(72), confirmed: entry(96) },
        completed_appointments: { done: entry(144) },
      },
      [OTHER_PATIENT]: {
        name: 'Olga Example',
        email: PEOPLE.otherPatient.email,
        user_type: 'patient',
        appointments: { others: entry(120) },
      },
    },
    services: { [CLINIC]: { service: serviceRecord() } },
    slot_claims: {
      [CLINIC]: {
        service: { slot_3: 'pending', slot_4: 'confirmed', slot_5: 'others', slot_6: 'done' },
      },
    },
    appointments: {
      [CLINIC]: {
        pending: taken('slot_3', 72),
        confirmed: taken('slot_4', 96, { confirmed: true }),
        others: taken('slot_5', 120, { patientId: OTHER_PATIENT }),
      },
    },
    completed_appointments: {
      [CLINIC]: {
        done: {
          ...taken('slot_6', 144, { confirmed: true }),
          completed: true,
          outcome: 'completed',
        },
      },
    },
  }
}
