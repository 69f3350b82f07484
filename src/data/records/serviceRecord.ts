import * as v from 'valibot'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { Service } from '#src/domain/service.ts'
import type { ServiceDraft } from '#src/domain/serviceDraft.ts'
import type { Slot } from '#src/domain/slot.ts'
import { decode, decodeOrLeaveOut } from './decode.ts'
import { fields } from './fields.ts'

const slotSchema = v.object({ available: v.boolean(), timestamp: fields.timestamp })

const claimsSchema = v.record(v.string(), fields.id)

const serviceSchema = v.object({
  name: fields.name,
  description: fields.description,
  doctor: fields.name,
  doctor_email: fields.email,
  price: fields.price,
  duration: fields.duration,
  image_url: v.optional(fields.imageUrl, ''),
  clinic_name: fields.name,
  clinic_address: fields.address,
  clinic_province: fields.province,
  clinic_email: fields.email,
  clinic_category: fields.specialty,
  slots: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Reads services/{clinicId}/{serviceId} (spec §3). A malformed slot is left out and reported; anything
 * else wrong makes the whole service `malformed`.
 */
export function decodeService(
  clinicId: string,
  serviceId: string,
  value: unknown,
  reportProblem: ReportProblem,
): Service {
  const record = decode(serviceSchema, value, databasePaths.service(clinicId, serviceId))
  return {
    id: serviceId,
    clinicId,
    name: record.name,
    description: record.description,
    doctor: record.doctor,
    doctorEmail: record.doctor_email,
    price: record.price,
    duration: record.duration,
    imageUrl: record.image_url,
    clinicName: record.clinic_name,
    clinicAddress: record.clinic_address,
    clinicProvince: record.clinic_province,
    clinicEmail: record.clinic_email,
    clinicCategory: record.clinic_category,
    slots: decodeSlots(record.slots, databasePaths.service(clinicId, serviceId), reportProblem),
  }
}

/** Reads services/{clinicId}/{serviceId}/slots/{slotId} (spec §3). */
export function decodeSlot(slotId: string, value: unknown, where: string): Slot {
  const record = decode(slotSchema, value, where)
  return {
    slotId: decode(fields.slotId, slotId, where),
    timestamp: record.timestamp,
    available: record.available,
  }
}

/**
 * A new service of this clinic (spec §3, §7 Add service): the clinic's own fields are copied from its
 * record, the slots are numbered from 0 in the order of the draft.
 */
export function encodeService(
  clinic: ClinicAccount,
  draft: ServiceDraft,
): Readonly<Record<string, unknown>> {
  return {
    ...encodeEditableFields(draft),
    clinic_name: clinic.name,
    clinic_address: clinic.address,
    clinic_email: clinic.email,
    clinic_province: clinic.province,
    clinic_category: clinic.category,
    slots: Object.fromEntries(
      draft.slots.map(({ timestamp }, number) => [slotIdOf(number), encodeFreeSlot(timestamp)]),
    ),
  }
}

/** The fields that an edit may change, by their stored names. */
export function encodeEditableFields(
  draft: Omit<ServiceDraft, 'slots'>,
): Readonly<Record<string, string | number>> {
  return {
    name: draft.name,
    description: draft.description,
    doctor: draft.doctor,
    doctor_email: draft.doctorEmail,
    price: draft.price,
    duration: draft.duration,
    image_url: draft.imageUrl,
  }
}

export function encodeFreeSlot(timestamp: number): Readonly<Record<string, unknown>> {
  return { available: true, timestamp }
}

export function slotIdOf(number: number): string {
  return `slot_${String(number)}`
}

/** The highest number among slot ids, whatever else stands beside them; -1 where there is none. */
export function highestSlotNumber(slotIds: readonly string[]): number {
  return slotIds.reduce((highest, slotId) => {
    return v.is(fields.slotId, slotId)
      ? Math.max(highest, Number(slotId.slice('slot_'.length)))
      : highest
  }, -1)
}

/** The claims on a service's slots (slot_claims/{clinicId}/{serviceId}): the appointment's id by slot id. */
export function decodeClaims(value: unknown, where: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(decode(claimsSchema, value ?? {}, where)))
}

function decodeSlots(
  slots: Readonly<Record<string, unknown>>,
  where: string,
  reportProblem: ReportProblem,
): readonly Slot[] {
  return Object.entries(slots)
    .map(([slotId, slot]) => {
      const place = `${where}/slots/${slotId}`
      return decodeOrLeaveOut(() => decodeSlot(slotId, slot, place), place, reportProblem)
    })
    .filter((slot) => slot !== null)
    .sort((one, other) => one.timestamp - other.timestamp || one.slotId.localeCompare(other.slotId))
}
