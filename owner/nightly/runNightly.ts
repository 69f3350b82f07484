import type { Project } from '#owner/Project.ts'
import { readable } from '#owner/readable.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { claimNight, readClaimEnd, type Claim } from './claim.ts'
import { describeClock, isClockWrong } from './clock.ts'
import { describeProblem } from './describeProblem.ts'
import { readLastOk, writeHeartbeat } from './heartbeat.ts'
import type { Night, NightlyOptions, Outcome, Part, PartName } from './Part.ts'
import { PARTS } from './parts.ts'
import { sendPing } from './sendPing.ts'

const MAX_SILENCE_MS = 2 * MINUTE_MS

/** What surrounds the parts. */
export interface NightlyRun extends NightlyOptions {
  /** The address of a dead-man's switch; null where there is none. */
  readonly ping: string | null
  readonly isReal: boolean
  /** The clock of this computer, in epoch milliseconds. */
  readonly readClock: () => number
  /** By how many milliseconds the database's clock is ahead. Default: it is asked. */
  readonly clockOffset?: number
  /** After how many milliseconds without a connection the run ends. */
  readonly patienceMs?: number
  /** Default: all, in their order. */
  readonly parts?: readonly Part[]
  readonly log: (line: string) => void
}

/** `busy`: another run has the night, and this one did nothing. */
export type NightlyResult = 'ok' | 'failed' | 'busy'

/**
 * Does what has to be done each night, one line for each part, whatever one of them finds. Each can be interrupted and
 * done again, so the whole can.
 */
export async function runNightly(project: Project, run: NightlyRun): Promise<NightlyResult> {
  const { database } = project
  const { isReal, log, readClock, patienceMs = MAX_SILENCE_MS } = run
  const watch = database.watchForLoss(patienceMs)
  const whileReached = <Value>(promise: Promise<Value>): Promise<Value> =>
    Promise.race([watch.lost, promise])
  const outcomes = new Map<PartName, Outcome>()
  try {
    const offset = run.clockOffset ?? (await whileReached(database.readClockOffset()))
    const serverNow = (): number => readClock() + offset
    const claim = isReal ? await whileReached(claimNight(database, serverNow)) : null
    if (isReal && claim === null) {
      const end = await whileReached(readClaimEnd(database))
      const until = end === null ? 'soon' : `at the latest at ${new Date(end).toISOString()}`
      log(`Another run is in progress, so this one did nothing. It ends ${until}.`)
      return 'busy'
    }
    const startedAt = serverNow()
    const lastOk = await whileReached(readLastOk(database))
    const night: Night = {
      project,
      now: startedAt,
      serverNow,
      isReal,
      options: run,
      clockError: -offset,
      outcomes,
      lastOk: (name) => lastOk.get(name) ?? null,
      requireClaim: async () => claim?.require(),
    }
    const isClockRight = !isClockWrong(offset)
    if (!isClockRight) log(`failed    Clock: ${describeClock(-offset)}`)
    for (const part of run.parts ?? PARTS) {
      const outcome = await runSafely(part, night, whileReached)
      outcomes.set(part.name, outcome)
      log(`${outcome.state.padEnd(9)} ${part.name}: ${readable(outcome.text)}`)
    }
    const isRight = isClockRight && [...outcomes.values()].every(({ state }) => state !== 'failed')
    if (claim === null) return isRight ? 'ok' : 'failed'
    const isNoted = await noteRun(
      claim,
      { night, outcomes, at: serverNow(), isRight },
      whileReached,
    )
    if (isNoted !== null) log(`failed    Heartbeat: ${isNoted}`)
    return await pinged(run, isRight && isNoted === null, outcomes)
  } catch (error) {
    log(`failed    Start: ${describeProblem(error)}`)
    return isReal ? await pinged(run, false, outcomes) : 'failed'
  } finally {
    watch.stop()
  }
}

type WhileReached = <Value>(promise: Promise<Value>) => Promise<Value>

async function runSafely(part: Part, night: Night, whileReached: WhileReached): Promise<Outcome> {
  try {
    // Nothing is begun that could not end.
    await whileReached(Promise.resolve())
    await whileReached(night.requireClaim())
    return await whileReached(part.run(night))
  } catch (error) {
    return { state: 'failed', text: `${describeProblem(error)}.` }
  }
}

/** Returns why the run could not be noted, or null. */
async function noteRun(
  claim: Claim,
  {
    night,
    outcomes,
    at,
    isRight,
  }: {
    readonly night: Night
    readonly outcomes: ReadonlyMap<PartName, Outcome>
    readonly at: number
    readonly isRight: boolean
  },
  whileReached: WhileReached,
): Promise<string | null> {
  const { database } = night.project
  try {
    await whileReached(night.requireClaim())
    const took = at - night.now
    await whileReached(writeHeartbeat(database, outcomes, { at, took, isRight }))
    await whileReached(claim.release())
    return null
  } catch (error) {
    return `${describeProblem(error)}.`
  }
}

async function pinged(
  { ping, log }: NightlyRun,
  isRight: boolean,
  outcomes: ReadonlyMap<PartName, Outcome>,
): Promise<NightlyResult> {
  if (ping === null) return isRight ? 'ok' : 'failed'
  const problem = await sendPing(ping, isRight, outcomes)
  if (problem !== null) log(`failed    Ping: ${problem}.`)
  return isRight && problem === null ? 'ok' : 'failed'
}
