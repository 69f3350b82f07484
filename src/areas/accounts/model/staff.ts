/** The people of a clinic: which roles they have, and what each role may do. */

/** From the one who may do everything to the one who sees the own day. */
export const STAFF_ROLES = ['owner', 'manager', 'desk', 'doctor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles that an invitation can give: a clinic has one owner, who hands it over. */
export const INVITED_ROLES = ['manager', 'desk', 'doctor'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/**
 * What people of a clinic do, each with the least role that may do it: everyone with a higher role may as well. The
 * security rules, the guards of pages and the controls on them follow this table.
 */
const LEAST_ROLE = {
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

export type StaffAction = keyof typeof LEAST_ROLE

/** Every action, for tests and tables. */
export const STAFF_ACTIONS: readonly StaffAction[] = Object.keys(LEAST_ROLE).filter(
  (action): action is StaffAction => action in LEAST_ROLE,
)

/** Returns the least role that may do it. */
export function leastRoleFor<Action extends StaffAction>(
  action: Action,
): (typeof LEAST_ROLE)[Action] {
  return LEAST_ROLE[action]
}

/** Whether somebody with this role may do it. */
export function staffMay(role: StaffRole, action: StaffAction): boolean {
  return STAFF_ROLES.indexOf(role) <= STAFF_ROLES.indexOf(LEAST_ROLE[action])
}

/** How long an invitation can be used. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

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
  /** Whoever owns the clinic is stored as a manager. */
  readonly role: InvitedRole
  /** The doctor whose day the person sees; null where none. */
  readonly doctorId: string | null
}

/** The characters of a name that colleagues read. */
export const STAFF_NAME = { min: 2, max: 100 } as const
