import { fieldOf } from '#owner/storedValue.ts'
import {
  needsOffer,
  type FreedTime,
  type FreeTime,
  type Wait,
} from '#src/areas/openings/model/wait.ts'
import { decodeFreedTime, encodeOffer } from '#src/areas/openings/records/waitRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { OfferingRun } from './OfferingRun.ts'

/**
 * Offers a free time to those who were chosen, by a conditional write: of this run and the open desks one does. Returns when,
 * in epoch milliseconds; null where somebody else did, or the time is no longer free. Who gets a moment writes the mails.
 */
export async function claimOffer(
  run: OfferingRun,
  time: FreeTime,
  chosen: readonly Wait[],
): Promise<number | null> {
  const { database, serverNow } = run
  const now = serverNow()
  const key = databasePaths.busyTimeKey(time.serviceId, time.slotId)
  const path = databasePaths.freedTime(time.clinicId, key)
  const offer = encodeOffer(time, chosen, now)
  const claim = { isOurs: false }
  await database.changeIfSame(path, (value) => {
    const freed = read(time.clinicId, key, value)
    claim.isOurs = freed !== 'unreadable' && needsOffer(time, freed, now)
    return claim.isOurs ? offer[path] : undefined
  })
  if (!claim.isOurs) return null
  const slot = await database.read(databasePaths.slot(time.clinicId, time.serviceId, time.slotId))
  if (fieldOf(slot, 'available') !== true || fieldOf(slot, 'covered') !== null) {
    // Somebody took it between the look and the claim: a time that is taken is held for nobody.
    await database.changeIfSame(path, (value) =>
      fieldOf(value, 'until') === fieldOf(offer[path], 'until') ? null : undefined,
    )
    return null
  }
  for (const { waitId } of chosen) {
    // Who has just left the waitlist is not put on it again.
    await database.changeIfSame(databasePaths.wait(waitId), (value) =>
      typeof value === 'object' && value !== null ? { ...value, offer: key } : undefined,
    )
  }
  return now
}

function read(clinicId: string, key: string, value: unknown): FreedTime | 'unreadable' | null {
  try {
    return value === null ? null : decodeFreedTime(clinicId, key, value)
  } catch (error) {
    // What can't be read may hold the time for somebody.
    if (error instanceof Failure) return 'unreadable'
    throw error
  }
}
