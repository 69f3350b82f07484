import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import { decodeBookedVisits, encodeBookedDay } from '#src/areas/services/records/bookedDayRecord.ts'
import { decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import type { ServiceIds } from '#src/core/places/places.ts'
import type { SlotIds } from '#src/core/places/visitPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshotWithOwnWrites, readWithOwnWrites } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { listSlots, UNREPORTED } from './listSlots.ts'
import { readCoversOf } from './readCovers.ts'
import { readDailyVisits } from './readDayLimit.ts'
import { coverSlot, mergeChanges, readSlotOwner } from './slotWrites.ts'

/** In autumn a day has an hour more. */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS

/** Slots of a day that one update marks; more are left to the clinic's tab. */
const MAX_MARKED = 50

type SlotKey = Pick<SlotIds<string>, 'serviceId' | 'slotId'>

/** The slots that visits take and leave in one update. */
export interface VisitsChange {
  /** One that comes with its visit is not stored yet: it is given whole. */
  readonly taken: readonly (SlotKey & { readonly newSlot?: Slot | null })[]
  readonly left: readonly (SlotKey & {
    /** Whether the slot is free afterwards: otherwise it is gone. */
    readonly isFreed: boolean
  })[]
}

/** What is said of slots by an update, beside which `noted` is what it notes of them already. */
type DaysChanges = (noted: Changes) => Changes

/**
 * Plans what the days of services with a limit a day count after an update in which visits take and leave their times,
 * and what the free slots of such a day say where it is full from then on, or no longer. Slots of other services say no
 * day: for them, nothing but that is read. No read waits for what this page is writing.
 */
export async function planBookedDays(
  backend: Backend,
  clinicId: string,
  { taken, left }: VisitsChange,
): Promise<DaysChanges> {
  const [takenSlots, leftSlots] = await Promise.all([
    Promise.all(taken.map((slot) => readDated(backend, clinicId, slot, slot.newSlot ?? null))),
    Promise.all(
      left.map(async (slot) => {
        const dated = await readDated(backend, clinicId, slot, null)
        return dated === null ? null : { ...dated, isFreed: slot.isFreed }
      }),
    ),
  ])
  const days = new Map<string, Day>()
  const dayOf = ({ serviceId, date, timestamp }: DatedSlot): Day => {
    const key = databasePaths.bookedDay(clinicId, serviceId, date)
    const day = days.get(key) ?? { clinicId, serviceId, date, timestamp, taken: [], left: [] }
    days.set(key, day)
    return day
  }
  for (const slot of takenSlots) if (slot !== null) dayOf(slot).taken.push(slot.slotId)
  for (const slot of leftSlots) if (slot !== null) dayOf(slot).left.push(slot)
  const plans = await Promise.all([...days.values()].map((day) => planDay(backend, day)))
  return (noted) => mergeChanges(plans.map((plan) => plan(noted)))
}

interface DatedSlot extends SlotKey {
  readonly date: string
  readonly timestamp: number
}

/** Reads which day a slot says; null where it says none, or is gone. */
async function readDated(
  backend: Backend,
  clinicId: string,
  { serviceId, slotId }: SlotKey,
  newSlot: Slot | null,
): Promise<DatedSlot | null> {
  const path = databasePaths.slot(clinicId, serviceId, slotId)
  const value = newSlot === null ? await readWithOwnWrites(backend, path) : null
  const stored =
    value === null
      ? null
      : decodeOrLeaveOut(() => decodeSlot(slotId, value, path), path, UNREPORTED)
  const { date, timestamp } = newSlot ?? stored ?? { timestamp: 0 }
  return date === undefined ? null : { serviceId, slotId, date, timestamp }
}

interface Day extends ServiceIds<string> {
  readonly date: string
  /** When one of its slots begins, in epoch milliseconds. */
  readonly timestamp: number
  readonly taken: string[]
  readonly left: { readonly slotId: string; readonly isFreed: boolean }[]
}

async function planDay(backend: Backend, day: Day): Promise<DaysChanges> {
  const { clinicId, serviceId, date, taken, left } = day
  const path = databasePaths.bookedDay(clinicId, serviceId, date)
  const [stored, limit, owner, slots] = await Promise.all([
    readWithOwnWrites(backend, path),
    readDailyVisits(backend, day),
    readSlotOwner(backend, day),
    readSlotsOf(backend, day),
  ])
  const before = decodeBookedVisits(stored)
  const visits = before + taken.length - left.length
  const count = { [path]: encodeBookedDay(visits, { taken: taken[0], left: left[0]?.slotId }) }
  const isFull = limit > 0 && visits >= limit
  const freedIds = left.filter(({ isFreed }) => isFreed).map(({ slotId }) => slotId)
  const isFreed = ({ slotId }: Slot): boolean => freedIds.includes(slotId)
  const free = slots.filter(
    (slot) => (slot.available && !taken.includes(slot.slotId)) || isFreed(slot),
  )
  const marked = free.filter(({ covered }) => covered === FULL_DAY)
  const findCover = isFull ? () => null : await readCoversOf(backend, day, marked)
  return (noted) => {
    if (owner === null) return count
    // What is freed says whatever follows; of the others the soonest do.
    const inOrder = free.toSorted((a, b) => Number(isFreed(b)) - Number(isFreed(a)))
    const changes = inOrder.flatMap((slot) => {
      const place = databasePaths.slotCovered(clinicId, serviceId, slot.slotId)
      const said = place in noted ? noted[place] : (slot.covered ?? null)
      const other = said === FULL_DAY ? findCover(slot.timestamp) : said
      const cover = isFull ? (other ?? FULL_DAY) : other
      if (!isFreed(slot) && cover === said) return []
      const own = { ...owner, findCover: () => (typeof cover === 'string' ? cover : null) }
      return [{ ...coverSlot(own, slot), [place]: cover }]
    })
    return mergeChanges([count, ...changes.slice(0, MAX_MARKED)])
  }
}

/** Reads the slots of a day: no day of a clinic is longer than what is asked for on each side. */
async function readSlotsOf(
  backend: Backend,
  { clinicId, serviceId, date, timestamp }: Day,
): Promise<readonly Slot[]> {
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  const snapshot = await readSnapshotWithOwnWrites(backend, path, {
    orderBy: 'timestamp',
    startAt: Math.max(timestamp - LONGEST_DAY_MS, 0),
    endBefore: timestamp + LONGEST_DAY_MS,
  })
  return listSlots(snapshot, path, UNREPORTED).filter((slot) => slot.date === date)
}
