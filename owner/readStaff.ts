import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { decodeStaffMember } from '#src/areas/accounts/records/staffRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { OwnerError } from './OwnerError.ts'
import type { Project } from './Project.ts'
import { childrenOf, fieldOf } from './storedValue.ts'

/** One of the people of a clinic, or somebody who is invited. */
export interface ClinicPerson {
  readonly place: string
  readonly email: string
  /** Null while the person is only invited. */
  readonly member: StaffMember | null
  readonly isOwner: boolean
}

/** The people of a clinic and those whom it invited, by their places. */
export async function readStaff(
  { database }: Project,
  clinicId: string,
): Promise<readonly ClinicPerson[]> {
  const places = await database.read(databasePaths.staffPlaces(clinicId))
  const owner = fieldOf(places, 'owner')
  const people: ClinicPerson[] = []
  for (const [place, entry] of childrenOf({ places }, 'places')) {
    if (place === 'owner') continue
    const userId = fieldOf(entry, 'user')
    const email = fieldOf(entry, 'email')
    people.push({
      place,
      email: typeof email === 'string' ? email : '',
      member: typeof userId === 'string' ? await readStaffMember(database, userId) : null,
      isOwner: userId !== null && userId === owner,
    })
  }
  return people
}

/** What an account may do for which clinic; null where it is nobody's. */
export async function readStaffMember(
  database: Project['database'],
  userId: string,
): Promise<StaffMember | null> {
  const record = await database.read(databasePaths.staff(userId))
  return record === null ? null : decodeStaffMember(userId, record)
}

/**
 * The person with this account among the people of a clinic.
 *
 * @throws {OwnerError} – the account is none of them
 */
export function findPerson(
  people: readonly ClinicPerson[],
  userId: string,
): ClinicPerson & { readonly member: StaffMember } {
  for (const person of people) {
    const { member } = person
    if (member?.userId === userId) return { ...person, member }
  }
  throw new OwnerError(`${userId} is none of the clinic's people.`)
}
