import type { OwnerFiles } from '#owner/OwnerFiles.ts'
import type { Project } from '#owner/Project.ts'

/** One run that writes the calendars to which doctors subscribe. */
export interface FeedRun extends Pick<Project, 'database' | 'auth'> {
  readonly files: OwnerFiles
  /** The clock of the database, in epoch milliseconds. */
  readonly serverNow: () => number
}
