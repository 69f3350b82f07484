import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { Mailing } from '#owner/reminders/RemindingRun.ts'

/** One run that offers free times to those who wait. */
export interface OfferingRun {
  readonly database: OwnerDatabase
  readonly mailing: Mailing
  /** The clock of the database, in epoch milliseconds. */
  readonly serverNow: () => number
}
