import * as v from 'valibot'
import {
  type Invitation,
  STAFF_NAME,
  STAFF_PLACES,
  type InvitedRole,
  type StaffMember,
} from '#src/areas/accounts/model/staff.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

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

const placeSchema = v.object({
  email: fields.email,
  user: v.optional(fields.id),
  until: v.optional(fields.timestamp),
  ...grantsSchema,
})

/** What staff_places/{clinicId} says (docs/data-model.md#staff_places). */
export interface StaffPlaces {
  /** The account that owns the clinic; null where none is named. */
  readonly ownerId: string | null
  readonly invitations: readonly Invitation[]
  /** The addresses of the people, by account. */
  readonly emails: ReadonlyMap<string, string>
  /** Every place that somebody has or is invited to. */
  readonly taken: ReadonlySet<string>
}

/** Reads staff_places/{clinicId}. A malformed place is reported and left out, but taken. */
export function decodeStaffPlaces(
  clinicId: string,
  value: unknown,
  reportProblem: ReportProblem,
): StaffPlaces {
  const { owner, ...places } = v.is(v.record(v.string(), v.unknown()), value) ? value : {}
  const invitations: Invitation[] = []
  const emails = new Map<string, string>()
  for (const [place, stored] of Object.entries(places)) {
    const where = databasePaths.staffPlace(clinicId, place)
    const record = decodeOrLeaveOut(() => decode(placeSchema, stored, where), where, reportProblem)
    if (record === null) continue
    if (record.user !== undefined) emails.set(record.user, record.email)
    else invitations.push(toInvitation(clinicId, place, record))
  }
  return {
    ownerId: typeof owner === 'string' ? owner : null,
    invitations,
    emails,
    taken: new Set(Object.keys(places)),
  }
}

/** Reads one place as an invitation; null where it is none, or none any longer. Throws `malformed`. */
export function decodeInvitation(
  clinicId: string,
  place: string,
  value: unknown,
): Invitation | null {
  if (value === null) return null
  const record = decode(placeSchema, value, databasePaths.staffPlace(clinicId, place))
  return record.user === undefined ? toInvitation(clinicId, place, record) : null
}

function toInvitation(
  clinicId: string,
  place: string,
  { email, until = 0, doctor, ...grants }: v.InferOutput<typeof placeSchema>,
): Invitation {
  return {
    clinicId,
    place,
    email,
    until,
    role: roleOf(grants),
    doctorId: doctor?.slice(clinicId.length + 1) ?? null,
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
