import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#src/areas/accounts/model/settings.ts'
import { decodeClinicRecord, encodeListing } from '#src/areas/accounts/records/accountRecord.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Project } from './Project.ts'
import { fieldOf } from './storedValue.ts'

/** Clinics at a time: a record may contain many times of the form at `/test`. */
const CLINICS_PER_PAGE = 50

/** What the owner has to know of a clinic, and whether patients may see it. */
export interface OwnedClinic {
  readonly clinicId: string
  readonly record: unknown
  /** What its entry in the public list has to be; null where the record is damaged. */
  readonly listing: Listing | null
  /** The entry that is there; null where there is none. */
  readonly listed: unknown
  readonly isEmailConfirmed: boolean
  /** The name that was approved; null where none was. */
  readonly approvedName: unknown
  readonly isBlocked: boolean
  readonly hasDeletionRequest: boolean
}

/** listed_clinics/{clinicId}: the public part of the record, by its stored names. */
export interface Listing {
  readonly name: string
  readonly clinic_address: string
  readonly province: string
  /** What only some clinics have. */
  readonly [field: string]: unknown
}

export async function readSettings({ database }: Project): Promise<Settings> {
  return decodeSettings(await database.read(databasePaths.settings()))
}

/** Every clinic, a page at a time. */
export async function* readClinics(project: Project): AsyncGenerator<readonly OwnedClinic[]> {
  for await (const page of project.database.pages(databasePaths.clinics(), CLINICS_PER_PAGE)) {
    yield await describe(project, page)
  }
}

/** Null where there is no such clinic. */
export async function readClinic(project: Project, clinicId: string): Promise<OwnedClinic | null> {
  const record = await project.database.read(databasePaths.clinic(clinicId))
  if (record === null) return null
  const [clinic] = await describe(project, [[clinicId, record]])
  return clinic ?? null
}

async function describe(
  { database, auth }: Project,
  records: readonly (readonly [string, unknown])[],
): Promise<readonly OwnedClinic[]> {
  const { users } = await auth.getUsers(records.map(([uid]) => ({ uid })))
  const confirmed = new Set(users.filter((user) => user.emailVerified).map(({ uid }) => uid))
  return Promise.all(
    records.map(async ([clinicId, record]) => {
      const [listed, approvedName, blocked, deletionRequest] = await Promise.all([
        database.read(databasePaths.listedClinic(clinicId)),
        database.read(databasePaths.approvedClinic(clinicId)),
        database.read(databasePaths.blockedAccount(clinicId)),
        database.read(databasePaths.deletionRequest(clinicId)),
      ])
      return {
        clinicId,
        record,
        listing: listingOf(clinicId, record),
        listed,
        isEmailConfirmed: confirmed.has(clinicId),
        approvedName,
        isBlocked: blocked === true,
        hasDeletionRequest: deletionRequest !== null,
      }
    }),
  )
}

function listingOf(clinicId: string, record: unknown): Listing | null {
  try {
    const clinic = decodeClinicRecord(clinicId, record)
    const { name, address, province } = clinic
    return { ...encodeListing(clinic), name, clinic_address: address, province }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** Why patients may not see a clinic; null where they may. The security rules ask for the same. */
export function whyNotPublic(clinic: OwnedClinic, settings: Settings): string | null {
  if (clinic.listing === null) return 'its record is damaged'
  if (clinic.isBlocked) return 'it is blocked'
  if (clinic.hasDeletionRequest) return 'it asked to be deleted'
  if (settings.isConfirmedEmailRequired && !clinic.isEmailConfirmed) {
    return 'it has not confirmed its e-mail address'
  }
  if (settings.isClinicApprovalRequired && !isApproved(clinic)) return 'it is not approved'
  return null
}

/** An approval is for a name: a clinic that calls itself something else needs another one. */
export function isApproved({ approvedName, record }: OwnedClinic): boolean {
  return approvedName !== null && approvedName === fieldOf(record, 'name')
}

/** Whether the public list says of it what it should. */
export function isListedAs({ listed }: OwnedClinic, listing: Listing): boolean {
  return isDeepStrictEqual(listed, listing)
}
