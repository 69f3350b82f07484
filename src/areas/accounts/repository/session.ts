import { signInWithEmailAndPassword, type User } from 'firebase/auth'
import type { SessionRepository } from '#src/areas/Repositories.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { loadCode } from '#src/data/sdk/loadCode.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { writeAccountRecord } from './accountRecords.ts'
import { askIdentityService } from './askIdentityService.ts'
import { checkConfirmation, sendConfirmation } from './confirmation.ts'
import { confirmPassword, confirmWithGoogle, signInMethodsOf } from './confirmIdentity.ts'
import { leave } from './endSession.ts'
import { checkPassword, readPasswordResetCode, sendPasswordReset } from './passwords.ts'
import { createRecovery } from './recovery.ts'
import type { ReturnStorage } from './returnStorage.ts'
import type { SessionContext } from './SessionContext.ts'
import { SessionHold } from './SessionHold.ts'
import { keepSignInHint } from './signInHint.ts'
import { abandonSignUp, createSignUp } from './signUp.ts'
import type { SignUpStorage } from './signUpStorage.ts'
import { endAllSessions } from './validSince.ts'
import { watchSession } from './watchSession.ts'

interface SessionOptions {
  readonly lateRecordMs: number
  readonly keepTidy: SessionContext['keepTidy']
  readonly signUps: SignUpStorage
  readonly returns: ReturnStorage
  readonly openStorage: () => Storage
  /** What ends before the person leaves. */
  readonly beforeLeaving: () => Promise<void>
}

/** Who is signed in, and the ways in and out (spec §4, Authentication session; §7). */
export function createSession(backend: Backend, options: SessionOptions): SessionRepository {
  const { auth } = backend
  const hold = new SessionHold()
  const ending = { isLeaving: false }
  const context: SessionContext = { backend, hold, ending, ...options }
  const recovery = createRecovery(context)

  function requireUser(): User {
    if (auth.currentUser === null) throw new Failure('session-ended')
    return auth.currentUser
  }

  return {
    watch: (observer) =>
      watchSession(context, {
        ...observer,
        next: (session) => {
          keepSignInHint(options.openStorage, session)
          observer.next(session)
        },
      }),

    signIn: async (email, password) => {
      await askIdentityService(backend, () => signInWithEmailAndPassword(auth, email, password))
      void recovery.finish()
    },

    prepareGoogleSignIn: async () => {
      const { prepareGooglePopup } = await loadCode(() => import('./googleSignIn.ts'))
      await askIdentityService(backend, () => prepareGooglePopup(auth))
    },

    signInWithGoogle: async (waiting) => {
      const { signInWithGooglePopup } = await loadCode(() => import('./googleSignIn.ts'))
      await askIdentityService(backend, () => signInWithGooglePopup(auth, waiting))
      void recovery.finish()
    },

    signOut: () => leave(context),

    signOutEverywhere: async () => {
      const user = requireUser()
      await leave(context, () => endAllSessions(backend, user))
    },

    isKept: () => isStorageAllowed(options.openStorage),
    getSignInMethods: () => signInMethodsOf(auth),
    confirmPassword: (password) => confirmPassword(backend, password),
    confirmWithGoogle: (waiting) => confirmWithGoogle(backend, waiting),

    signUp: createSignUp(context),

    register: async (registration) => {
      const user = requireUser()
      requireConnection(backend)
      await hold.during(() => writeAccountRecord(backend, user, registration))
    },

    abandonSignUp: () => leave(context, () => abandonSignUp(backend)),
    sendConfirmation: async () => {
      await sendConfirmation(context, requireUser())
    },
    keepReturn: options.returns.save,
    getReturn: options.returns.load,
    getConfirmationSentAt: () =>
      auth.currentUser === null ? null : options.signUps.load(auth.currentUser.uid).sentAt,
    checkConfirmation: async () => await checkConfirmation(context, requireUser()),

    sendPasswordReset: (email) => sendPasswordReset(backend, email),
    readPasswordResetCode: (code) => readPasswordResetCode(backend, code),
    resetPassword: recovery.resetPassword,
    applyAccountAction: recovery.applyAction,
    checkPassword: (password) => checkPassword(backend, password),
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
