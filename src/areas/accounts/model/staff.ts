import { isEmail } from '#src/core/fields/email.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** The people of a clinic: which roles they have, and what each role may do. */

/** From the one who may do everything to the one who sees the own day. */
export const STAFF_ROLES = ['owner', 'manager', 'desk', 'doctor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles that an invitation can give: a clinic has one owner, who hands it over. */
export const INVITED_ROLES = ['manager', 'desk', 'doctor'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/**
 * What people of a clinic do, each with the lowest role that may do it: everyone with a higher role may as well. The
 * security rules, the guards of pages and the controls on them follow this table.
 */
const MIN_ROLE = {
  /** The clinic's record, its doctors and its rooms. */
  'see-clinic': 'doctor',
  /** The doctor's own: read, arrived, completed, note. */
  'manage-own-visits': 'doctor',
  /** Everyone's appointments and patients. */
  'manage-visits': 'desk',
  /** Single times, absences, blocked and late times. */
  'manage-times': 'desk',
  /** Services, their pictures and weekly hours, doctors and rooms. */
  'manage-services': 'manager',
  'manage-settings': 'manager',
  'see-numbers': 'manager',
  'see-changes': 'manager',
  'manage-people': 'owner',
  'delete-clinic': 'owner',
} as const satisfies Record<string, StaffRole>

export type StaffAction = keyof typeof MIN_ROLE

/** Returns the lowest role that may do it. */
export function minRoleFor<Action extends StaffAction>(action: Action): (typeof MIN_ROLE)[Action] {
  return MIN_ROLE[action]
}

/** Whether somebody with this role may do it. */
export function staffMay(role: StaffRole, action: StaffAction): boolean {
  return STAFF_ROLES.indexOf(role) <= STAFF_ROLES.indexOf(MIN_ROLE[action])
}

/** How long an invitation can be used. */
export const INVITATION_MS = 7 * DAY_MS

/** People of a clinic: each has a numbered place, which an invitation holds from the start. */
export const MAX_STAFF = 30

/** m00 to m29. The account that signs the clinic up takes the first. */
export const STAFF_PLACES: readonly string[] = Array.from(
  { length: MAX_STAFF },
  (_, number) => `m${String(number).padStart(2, '0')}`,
)

/** One of the people of a clinic, as the own record says. */
export interface StaffMember {
  readonly userId: string
  readonly clinicId: string
  readonly place: string
  /** As colleagues see it. */
  readonly name: string
  /** The owner of the clinic is stored as a manager. */
  readonly role: InvitedRole
  /** The doctor whose day the person sees; null where none. */
  readonly doctorId: string | null
}

/** What the owner of a clinic offers to the person with an e-mail address. */
export interface Invitation {
  readonly clinicId: string
  readonly place: string
  /** In lower case, as the identity service has it. */
  readonly email: string
  readonly role: InvitedRole
  readonly doctorId: string | null
  /** Until when it can be used, in epoch milliseconds. */
  readonly until: number
}

/** A clinic's people, and whom it has invited. */
export interface ClinicPeople {
  readonly members: readonly ClinicMember[]
  readonly invitations: readonly Invitation[]
}

export interface ClinicMember extends Omit<StaffMember, 'role'> {
  readonly email: string
  readonly role: StaffRole
}

export type InvitationProblem = 'invalid-email' | 'own-address' | 'already-here' | 'full'

/** Why nobody can be invited with this address; null where nothing speaks against it. */
export function findInvitationProblem(
  typed: string,
  { members, invitations }: ClinicPeople,
  ownEmail: string,
): InvitationProblem | null {
  const email = toInvitedEmail(typed)
  if (!isEmail(email)) return 'invalid-email'
  if (email === toInvitedEmail(ownEmail)) return 'own-address'
  if ([...members, ...invitations].some((person) => toInvitedEmail(person.email) === email)) {
    return 'already-here'
  }
  return members.length + invitations.length >= MAX_STAFF ? 'full' : null
}

/** As the identity service has it. */
export function toInvitedEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The characters of a name that colleagues read. */
export const STAFF_NAME = { min: 2, max: 100 } as const
