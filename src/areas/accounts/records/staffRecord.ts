import * as v from 'valibot'
import {
  STAFF_NAME,
  STAFF_PLACES,
  type InvitedRole,
  type StaffMember,
} from '#src/areas/accounts/model/staff.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const grantsSchema = {
  manager: v.optional(v.string()),
  desk: v.optional(v.string()),
  doctor: v.optional(v.string()),
}

const staffSchema = v.object({
  clinic: fields.id,
  place: v.picklist(STAFF_PLACES),
  name: text(STAFF_NAME),
  ...grantsSchema,
})

/** Reads staff/{userId} (docs/data-model.md#staff). Throws `malformed`. */
export function decodeStaffMember(userId: string, value: unknown): StaffMember {
  const { clinic, place, name, ...grants } = decode(staffSchema, value, databasePaths.staff(userId))
  return {
    userId,
    clinicId: clinic,
    place,
    name,
    role: roleOf(grants),
    doctorId: grants.doctor?.slice(clinic.length + 1) ?? null,
  }
}

/** The highest role that is granted. */
function roleOf(grants: { readonly manager?: unknown; readonly desk?: unknown }): InvitedRole {
  if (grants.manager !== undefined) return 'manager'
  return grants.desk === undefined ? 'doctor' : 'desk'
}

/** What a role and a doctor are stored as: each role that it includes repeats the clinic's id. */
export function encodeGrants(
  clinicId: string,
  { role, doctorId }: Pick<StaffMember, 'role' | 'doctorId'>,
): Readonly<Record<'manager' | 'desk' | 'doctor', string | null>> {
  return {
    manager: role === 'manager' ? clinicId : null,
    desk: role === 'doctor' ? null : clinicId,
    doctor: doctorId === null ? null : `${clinicId}/${doctorId}`,
  }
}

/** What a clinic's sign-up writes beside its record, by path: the account that signs up owns the clinic. */
export function encodeFounder(
  userId: string,
  { name, email }: { readonly name: string; readonly email: string },
): Readonly<Record<string, unknown>> {
  const [place = ''] = STAFF_PLACES
  const { manager, desk } = encodeGrants(userId, { role: 'manager', doctorId: null })
  return {
    [databasePaths.staff(userId)]: { clinic: userId, place, name, manager, desk },
    [databasePaths.clinicOwner(userId)]: userId,
    [databasePaths.staffPlace(userId, place)]: { user: userId, email },
  }
}
