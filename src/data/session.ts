import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth'

import { Failure } from '#src/domain/failure.ts'
import type { Registration } from '#src/domain/registration.ts'

import { nameOf, writeAccountRecord } from './accountRecords.ts'
import { requireConnection } from './ask.ts'
import type { Backend } from './Backend.ts'
import {
  checkPassword,
  readPasswordResetCode,
  resetPassword,
  sendPasswordReset,
} from './passwords.ts'
import type { SessionRepository } from './Repositories.ts'
import { SessionHold } from './SessionHold.ts'
import { attempt } from './toFailure.ts'
import { watchSession } from './watchSession.ts'
import { withinTime } from './withinTime.ts'

/** Who is signed in, and the ways in and out (spec §4, Authentication session; §7). */
export function createSession(backend: Backend, lateRecordMs: number): SessionRepository {
  const { auth } = backend
  const hold = new SessionHold()
  return {
    watch: (observer) => watchSession({ backend, hold, lateRecordMs }, observer),

    signIn: async (email, password) => {
      await attempt(() => signInWithEmailAndPassword(auth, email, password))
    },

    signInWithGoogle: async () => {
      const { signInWithGooglePopup } = await import('./googleSignIn.ts')
      await attempt(() => signInWithGooglePopup(auth))
    },

    signOut: async () => {
      await attempt(() => signOut(auth))
    },

    signUp: async (registration, { email, password }) => {
      requireConnection(backend)
      await hold.during(async () => {
        const { user } = await attempt(() => createUserWithEmailAndPassword(auth, email, password))
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
    readPasswordResetCode: (code) => readPasswordResetCode(auth, code),
    resetPassword: (code, password) => resetPassword(auth, code, password),
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
