import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { encodeGrants } from './staffRecord.ts'

/** What changes of a clinic's people, as its log says it. */
export const staffChanges = {
  /** Somebody joined. */
  joined: (userId: string, clinicId: string): LoggedChange => ({
    list: 'staff',
    place: [userId, 'clinic'],
    to: clinicId,
  }),
  /** Somebody was removed, or left. */
  gone: ({ userId, name }: Pick<StaffMember, 'userId' | 'name'>): LoggedChange => ({
    list: 'staff',
    place: [userId, 'clinic'],
    to: null,
    of: name,
  }),
  /** Each right that is another one with the new role. */
  role: (
    { userId, clinicId, name, ...was }: Omit<StaffMember, 'place'>,
    is: Pick<StaffMember, 'role' | 'doctorId'>,
  ): readonly LoggedChange[] => {
    const before: Readonly<Record<string, string | null>> = encodeGrants(clinicId, was)
    return Object.entries(encodeGrants(clinicId, is))
      .filter(([right, value]) => value !== before[right])
      .map(([right, to]) => ({ list: 'staff', place: [userId, right], to, of: name }))
  },
  handedOver: (userId: string): LoggedChange => ({
    list: 'staff_places',
    place: ['owner'],
    to: userId,
  }),
  /** An address was invited to a place; null: the invitation is taken back. */
  invited: (place: string, email: string | null): LoggedChange => ({
    list: 'staff_places',
    place: [place, 'email'],
    to: email,
  }),
} as const
