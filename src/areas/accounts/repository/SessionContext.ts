import type { Language } from '#src/config/language.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { ChosenLanguageStorage } from './chosenLanguageStorage.ts'
import type { ReturnStorage } from './returnStorage.ts'
import type { SessionHold } from './SessionHold.ts'
import type { SignUpStorage } from './signUpStorage.ts'

/** What the parts of the session share. */
export interface SessionContext {
  readonly backend: Backend
  readonly hold: SessionHold
  readonly signUps: SignUpStorage
  readonly returns: ReturnStorage
  /** From knowing that a Google account has no record to writing it, in milliseconds. */
  readonly lateRecordMs: number
  /** Starts what a clinic's browser does in the background while the clinic is signed in. */
  readonly keepTidy: (clinicId: string) => Unsubscribe
  readonly ending: SessionEnding
  readonly chosenLanguage: ChosenLanguageStorage
  /** The language of this page, which an account takes over when it is made here. */
  readonly pageLanguage: Language
  /** What ends before the person leaves. */
  readonly beforeLeaving: () => Promise<void>
}

/** How a session ends, from one sign-in to the next. */
export interface SessionEnding {
  /** The person is leaving on this page, and need not be told that the session has ended. */
  isLeaving: boolean
}
