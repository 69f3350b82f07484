import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { FailureCode } from '#src/domain/failure.ts'
import { servicesOfDay } from '#src/domain/pastSlots.ts'
import { clearPastSlots } from './clearPastSlots.ts'
import { mendOpenings } from './mendOpenings.ts'
import { readPlacedIds } from './soundServices.ts'

/** Services that are looked at in one visit. */
const SERVICES_PER_VISIT = 30

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
 * to the index where they are from before there was one, and clears slots that are long over. Nobody waits
 * for it and nothing depends on it.
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
      const serviceIds = servicesOfDay(all, backend.connection.now(), SERVICES_PER_VISIT)
      await mendOpenings(backend, { clinicId, serviceIds, hasEnded })
      await clearPastSlots(backend, { clinicId, serviceIds, hasEnded })
    } catch (error) {
      if (hasEnded() || EXPECTED.has(toFailure(error).code)) return
      backend.reportProblem("The clinic's services can't be tidied", error)
    }
  })
}
