import { PAST_SLOTS_KEPT_MS } from '#src/areas/services/model/pastSlots.ts'
import { claimantOf } from '#src/core/places/visitPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { untilIdle } from '#src/data/sdk/untilIdle.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { listSlots, UNREPORTED } from './listSlots.ts'
import { serviceFormLock } from './serviceFormLock.ts'
import { dropSlot, mergeChanges, readSlotList, type SlotList } from './slotWrites.ts'

/** Past slots that are read in one visit, whether they can be cleared or not. */
const SLOTS_PER_VISIT = 500

/** Past slots that are cleared with one update. */
const SLOTS_AT_ONCE = 50

/**
 * Fewer stay until there are more. An update whose answer is lost is sent again, perhaps much later. It is
 * refused then unless every one of its slots is there again: so many numbers are not given again at once.
 */
const MIN_SLOTS_AT_ONCE = 5

interface Visit {
  readonly clinicId: string
  readonly serviceIds: readonly string[]
  readonly hasEnded: () => boolean
}

/**
 * Drops slots that began more than three weeks ago: free ones with their entries in the index of open times,
 * and taken ones with their claims, once their appointments have ended. A visit looks at a bounded number of
 * them, and the next goes on. A service whose form is open in this browser is left alone.
 */
export async function clearPastSlots(
  backend: Backend,
  { clinicId, serviceIds, hasEnded }: Visit,
): Promise<void> {
  let left = SLOTS_PER_VISIT

  async function clear(serviceId: string): Promise<void> {
    let list: SlotList | null = null
    let last: Slot | null = null
    while (left > 0) {
      await untilIdle()
      if (hasEnded()) return
      const slots: readonly Slot[] = await readPast(backend, { clinicId, serviceId }, last)
      if (slots.length < MIN_SLOTS_AT_ONCE) return
      left -= slots.length
      list ??= await readSlotList(backend, { clinicId, serviceId })
      if (list === null) return
      const changes = await findDroppable(backend, list, slots)
      if (hasEnded()) return
      requireClinic(backend, clinicId)
      if (changes.length >= MIN_SLOTS_AT_ONCE) {
        await write(backend, mergeChanges(changes), { isUnseen: true })
      }
      last = slots.at(-1) ?? null
      if (slots.length < SLOTS_AT_ONCE) return
    }
  }

  for (const serviceId of serviceIds) {
    if (left <= 0 || hasEnded()) return
    await backend.tabLocks.runAlone(serviceFormLock(clinicId, serviceId), () =>
      unlessRefused(() => clear(serviceId)),
    )
  }
}

/** A service that another device changes just now, or that is damaged, keeps the others from nothing. */
async function unlessRefused(clear: () => Promise<void>): Promise<void> {
  try {
    await clear()
  } catch (error) {
    if (toFailure(error).code !== 'permission-denied') throw error
  }
}

/** The first of the slots that are long over, or the first after `last`, in time order. */
async function readPast(
  backend: Backend,
  { clinicId, serviceId }: Pick<SlotList, 'clinicId' | 'serviceId'>,
  last: Slot | null,
): Promise<readonly Slot[]> {
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  const snapshot = await readSnapshot(backend, path, {
    orderBy: 'timestamp',
    ...(last === null ? { startAt: 0 } : { startAfter: [last.timestamp, last.slotId] }),
    endBefore: backend.connection.now() - PAST_SLOTS_KEPT_MS,
    limitToFirst: SLOTS_AT_ONCE,
  })
  return listSlots(snapshot, path, UNREPORTED)
}

/** For each slot that may go, what goes with it. */
async function findDroppable(
  backend: Backend,
  list: SlotList,
  slots: readonly Slot[],
): Promise<readonly Changes[]> {
  const changes = await Promise.all(
    slots.map(async ({ slotId, available }) => {
      if (available) return dropSlot(list, slotId)
      const claim = await findEndedClaim(backend, list, slotId)
      return claim === null ? null : { ...dropSlot(list, slotId), [claim]: null }
    }),
  )
  return changes.filter((change) => change !== null)
}

/** The path of a slot's claim; null where there is none, or while its appointment is active. */
async function findEndedClaim(
  backend: Backend,
  { clinicId, serviceId }: SlotList,
  slotId: string,
): Promise<string | null> {
  const path = databasePaths.slotClaim(clinicId, serviceId, slotId)
  const claim = await readValue(backend, path)
  if (typeof claim !== 'string') return null
  // One field of the record: the rest is much longer.
  const active = databasePaths.appointmentConfirmed(clinicId, claimantOf(claim))
  return (await readValue(backend, active)) === null ? path : null
}
