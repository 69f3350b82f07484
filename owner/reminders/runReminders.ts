import { updateCalendars } from '#owner/feeds/updateCalendars.ts'
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
 * Sends the reminders that are due, offers the times that became free to those who wait and writes the calendars to which doctors
 * subscribe, one line for each part. It can be interrupted and done again, twice at once too: each reminder and each time is
 * claimed by itself. Returns whether all went well.
 */
export async function runReminders(project: Project, run: RemindersRun): Promise<boolean> {
  const { database } = project
  const { isReal, log, ping, readClock } = run
  const watch = database.watchForLoss(run.patienceMs ?? MAX_SILENCE_MS)
  const outcomes: NamedOutcome[] = []
  let isClockRight = true
  try {
    const offset = run.clockOffset ?? (await Promise.race([watch.lost, database.readClockOffset()]))
    isClockRight = !isClockWrong(offset)
    if (!isClockRight) log(`failed    Clock: ${describeClock(-offset)}`)
    const serverNow = (): number => readClock() + offset
    outcomes.push(...(await sendMails(project, run, { serverNow, lost: watch.lost })))
    // They need no mail service, and nobody waits for them as for a reminder.
    const calendars = updateCalendars({ ...project, isReal, serverNow })
    const written = await Promise.race([watch.lost, calendars]).catch(describeBreak)
    if (written !== null) outcomes.push(['Calendars', written])
  } catch (error) {
    outcomes.push(['Reminders', describeBreak(error)])
  } finally {
    watch.stop()
  }
  for (const [name, { state, text }] of outcomes) {
    log(`${state.padEnd(9)} ${name}: ${readable(text)}`)
  }
  const isRight = isClockRight && outcomes.every(([, { state }]) => state !== 'failed')
  if (ping === null || !isReal) return isRight
  const problem = await sendPing(ping, isRight, outcomes)
  if (problem !== null) log(`failed    Ping: ${problem}.`)
  return isRight && problem === null
}

type NamedOutcome = readonly [name: string, outcome: Outcome]

/** The reminders, and the offers where there was something to offer. */
async function sendMails(
  { database }: Project,
  { isReal, readMailing }: RemindersRun,
  { serverNow, lost }: { readonly serverNow: () => number; readonly lost: Promise<never> },
): Promise<readonly NamedOutcome[]> {
  try {
    const mailing = await readMailing()
    const reminded = await Promise.race([lost, remind({ database, mailing, isReal, serverNow })])
    const offered = await Promise.race([
      lost,
      offer({ database, mailing, isReal, serverNow }).catch(describeBreak),
    ])
    return [['Reminders', reminded], ...(offered === null ? [] : [['Waitlist', offered] as const])]
  } catch (error) {
    return [['Reminders', describeBreak(error)]]
  }
}

/** What breaks off one part leaves the others as they are. */
function describeBreak(error: unknown): Outcome {
  return { state: 'failed', text: `${describeProblem(error)}.` }
}
