import {
  onAuthStateChanged,
  reload,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import { orderByKey, query, ref, startAt } from 'firebase/database'

import type { Account, Identity, Session } from '#src/domain/account.ts'
import { Failure } from '#src/domain/failure.ts'

import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { decodeClinicAccount, decodePatientAccount } from './records/accountRecord.ts'
import type { Observer, SessionRepository, Unsubscribe } from './Repositories.ts'
import { toFailure } from './toFailure.ts'
import { watchValue } from './watchValue.ts'

/** Who is signed in, and the ways in and out (spec §4, Authentication session; §7). */
export function createSession(backend: Backend): SessionRepository {
  const { auth } = backend
  return {
    watch: (observer) => watchSession(backend, observer),

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
  }
}

async function attempt(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw toFailure(error)
  }
}

/**
 * A backend that doesn't answer is the session `failed` until it does, a damaged record until someone
 * else signs in. Only an identity service that can't start at all ends the subscription.
 */
function watchSession(backend: Backend, observer: Observer<Session>): Unsubscribe {
  const { auth, connection } = backend
  let stopRecords: Unsubscribe = () => undefined

  observer.next({ status: 'loading' })
  const stopAuth = onAuthStateChanged(
    auth,
    (user) => {
      stopRecords()
      if (user === null) {
        stopRecords = () => undefined
        observer.next({ status: 'signed-out' })
      } else {
        stopRecords = watchRecords(backend, user, observer)
      }
    },
    (error) => {
      observer.failed(toFailure(error))
    },
  )
  // With the token of an account that was disabled or deleted the SDK merely stays unconnected, and
  // tries again for ever: whenever the connection comes or goes, the account is asked after.
  let known = false
  const stopConnection = connection.watch(() => {
    if (known) void endDeadSession(backend)
    known = true
  })
  return () => {
    stopRecords()
    stopAuth()
    stopConnection()
  }
}

/** What one of the two places says: nothing yet, or an account, or that there is none. */
type Answer = Account | null | undefined

/**
 * Follows both places where an account's record may stand (spec §3, Roles and userType): the clinic's
 * comes first. A record that appears later turns `unregistered` into `signed-in`.
 */
function watchRecords(backend: Backend, user: User, observer: Observer<Session>): Unsubscribe {
  const { database } = backend
  let clinic: Answer
  let patient: Answer

  observer.next({ status: 'loading' })
  const unanswered = setTimeout(() => {
    const code = backend.connection.isConnected() ? 'timeout' : 'offline'
    observer.next({ status: 'failed', failure: new Failure(code) })
  }, backend.answerMs)

  function tell(): void {
    if (clinic === undefined || patient === undefined) return
    clearTimeout(unanswered)
    const account = clinic ?? patient
    observer.next(
      account === null
        ? { status: 'unregistered', identity: toIdentity(user) }
        : { status: 'signed-in', account },
    )
  }

  function fail(failure: Failure): void {
    clearTimeout(unanswered)
    observer.next({ status: 'failed', failure })
    // A refusal may mean that the session itself is over.
    if (failure.code === 'permission-denied') void endDeadSession(backend)
  }

  const stopClinic = watchValue(
    ref(database, databasePaths.clinic(user.uid)),
    (snapshot) => (snapshot.exists() ? decodeClinicAccount(user.uid, snapshot.val()) : null),
    {
      next: (value) => {
        clinic = value
        tell()
      },
      failed: fail,
    },
  )
  const stopPatient = watchValue(
    // Past the keys `appointments` and `completed_appointments`, which stand below the same record and
    // grow without end.
    query(ref(database, databasePaths.patient(user.uid)), orderByKey(), startAt('d')),
    (snapshot) => (snapshot.exists() ? decodePatientAccount(user.uid, snapshot.val()) : null),
    {
      next: (value) => {
        patient = value
        tell()
      },
      failed: fail,
    },
  )
  return () => {
    clearTimeout(unanswered)
    stopClinic()
    stopPatient()
  }
}

/**
 * Signs out whoever the identity service no longer knows: disabled, deleted or expired (spec §4). No
 * network, or any other error, changes nothing.
 */
async function endDeadSession({ auth, reportProblem }: Backend): Promise<void> {
  const user = auth.currentUser
  if (user === null) return
  try {
    await reload(user)
  } catch (error) {
    const { code } = toFailure(error)
    if (code !== 'session-ended' && code !== 'user-disabled') return
    try {
      await signOut(auth)
    } catch (signOutError) {
      reportProblem("The ended session can't be cleared", signOutError)
    }
  }
}

function toIdentity(user: User): Identity {
  return {
    userId: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    provider: user.providerData.some(({ providerId }) => providerId === 'google.com')
      ? 'google'
      : 'password',
  }
}
