import { countVisits, dayLimitOf } from '#src/areas/services/model/dayLimit.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { startOfDay, toWallTime } from '#src/core/time/wallClock.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { countDays } from './countDays.ts'
import { listSlots, UNREPORTED } from './listSlots.ts'
import { readCovers, readCoversOf, readDoctorOf } from './readCovers.ts'
import { readBookedDays, readDailyService } from './readDayLimit.ts'
import {
  coverOf,
  coverSlot,
  listSlot,
  mergeChanges,
  readSlotOwner,
  type SlotOwner,
} from './slotWrites.ts'

/** Coming slots of one service that are looked at in one visit; later ones follow in later visits. */
const MAX_SLOTS = 500

/** Coming slots of one service that are compared with what their doctor has in one visit. */
const MAX_COMPARED_SLOTS = 200

/** Slots that are corrected with one update. */
const MAX_COVERED = 50

/** How many are looked at for a free one, at either end of the coming slots. */
const SLOTS_AT_EITHER_END = 3

interface Visit {
  readonly clinicId: string
  readonly serviceIds: readonly string[]
  readonly hasEnded: () => boolean
}

/**
 * Takes open times whose doctor is busy out of the index, and adds those that are missing: they are from before the
 * clinic was on the public list, or the doctor is no longer busy. A
 * service whose next and last open times are in the index has all of them there: no others are read then.
 */
export async function repairOpenings(
  backend: Backend,
  { clinicId, serviceIds, hasEnded }: Visit,
): Promise<void> {
  for (const serviceId of serviceIds) {
    if (hasEnded()) return
    for (const find of [findWronglyCounted, findWronglyCovered, findMissing]) {
      const changes = await find(backend, { clinicId, serviceId })
      if (hasEnded()) return
      if (changes !== null) await write(backend, changes, { isUnseen: true })
    }
  }
}

/**
 * What the days of a service with a limit a day count, and its coming slots say of them, where that is missing or no longer
 * so. Null where all is well, and where there is no limit.
 */
async function findWronglyCounted(
  backend: Backend,
  service: Pick<SlotOwner, 'clinicId' | 'serviceId'>,
): Promise<Changes | null> {
  const daily = await readDailyService(backend, service)
  if (daily === null) return null
  const zone = zoneOfService(daily)
  const now = backend.connection.now()
  const [owner, counted, slots] = await Promise.all([
    readSlotOwner(backend, service),
    readBookedDays(backend, service),
    readComing(backend, service, { limitToFirst: MAX_SLOTS }, startOfDay(now, zone)),
  ])
  if (owner === null) return null
  const visits = countVisits(slots, zone)
  // The last day that was read may have more slots.
  const last =
    slots.length < MAX_SLOTS ? null : toWallTime(slots.at(-1)?.timestamp ?? now, zone).date
  const isWhole = ({ timestamp }: Slot): boolean => toWallTime(timestamp, zone).date !== last
  const whole = slots.filter(isWhole)
  const own = { ...owner, dayLimit: dayLimitOf(daily, visits) }
  const free = whole.filter(({ available, timestamp }) => available && timestamp > now)
  const findCover = await readCoversOf(backend, service, free)
  const wrong = free.filter(
    (slot) => (slot.covered ?? null) !== coverOf({ ...own, findCover }, slot.timestamp),
  )
  const changes = mergeChanges([
    countDays(own, whole, { counted, now }),
    ...wrong.slice(0, MAX_COVERED).map((slot) => coverSlot({ ...own, findCover }, slot)),
  ])
  return Object.keys(changes).length === 0 ? null : changes
}

/**
 * What the next free slots say of their doctor where that is missing or no longer so: a visit came as they were being
 * published, or a client left it to this tab. Null where all is well.
 */
async function findWronglyCovered(
  backend: Backend,
  service: Pick<SlotOwner, 'clinicId' | 'serviceId'>,
): Promise<Changes | null> {
  const fields = await readDoctorOf(backend, service)
  if (fields === null) return null
  const [owner, coming] = await Promise.all([
    readSlotOwner(backend, service),
    readComing(backend, service, { limitToFirst: MAX_COMPARED_SLOTS }),
  ])
  if (owner === null) return null
  const timestamps = coming.map(({ timestamp }) => timestamp)
  const findCover = await readCovers(backend, service.clinicId, fields, timestamps)
  const wrong = coming.filter(
    ({ available, covered = null, timestamp }) =>
      available && covered !== (findCover(timestamp) ?? (covered === FULL_DAY ? FULL_DAY : null)),
  )
  return wrong.length === 0
    ? null
    : mergeChanges(
        wrong.slice(0, MAX_COVERED).map((slot) => coverSlot({ ...owner, findCover }, slot)),
      )
}

/** The entries of a service's coming times where some of them are missing; null where none is. */
async function findMissing(
  backend: Backend,
  service: Pick<SlotOwner, 'clinicId' | 'serviceId'>,
): Promise<Changes | null> {
  const [owner, next, last] = await Promise.all([
    readSlotOwner(backend, service),
    readComing(backend, service, { limitToFirst: SLOTS_AT_EITHER_END }),
    readComing(backend, service, { limitToLast: SLOTS_AT_EITHER_END }),
  ])
  const ends = [next.find(isFree), last.findLast(isFree)].filter((slot) => slot !== undefined)
  // The rules let nobody list those of a clinic that is not public.
  if (owner?.isPublic !== true) return null
  const areListed = await Promise.all(ends.map((slot) => isListed(backend, owner, slot)))
  if (areListed.every(Boolean)) return null
  const coming = await readComing(backend, service, { limitToFirst: MAX_SLOTS })
  return mergeChanges(coming.filter(isFree).map((slot) => listSlot(owner, slot)))
}

function isFree({ available, covered }: Slot): boolean {
  return available && covered === undefined
}

async function isListed(backend: Backend, owner: SlotOwner, { slotId }: Slot): Promise<boolean> {
  const { clinicId, serviceId } = owner
  const path = databasePaths.opening(owner, { clinicId, serviceId, slotId })
  return (await readValue(backend, path)) !== null
}

async function readComing(
  backend: Backend,
  { clinicId, serviceId }: Pick<SlotOwner, 'clinicId' | 'serviceId'>,
  limit: Pick<Selection, 'limitToFirst' | 'limitToLast'>,
  startAt = backend.connection.now(),
): Promise<readonly Slot[]> {
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  const snapshot = await readSnapshot(backend, path, {
    orderBy: 'timestamp',
    startAt,
    ...limit,
  })
  return listSlots(snapshot, path, UNREPORTED)
}
