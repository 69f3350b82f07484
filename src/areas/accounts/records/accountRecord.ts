import * as v from 'valibot'
import type {
  ClinicAccount,
  ClinicProfile,
  PatientAccount,
} from '#src/areas/accounts/model/account.ts'
import type { ClinicSettings } from '#src/areas/accounts/model/clinicSettings.ts'
import { PERSON_PLACES, type Person } from '#src/areas/accounts/model/people.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import type { Language } from '#src/config/language.ts'
import { Failure } from '#src/core/failure/failure.ts'
import {
  CLINIC_FIELDS,
  CLINIC_SETTINGS,
  PUBLIC_CLINIC_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import { emptyValueOf, isLeftOutWhenEmpty, type Field } from '#src/core/fields/fieldTable.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { DEFAULT_LOCK_MINUTES, LIMITS } from '#src/core/fields/limits.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { encodeFields, fields, schemaOf, text } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const clinicSchema = v.intersect([
  schemaOf(CLINIC_FIELDS),
  v.object({
    // Left out where the session reads the record: it comes after what grows without end.
    user_type: v.optional(v.literal('clinic'), 'clinic'),
    discount: v.optional(fields.discount, 0),
    // A number that no form would let in doesn't keep a clinic out.
    changed_at: v.fallback(v.nullish(fields.timestamp, null), null),
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
  phone: v.fallback(v.optional(text(LIMITS.phone), ''), ''),
  language: v.optional(fields.language, DEFAULT_LANGUAGE),
  people: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
  user_type: v.literal('patient'),
  discount: v.optional(fields.discount, 0),
  consented_at: v.fallback(v.nullish(fields.timestamp, null), null),
})

/** Reads clinics/{uid} as the clinic's own people see it (spec §3). Throws `malformed`. */
export function decodeClinicRecord(
  clinicId: string,
  value: unknown,
): Omit<ClinicAccount, 'userId' | 'staff'> {
  const {
    user_type: role,
    lock_minutes: lockMinutes,
    changed_at: changedAt,
    ...clinic
  } = decode(clinicSchema, value, databasePaths.clinic(clinicId))
  return { ...clinic, role, clinicId, lockMinutes, changedAt }
}

const profileSchema = schemaOf(PUBLIC_CLINIC_FIELDS)

/** Reads a clinic as the public sees it, from listed_clinics or from clinics. Throws `malformed`. */
export function decodeClinicProfile(
  clinicId: string,
  value: unknown,
  where = databasePaths.clinic(clinicId),
): ClinicProfile {
  return { ...decode(profileSchema, value, where), clinicId }
}

/** The same of a child of `list`: a malformed one is reported and left out (null). */
export function decodeListedClinic(
  list: string,
  clinicId: string,
  value: unknown,
  reportProblem: ReportProblem,
): ClinicProfile | null {
  const where = `${list}/${clinicId}`
  return decodeOrLeaveOut(() => decodeClinicProfile(clinicId, value, where), where, reportProblem)
}

/** Reads patients/{uid} in either spelling, `name` or `fullName` (spec §3). Throws `malformed`. */
export function decodePatientAccount(userId: string, value: unknown): PatientAccount {
  const where = databasePaths.patient(userId)
  const record = decode(patientSchema, value, where)
  const name = record.name ?? record.fullName
  if (name === undefined) throw new Failure('malformed', `${where} should have a name`)
  const { email, phone, language, discount, consented_at: consentedAt } = record
  const people = decodePeople(record.people)
  return { role: 'patient', userId, name, email, phone, language, people, discount, consentedAt }
}

/** Reads patients/{uid}/people, in the order of the places; what is no name is left out. */
export function decodePeople(value: unknown): readonly Person[] {
  const names = v.is(v.record(v.string(), v.unknown()), value) ? value : {}
  return PERSON_PLACES.flatMap((place) => {
    const { success, output } = v.safeParse(fields.name, names[place])
    return success && output !== '' ? [{ place, name: output }] : []
  })
}

type StoredAccount = Readonly<Record<string, unknown>>

/** What a clinic enters in its settings, and not at its sign-up. */
const NOT_ASKED_YET = {
  timeZone: '',
  phone: '',
  arrivalNote: '',
  otherArrivalNote: '',
  pageName: '',
  openingHours: '',
} as const

/** What an account has beside what was typed at the sign-up: its address, and the language of the page. */
interface SignedUp {
  readonly email: string
  readonly language: Language
}

/** A clinic's record as its sign-up makes it (spec §3). */
export function encodeClinic(
  registration: Extract<Registration, { role: 'clinic' }>,
  signedUp: SignedUp,
): StoredAccount {
  const clinic = { ...NOT_ASKED_YET, ...registration, ...signedUp }
  return { ...encodeFields(CLINIC_FIELDS, clinic), user_type: 'clinic' }
}

/** A clinic's entry in the public list: what its record says of it to everyone. */
export function encodeListing({
  changedAt,
  ...profile
}: Omit<ClinicProfile, 'clinicId'> & Pick<ClinicAccount, 'changedAt'>): StoredAccount {
  return {
    ...encodeFields(PUBLIC_CLINIC_FIELDS, profile),
    ...(changedAt !== null && { changed_at: changedAt }),
  }
}

/** The fields of a clinic's record that its settings hold; null where there is nothing to store. */
export function encodeClinicSettings(settings: ClinicSettings): StoredAccount {
  return Object.fromEntries(
    CLINIC_SETTINGS.map((name) => {
      const { stored, form }: Required<Field> = CLINIC_FIELDS[name]
      const value = settings[name]
      return [stored, isLeftOutWhenEmpty(form) && value === emptyValueOf(form) ? null : value]
    }),
  )
}

/** A patient's record as the sign-up by e-mail makes it (spec §3). */
export function encodePatient(
  registration: Extract<Registration, { role: 'patient' }>,
  signedUp: SignedUp,
): StoredAccount {
  return { name: registration.fullName, ...encodePatientSide(signedUp) }
}

/** A patient's record in the spelling of a Google sign-up (spec §3). */
export function encodeGooglePatient(fullName: string, signedUp: SignedUp): StoredAccount {
  return { fullName, ...encodePatientSide(signedUp) }
}

function encodePatientSide({ email, language }: SignedUp): StoredAccount {
  return { email, ...(language !== DEFAULT_LANGUAGE && { language }), user_type: 'patient' }
}
