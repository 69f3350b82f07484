import type { Outcome } from '#owner/nightly/Part.ts'
import { writeHourlyHeartbeat } from './hourlyHeartbeat.ts'
import { nameRun, type Mailing, type RemindingRun } from './RemindingRun.ts'
import { sendReminders, type RemindersResult } from './sendReminders.ts'

/** Sends the reminders that are due, notes that it did, and says in one line how it went. */
export async function remind({
  isReal,
  mailing,
  requireClaim,
  ...where
}: Pick<RemindingRun, 'database' | 'serverNow'> & {
  readonly mailing: Mailing
  readonly isReal: boolean
  readonly requireClaim?: () => Promise<void>
}): Promise<Outcome> {
  const run = { ...where, mailing, by: nameRun(mailing.service) }
  const result = await sendReminders(run, {
    isReal,
    ...(requireClaim === undefined ? {} : { requireClaim }),
  })
  const outcome = isReal ? describe(result) : describeDry(result)
  if (isReal) await writeHourlyHeartbeat(run.database, 'reminders', outcome, run.serverNow())
  return outcome
}

function describeDry(result: RemindersResult): Outcome {
  const patients = result.due === 1 ? '1 patient' : `${result.due} patients`
  return {
    state: 'not done',
    text: [`would remind ${patients}.`, ...describeUnreadable(result)].join(' '),
  }
}

function describe(result: RemindersResult): Outcome {
  const { due, sent, failed, refusedAddresses, stoppedBy, unreadable } = result
  const isRight = failed === 0 && stoppedBy === null && unreadable.length === 0
  return {
    state: !isRight ? 'failed' : refusedAddresses > 0 ? 'told' : 'ok',
    text: [
      due === 0 ? 'nobody is due.' : `${sent} of ${due} sent.`,
      ...(refusedAddresses === 0
        ? []
        : [`The service refuses ${refusedAddresses} of the addresses: the desk has whom to call.`]),
      ...(failed === 0
        ? []
        : [`${failed} failed: the next run tries again, and the desk has whom to call.`]),
      ...(stoppedBy === null ? [] : [`It stopped: ${stoppedBy}.`]),
      ...describeUnreadable(result),
    ].join(' '),
  }
}

function describeUnreadable({ unreadable }: RemindersResult): readonly string[] {
  const [first, ...others] = unreadable
  if (first === undefined) return []
  const records = others.length === 0 ? '1 record' : `${others.length + 1} records`
  return [`${records} can't be read, such as ${first}: run "check".`]
}
