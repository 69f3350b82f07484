import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { findBadForms } from './databaseForm.ts'
import { findForbiddenChanges } from './findForbiddenChanges.ts'
import { findUnlisted } from './findForbiddenOpenings.ts'
import { findBrokenPeople } from './findForbiddenStaff.ts'
import { historyData, type FirstPolicy } from './historyData.ts'
import { HistoryWorld } from './HistoryWorld.ts'
import { operation, type Operation } from './Operation.ts'
import { planOperation, type Plan } from './planOperation.ts'

export interface HistoriesOptions {
  /** Where the database server listens; its rules are those under test. */
  readonly port: number
  /** The same seed makes the same histories. */
  readonly seed: number
  /** How many operations at least. */
  readonly operations: number
  /** Whether a history that is found is made as short as possible, which takes far longer than finding it. Default true. */
  readonly isShortened?: boolean
  /** See `historyData`. */
  readonly policy?: FirstPolicy
  /** Called now and then with what was done so far. */
  readonly onProgress?: (counts: HistoryCounts) => void
}

export interface HistoryCounts {
  readonly histories: number
  readonly operations: number
  readonly accepted: number
  /** How many of each kind were taken by the server as an honest client sent them. */
  readonly honest: Readonly<Record<string, number>>
}

const LANES = 4
const HISTORIES_PER_BATCH = 25
const MAX_HISTORY_LENGTH = 80

/** The rules allowed something forbidden: the message contains the shortest known history. */
export class BrokenHistoryError extends Error {
  override name = 'BrokenHistoryError'
}

/**
 * Lets many people, honest and hostile, do random things to databases on the real server, and checks
 * the whole database after every accepted write.
 *
 * @throws BrokenHistoryError
 */
export async function runHistories(options: HistoriesOptions): Promise<HistoryCounts> {
  const { port, seed, operations, isShortened = true, policy, onProgress } = options
  const tally = new Tally()
  const search: Search = { foundBy: null, isShortened, policy }
  // Several databases at once keep server and checker busy while the other waits.
  await Promise.all(
    Array.from({ length: LANES }, async (_item, lane) => {
      const world = await HistoryWorld.open(port, `histories-${seed}-${lane}`)
      try {
        let done = 0
        for (let batch = 0; done < operations / LANES && search.foundBy === null; batch += 1) {
          done += await runBatch(world, seed + batch * LANES + lane, tally, search)
          onProgress?.(tally.counts())
        }
      } finally {
        await world.close()
      }
    }),
  )
  return tally.counts()
}

/** The lane that found something forbidden may make its history shorter; the others have nothing more to do. */
interface Search {
  foundBy: HistoryWorld | null
  readonly isShortened: boolean
  readonly policy: FirstPolicy | undefined
}

async function runBatch(
  world: HistoryWorld,
  seed: number,
  tally: Tally,
  search: Search,
): Promise<number> {
  const before = tally.counts().operations
  let own = 0
  const history = fc.array(operation, { maxLength: MAX_HISTORY_LENGTH, size: 'max' })
  const result = await fc.check(
    fc.asyncProperty(history, async (steps) => {
      if (search.foundBy !== null && search.foundBy !== world) return
      own += steps.length
      const { problems } = await play(world, search.policy, steps, tally)
      if (problems.length === 0) return
      search.foundBy ??= world
      if (search.foundBy === world) throw new Error(problems.join('\n'))
    }),
    { seed, numRuns: HISTORIES_PER_BATCH, endOnFailure: !search.isShortened },
  )
  if (result.failed) {
    const [steps = []] = result.counterexample ?? []
    const { story, problems } = await play(world, search.policy, steps, null)
    throw new BrokenHistoryError(
      [
        `A history that must not be (seed ${seed}, ${result.numShrinks} times made shorter):`,
        ...story,
        'leads to:',
        ...problems.map((problem) => `  ${problem}`),
        `(${before} operations were fine before.)`,
      ].join('\n'),
    )
  }
  return own
}

interface Played {
  /** What was done, one line for each operation. */
  readonly story: readonly string[]
  readonly problems: readonly string[]
}

/** Plays one history on a fresh database, up to the first problem. */
async function play(
  world: HistoryWorld,
  policy: FirstPolicy | undefined,
  steps: readonly Operation[],
  tally: Tally | null,
): Promise<Played> {
  await world.reset(historyData(policy))
  let database = await world.everything()
  const story: string[] = []
  /** Clinics that were off the public list: what they freed then is not in the index of open times. */
  const unlisted = new Set<string>()
  tally?.begin()
  for (const step of steps) {
    const plan = planOperation(database, step)
    const isAccepted = await world.send(plan)
    tally?.add(step, isAccepted)
    story.push(describeStep(plan, isAccepted))
    if (!isAccepted) continue
    const after = await world.everything()
    for (const clinicId of findUnlisted(after)) unlisted.add(clinicId)
    const problems = [
      ...findBadForms(after),
      ...findBrokenPeople(after),
      ...findBrokenInvariants(after).filter((problem) => !isMissingOf(problem, unlisted)),
      ...(plan.author === 'owner'
        ? []
        : findForbiddenChanges(database, after, plan.author, Date.now())),
    ]
    if (problems.length > 0) return { story, problems }
    database = after
  }
  // What was refused on the way has left nothing.
  const atLast = await world.everything()
  const problems = isDeepStrictEqual(atLast, database) ? [] : ['a refused write left a trace']
  return { story, problems }
}

/** Whether it says that an entry of one of these clinics is missing in the index of open times. */
function isMissingOf(problem: string, clinicIds: ReadonlySet<string>): boolean {
  const [, clinicId = ''] = /^openings\/\w+\/\w+\/([^:]+):.*: is missing$/.exec(problem) ?? []
  return clinicIds.has(clinicId)
}

function describeStep({ author, changes }: Plan, isAccepted: boolean): string {
  const legs = Object.entries(changes).map(
    ([path, value]) => `\n      ${path} = ${JSON.stringify(value)}`,
  )
  const who = author === 'owner' ? 'the owner' : (author?.uid ?? 'a visitor')
  return `  ${who} writes, and it is ${isAccepted ? 'accepted' : 'refused'}:${legs.join('')}`
}

class Tally {
  #histories = 0
  #operations = 0
  #accepted = 0
  readonly #honest: Record<string, number> = {}

  begin(): void {
    this.#histories += 1
  }

  add({ intent, author, twists }: Operation, isAccepted: boolean): void {
    this.#operations += 1
    if (!isAccepted) return
    this.#accepted += 1
    if (author !== null || twists.length > 0) return
    this.#honest[intent.kind] = (this.#honest[intent.kind] ?? 0) + 1
  }

  counts(): HistoryCounts {
    return {
      histories: this.#histories,
      operations: this.#operations,
      accepted: this.#accepted,
      honest: { ...this.#honest },
    }
  }
}
