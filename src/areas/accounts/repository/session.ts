import type { Session } from '#src/areas/accounts/model/account.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { askIdentityService } from '#src/data/identity/askIdentityService.ts'
import {
  confirmPassword,
  confirmWithGoogle,
  signInMethodsOf,
} from '#src/data/identity/confirmIdentity.ts'
import {
  checkPassword,
  readPasswordResetCode,
  sendPasswordReset,
} from '#src/data/identity/passwords.ts'
import { signInWithPassword, type User } from '#src/data/identity/users.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { loadCode } from '#src/data/sdk/loadCode.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { writeAccountRecord } from './accountRecords.ts'
import { checkConfirmation, sendConfirmation } from './confirmation.ts'
import { leave } from './endSession.ts'
import { createRecovery } from './recovery.ts'
import type { ReturnStorage } from './returnStorage.ts'
import type { SessionContext } from './SessionContext.ts'
import { SessionHold } from './SessionHold.ts'
import { keepSignInHint } from './signInHint.ts'
import { abandonSignUp, createAccountAlone, createSignUp } from './signUp.ts'
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

/** Who is signed in, and the ways in and out (spec §2; §4, Authentication session; §7). */
export function createSession(backend: Backend, options: SessionOptions) {
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

    signOut: () => leave(context),

    /**
     * Ends every session of this account, on every device, this one included. Fails with `offline`,
     * `session-ended`, `permission-denied`; then nothing has ended.
     */
    signOutEverywhere: async (): Promise<void> => {
      const user = requireUser()
      await leave(context, () => endAllSessions(backend, user))
    },

    /** Whether the browser lets a sign-in outlive the page. */
    isKept: () => isStorageAllowed(options.openStorage),
    /** How the account that is signed in can prove who it is. */
    getSignInMethods: () => signInMethodsOf(auth),
    /**
     * Proves that the person at the device is the one who signed in. Fails with `invalid-credential` where the
     * password is wrong, `too-many-requests`, `offline`, `session-ended`, `user-disabled`.
     */
    confirmPassword: (password: string) => confirmPassword(backend, password),
    /** The same by the provider's popup. Fails with `invalid-credential` where another account is chosen. */
    confirmWithGoogle: (waiting: Window | null) => confirmWithGoogle(backend, waiting),

    /**
     * Makes the account and its record (spec §7, Sign-up). Cut off in between, the session is
     * `unregistered` and `register` finishes it. Where the owner demands a confirmed address, only the
     * account is made: a link is mailed, what was typed stays on this device until the address is
     * confirmed, and then the record is written without another call. Fails with `email-already-in-use`,
     * `weak-password`, `offline`, and with `unavailable` where the answer got lost: trying again is safe.
     */
    signUp: createSignUp(context),

    /**
     * Makes an account without a record, for somebody whom a clinic has invited, and mails the link that confirms its
     * address. Fails like `signUp`.
     */
    createAccount: createAccountAlone(context),

    /**
     * Writes the record of a signed-in account that has none. Fails with `already-registered` where a
     * record of either role exists, with `email-unconfirmed`, `account-blocked` and `session-ended`.
     */
    register: async (registration: Registration): Promise<void> => {
      const user = requireUser()
      requireConnection(backend)
      await hold.during(() => writeAccountRecord(backend, user, registration))
    },

    /**
     * Ends a sign-up that has no record yet: the account is deleted where the identity service allows
     * it, so that the address is free again, and the session ends.
     */
    abandonSignUp: () => leave(context, () => abandonSignUp(backend)),
    /**
     * Mails the signed-in account a link that confirms its address. Fails with `session-ended`,
     * `offline`, `unavailable` or `too-many-requests`.
     */
    sendConfirmation: async (): Promise<void> => {
      await sendConfirmation(context, requireUser())
    },
    /** Where the person was going, a local path: kept on this device until the sign-out. */
    keepReturn: options.returns.save,
    /** That path, for the page that the mailed link opens; null where none is kept. */
    getReturn: options.returns.load,
    /** When this device last had that link mailed to the signed-in account; epoch milliseconds or null. */
    getConfirmationSentAt: () =>
      auth.currentUser === null ? null : options.signUps.load(auth.currentUser.uid).sentAt,
    /**
     * Asks whether the address has been confirmed since then; if so, the session changes. Fails with
     * `session-ended`, `offline`, `unavailable`.
     */
    checkConfirmation: async (): Promise<boolean> =>
      await checkConfirmation(context, requireUser()),

    /**
     * Mails a link to choose a new password. An unknown address looks like success (spec §8, Only
     * logged); fails with `offline`, `unavailable` or `too-many-requests`.
     */
    sendPasswordReset: (email: string) => sendPasswordReset(backend, email),
    /** The address that a mailed code is for. Fails with `expired-action-code` or `invalid-action-code`. */
    readPasswordResetCode: (code: string) => readPasswordResetCode(backend, code),
    /**
     * Sets the new password. The next sign-in on this page ends the sessions that are older. Fails like
     * `readPasswordResetCode`, and with `weak-password`.
     */
    resetPassword: recovery.resetPassword,
    /**
     * Does what a mailed link is for, other than choosing a password, and returns the address that it
     * leaves the account with. Fails with `expired-action-code`, `invalid-action-code`, `offline`,
     * `unavailable`.
     */
    applyAccountAction: recovery.applyAction,
    /** What the identity service's password policy asks for and this password lacks (spec §5). */
    checkPassword: (password: string) => checkPassword(backend, password),
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
