import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth'
import type { Credentials, SessionRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { attempt, toFailure } from '#src/data/sdk/toFailure.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'
import { Failure } from '#src/domain/failure.ts'
import type { Registration } from '#src/domain/registration.ts'
import { nameOf, writeAccountRecord } from './accountRecords.ts'
import { askIdentityService } from './askIdentityService.ts'
import {
  checkPassword,
  readPasswordResetCode,
  resetPassword,
  sendPasswordReset,
} from './passwords.ts'
import { SessionHold } from './SessionHold.ts'
import { watchSession } from './watchSession.ts'

/** Who is signed in, and the ways in and out (spec §4, Authentication session; §7). */
export function createSession(backend: Backend, lateRecordMs: number): SessionRepository {
  const { auth } = backend
  const hold = new SessionHold()
  /** Of the last sign-up whose answer got lost: its account may have been made. */
  let unansweredEmail: string | null = null

  /** Trying again after a lost answer goes on with the account that was made then. */
  async function createAccount({ email, password }: Credentials): Promise<User> {
    try {
      const { user } = await askIdentityService(backend, () =>
        createUserWithEmailAndPassword(auth, email, password),
      )
      return user
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'unavailable') unansweredEmail = email
      if (failure.code !== 'email-already-in-use' || unansweredEmail !== email) throw failure
      try {
        return (await signInWithEmailAndPassword(auth, email, password)).user
      } catch {
        // Another password than the account has: it is somebody else's.
        throw failure
      }
    }
  }

  return {
    watch: (observer) => watchSession({ backend, hold, lateRecordMs }, observer),

    signIn: async (email, password) => {
      await askIdentityService(backend, () => signInWithEmailAndPassword(auth, email, password))
    },

    signInWithGoogle: async () => {
      const { signInWithGooglePopup } = await import('./googleSignIn.ts')
      await askIdentityService(backend, () => signInWithGooglePopup(auth))
    },

    signOut: async () => {
      await attempt(() => signOut(auth))
    },

    signUp: async (registration, credentials) => {
      requireConnection(backend)
      await hold.during(async () => {
        const user = await createAccount(credentials)
        await Promise.all([
          writeAccountRecord(backend, user, registration),
          nameAccount(backend, user, registration),
        ])
      })
    },

    register: async (registration) => {
      const user = auth.currentUser
      if (user === null) throw new Failure('session-ended')
      requireConnection(backend)
      await hold.during(() => writeAccountRecord(backend, user, registration))
    },

    sendPasswordReset: (email) => sendPasswordReset(backend, email),
    readPasswordResetCode: (code) => readPasswordResetCode(backend, code),
    resetPassword: (code, password) => resetPassword(backend, code, password),
    checkPassword: (password) => checkPassword(backend, password),
  }
}

/** Only the record's name is ever shown; the identity service's serves to finish a sign-up cut off. */
async function nameAccount(
  { answerMs, reportProblem }: Backend,
  user: User,
  registration: Registration,
): Promise<void> {
  try {
    await withinTime(updateProfile(user, { displayName: nameOf(registration) }), answerMs)
  } catch (error) {
    reportProblem("The new account can't be given its name", error)
  }
}
