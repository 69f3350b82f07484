import * as v from 'valibot'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import { findCover } from '#src/areas/doctors/model/findCover.ts'
import { isRoomId } from '#src/areas/doctors/model/room.ts'
import type { ListTime } from '#src/areas/doctors/model/takenTime.ts'
import { planBusyLists, type BusyTimesChange } from '#src/areas/doctors/repository/planBusyTimes.ts'
import type { ServiceCard } from '#src/areas/services/model/opening.ts'
import {
  decodePlaces,
  decodeServiceFields,
  decodeSlots,
} from '#src/areas/services/records/serviceRecord.ts'
import type { SlotIds } from '#src/core/places/visitPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readWithOwnWrites } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { UNREPORTED } from './listSlots.ts'
import { planBookedDays, type VisitsChange } from './planBookedDays.ts'
import { coverSlot, mergeChanges, slotListOf } from './slotWrites.ts'

/** A slot begins at most so long before the time that it overlaps; that of a longer visit is left to the clinic's tab. */
const LOOK_BACK_MS = 4 * HOUR_MS

/** Slots of which one update notes something; more are left to the clinic's tab. */
const MAX_NOTED = 50

/** Times around which one update looks. */
const MAX_SPANS = 12

const NO_VISITS: VisitsChange = { taken: [], left: [] }

/** A clinic with more services is asked first which of them are the doctor's. */
const MAX_READ_AT_ONCE = 20

type SlotKey = Pick<SlotIds<string>, 'serviceId' | 'slotId'>

interface TimesChange extends BusyTimesChange {
  /** Slots that visits take and leave with it, whether they are free afterwards or gone. */
  readonly visits?: VisitsChange
  /** Slots that the update takes or drops. */
  readonly taken?: readonly SlotKey[]
  /** Slots that are free after the update. */
  readonly freed?: readonly (SlotKey & Pick<Slot, 'timestamp'> & { readonly doctorId: string })[]
}

/**
 * Plans what the lists of doctors and rooms have to be after an update in which times are left and taken, and which
 * free slots of the doctors' services their times then overlap: such a slot says so, and is not in the index of open
 * times. So does one whose day is full, see `planBookedDays`. No slot says that its room is busy. The changes go after those that take and free the slots themselves.
 *
 * @throws {Failure} as `planBusyLists`
 */
export async function planTimes(
  backend: Backend,
  clinicId: string,
  { leave, take, visits = NO_VISITS, taken = [], freed = [] }: TimesChange,
): Promise<Changes> {
  const beside = freed
    .filter(({ doctorId }) => doctorId !== '')
    .map(({ doctorId, timestamp }) => ({ listId: doctorId, from: timestamp }))
  const now = backend.connection.now()
  const ofDoctors = [...leave, ...take].filter(({ listId }) => !isRoomId(listId))
  const spans = spansOf(ofDoctors, beside).filter(({ until }) => until > now)
  const doctorIds = new Set([...ofDoctors, ...beside].map(({ listId }) => listId))
  const [lists, isPublic, services, planDays] = await Promise.all([
    planBusyLists(backend, clinicId, { leave, take, beside }),
    spans.length === 0 ? false : readIsListed(backend, clinicId),
    spans.length === 0 ? [] : readServicesAround(backend, clinicId, { doctorIds, spans }),
    planBookedDays(backend, clinicId, visits),
  ])
  const takenKeys = new Set(taken.map(keyOf))
  const freedKeys = new Set(freed.map(keyOf))
  const notes = services.flatMap(({ card, slots }) => {
    const times = lists.after.get(card.doctorId) ?? []
    const left = new Set(
      leave.filter(({ listId }) => listId === card.doctorId).map(({ key }) => key),
    )
    return slots.flatMap((slot) => {
      const key = keyOf({ serviceId: card.id, slotId: slot.slotId })
      const isFreed = freedKeys.has(key)
      const isFree = (slot.available && slot.timestamp > now) || isFreed
      if (takenKeys.has(key) || !isFree) return []
      const cover = findCover(times, card, slot.timestamp)
      const noted = slot.covered ?? null
      // What is noted and stays may be a time that is not known here.
      const isRight = noted === null ? cover === null : !isFreed && !left.has(noted)
      if (isRight) return []
      const owner = { ...slotListOf(card), isPublic, findCover: () => cover }
      // What frees a slot says that no time is noted: it is said here whole.
      const path = databasePaths.slotCovered(clinicId, card.id, slot.slotId)
      return [{ ...coverSlot(owner, slot), ...(isFreed && { [path]: cover }) }]
    })
  })
  const noted = mergeChanges(notes.slice(0, MAX_NOTED))
  return { ...noted, ...planDays(noted), ...lists.changes }
}

function keyOf({ serviceId, slotId }: SlotKey): string {
  return databasePaths.busyTimeKey(serviceId, slotId)
}

interface Span {
  readonly from: number
  readonly until: number
}

function spansOf(
  times: readonly ListTime[],
  beside: readonly { readonly from: number }[],
): readonly Span[] {
  const spans = new Map<number, Span>()
  for (const { from } of beside) spans.set(from, { from, until: from + 1 })
  for (const { from, until } of times) {
    const other = spans.get(from)?.until ?? 0
    spans.set(from, { from: from - LOOK_BACK_MS, until: Math.max(until, other, from + 1) })
  }
  return [...spans.values()].slice(0, MAX_SPANS)
}

const slotsSchema = v.nullable(v.record(v.string(), v.unknown()))

interface ServiceAround {
  readonly card: ServiceCard
  readonly slots: readonly Slot[]
}

/**
 * Reads the services of these doctors with their slots around some times, without waiting for what this page is
 * writing: where that is refused, what was planned from it is refused too, and planned again.
 */
async function readServicesAround(
  backend: Backend,
  clinicId: string,
  {
    doctorIds,
    spans,
  }: { readonly doctorIds: ReadonlySet<string>; readonly spans: readonly Span[] },
): Promise<readonly ServiceAround[]> {
  const places = await readWithOwnWrites(backend, databasePaths.servicePlaces(clinicId))
  const placedIds = [...new Set(decodePlaces(clinicId, places).values())]
  const serviceIds =
    placedIds.length <= MAX_READ_AT_ONCE
      ? placedIds
      : await findOfDoctors(backend, clinicId, { placedIds, doctorIds })
  const services = await Promise.all(
    serviceIds.map(async (serviceId) => {
      const path = databasePaths.service(clinicId, serviceId)
      const slotsPath = databasePaths.serviceSlots(clinicId, serviceId)
      const [fields, ...parts] = await Promise.all([
        readWithOwnWrites(backend, path, { endBefore: 'slots' }),
        ...spans.map(({ from, until }) =>
          readWithOwnWrites(backend, slotsPath, {
            orderBy: 'timestamp',
            startAt: from,
            endBefore: until,
          }),
        ),
      ])
      const card = decodeOrLeaveOut(
        () => decodeServiceFields(clinicId, serviceId, fields),
        path,
        UNREPORTED,
      )
      if (card === null || !doctorIds.has(card.doctorId)) return null
      const slots = mergeChanges(parts.map((part) => v.parse(slotsSchema, part) ?? {}))
      return { card, slots: decodeSlots(slots, slotsPath, UNREPORTED) }
    }),
  )
  return services.filter((service) => service !== null)
}

async function findOfDoctors(
  backend: Backend,
  clinicId: string,
  {
    placedIds,
    doctorIds,
  }: { readonly placedIds: readonly string[]; readonly doctorIds: ReadonlySet<string> },
): Promise<readonly string[]> {
  const found = await Promise.all(
    placedIds.map(async (serviceId) => {
      const path = databasePaths.serviceField(clinicId, serviceId, 'doctor_id')
      const doctorId = await readWithOwnWrites(backend, path)
      return typeof doctorId === 'string' && doctorIds.has(doctorId) ? [serviceId] : []
    }),
  )
  return found.flat()
}
