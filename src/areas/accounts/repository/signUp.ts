import type { Credentials, Registration } from '#src/areas/accounts/model/registration.ts'
import { createUser, removeUser, signInWithPassword, type User } from '#src/data/identity/users.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'
import { hasAnyRecord, writeAccountRecord } from './accountRecords.ts'
import { sendConfirmation } from './confirmation.ts'
import type { SessionContext } from './SessionContext.ts'
import { readKnownSettings } from './settings.ts'

/** Makes accounts (spec §7, Sign-up), and their records at once where the owner lets them. */
export function createSignUp(
  context: SessionContext,
): (registration: Registration, credentials: Credentials) => Promise<void> {
  const { backend, hold, signUps, pageLanguage: language } = context
  const createAccount = createAccounts(backend)
  return async (registration, credentials) => {
    requireConnection(backend)
    await hold.during(async () => {
      // First: an account that has been made must not be left alone by a question that fails.
      const settings = await readKnownSettings(backend)
      const user = await createAccount(credentials)
      const isWaiting = settings?.isConfirmedEmailRequired === true && !user.emailVerified
      // Kept here alone, also for a sign-up that is cut off: the identity service puts the name of an account into
      // its mails, and anyone can sign up with anyone's address.
      signUps.save(user.uid, { registration, language })
      if (isWaiting) await mailConfirmation(context, user)
      else await writeAccountRecord(backend, user, registration, language)
    })
  }
}

/** Makes accounts whose record comes with an invitation, which asks for a confirmed address. */
export function createAccountAlone(
  context: SessionContext,
): (credentials: Credentials) => Promise<void> {
  const { backend, hold } = context
  const createAccount = createAccounts(backend)
  return async (credentials) => {
    requireConnection(backend)
    await hold.during(async () => {
      const user = await createAccount(credentials)
      if (!user.emailVerified) await mailConfirmation(context, user)
    })
  }
}

/** Trying again after a lost answer goes on with the account that was made then. */
function createAccounts(backend: Backend): (credentials: Credentials) => Promise<User> {
  /** The address of the last sign-up whose answer got lost: its account may have been made. */
  let unansweredEmail: string | null = null
  return async ({ email, password }) => {
    try {
      return await createUser(backend, { email, password })
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'unavailable') unansweredEmail = email
      if (failure.code !== 'email-already-in-use' || unansweredEmail !== email) throw failure
      try {
        return await signInWithPassword(backend, { email, password })
      } catch {
        // Another password than the account has: it is somebody else's.
        throw failure
      }
    }
  }
}

/** A mail that can't be sent ends nothing: the page offers to send it again. */
async function mailConfirmation(context: SessionContext, user: User): Promise<void> {
  const { backend } = context
  try {
    await withinTime(sendConfirmation(context, user), backend.answerMs)
  } catch (error) {
    backend.reportProblem("The link to confirm an address can't be mailed", error)
  }
}

/**
 * Deletes the account of a sign-up that nobody has confirmed: its address may be somebody else's, who
 * could not sign up with it. Where that is not possible, the account stays, without a record.
 */
export async function abandonSignUp(backend: Backend): Promise<void> {
  const user = backend.auth.currentUser
  if (user === null || user.emailVerified) return
  try {
    if (!(await hasAnyRecord(backend, user.uid))) await removeUser(user)
  } catch (error) {
    backend.reportProblem("The abandoned account can't be deleted", error)
  }
}
