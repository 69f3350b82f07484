import type { Session } from '#src/areas/accounts/model/account.ts'
import type { Language } from '#src/config/language.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { askIdentityService } from '#src/data/identity/askIdentityService.ts'
import { signInWithPassword } from '#src/data/identity/users.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { loadCode } from '#src/data/sdk/loadCode.ts'
import { requireUser } from '#src/data/sdk/requirements.ts'
import type { ChosenLanguageStorage } from './chosenLanguageStorage.ts'
import { createCredentials } from './createCredentials.ts'
import { leave } from './endSession.ts'
import { createRecovery } from './recovery.ts'
import type { ReturnStorage } from './returnStorage.ts'
import type { SessionContext } from './SessionContext.ts'
import { SessionHold } from './SessionHold.ts'
import { createSigningUp } from './signingUp.ts'
import { keepSignInHint } from './signInHint.ts'
import type { SignUpStorage } from './signUpStorage.ts'
import { endAllSessions } from './validSince.ts'
import { watchSession } from './watchSession.ts'

interface SessionOptions {
  readonly lateRecordMs: number
  readonly keepTidy: SessionContext['keepTidy']
  readonly signUps: SignUpStorage
  readonly returns: ReturnStorage
  readonly openStorage: () => Storage
  readonly pageLanguage: Language
  readonly chosenLanguage: ChosenLanguageStorage
  /** What ends before the person leaves. */
  readonly beforeLeaving: () => Promise<void>
}

/** Who is signed in, and the ways in and out (spec §2; §4, Authentication session; §7). */
export function createSession(backend: Backend, options: SessionOptions) {
  const { auth } = backend
  const hold = new SessionHold()
  const ending = { isLeaving: false }
  const context: SessionContext = { backend, hold, ending, ...options }
  const recovery = createRecovery(context)

  return {
    ...createSigningUp(context, options.returns),
    /** Emits the session now and after every change, the account's own record included. */
    watch: (observer: Observer<Session>) =>
      watchSession(context, {
        ...observer,
        next: (session) => {
          keepSignInHint(options.openStorage, session)
          observer.next(session)
        },
      }),

    /** Fails with `invalid-credential` whether the address or the password was wrong. */
    signIn: async (email: string, password: string): Promise<void> => {
      await signInWithPassword(backend, { email, password })
      void recovery.finish()
    },

    /**
     * Loads what the provider's popup needs, so that a tap opens it at once. Nothing depends on it: where it fails,
     * `signInWithGoogle` tries again.
     */
    prepareGoogleSignIn: async (): Promise<void> => {
      const { prepareGooglePopup } = await loadCode(
        () => import('#src/data/identity/googleSignIn.ts'),
      )
      await askIdentityService(backend, () => prepareGooglePopup(auth))
    },

    /**
     * Opens the provider's popup, in the window that waits for it, if there is one. Fails with `popup-closed` or
     * `popup-blocked`.
     */
    signInWithGoogle: async (waiting: Window | null): Promise<void> => {
      const { signInWithGooglePopup } = await loadCode(
        () => import('#src/data/identity/googleSignIn.ts'),
      )
      await askIdentityService(backend, () => signInWithGooglePopup(auth, waiting))
      void recovery.finish()
    },

    /** The account that is signed in at this moment; null for none. */
    currentUserId: () => auth.currentUser?.uid ?? null,

    signOut: () => leave(context),

    /**
     * Ends every session of this account, on every device, this one included. Fails with `offline`,
     * `session-ended`, `permission-denied`; then nothing has ended.
     */
    signOutEverywhere: async (): Promise<void> => {
      const user = requireUser(backend)
      await leave(context, () => endAllSessions(backend, user))
    },

    /** Whether the browser lets a sign-in outlive the page. */
    isKept: () => isStorageAllowed(options.openStorage),
    ...createCredentials(backend, recovery),
  }
}

/** A browser that refuses it refuses IndexedDB too, where Firebase would keep the sign-in. */
function isStorageAllowed(openStorage: () => Storage): boolean {
  try {
    openStorage()
    return true
  } catch {
    return false
  }
}
