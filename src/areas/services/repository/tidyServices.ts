import { servicesOfDay } from '#src/areas/services/model/pastSlots.ts'
import type { FailureCode } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { clearPastSlots } from './clearPastSlots.ts'
import { readPlacedIds } from './completeServices.ts'
import { repairOpenings } from './repairOpenings.ts'

/** Services whose open times are looked for in the index in one visit. */
const REPAIRED_PER_VISIT = 10

/** Services whose past slots are looked for in one visit: that costs much less. */
const CLEARED_PER_VISIT = 30

/** What stops it until the next visit. */
const EXPECTED: ReadonlySet<FailureCode> = new Set([
  'offline',
  'timeout',
  'permission-denied',
  'session-ended',
  'not-yours',
])

/**
 * What a clinic's own browser does in the background, once a visit and in one tab alone: it adds open times
 * that the index lacks since the clinic entered the public list, and clears slots that are long over. Nobody
 * waits for it and nothing depends on it.
 */
export async function tidyServices(
  backend: Backend,
  clinicId: string,
  hasEnded: () => boolean,
): Promise<void> {
  await backend.tabLocks.runAlone(`careslot/tidy/${clinicId}`, async () => {
    if (hasEnded()) return
    try {
      const all = await readPlacedIds(backend, clinicId)
      const now = backend.connection.now()
      const toRepair = servicesOfDay(all, now, REPAIRED_PER_VISIT)
      await repairOpenings(backend, { clinicId, serviceIds: toRepair, hasEnded })
      const toClear = servicesOfDay(all, now, CLEARED_PER_VISIT)
      await clearPastSlots(backend, { clinicId, serviceIds: toClear, hasEnded })
    } catch (error) {
      if (hasEnded() || EXPECTED.has(toFailure(error).code)) return
      backend.reportProblem("The clinic's services can't be tidied", error)
    }
  })
}
