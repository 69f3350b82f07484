import {
  needsOffer,
  type FreedTime,
  type FreeTime,
  type Wait,
} from '#src/areas/openings/model/wait.ts'
import { decodeFreedTime, encodeOffer } from '#src/areas/openings/records/waitRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'

/**
 * Offers a free time to those who were chosen. `left`: somebody else did so, it is no longer free, it begins too soon,
 * or there is nobody. Only where it is `offered`, this tab writes to them. Fails with `offline`, `timeout`, `not-yours`,
 * `session-ended`.
 */
export async function offerTime(
  backend: Backend,
  time: FreeTime,
  chosen: readonly Wait[],
): Promise<'offered' | 'left'> {
  requireClinic(backend, time.clinicId)
  requireConnection(backend)
  if (chosen.length === 0) return 'left'
  const key = databasePaths.busyTimeKey(time.serviceId, time.slotId)
  const now = backend.connection.now()
  if (!needsOffer(time, await readFreed(backend, time.clinicId, key), now)) return 'left'
  try {
    await write(backend, encodeOffer(time, chosen, now), { isUnseen: true })
    return 'offered'
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'permission-denied') return 'left'
    throw failure
  }
}

async function readFreed(
  backend: Backend,
  clinicId: string,
  key: string,
): Promise<FreedTime | null> {
  const value = await readValue(backend, databasePaths.freedTime(clinicId, key))
  return value === null ? null : decodeFreedTime(clinicId, key, value)
}
