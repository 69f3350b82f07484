import { limitToFirst, orderByChild, startAt } from 'firebase/database'
import { decodeSlot } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import type { Slot } from '#src/domain/slot.ts'
import { listSlot, mergeChanges, readSlotOwner, type SlotOwner } from './slotWrites.ts'
import { readPlacedIds } from './soundServices.ts'

/** Coming slots of one service that are looked at in one session; later ones follow in later sessions. */
const MAX_SLOTS = 500

/**
 * Adds the open times of a clinic's services to the index where they are from before there was one: service
 * by service, those to come. Nobody waits for it, and what stops it is only reported. A service whose next
 * and last of these times are in the index has all of them there.
 */
export async function mendOpenings(
  backend: Backend,
  clinicId: string,
  hasEnded: () => boolean,
): Promise<void> {
  if (hasEnded()) return
  try {
    for (const serviceId of await readPlacedIds(backend, clinicId)) {
      if (hasEnded()) return
      const changes = await findMissing(backend, clinicId, serviceId, hasEnded)
      if (hasEnded()) return
      if (changes !== null) await write(backend, changes)
    }
  } catch (error) {
    if (hasEnded()) return
    backend.reportProblem("The clinic's open times can't be added to the index", error)
  }
}

/** The entries of a service's coming times where some of them are missing; null where none is. */
async function findMissing(
  backend: Backend,
  clinicId: string,
  serviceId: string,
  hasEnded: () => boolean,
): Promise<Changes | null> {
  const [owner, free] = await Promise.all([
    readSlotOwner(backend, { clinicId, serviceId }),
    readComingFreeSlots(backend, clinicId, serviceId),
  ])
  const ends = [free[0], free.at(-1)].filter((slot) => slot !== undefined)
  if (owner === null || ends.length === 0 || hasEnded()) return null
  const areListed = await Promise.all(ends.map((slot) => isListed(backend, owner, slot)))
  return areListed.every(Boolean) ? null : mergeChanges(free.map((slot) => listSlot(owner, slot)))
}

async function isListed(backend: Backend, owner: SlotOwner, { slotId }: Slot): Promise<boolean> {
  const { clinicId, serviceId } = owner
  const path = databasePaths.opening(owner, { clinicId, serviceId, slotId })
  return (await readValue(backend, path)) !== null
}

async function readComingFreeSlots(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<readonly Slot[]> {
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  const snapshot = await readSnapshot(
    backend,
    path,
    orderByChild('timestamp'),
    startAt(backend.connection.now()),
    limitToFirst(MAX_SLOTS),
  )
  return listChildren(snapshot)
    .map(({ key, value }) => decodeSlot(key, value, `${path}/${key}`))
    .filter(({ available }) => available)
}
