import type { MailedAction } from '#src/config/paths.ts'
import { applyAccountAction } from '#src/data/identity/accountActions.ts'
import { renewToken } from '#src/data/identity/freshToken.ts'
import { resetPassword } from '#src/data/identity/passwords.ts'
import type { User } from '#src/data/identity/users.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { checkConfirmation } from './confirmation.ts'
import { endDeadSession, leave } from './endSession.ts'
import type { SessionContext } from './SessionContext.ts'
import { endingOfOlderSessions } from './validSince.ts'

export interface Recovery {
  resetPassword(code: string, password: string): Promise<void>
  applyAction(action: MailedAction): Promise<string>
  /** Ends the older sessions of an account that was recovered on this page and is signed in now. */
  finish(): Promise<void>
}

/**
 * What the links in mails do to accounts, and what follows. A person who took an account over may still have
 * a session: the identity service lets it live for up to an hour, so it is ended by the first sign-in
 * after the recovery.
 */
export function createRecovery(context: SessionContext): Recovery {
  const { backend } = context
  const { auth, reportProblem } = backend
  const recoveredEmails = new Set<string>()

  function isCurrent(email: string): boolean {
    return auth.currentUser?.email === email
  }

  /** The account that is signed in has just been changed by a link; a failure changes nothing of that. */
  async function followUp(run: (user: User) => Promise<unknown>): Promise<void> {
    if (auth.currentUser === null) return
    try {
      await run(auth.currentUser)
    } catch (error) {
      reportProblem("The session can't follow what a mailed link has changed", error)
    }
  }

  return {
    resetPassword: async (code, password) => {
      const email = await resetPassword(backend, code, password)
      recoveredEmails.add(email)
      // The identity service ends this session too, within the hour.
      if (isCurrent(email)) await followUp(() => leave(context))
    },

    applyAction: async (action) => {
      const email = await applyAccountAction(backend, action)
      if (action.mode === 'verifyEmail') {
        if (isCurrent(email)) await followUp((user) => checkConfirmation(context, user))
      } else {
        if (action.mode === 'recoverEmail') recoveredEmails.add(email)
        await followUp(async () => {
          await endDeadSession(context)
          // Where the session lives on, the account's record follows the address by the new token.
          if (isCurrent(email) && auth.currentUser !== null) await renewToken(auth.currentUser)
        })
      }
      return email
    },

    finish: async () => {
      const user = auth.currentUser
      if (user?.email == null || !recoveredEmails.has(user.email)) return
      try {
        requireConnection(backend)
        await write(backend, await endingOfOlderSessions(backend, user))
        recoveredEmails.delete(user.email)
      } catch (error) {
        reportProblem("The older sessions of a recovered account can't be ended", error)
      }
    },
  }
}
