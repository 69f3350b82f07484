import type { Backend } from '#src/data/sdk/Backend.ts'
import type { SessionHold } from './SessionHold.ts'
import type { SignUpStorage } from './signUpStorage.ts'

/** What the parts of the session share. */
export interface SessionContext {
  readonly backend: Backend
  readonly hold: SessionHold
  readonly signUps: SignUpStorage
  /** From knowing that a Google account has no record to writing it, in milliseconds. */
  readonly lateRecordMs: number
  readonly ending: SessionEnding
}

/** How the session that is ending now ends. */
export interface SessionEnding {
  /** The person is leaving: what ends on the way is no news. */
  isLeaving: boolean
  /** It ended by itself, which the person should be told. */
  wasEnded: boolean
}
