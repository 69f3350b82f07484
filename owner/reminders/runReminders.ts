import { describeClock, isClockWrong } from '#owner/nightly/clock.ts'
import { describeProblem } from '#owner/nightly/describeProblem.ts'
import type { Outcome } from '#owner/nightly/Part.ts'
import { sendPing } from '#owner/nightly/sendPing.ts'
import type { Project } from '#owner/Project.ts'
import { readable } from '#owner/readable.ts'
import { offer } from '#owner/waits/offer.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { remind } from './remind.ts'
import type { Mailing } from './RemindingRun.ts'

const MAX_SILENCE_MS = 2 * MINUTE_MS

/** What surrounds the reminders. */
export interface RemindersRun {
  /** Returns with what they are sent. It throws where there is nothing. */
  readonly readMailing: () => Promise<Mailing>
  /** The address of a dead-man's switch; null where there is none. */
  readonly ping: string | null
  readonly isReal: boolean
  /** The clock of this computer, in epoch milliseconds. */
  readonly readClock: () => number
  /** By how many milliseconds the database's clock is ahead. Default: it is asked. */
  readonly clockOffset?: number
  /** After how many milliseconds without a connection the run ends. */
  readonly patienceMs?: number
  readonly log: (line: string) => void
}

/**
 * Sends the reminders that are due and offers the times that became free to those who wait, one line for each part. It can be
 * interrupted and done again, twice at once too: each reminder and each time is claimed by itself. Returns whether all went
 * well.
 */
export async function runReminders(project: Project, run: RemindersRun): Promise<boolean> {
  const { database } = project
  const { isReal, log, ping, readClock } = run
  const watch = database.watchForLoss(run.patienceMs ?? MAX_SILENCE_MS)
  let isClockRight = true
  let outcome: Outcome
  let offered: Outcome | null = null
  try {
    const mailing = await run.readMailing()
    const offset = run.clockOffset ?? (await Promise.race([watch.lost, database.readClockOffset()]))
    isClockRight = !isClockWrong(offset)
    if (!isClockRight) log(`failed    Clock: ${describeClock(-offset)}`)
    const serverNow = (): number => readClock() + offset
    outcome = await Promise.race([watch.lost, remind({ database, mailing, isReal, serverNow })])
    offered = await Promise.race([
      watch.lost,
      offer({ database, mailing, isReal, serverNow }).catch(describeBreak),
    ])
  } catch (error) {
    outcome = { state: 'failed', text: `${describeProblem(error)}.` }
  } finally {
    watch.stop()
  }
  log(`${outcome.state.padEnd(9)} Reminders: ${readable(outcome.text)}`)
  if (offered !== null) log(`${offered.state.padEnd(9)} Waitlist: ${readable(offered.text)}`)
  const isRight = isClockRight && outcome.state !== 'failed' && offered?.state !== 'failed'
  if (ping === null || !isReal) return isRight
  const problem = await sendPing(ping, isRight, [
    ['Reminders', outcome],
    ...(offered === null ? [] : [['Waitlist', offered] as const]),
  ])
  if (problem !== null) log(`failed    Ping: ${problem}.`)
  return isRight && problem === null
}

/** What breaks off the offers leaves the reminders as they were sent. */
function describeBreak(error: unknown): Outcome {
  return { state: 'failed', text: `${describeProblem(error)}.` }
}
