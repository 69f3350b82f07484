import type { User } from 'firebase/auth'
import { endAt, orderByKey, startAt } from 'firebase/database'
import { decodeClinicAccount, decodePatientAccount } from '#src/data/records/accountRecord.ts'
import type { Observer, Unsubscribe } from '#src/data/Repositories.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { Account, ClinicAccount, Identity, Session } from '#src/domain/account.ts'
import { Failure } from '#src/domain/failure.ts'
import { createAwaitedRecord, createLateRecord } from './dueRecords.ts'
import { endDeadSession, endSession } from './endSession.ts'
import { keepListed } from './listing.ts'
import type { SessionContext } from './SessionContext.ts'
import { watchSettings } from './settings.ts'
import { watchValidity } from './validSince.ts'

export interface FollowedAccount {
  readonly userId: string
  /** The identity service knows something new of the same account. */
  update(user: User): void
  stop(): void
}

/** The answer from one of the two places: undefined before the first, null where there is no record. */
type Answer<Role extends Account['role']> = Extract<Account, { role: Role }> | null | undefined

/**
 * Follows both places where an account's record may be (spec §3, Roles and userType): the clinic's
 * comes first. A record that appears later turns `unregistered` into `signed-in`.
 */
export function followAccount(
  context: SessionContext,
  user: User,
  observer: Observer<Session>,
): FollowedAccount {
  const { backend, hold, signUps } = context
  const userId = user.uid
  let identity = toIdentity(user)
  const lateRecord = createLateRecord(context, user, identity.provider)
  const awaitedRecord = createAwaitedRecord(context, user)
  let clinic: Answer<'clinic'>
  let patient: Answer<'patient'>
  /** What `stopListing` keeps in the public list. */
  let listed = ''
  let stopListing: Unsubscribe = () => undefined
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
    const account = clinic ?? patient
    if (account === null) emitUnregistered()
    else emitSignedIn(account)
  }

  function emitUnregistered(): void {
    const { registration } = signUps.load(userId)
    if (registration !== null && identity.isEmailConfirmed && !awaitedRecord.wasTried) {
      // Called again when it is written, or can't be.
      void awaitedRecord.write(registration)
      return
    }
    clearTimeout(limit)
    lateRecord.schedule()
    observer.next({ status: 'unregistered', identity, registration })
  }

  function emitSignedIn(account: Account): void {
    clearTimeout(limit)
    lateRecord.cancel()
    signUps.clear()
    observer.next({ status: 'signed-in', account, identity })
    if (account.role === 'clinic') keepInList(account)
  }

  function keepInList(account: ClinicAccount): void {
    const next = JSON.stringify([account, identity.isEmailConfirmed])
    if (next === listed) return
    listed = next
    stopListing()
    stopListing = keepListed(backend, account, identity)
  }

  function fail(failure: Failure): void {
    clearTimeout(limit)
    lateRecord.cancel()
    // 'Stores and logs the message' (spec §8).
    backend.reportProblem("The account's record can't be read", failure)
    observer.next({ status: 'failed', failure })
    // A refusal may mean that the session itself is over.
    if (failure.code === 'permission-denied') void endDeadSession(context)
  }

  observer.next({ status: 'loading' })
  limitWaiting()
  const stops: readonly Unsubscribe[] = [
    hold.onRelease(emit),
    // Known by the time a record is written.
    watchSettings(backend, () => undefined),
    watchValidity(backend, userId, () => {
      void endSession(context)
    }),
    watchValue(
      backend,
      {
        path: databasePaths.clinic(userId),
        // `slots`, which other accounts can make grow, comes after.
        constraints: [orderByKey(), endAt('province')],
        leftOut: [databasePaths.requestedTimes(userId)],
      },
      (snapshot) => (snapshot.exists() ? decodeClinicAccount(userId, snapshot.val()) : null),
      {
        next: (value) => {
          clinic = value
          emit()
        },
        failed: fail,
      },
    ),
    watchValue(
      backend,
      {
        path: databasePaths.patient(userId),
        // The keys `appointments` and `completed_appointments` come before; both grow without end.
        constraints: [orderByKey(), startAt('consented_at')],
        leftOut: [
          databasePaths.patientAppointments(userId),
          databasePaths.patientCompletedAppointments(userId),
        ],
      },
      (snapshot) => (snapshot.exists() ? decodePatientAccount(userId, snapshot.val()) : null),
      {
        next: (value) => {
          patient = value
          emit()
        },
        failed: fail,
      },
    ),
  ]
  return {
    userId,
    update: (changed) => {
      const { isEmailConfirmed } = identity
      identity = toIdentity(changed)
      if (identity.isEmailConfirmed !== isEmailConfirmed) emit()
    },
    stop: () => {
      clearTimeout(limit)
      lateRecord.cancel()
      stopListing()
      for (const stop of stops) stop()
    },
  }
}

function toIdentity(user: User): Identity {
  const providers = user.providerData.map(({ providerId }) => providerId)
  return {
    userId: user.uid,
    email: user.email ?? '',
    isEmailConfirmed: user.emailVerified,
    displayName: user.displayName ?? '',
    provider:
      providers.includes('google.com') && !providers.includes('password') ? 'google' : 'password',
  }
}
