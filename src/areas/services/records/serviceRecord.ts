import * as v from 'valibot'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { NO_DAY_LIMIT, type DayLimit } from '#src/areas/services/model/dayLimit.ts'
import type { ListedService, Service } from '#src/areas/services/model/service.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import { isPlaceName } from '#src/areas/services/model/servicePlaces.ts'
import { withPlaces } from '#src/areas/services/model/withPlaces.ts'
import {
  CLINIC_SERVICE_FIELDS,
  CLINIC_SETTINGS,
  EDITABLE_SERVICE_FIELDS,
  LISTED_SERVICE_FIELDS,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import { isLeftOutWhenEmpty } from '#src/core/fields/fieldTable.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { claimantOf } from '#src/core/places/visitPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { encodeFields, fields, nestParts, schemaOf } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const slotSchema = v.object({
  available: v.boolean(),
  timestamp: fields.timestamp,
  covered: v.optional(v.string()),
  date: v.optional(fields.id),
})

const claimsSchema = v.record(v.string(), v.pipe(v.string(), v.transform(claimantOf), fields.id))

const serviceSchema = v.intersect([
  schemaOf(SERVICE_FIELDS),
  v.object({ slots: v.optional(v.record(v.string(), v.unknown()), {}) }),
])

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
  const where = databasePaths.service(clinicId, serviceId)
  const { slots, ...service } = decode(serviceSchema, value, where)
  return {
    ...service,
    id: serviceId,
    clinicId,
    slots: decodeSlots(slots, databasePaths.serviceSlots(clinicId, serviceId), reportProblem),
  }
}

const fieldsSchema = schemaOf(SERVICE_FIELDS)

/** Reads the fields of services/{clinicId}/{serviceId}, without its slots. Throws `malformed`. */
export function decodeServiceFields(
  clinicId: string,
  serviceId: string,
  value: unknown,
): Omit<Service, 'slots'> {
  const service = decode(fieldsSchema, value, databasePaths.service(clinicId, serviceId))
  return { ...service, id: serviceId, clinicId }
}

const listedSchema = schemaOf(LISTED_SERVICE_FIELDS)

/** The first and the last of the fields that a list shows, in the order of their stored names: see `decodeListedFields`. */
export const FIRST_LISTED_FIELD = LISTED_SERVICE_FIELDS.doctor.stored
export const LAST_LISTED_FIELD = LISTED_SERVICE_FIELDS.roomId.stored

/** Reads what a list shows of a service, without its slots. Throws `malformed`. */
export function decodeListedFields(
  clinicId: string,
  serviceId: string,
  value: unknown,
): Omit<ListedService, 'slots'> {
  const service = decode(listedSchema, value, databasePaths.service(clinicId, serviceId))
  return { ...service, id: serviceId, clinicId }
}

/** Reads services/{clinicId}/{serviceId}/slots/{slotId} (spec §3). */
export function decodeSlot(slotId: string, value: unknown, where: string): Slot {
  const record = decode(slotSchema, value, where)
  return {
    slotId: decode(fields.slotId, slotId, where),
    timestamp: record.timestamp,
    available: record.available,
    ...(record.covered !== undefined && { covered: record.covered }),
    ...(record.date !== undefined && { date: record.date }),
  }
}

const coveredSchema = v.object({ covered: v.string() })

/** The slot with what is noted about its doctor where it is stored, which may be damaged otherwise. */
export function withCoveredOf(slot: Slot, stored: unknown): Slot {
  return v.is(coveredSchema, stored) ? { ...slot, covered: stored.covered } : slot
}

/**
 * A new service of this clinic (spec §3, §7 Add service): the clinic's own fields are copied from its
 * record, the slots are numbered from 0 in the order of the draft. `place` is one of the clinic's
 * numbered places. `findCover` says which time of the doctor overlaps a slot at a time, and `dayLimit` which day that is.
 */
export function encodeService(
  clinic: ClinicAccount,
  draft: ServiceDraft,
  place: string,
  findCover: (timestamp: number) => string | null = () => null,
  dayLimit: DayLimit = NO_DAY_LIMIT,
): Readonly<Record<string, unknown>> {
  return {
    ...nestParts(encodeEditableFields(draft)),
    ...encodeCopiesOf(clinic),
    place,
    slots: Object.fromEntries(
      numberSlots(draft).map(({ slotId, timestamp }) => [
        slotId,
        encodeFreeSlot(timestamp, findCover(timestamp), dayLimit.dateOf(timestamp)),
      ]),
    ),
  }
}

/** The slots of a new service, as they will be. */
export function numberSlots({ slots, places }: ServiceDraft): readonly Omit<Slot, 'available'>[] {
  return withPlaces(
    slots.map(({ timestamp }) => timestamp),
    places,
  ).map((timestamp, number) => ({ slotId: slotIdOf(number), timestamp }))
}

/** The fields that an edit may change, by their stored names. */
export function encodeEditableFields(
  draft: Omit<ServiceDraft, 'slots'>,
): Readonly<Record<string, unknown>> {
  return encodeFields(EDITABLE_SERVICE_FIELDS, draft)
}

function encodeCopiesOf(clinic: ClinicAccount): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.values(CLINIC_SERVICE_FIELDS).flatMap(({ stored, ofClinic, form }) =>
      isLeftOutWhenEmpty(form) && clinic[ofClinic] === '' ? [] : [[stored, clinic[ofClinic]]],
    ),
  )
}

/** The copies that follow the clinic's settings; null where there is nothing to store. */
export function encodeSettingCopies(clinic: ClinicAccount): Readonly<Record<string, unknown>> {
  const settings: readonly string[] = CLINIC_SETTINGS
  return Object.fromEntries(
    Object.values(CLINIC_SERVICE_FIELDS)
      .filter(({ ofClinic }) => settings.includes(ofClinic))
      .map(({ stored, ofClinic }) => [stored, clinic[ofClinic] === '' ? null : clinic[ofClinic]]),
  )
}

/** `covered` is why patients can't take it, and `date` its day where its service has a limit a day; null for neither. */
export function encodeFreeSlot(
  timestamp: number,
  covered: string | null,
  date: string | null,
): Readonly<Record<string, unknown>> {
  return {
    available: true,
    timestamp,
    ...(covered !== null && { covered }),
    ...(date !== null && { date }),
  }
}

export function encodeTakenSlot(
  timestamp: number,
  date: string | null,
): Readonly<Record<string, unknown>> {
  return { available: false, timestamp, ...(date !== null && { date }) }
}

function slotIdOf(number: number): string {
  return `slot_${String(number)}`
}

/** How many numbers a new slot can have. */
const MAX_SLOTS = 10 ** LIMITS.newSlotNumberDigits.max

/**
 * Chooses ids for new slots: 'the next unused numbers after the highest used id' (spec §4, Slot), and then
 * the unused lower ones. Null where there are too few. `taken` may contain other keys.
 */
export function chooseSlotIds(taken: readonly string[], count: number): readonly string[] | null {
  const ids = new Set(taken)
  const chosen: string[] = []
  const next = highestSlotNumber(taken) + 1
  for (let number = next; number < MAX_SLOTS && chosen.length < count; number += 1) {
    chosen.push(slotIdOf(number))
  }
  for (let number = 0; number < MAX_SLOTS && chosen.length < count; number += 1) {
    const id = slotIdOf(number)
    if (number < next && !ids.has(id)) chosen.push(id)
  }
  return chosen.length < count ? null : chosen
}

function highestSlotNumber(slotIds: readonly string[]): number {
  return slotIds.reduce((highest, slotId) => {
    return v.is(fields.slotId, slotId)
      ? Math.max(highest, Number(slotId.slice('slot_'.length)))
      : highest
  }, -1)
}

const placesSchema = v.nullable(v.record(v.string(), v.unknown()))

/**
 * Reads clinic_services/{clinicId}: the ids of the clinic's services by place, in the order of the
 * places. What is no place, or names no service, is left out.
 */
export function decodePlaces(clinicId: string, value: unknown): ReadonlyMap<string, string> {
  const places = decode(placesSchema, value, databasePaths.servicePlaces(clinicId)) ?? {}
  return new Map(
    Object.entries(places)
      .filter(
        (entry): entry is [string, string] => isPlaceName(entry[0]) && v.is(fields.id, entry[1]),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const placedSchema = v.object({ place: v.pipe(v.string(), v.check(isPlaceName)) })

/** The place that a stored service names; null where it has none. */
export function decodePlace(value: unknown): string | null {
  const result = v.safeParse(placedSchema, value)
  return result.success ? result.output.place : null
}

/**
 * The claims on a service's slots: the id of the appointment by slot id, whether the slot is its time or the one to which its
 * patient would like to move.
 */
export function decodeClaims(value: unknown, where: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(decode(claimsSchema, value ?? {}, where)))
}

/** Reads slots by their ids, in the order of their times. A malformed one is reported and left out. */
export function decodeSlots(
  slots: Readonly<Record<string, unknown>>,
  where: string,
  reportProblem: ReportProblem,
): readonly Slot[] {
  return Object.entries(slots)
    .map(([slotId, slot]) => {
      const place = `${where}/${slotId}`
      return decodeOrLeaveOut(() => decodeSlot(slotId, slot, place), place, reportProblem)
    })
    .filter((slot) => slot !== null)
    .sort((a, b) => a.timestamp - b.timestamp || a.slotId.localeCompare(b.slotId))
}
