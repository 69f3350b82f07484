import { Failure } from '#src/core/failure/failure.ts'
import { toFailure } from './toFailure.ts'
import { waitAtRandom } from './waitAtRandom.ts'

/** How often it is tried again because others were quicker at a place that many change. */
const MAX_OVERTAKEN = 12

/** A change that is planned from what is stored, and planned again where that has changed when it is written. */
interface Attempt<Plan, Value> {
  /** How often it is tried in all. */
  readonly tries: number
  /** Reads what is stored now. What it throws ends the attempt. */
  readonly plan: () => Promise<Plan>
  /** Writes what was planned, or nothing where nothing is left to do. */
  readonly write: (plan: Plan) => Promise<Value>
  /**
   * The part of a plan that depends on what many people change at once; empty where there is none. Where the rules
   * refuse and that part would be another one by now, somebody was quicker: it is tried again after a while, which
   * does not count.
   */
  readonly contended?: (plan: Plan) => string
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
  contended = () => '',
  explain = () => Promise.resolve(null),
}: Attempt<Plan, Value>): Promise<Value> {
  let overtaken = 0
  let planned = await plan()
  for (let count = 1; ;) {
    try {
      return await write(planned)
    } catch (error) {
      const denial = toFailure(error)
      if (denial.code !== 'permission-denied') throw denial
      const part = contended(planned)
      if (part !== '' && overtaken < MAX_OVERTAKEN) {
        await waitAtRandom(overtaken + 1)
        const next = await plan()
        if (part !== contended(next)) {
          overtaken += 1
          planned = next
          continue
        }
      }
      const reason = await explain(denial, planned, count === tries)
      if (reason instanceof Failure) throw reason
      if (reason !== null) return reason.value
      if (count === tries) throw denial
      count += 1
      planned = await plan()
    }
  }
}
