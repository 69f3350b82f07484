import type { ClinicAccount } from './account.ts'
import type { StaffMember } from './staff.ts'

/** A clinic's record, without the person who acts for it. */
export type ClinicRecord = Omit<ClinicAccount, 'userId' | 'staff'>

/** Whether an account acts for a clinic. */
export interface ClinicSide {
  readonly account: ClinicAccount | null
  /** It did so before: it was removed, or it signed a clinic up that belongs to somebody else by now. */
  readonly hasLeft: boolean
}

/** What is known of an account and a clinic. Undefined before the first answer. */
interface KnownOfClinic {
  /** The account's own record as one of a clinic's people; null where it is none. */
  readonly member: StaffMember | null | undefined
  /** Whether it was one of them since it is followed. */
  readonly wasMember: boolean
  /** The clinic for which it acts; before that is known, the one that it would have signed up. */
  readonly record: ClinicRecord | null | undefined
  /** Null where it can't be known who owns the clinic. */
  readonly ownerId: string | null | undefined
}

/** Returns whether an account acts for a clinic; null while too little is known to say so. */
export function findClinicSide({
  member,
  wasMember,
  record,
  ownerId,
}: KnownOfClinic): ClinicSide | null {
  if (member === undefined) return null
  if (member === null) {
    if (wasMember) return { account: null, hasLeft: true }
    return record === undefined ? null : { account: null, hasLeft: record !== null }
  }
  if (record === undefined) return null
  // The owner's own record says manager as well: nobody is shown less, or more, for a moment.
  if (member.role === 'manager' && ownerId === undefined) return null
  return {
    account: record === null ? null : accountOf(record, member, ownerId === member.userId),
    hasLeft: false,
  }
}

function accountOf(
  record: ClinicRecord,
  { userId, name, place, role, doctorId }: StaffMember,
  isOwner: boolean,
): ClinicAccount {
  return { ...record, userId, staff: { name, place, doctorId, role: isOwner ? 'owner' : role } }
}
