import * as v from 'valibot'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ClinicAccount, ClinicProfile, PatientAccount } from '#src/domain/account.ts'
import { CLINIC_FIELDS } from '#src/domain/bookingFields.ts'
import { Failure } from '#src/domain/failure.ts'
import { DEFAULT_LOCK_MINUTES } from '#src/domain/limits.ts'
import type { Registration } from '#src/domain/registration.ts'
import { decode } from './decode.ts'
import { encodeFields, fields, schemaOf } from './fields.ts'

const clinicSchema = v.intersect([
  schemaOf(CLINIC_FIELDS),
  v.object({
    // Left out where the session reads the record: it comes after what grows without end.
    user_type: v.optional(v.literal('clinic'), 'clinic'),
    discount: v.optional(fields.discount, 0),
    // A number that no form would let in doesn't keep a clinic out.
    lock_minutes: v.fallback(
      v.optional(fields.lockMinutes, DEFAULT_LOCK_MINUTES),
      DEFAULT_LOCK_MINUTES,
    ),
  }),
])

const patientSchema = v.object({
  name: v.optional(fields.name),
  // The spelling of a record made by a Google sign-up (spec §3, Patient record).
  fullName: v.optional(fields.name),
  email: fields.email,
  user_type: v.literal('patient'),
  discount: v.optional(fields.discount, 0),
  consented_at: v.fallback(v.nullish(fields.timestamp, null), null),
})

/** Reads clinics/{uid} as the signed-in clinic's own record (spec §3). Throws `malformed`. */
export function decodeClinicAccount(userId: string, value: unknown): ClinicAccount {
  const {
    user_type: role,
    lock_minutes: lockMinutes,
    ...clinic
  } = decode(clinicSchema, value, databasePaths.clinic(userId))
  return { ...clinic, role, userId, lockMinutes }
}

const { name, address, province, category } = CLINIC_FIELDS
const profileSchema = schemaOf({ name, address, province, category })

/** Reads a clinic as the public sees it, from listed_clinics or from clinics. Throws `malformed`. */
export function decodeClinicProfile(
  clinicId: string,
  value: unknown,
  where = databasePaths.clinic(clinicId),
): ClinicProfile {
  return { ...decode(profileSchema, value, where), clinicId }
}

/** Reads patients/{uid} in either spelling, `name` or `fullName` (spec §3). Throws `malformed`. */
export function decodePatientAccount(userId: string, value: unknown): PatientAccount {
  const where = databasePaths.patient(userId)
  const record = decode(patientSchema, value, where)
  const name = record.name ?? record.fullName
  if (name === undefined) throw new Failure('malformed', `${where} should have a name`)
  const { email, discount, consented_at: consentedAt } = record
  return { role: 'patient', userId, name, email, discount, consentedAt }
}

type StoredAccount = Readonly<Record<string, unknown>>

/** A clinic's record as its sign-up makes it (spec §3). */
export function encodeClinic(
  registration: Extract<Registration, { role: 'clinic' }>,
  email: string,
): StoredAccount {
  return { ...encodeFields(CLINIC_FIELDS, { ...registration, email }), user_type: 'clinic' }
}

/** A clinic's entry in the public list: what its record says of it to everyone. */
export function encodeListing(
  clinic: Omit<ClinicProfile, 'clinicId'>,
): Readonly<Record<string, string>> {
  const { name, address, province, category } = clinic
  return { name, clinic_address: address, province, category }
}

/** A patient's record as the sign-up by e-mail makes it (spec §3). */
export function encodePatient(
  registration: Extract<Registration, { role: 'patient' }>,
  email: string,
): StoredAccount {
  return { name: registration.fullName, email, user_type: 'patient' }
}

/** A patient's record in the spelling of a Google sign-up (spec §3). */
export function encodeGooglePatient(fullName: string, email: string): StoredAccount {
  return { fullName, email, user_type: 'patient' }
}
