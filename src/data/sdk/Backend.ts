import type { Auth } from 'firebase/auth'
import type { Database } from 'firebase/database'
import type { Connection } from './connection.ts'
import type { ReportProblem } from './reportProblem.ts'

/** What the repositories are made of. */
export interface Backend {
  readonly auth: Auth
  readonly database: Database
  readonly connection: Connection
  readonly reportProblem: ReportProblem
  /** How long an answer of the backend is waited for, in milliseconds. */
  readonly answerMs: number
}
