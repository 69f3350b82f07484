import { randomUUID } from 'node:crypto'
import { bucketOf, seedAccounts, type BackendAddress } from '@careslot/local-firebase'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { findFreePlace } from '#src/areas/services/model/servicePlaces.ts'
import { aClinic, aPatient, aService } from './builders.ts'
import { asTree, at } from './findBrokenInvariants.ts'
import { withOpenings } from './openings.ts'
import {
  storedClinic,
  storedFounder,
  storedListing,
  storedPatientAccount,
  storedService,
} from './storedRecords.ts'

/** A person as the identity service knows him. */
export interface TestIdentity {
  readonly userId: string
  readonly email: string
  readonly password: string
}

interface IdentityOptions {
  readonly email?: string
  /** Default true. */
  readonly isEmailVerified?: boolean
}

/** Sets the scene on a running local backend, past the rules. */
export interface TestStage {
  /** Null removes. The index of open times follows what is written of slots, and a service keeps its place. */
  write(path: string, value: unknown): Promise<void>
  /** Writes several full paths at once. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>
  read(path: string): Promise<unknown>
  /** A new account, without a record. Every e-mail address is one never used before, and confirmed. */
  createIdentity(options?: IdentityOptions): Promise<TestIdentity>
  /** A new account with a clinic record, on the public list unless it is not to be. */
  createClinic(
    overrides?: Partial<ClinicAccount> & IdentityOptions & { readonly isListed?: boolean },
  ): Promise<ClinicAccount>
  /** A new account with a patient record, who has agreed to what a booking stores. */
  createPatient(overrides?: Partial<PatientAccount> & IdentityOptions): Promise<PatientAccount>
  /** A service of `clinic`, stored in the clinic's next free place. */
  createService(clinic: ClinicAccount, overrides?: Partial<Service>): Promise<Service>
  /** Lets services show pictures that this backend's own storage holds. */
  allowPictures(): Promise<void>
}

/** When the patients of a stage agreed to what a booking stores. */
const CONSENTED_AT = Date.UTC(2026, 0, 5, 12)

/** The password of every account that a stage makes. */
export const TEST_PASSWORD = 'careslot'

export interface StageOptions {
  /** Whether the owner has approved the clinics of the stage. */
  readonly areClinicsApproved?: boolean
}

export function createTestStage(
  { ports, namespace, projectId }: BackendAddress,
  { areClinicsApproved = false }: StageOptions = {},
): TestStage {
  const databaseUrl = `http://127.0.0.1:${ports.database}`
  /** By clinic; services may be made at the same time. */
  const takenPlaces = new Map<string, Set<string>>()

  async function ask(method: string, path: string, value?: unknown): Promise<unknown> {
    const response = await fetch(`${databaseUrl}/${path}.json?ns=${namespace}`, {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} /${path}: ${JSON.stringify(answer)}`)
    return answer
  }

  /** With what the index of open times has to say afterwards. */
  async function update(changes: Readonly<Record<string, unknown>>): Promise<void> {
    const isOfServices = Object.keys(changes).some((path) => path.startsWith('services/'))
    const database = isOfServices ? { services: await ask('GET', 'services') } : {}
    // Also those of clinics that are not on the public list, as from before it mattered.
    await ask(
      'PATCH',
      '',
      withOpenings(database, withPlaces(database, changes), () => true),
    )
  }

  async function write(path: string, value: unknown): Promise<void> {
    if (path.startsWith('services/')) await update({ [path]: value })
    else await ask('PUT', path, value)
  }

  /** As the application does: the first place of the clinic that no service has. */
  async function takePlace(clinicId: string): Promise<string> {
    const stored = Object.keys(asTree(await ask('GET', `clinic_services/${clinicId}`)))
    const taken = takenPlaces.get(clinicId) ?? new Set()
    const place = findFreePlace((name) => stored.includes(name) || taken.has(name))
    if (place === null) throw new Error(`${clinicId} has no place for another service.`)
    takenPlaces.set(clinicId, taken.add(place))
    return place
  }

  async function createIdentity({
    email = `${randomUUID()}@mail.example`,
    isEmailVerified = true,
  }: IdentityOptions = {}): Promise<TestIdentity> {
    const userId = randomUUID().replaceAll('-', '').slice(0, 28)
    await seedAccounts(`http://127.0.0.1:${ports.auth}`, projectId, [
      { uid: userId, email, password: TEST_PASSWORD, isEmailVerified },
    ])
    return { userId, email, password: TEST_PASSWORD }
  }

  return {
    write,
    update,
    read: (path) => ask('GET', path),
    createIdentity,
    createClinic: async ({ isEmailVerified = true, isListed = true, ...overrides } = {}) => {
      const { userId, email } = await createIdentity({ ...overrides, isEmailVerified })
      const clinic = aClinic({ ...overrides, userId, email })
      await update({ [`clinics/${userId}`]: storedClinic(clinic), ...storedFounder(clinic) })
      if (areClinicsApproved) await write(`approved_clinics/${userId}`, clinic.name)
      if (isListed) await write(`listed_clinics/${userId}`, storedListing(clinic))
      return clinic
    },
    createPatient: async ({ isEmailVerified = true, ...overrides } = {}) => {
      const { userId, email } = await createIdentity({ ...overrides, isEmailVerified })
      const patient = aPatient({ consentedAt: CONSENTED_AT, ...overrides, userId, email })
      await update(storedPatientAccount(patient))
      return patient
    },
    createService: async (clinic, overrides) => {
      const service = aService({ id: `service-${randomUUID()}`, ...overrides }, clinic)
      const place = await takePlace(service.clinicId)
      await update({
        [`services/${service.clinicId}/${service.id}`]: { ...storedService(service), place },
        [`clinic_services/${service.clinicId}/${place}`]: service.id,
      })
      return service
    },
    allowPictures: async () => {
      const objects = `http://127.0.0.1:${ports.storage}/v0/b/${bucketOf(projectId)}/o`
      await write('settings/image_prefix', `${objects}/services%2F`)
    },
  }
}

/** The changes; a service that is replaced keeps its place, and one that is removed leaves it. */
function withPlaces(
  database: unknown,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(changes).flatMap(([path, value]): [string, unknown][] => {
    const [list, clinicId = '', serviceId = '', field] = path.split('/')
    const isService = list === 'services' && serviceId !== '' && field === undefined
    const place = isService ? at(database, list, clinicId, serviceId, 'place') : undefined
    if (typeof place !== 'string') return [[path, value]]
    return value === null
      ? [
          [path, null],
          [`clinic_services/${clinicId}/${place}`, null],
        ]
      : [[path, { place, ...asTree(value) }]]
  })
  return Object.fromEntries(entries)
}
