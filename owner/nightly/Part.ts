import type { Project } from '#owner/Project.ts'
import type { Mailing } from '#owner/reminders/RemindingRun.ts'

/**
 * How a part of the night went. `told`: it is done, and the owner has something to do. `not done`: something stood in
 * its way that was known before, and nothing was tried.
 */
export type State = 'ok' | 'told' | 'failed' | 'not done'

export interface Outcome {
  readonly state: State
  /** For the owner, in one line. */
  readonly text: string
}

/** One thing that is done each night. It knows nothing of the others but how they went. */
export interface Part {
  /** What is done: "Export". */
  readonly name: PartName
  /** Whatever it throws is a failure of this part alone. */
  run(night: Night): Promise<Outcome>
}

export const PART_NAMES = [
  'Check',
  'Export',
  'Retention',
  'Deletion requests',
  'Waiting clinics',
  'Due mails',
  'Reminders',
  'Calendars',
  'Answer times',
  'Restore drill',
] as const

export type PartName = (typeof PART_NAMES)[number]

/** What a part works with. */
export interface Night {
  readonly project: Project
  /** Epoch milliseconds, by the clock of the database. */
  readonly now: number
  /** Whether things are done (`--yes`), not only said. */
  readonly isReal: boolean
  readonly options: NightlyOptions
  /** The clock of the database at any moment, in epoch milliseconds. */
  readonly serverNow: () => number
  /** Milliseconds by which the clock of this computer is ahead of the database's; negative: behind. */
  readonly clockError: number
  /** How the parts before it went. */
  readonly outcomes: ReadonlyMap<PartName, Outcome>
  /** When this part last went well, in epoch milliseconds; null if never. */
  readonly lastOk: (name: PartName) => number | null
  /**
   * Checks that this run may still change things.
   *
   * @throws {OwnerError} – another run has taken over
   */
  readonly requireClaim: () => Promise<void>
}

export interface NightlyOptions {
  /** The folder of the backups; null where the owner gave none. */
  readonly folder: string | null
  /**
   * Returns what encrypts the backups; null where there is none.
   *
   * @throws {OwnerError} – it has a typo, or the file that says it is wrong
   */
  readonly readPublicKey: () => string | null
  /**
   * For how many months records are kept.
   *
   * @throws {OwnerError} – nothing says it
   */
  readonly readMonths: () => number
  /** Whether retention may remove more than its share in one night. */
  readonly isManyMeant: boolean
  /**
   * Returns with what reminders are sent; null where the owner named no mail service.
   *
   * @throws {OwnerError} – something that goes with its key is missing or has a typo
   */
  readonly readMailing: () => Promise<Mailing | null>
  /** The file of the private key, with which a backup is restored on trial; null where there is none. */
  readonly drillKey: string | null
}
