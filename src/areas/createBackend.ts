import { ActingPerson } from '#src/data/sdk/ActingPerson.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createConnection } from '#src/data/sdk/connection.ts'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { createPendingAnswers } from '#src/data/sdk/pendingAnswers.ts'
import { createPendingWrites } from '#src/data/sdk/pendingWrites.ts'
import { createProblemReporter, type ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { createTabLocks, findBrowserLocks } from '#src/data/sdk/tabLocks.ts'

/** How long to wait for the backend's answer to a read, in milliseconds. */
const ANSWER_MS = 10_000

/** After how long an unanswered write is shown as still being sent, in milliseconds. */
const SLOW_WRITE_MS = 3000

/** After how long the page says that an answer is late, in milliseconds. */
const SLOW_ANSWER_MS = 8000

export interface BackendOptions {
  readonly reportProblem?: ReportProblem
  readonly answerMs?: number
  readonly slowWriteMs?: number
  readonly slowAnswerMs?: number
  /** Who is signed in; the session says so by default. */
  readonly acting?: ActingPerson
  /** What the tabs of a browser share; null where it has no such thing. */
  readonly locks?: Pick<LockManager, 'request'> | null
}

/** Makes what all repositories share, from a connected Firebase SDK. */
export function createBackend(
  { auth, database }: Firebase,
  {
    reportProblem = createProblemReporter(),
    answerMs = ANSWER_MS,
    slowWriteMs = SLOW_WRITE_MS,
    slowAnswerMs = SLOW_ANSWER_MS,
    acting = new ActingPerson(),
    locks = findBrowserLocks(),
  }: BackendOptions,
): Backend {
  return {
    auth,
    database,
    acting,
    connection: createConnection(database),
    pendingWrites: createPendingWrites(slowWriteMs),
    pendingAnswers: createPendingAnswers(slowAnswerMs),
    tabLocks: createTabLocks(locks),
    reportProblem,
    answerMs,
  }
}
