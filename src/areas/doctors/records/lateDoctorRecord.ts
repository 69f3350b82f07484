import * as v from 'valibot'
import {
  LATE_DOCTOR_FIELDS,
  type LateDoctor,
  type NewLateDoctor,
} from '#src/areas/doctors/model/lateDoctor.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { encodeFields, fields, schemaOf } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const lateDoctorSchema = v.intersect([
  schemaOf(LATE_DOCTOR_FIELDS),
  v.object({
    minutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(LIMITS.lateMinutes.min),
      v.maxValue(LIMITS.lateMinutes.max),
    ),
    until: fields.timestamp,
  }),
])

/** Reads late_doctors/{clinicId}. A damaged one is left out and reported. */
export function decodeLateDoctors(
  clinicId: string,
  children: readonly Child[],
  reportProblem: ReportProblem,
): readonly LateDoctor[] {
  return children
    .map(({ key, value }) => {
      const where = databasePaths.lateDoctor(clinicId, key)
      return decodeOrLeaveOut(
        () => ({ ...decode(lateDoctorSchema, value, where), place: key }),
        where,
        reportProblem,
      )
    })
    .filter((late) => late !== null)
}

/** The stored record. */
export function encodeLateDoctor(late: NewLateDoctor): Readonly<Record<string, unknown>> {
  const { minutes, until } = late
  return { ...encodeFields(LATE_DOCTOR_FIELDS, late), minutes, until }
}
