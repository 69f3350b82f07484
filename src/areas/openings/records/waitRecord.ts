import * as v from 'valibot'
import {
  HOLD_MS,
  patientOfWait,
  turnsOf,
  type FreedTime,
  type SlotRef,
  type Wait,
  type WaitDraft,
  type WaitTimes,
} from '#src/areas/openings/model/wait.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** Digits of weekdays, 1 for Monday, and the hours: `135 0900-1230`. */
const WHEN = /^([1-7]{1,7}) (\d\d)(\d\d)-(\d\d)(\d\d)$/

const when = v.pipe(
  v.string(),
  v.regex(WHEN),
  v.transform((stored): WaitTimes => {
    const [, days = '', ...clock] = WHEN.exec(stored) ?? []
    const [fromHours = 0, fromMinutes = 0, untilHours = 0, untilMinutes = 0] = clock.map(Number)
    return {
      days: DAYS_OF_WEEK.filter((_, index) => days.includes(String(index + 1))),
      from: fromHours * 60 + fromMinutes,
      until: untilHours * 60 + untilMinutes,
    }
  }),
)

const waitSchema = v.object({
  patient: fields.id,
  clinic_id: fields.id,
  service: fields.id,
  doctor: v.optional(fields.doctorId),
  when,
  at: fields.timestamp,
  name: v.optional(fields.name),
  // As a record is called that a Google sign-up made.
  fullName: v.optional(fields.name),
  phone: text(LIMITS.phone),
  email: fields.email,
  offer: v.optional(v.string()),
})

/** Reads waits/{patientId:place}. Throws `malformed`. */
export function decodeWait(waitId: string, value: unknown): Wait {
  const record = decode(waitSchema, value, databasePaths.wait(waitId))
  return {
    waitId,
    patientId: record.patient,
    clinicId: record.clinic_id,
    serviceId: record.service,
    doctorId: record.doctor ?? null,
    ...record.when,
    since: record.at,
    name: record.name ?? record.fullName ?? '',
    phone: record.phone,
    email: record.email,
    offer: record.offer === undefined ? null : slotOfKey(record.offer),
  }
}

/** What a patient's own record says, the name in the spelling that it has there. */
export interface OwnContact {
  readonly name?: string
  readonly fullName?: string
  readonly email: string
}

/** Begins to wait. The phone number becomes the patient's own, with which the rules compare it. */
export function encodeWait(waitId: string, draft: WaitDraft, contact: OwnContact): Changes {
  const patientId = patientOfWait(waitId)
  const { clinicId, serviceId, doctorId, phone } = draft
  return {
    [databasePaths.patientPhone(patientId)]: phone,
    [databasePaths.wait(waitId)]: {
      patient: patientId,
      clinic_id: clinicId,
      service: serviceId,
      ...(doctorId !== null && { doctor: doctorId }),
      when: encodeWhen(draft),
      at: SERVER_TIME,
      ...contact,
      phone,
    },
  }
}

/** Returns days and hours as they are stored. */
export function encodeWhen({ days, from, until }: WaitTimes): string {
  const digits = DAYS_OF_WEEK.flatMap((day, index) => (days.includes(day) ? [index + 1] : []))
  return `${digits.join('')} ${clockOf(from)}-${clockOf(until)}`
}

function clockOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours, minutes - hours * 60].map((part) => String(part).padStart(2, '0')).join('')
}

/** Until when it is held, and by account from when it is whose. */
const freedTimeSchema = v.objectWithRest({ until: fields.timestamp }, fields.timestamp)

/** Reads freed_times/{clinicId}/{serviceId:slotId}. Throws `malformed`. */
export function decodeFreedTime(clinicId: string, key: string, value: unknown): FreedTime {
  const where = databasePaths.freedTime(clinicId, key)
  const { until, ...turns } = decode(freedTimeSchema, value, where)
  return {
    clinicId,
    ...decode(slotKey, key, where),
    until,
    turns: Object.entries(turns)
      .map(([patientId, from]) => ({ patientId, from }))
      .toSorted((a, b) => a.from - b.from),
  }
}

/** Offers a time to those who were chosen, and notes with each of them which one it is. */
export function encodeOffer(
  { clinicId, serviceId, slotId }: SlotRef & { readonly clinicId: string },
  chosen: readonly Wait[],
  now: number,
): Changes {
  const key = databasePaths.busyTimeKey(serviceId, slotId)
  const turns = turnsOf(chosen, now).map(({ patientId, from }) => [patientId, from] as const)
  return {
    [databasePaths.freedTime(clinicId, key)]: {
      until: now + HOLD_MS,
      ...Object.fromEntries(turns),
    },
    ...Object.fromEntries(chosen.map(({ waitId }) => [databasePaths.waitOffer(waitId), key])),
  }
}

const slotKey = v.pipe(
  v.string(),
  v.transform((key) => key.split(':')),
  v.strictTuple([fields.id, fields.slotId]),
  v.transform(([serviceId, slotId]): SlotRef => ({ serviceId, slotId })),
)

/** Returns the time that a key names; null where it names none. */
export function slotOfKey(key: string): SlotRef | null {
  const parsed = v.safeParse(slotKey, key)
  return parsed.success ? parsed.output : null
}
