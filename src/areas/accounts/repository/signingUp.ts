import type { Registration } from '#src/areas/accounts/model/registration.ts'
import { requireConnection, requireUser } from '#src/data/sdk/requirements.ts'
import { writeAccountRecord } from './accountRecords.ts'
import { checkConfirmation, sendConfirmation } from './confirmation.ts'
import { leave } from './endSession.ts'
import type { ReturnStorage } from './returnStorage.ts'
import type { SessionContext } from './SessionContext.ts'
import { abandonSignUp, createAccountAlone, createSignUp } from './signUp.ts'

/** From an account to its record: signing up, and confirming the address (spec §4, §7). */
export function createSigningUp(context: SessionContext, returns: ReturnStorage) {
  const { backend, hold, pageLanguage } = context
  const { auth } = backend
  return {
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
      const user = requireUser(backend)
      requireConnection(backend)
      await hold.during(() => writeAccountRecord(backend, user, registration, pageLanguage))
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
      await sendConfirmation(context, requireUser(backend))
    },
    /** Where the person was going, a local path: kept on this device until the sign-out. */
    keepReturn: returns.save,
    /** That path, for the page that the mailed link opens; null where none is kept. */
    getReturn: returns.load,
    /** When this device last had that link mailed to the signed-in account; epoch milliseconds or null. */
    getConfirmationSentAt: () =>
      auth.currentUser === null ? null : context.signUps.load(auth.currentUser.uid).sentAt,
    /**
     * Asks whether the address has been confirmed since then; if so, the session changes. Fails with
     * `session-ended`, `offline`, `unavailable`.
     */
    checkConfirmation: async (): Promise<boolean> =>
      await checkConfirmation(context, requireUser(backend)),
  }
}
