import { Failure } from '#src/core/failure/failure.ts'
import { toFailure } from './toFailure.ts'

/** A change that is planned from what is stored, and planned again where that has changed when it is written. */
interface Attempt<Plan, Value> {
  /** How often it is tried in all. */
  readonly tries: number
  /** Reads what is stored now. What it throws ends the attempt. */
  readonly plan: () => Promise<Plan>
  /** Writes what was planned, or nothing where nothing is left to do. */
  readonly write: (plan: Plan) => Promise<Value>
  /**
   * Reads why the rules refused. A failure ends the attempt with it, `{ value }` says that all is well after all, and
   * null tries again; after the last try null ends it with `denial`.
   */
  readonly explain?: (
    denial: Failure,
    plan: Plan,
    isLast: boolean,
  ) => Promise<Failure | { readonly value: Value } | null>
}

/**
 * Plans and writes a change. A booking or another tab between reading and writing makes the update stale, and the
 * rules refuse it: then it is planned and written again.
 *
 * @throws {Failure} what `plan` throws, why the rules refused, or why there was no answer
 */
export async function attempt<Plan, Value>({
  tries,
  plan,
  write,
  explain = () => Promise.resolve(null),
}: Attempt<Plan, Value>): Promise<Value> {
  for (let count = 1; ; count += 1) {
    const planned = await plan()
    try {
      return await write(planned)
    } catch (error) {
      const denial = toFailure(error)
      if (denial.code !== 'permission-denied') throw denial
      const reason = await explain(denial, planned, count === tries)
      if (reason instanceof Failure) throw reason
      if (reason !== null) return reason.value
      if (count === tries) throw denial
    }
  }
}
