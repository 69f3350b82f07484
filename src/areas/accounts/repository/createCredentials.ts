import { changePassword, mailAddressChange } from '#src/data/identity/changeCredentials.ts'
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
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { Recovery } from './recovery.ts'

/** How an account signs in: proving it, changing it, and getting it back by a mailed link. */
export function createCredentials(backend: Backend, recovery: Recovery) {
  return {
    /** How the account that is signed in can prove who it is. */
    getSignInMethods: () => signInMethodsOf(backend.auth),
    /**
     * Proves that the person at the device is the one who signed in. Fails with `invalid-credential` where the
     * password is wrong, `too-many-requests`, `offline`, `session-ended`, `user-disabled`.
     */
    confirmPassword: (password: string) => confirmPassword(backend, password),
    /** The same by the provider's popup. Fails with `invalid-credential` where another account is chosen. */
    confirmWithGoogle: (waiting: Window | null) => confirmWithGoogle(backend, waiting),

    /**
     * Sets another password; this session stays. Fails with `invalid-credential` where the present one is wrong,
     * `weak-password`, `too-many-requests`, `offline`, `session-ended`, `user-disabled`.
     */
    changePassword: (change: { readonly current: string; readonly password: string }) =>
      changePassword(backend, change),
    /**
     * Mails a link to a new address of the account, which is in force once the link is opened. Fails like
     * `changePassword`, and with `email-already-in-use` where the identity service says so.
     */
    mailAddressChange: (change: { readonly current: string; readonly email: string }) =>
      mailAddressChange(backend, change),

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
