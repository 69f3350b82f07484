import * as v from 'valibot'
import type { AppointmentReference } from '#src/areas/visits/model/appointment.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'

export const referenceSchema = v.object({ clinic_id: fields.id, timestamp: fields.timestamp })

const noticeSchema = v.object({
  ...referenceSchema.entries,
  notice: v.object({
    kind: v.picklist(['booked', 'moved', 'cancelled', 'approved']),
    at: fields.timestamp,
    from: v.optional(fields.timestamp),
  }),
})

/** Reads an entry of patients/{uid}/appointments or …/completed_appointments. Throws `malformed`. */
export function decodeAppointmentReference(
  appointmentId: string,
  value: unknown,
  where: string,
): AppointmentReference {
  const record = decode(referenceSchema, value, where)
  return { appointmentId, clinicId: record.clinic_id, timestamp: record.timestamp }
}

/** Reads the notice of an entry of patients/{patientId}/appointments or …/completed_appointments. Throws `malformed`. */
export function decodeNotice(
  { patientId, appointmentId, isPast }: Pick<Notice, 'patientId' | 'appointmentId' | 'isPast'>,
  value: unknown,
  where: string,
): Notice {
  const { clinic_id: clinicId, timestamp, notice } = decode(noticeSchema, value, where)
  const { kind, at, from = null } = notice
  return { patientId, appointmentId, isPast, clinicId, timestamp, kind, at, from }
}
