import { isReminderHour } from '#src/areas/visits/model/reminder.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { findDueReminders } from './findDueReminders.ts'
import type { RemindingRun } from './RemindingRun.ts'
import { remindPatient, type Reminded } from './remindPatient.ts'

/** After as many mails in a row that the service did not take, the others wait for the next run. */
const MAX_FAILURES_IN_A_ROW = 3

/** How a run of the reminders went. */
export interface RemindersResult {
  /** How many were due, with what the run did not come to. */
  readonly due: number
  readonly sent: number
  /** The service refused their addresses. */
  readonly refusedAddresses: number
  /** The service did not take them, or did not answer. */
  readonly failed: number
  /** Why no more were sent; null where all were tried. */
  readonly stoppedBy: string | null
  /** The paths of records that can't be read. */
  readonly unreadable: readonly string[]
}

/** Sends all reminders that are due, clinic by clinic; only counts them where nothing is to be sent (`isReal`). */
export async function sendReminders(
  run: RemindingRun,
  {
    isReal,
    requireClaim = () => Promise.resolve(),
  }: { readonly isReal: boolean; readonly requireClaim?: () => Promise<void> },
): Promise<RemindersResult> {
  const counts = { due: 0, sent: 0, refusedAddresses: 0, failed: 0, inARow: 0 }
  const unreadable: string[] = []
  let stoppedBy: string | null = null
  for (const clinicId of await readClinicIds(run)) {
    const due = await findDueReminders(run, clinicId, (path) => {
      unreadable.push(path)
    })
    counts.due += due?.visits.length ?? 0
    if (due === null || !isReal || stoppedBy !== null) continue
    await requireClaim()
    for (const visit of due.visits) {
      const reminded = await remindPatient(run, visit, due)
      stoppedBy = count(counts, reminded, run)
      if (stoppedBy !== null) break
      if (reminded.kind !== 'left') await pause(run.mailing.service.paceMs)
    }
  }
  return { ...counts, stoppedBy, unreadable }
}

/** The clinics that have appointments, unless it is night at all of them. */
async function readClinicIds({ database, serverNow }: RemindingRun): Promise<readonly string[]> {
  const now = serverNow()
  return TIME_ZONES.some((zone) => isReminderHour(now, zone))
    ? database.keysOf(databasePaths.allAppointments())
    : []
}

/** Returns why the run has to stop, or null. */
function count(
  counts: { sent: number; refusedAddresses: number; failed: number; inARow: number },
  reminded: Reminded,
  { mailing: { service } }: RemindingRun,
): string | null {
  switch (reminded.kind) {
    case 'left':
      return null
    case 'sent':
      counts.sent += 1
      counts.inARow = 0
      return null
    case 'unknown':
      return countFailure(counts, `${service.name} does not answer`)
    case 'refused':
      switch (reminded.problem) {
        case 'address':
          counts.refusedAddresses += 1
          counts.inARow = 0
          return null
        case 'unreachable':
          return countFailure(counts, `${service.name} sends no mails (${reminded.reason})`)
        case 'quota':
          return `${service.name} takes no more mails for now (${reminded.reason})`
        case 'settings':
          return `${service.name} refuses the mails of this installation (${reminded.reason})`
      }
  }
}

function countFailure(counts: { failed: number; inARow: number }, reason: string): string | null {
  counts.failed += 1
  counts.inARow += 1
  return counts.inARow < MAX_FAILURES_IN_A_ROW ? null : reason
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
