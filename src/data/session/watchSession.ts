import { onAuthStateChanged, reload, signOut, type User } from 'firebase/auth'
import { orderByKey, startAt } from 'firebase/database'
import { decodeClinicAccount, decodePatientAccount } from '#src/data/records/accountRecord.ts'
import type { Observer, Unsubscribe } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { Account, Identity, Session } from '#src/domain/account.ts'
import { Failure } from '#src/domain/failure.ts'
import { writeLatePatientRecord } from './accountRecords.ts'
import type { SessionHold } from './SessionHold.ts'

export interface SessionContext {
  readonly backend: Backend
  readonly hold: SessionHold
  /** From knowing that a Google account has no record to writing it, in milliseconds. */
  readonly lateRecordMs: number
}

/**
 * A backend that doesn't answer is the session `failed` until it does, a damaged record until someone
 * else signs in. Only an identity service that can't start at all ends the subscription.
 */
export function watchSession(context: SessionContext, observer: Observer<Session>): Unsubscribe {
  const { backend } = context
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
        stopRecords = watchRecords(context, user, observer)
      }
    },
    (error) => {
      observer.failed(toFailure(error))
    },
  )
  // With the token of an account that was disabled or deleted, the SDK stays unconnected and keeps
  // trying: so the account is checked whenever the connection comes or goes.
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

/** The answer from one of the two places: undefined before the first, null where there is no record. */
type Answer = Account | null | undefined

/**
 * Follows both places where an account's record may be (spec §3, Roles and userType): the clinic's
 * comes first. A record that appears later turns `unregistered` into `signed-in`.
 */
function watchRecords(
  context: SessionContext,
  user: User,
  observer: Observer<Session>,
): Unsubscribe {
  const { backend, hold } = context
  const identity = toIdentity(user)
  const lateRecord = createLateRecord(context, user, identity)
  let clinic: Answer
  let patient: Answer
  let limit: ReturnType<typeof setTimeout> | undefined

  function limitWaiting(): void {
    limit = setTimeout(() => {
      if (hold.isHeld) {
        limitWaiting()
        return
      }
      const code = backend.connection.isConnected() ? 'timeout' : 'offline'
      observer.next({ status: 'failed', failure: new Failure(code) })
    }, backend.answerMs)
  }

  function emit(): void {
    if (clinic === undefined || patient === undefined || hold.isHeld) return
    clearTimeout(limit)
    const account = clinic ?? patient
    if (account === null) lateRecord.schedule()
    else lateRecord.cancel()
    observer.next(
      account === null ? { status: 'unregistered', identity } : { status: 'signed-in', account },
    )
  }

  function fail(failure: Failure): void {
    clearTimeout(limit)
    lateRecord.cancel()
    // 'Stores and logs the message' (spec §8).
    backend.reportProblem("The account's record can't be read", failure)
    observer.next({ status: 'failed', failure })
    // A refusal may mean that the session itself is over.
    if (failure.code === 'permission-denied') void endDeadSession(backend)
  }

  observer.next({ status: 'loading' })
  limitWaiting()
  const stopHold = hold.onRelease(emit)
  const stopClinic = watchValue(
    backend,
    { path: databasePaths.clinic(user.uid) },
    (snapshot) => (snapshot.exists() ? decodeClinicAccount(user.uid, snapshot.val()) : null),
    {
      next: (value) => {
        clinic = value
        emit()
      },
      failed: fail,
    },
  )
  const stopPatient = watchValue(
    backend,
    {
      path: databasePaths.patient(user.uid),
      // The keys `appointments` and `completed_appointments` come before; both grow without end.
      constraints: [orderByKey(), startAt('d')],
      leftOut: [
        databasePaths.patientAppointments(user.uid),
        databasePaths.patientCompletedAppointments(user.uid),
      ],
    },
    (snapshot) => (snapshot.exists() ? decodePatientAccount(user.uid, snapshot.val()) : null),
    {
      next: (value) => {
        patient = value
        emit()
      },
      failed: fail,
    },
  )
  return () => {
    clearTimeout(limit)
    lateRecord.cancel()
    stopHold()
    stopClinic()
    stopPatient()
  }
}

/**
 * Signs out an account that the identity service no longer knows: disabled, deleted or expired (spec
 * §4). No network, or any other error, changes nothing.
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

/**
 * The record that a Google account without one is given some time after the session began (spec §4,
 * Authentication session): never an account with a password, whose sign-up may be a clinic's.
 */
function createLateRecord(
  { backend, hold, lateRecordMs }: SessionContext,
  user: User,
  { provider }: Identity,
): { schedule(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false

  async function write(): Promise<void> {
    // Somebody is just signing up by hand; if that fails, this is scheduled again.
    if (hold.isHeld) return
    await hold.during(async () => {
      try {
        await writeLatePatientRecord(backend, user)
      } catch (error) {
        const { code } = toFailure(error)
        // Another tab was quicker.
        if (code === 'already-registered') return
        isRefused = code === 'permission-denied'
        backend.reportProblem("The record of a Google account can't be written", error)
      }
    })
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    schedule: () => {
      if (provider !== 'google' || isRefused || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void write()
      }, lateRecordMs)
    },
    cancel,
  }
}

function toIdentity(user: User): Identity {
  const providers = user.providerData.map(({ providerId }) => providerId)
  return {
    userId: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    provider:
      providers.includes('google.com') && !providers.includes('password') ? 'google' : 'password',
  }
}
