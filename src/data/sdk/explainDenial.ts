import type { Failure } from '#src/core/failure/failure.ts'
import { toFailure } from './toFailure.ts'

/**
 * Runs a write. Where the rules refuse it, `explain` reads again and returns the failure that says why,
 * `denial` itself where there is nothing better to say, or null where all is well after all.
 */
export async function explainDenial(
  write: () => Promise<void>,
  explain: (denial: Failure) => Promise<Failure | null>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    const denial = toFailure(error)
    if (denial.code !== 'permission-denied') throw denial
    const failure = await explain(denial)
    if (failure !== null) throw failure
  }
}
