import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

const CLAIM_PATH = 'nightly/claim'
/** A run that was killed keeps the others away for no longer than this. */
export const LEASE_MS = 15 * MINUTE_MS

/** The right of one run to be the only one. */
export interface Claim {
  /** @throws {OwnerError} – the lease was not renewed in time, and another run has begun */
  require(): Promise<void>
  release(): Promise<void>
}

/** Claims the night for one run. Returns null while another run has it. */
export function claimNight(
  database: OwnerDatabase,
  serverNow: () => number,
): Promise<Claim | null> {
  return claimRun(database, CLAIM_PATH, serverNow)
}

/**
 * Claims what only one run may do at a time, and renews the claim for as long as the run lasts. `path` is where the claim is
 * kept; `serverNow` reads the clock of the database, by which the runs of several computers agree.
 *
 * Returns null while another run has it.
 */
export async function claimRun(
  database: OwnerDatabase,
  path: string,
  serverNow: () => number,
): Promise<Claim | null> {
  const runId = crypto.randomUUID()
  const holdIf = async (isFree: (holder: unknown) => boolean): Promise<boolean> => {
    const claim = { by: runId, until: serverNow() + LEASE_MS }
    const stored = await database.change(path, (present) => {
      const by = fieldOf(present, 'by')
      return by === null || by === runId || isFree(present) ? claim : undefined
    })
    return fieldOf(stored, 'by') === runId
  }
  const isOver = (present: unknown): boolean => {
    const until = fieldOf(present, 'until')
    return typeof until !== 'number' || until <= serverNow()
  }
  if (!(await holdIf(isOver))) return null

  const renewing = setInterval(() => {
    // Without a connection the parts notice it themselves.
    holdIf(() => false).catch(() => undefined)
  }, LEASE_MS / 5)
  renewing.unref()
  return {
    require: async () => {
      const by = fieldOf(await database.read(path), 'by')
      if (by !== runId) throw new OwnerError('another run has taken over')
    },
    release: async () => {
      clearInterval(renewing)
      await database.change(path, (present) => {
        const by = fieldOf(present, 'by')
        // Null may only mean that it is not known yet.
        return by === runId || by === null ? null : undefined
      })
    },
  }
}

/** Until when another run has the night, in epoch milliseconds. */
export async function readClaimEnd(database: OwnerDatabase): Promise<number | null> {
  const until = fieldOf(await database.read(CLAIM_PATH), 'until')
  return typeof until === 'number' ? until : null
}
