import * as v from 'valibot'
import { DOCTOR_COLOURS, type Doctor } from '#src/areas/doctors/model/doctor.ts'
import { parsePhoto } from '#src/areas/doctors/model/doctorPhoto.ts'
import type { Language } from '#src/config/language.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/** One that is not known is the clinic's. */
const ownLanguage = v.fallback(v.optional(v.nullable(v.picklist(LANGUAGES)), null), null)

const doctorSchema = v.object({
  name: text(LIMITS.doctor),
  email: fields.email,
  initials: text(LIMITS.doctorInitials),
  // One that is not known is any.
  colour: v.fallback(v.picklist(DOCTOR_COLOURS), 'grey'),
  active: v.boolean(),
  // One that can't be read is none: it is only shown.
  photo: v.fallback(v.optional(v.string(), ''), ''),
  language: ownLanguage,
})

/** Reads doctors/{clinicId} in the order of the ids. A damaged one is left out and reported. */
export function decodeDoctors(
  clinicId: string,
  children: readonly Child[],
  reportProblem: ReportProblem,
): readonly Doctor[] {
  return children
    .map(({ key, value }) => {
      const where = databasePaths.doctor(clinicId, key)
      return decodeOrLeaveOut(() => decodeDoctor(key, value, where), where, reportProblem)
    })
    .filter((doctor) => doctor !== null)
}

/** Reads doctors/{clinicId}/{doctorId}. Throws `malformed`. */
export function decodeDoctor(key: string, value: unknown, where: string): Doctor {
  const doctorId = decode(fields.doctorId, key, where)
  const { active, photo, ...doctor } = decode(doctorSchema, value, where)
  return { ...doctor, doctorId, isActive: active, photo: decodePhoto(photo) }
}

/** Reads doctors/{clinicId}/{doctorId}/photo, which everyone may; empty where there is none, or none that can be read. */
export function decodePhoto(value: unknown): string {
  return typeof value === 'string' && parsePhoto(value) !== null ? value : ''
}

/** Reads doctors/{clinicId}/{doctorId}/language, which everyone may; null where the doctor has the clinic's. */
export function decodeOwnLanguage(value: unknown): Language | null {
  return v.parse(ownLanguage, value ?? undefined)
}

/** The record of a doctor who is added: without a photo where there is none. */
export function encodeNewDoctor(
  doctor: Omit<Doctor, 'doctorId'>,
): Readonly<Record<string, unknown>> {
  const { photo, ...fields } = encodeDoctor(doctor)
  return photo === '' ? fields : { ...fields, photo }
}

/** The stored fields of a doctor. A photo that was removed stays as an empty text; an own language can't be taken back. */
export function encodeDoctor({
  name,
  email,
  initials,
  colour,
  language,
  isActive,
  photo,
}: Omit<Doctor, 'doctorId'>): Readonly<Record<string, unknown>> {
  const own = language === null ? {} : { language }
  return { name, email, initials, colour, active: isActive, photo, ...own }
}
