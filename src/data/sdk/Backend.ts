import type { Auth } from 'firebase/auth'
import type { Database } from 'firebase/database'
import type { ActingPerson } from './ActingPerson.ts'
import type { Connection } from './connection.ts'
import type { PendingAnswers } from './pendingAnswers.ts'
import type { PendingWrites } from './pendingWrites.ts'
import type { ReportProblem } from './reportProblem.ts'
import type { TabLocks } from './tabLocks.ts'

/** What the repositories are made of. */
export interface Backend {
  readonly auth: Auth
  readonly database: Database
  readonly acting: ActingPerson
  readonly connection: Connection
  readonly pendingWrites: PendingWrites
  readonly pendingAnswers: PendingAnswers
  readonly reportProblem: ReportProblem
  readonly tabLocks: TabLocks
  /** How long to wait for what is read, in milliseconds. */
  readonly answerMs: number
}
