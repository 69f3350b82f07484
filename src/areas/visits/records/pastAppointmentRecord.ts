import * as v from 'valibot'
import type {
  Appointment,
  Outcome,
  PastAppointment,
  ProposedTime,
} from '#src/areas/visits/model/appointment.ts'
import { DAY_KEY, doctorDayOf } from '#src/areas/visits/model/doctorDay.ts'
import { searchKeysOf } from '#src/areas/visits/model/patientSearchKeys.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { WISH } from '#src/core/places/visitPlaces.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import {
  appointmentFields,
  checkClinic,
  commonOf,
  decodeActiveAppointment,
} from './appointmentRecord.ts'
import { referenceSchema } from './appointmentReferenceRecord.ts'

const proposedSchema = v.object({
  service_id: fields.id,
  slot_id: fields.slotId,
  timestamp: fields.timestamp,
})

const endSchema = v.object({
  outcome: v.optional(v.picklist(['completed', 'no-show', 'cancelled'])),
  cancelled_by: v.optional(v.picklist(['patient', 'clinic'])),
  reason: v.optional(text(LIMITS.cancellationReason)),
  // A visit is shown even where what was proposed in its place is damaged.
  proposed: v.fallback(v.optional(v.record(v.string(), proposedSchema)), undefined),
})

const pastSchema = v.object({
  ...appointmentFields,
  ...endSchema.entries,
  confirmed: v.boolean(),
  completed: v.boolean(),
  ended_at: v.optional(fields.timestamp),
})

/** Reads completed_appointments/{clinicId}/{appointmentId} in its full form (spec §3). Throws `malformed`. */
export function decodePastAppointment(
  clinicId: string,
  appointmentId: string,
  value: unknown,
): PastAppointment {
  const where = databasePaths.completedAppointment(clinicId, appointmentId)
  const record = decode(pastSchema, value, where)
  checkClinic(record.bookingDetails, clinicId, where)
  return {
    status: 'completed',
    appointmentId,
    ...commonOf(record),
    wasConfirmed: record.confirmed,
    outcome: toOutcome(record, where),
    endedAt: record.ended_at ?? null,
  }
}

/**
 * Whether a completed record is of the other reading of spec §3, `{clinic_id, timestamp}` and nothing
 * else: the rest is then in the active record, which that reading leaves where it is.
 */
export function isShortForm(value: unknown): boolean {
  return v.is(v.strictObject(referenceSchema.entries), value)
}

/**
 * Decodes an appointment from the records at its two places, active and completed; null where there is none.
 * Accepts both readings of a completed record.
 *
 * @throws {Failure} malformed – the record is damaged
 */
export function decodeActiveOrPast(
  clinicId: string,
  appointmentId: string,
  active: unknown,
  past: unknown,
): Appointment | null {
  if (past !== null) {
    return decodePastAppointment(clinicId, appointmentId, isShortForm(past) ? active : past)
  }
  return active === null ? null : decodeActiveAppointment(clinicId, appointmentId, active)
}

/**
 * The completed record of an active one: that record as it is stored, without a wish to move, and with the way it ended. The rules
 * refuse any other change.
 */
export function encodePastAppointment(
  record: unknown,
  outcome: Outcome,
): Readonly<Record<string, unknown>> {
  const active = decode(v.record(v.string(), v.unknown()), record, 'an active appointment')
  return {
    ...Object.fromEntries(Object.entries(active).filter(([part]) => part !== WISH)),
    completed: true,
    outcome: outcome.kind,
    ended_at: SERVER_TIME,
    ...(outcome.kind === 'cancelled' && encodeCancellation(outcome)),
    ...encodeSearchKeys(record),
  }
}

const searchableSchema = v.object({
  patientData: v.object({ fullname: v.string(), phoneNumber: v.string() }),
})

const datedSchema = v.object({
  bookingDetails: v.object({
    doctorId: v.string(),
    clinicProvince: v.picklist(PROVINCE_CODES),
    clinicTimeZone: v.optional(v.string(), ''),
    slot: v.object({ timestamp: fields.timestamp }),
  }),
})

/** The keys by which a past appointment is found; nothing where its record doesn't say of whom and when it is. */
export function encodeSearchKeys(record: unknown): Readonly<Record<string, unknown>> {
  const ofPatient = v.safeParse(searchableSchema, record)
  const ofDoctor = v.safeParse(datedSchema, record)
  const keys = {
    ...(ofPatient.success && searchKeysOf(ofPatient.output.patientData)),
    ...(ofDoctor.success && encodeDay(ofDoctor.output)),
  }
  return Object.keys(keys).length === 0 ? {} : { search: keys }
}

function encodeDay({
  bookingDetails: { doctorId, slot, ...place },
}: v.InferOutput<typeof datedSchema>): Readonly<Record<string, string>> {
  return { [DAY_KEY]: doctorDayOf(doctorId, slot.timestamp, zoneOfBooking(place)) }
}

function encodeCancellation({
  by,
  reason = '',
  proposed = [],
}: Extract<Outcome, { readonly kind: 'cancelled' }>): Readonly<Record<string, unknown>> {
  return {
    cancelled_by: by,
    ...(reason !== '' && { reason }),
    ...(proposed.length > 0 && {
      proposed: Object.fromEntries(
        proposed.map(({ serviceId, slotId, timestamp }, index) => [
          `p${index}`,
          { service_id: serviceId, slot_id: slotId, timestamp },
        ]),
      ),
    }),
  }
}

function toOutcome(
  { outcome, cancelled_by: by, reason, proposed }: v.InferOutput<typeof endSchema>,
  where: string,
): Outcome | null {
  if (outcome === undefined) return null
  if (outcome !== 'cancelled') return { kind: outcome }
  if (by === undefined) throw new Failure('malformed', `${where} cancelled_by should be there`)
  return {
    kind: 'cancelled',
    by,
    ...(reason !== undefined && { reason }),
    ...(proposed !== undefined && { proposed: Object.values(proposed).map(toProposedTime) }),
  }
}

function toProposedTime({
  service_id: serviceId,
  slot_id: slotId,
  timestamp,
}: v.InferOutput<typeof proposedSchema>): ProposedTime {
  return { serviceId, slotId, timestamp }
}
