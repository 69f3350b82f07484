import {
  isDoctorOnly,
  type Account,
  type Identity,
  type PatientAccount,
  type Session,
} from '#src/areas/accounts/model/account.ts'
import type { ClinicSide } from '#src/areas/accounts/model/clinicSide.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { readIsConfirmed, refreshConfirmedToken } from '#src/data/identity/freshToken.ts'
import type { User } from '#src/data/identity/users.ts'
import { createClinicWork } from './clinicWork.ts'
import { createAwaitedRecord, createLateRecord, createMissingValidity } from './dueRecords.ts'
import { endDeadSession, endSession } from './endSession.ts'
import { createEmailFollower } from './followEmail.ts'
import { createLanguageFollower } from './followLanguage.ts'
import { identityOf, providerOf } from './identityOf.ts'
import type { SessionContext } from './SessionContext.ts'
import { watchSettings } from './settings.ts'
import { watchValidity } from './validSince.ts'
import { watchClinicAccount } from './watchClinicAccount.ts'
import { watchPatientAccount } from './watchPatientAccount.ts'

export interface FollowedAccount {
  readonly userId: string
  /** The identity service knows something new of the same account. */
  update(user: User): void
  stop(): void
}

/**
 * Follows both places that say what an account is (spec §3, Roles and userType): for a clinic, that the account is
 * one of its people comes first. A record that appears later turns `unregistered` into `signed-in`.
 */
export function followAccount(
  context: SessionContext,
  user: User,
  observer: Observer<Session>,
): FollowedAccount {
  const { backend, hold, signUps } = context
  const userId = user.uid
  /** Null until the token is read. */
  let identity: Identity | null = null
  const lateRecord = createLateRecord(context, user, providerOf(user))
  const awaitedRecord = createAwaitedRecord(context, user)
  const writeMissingValidity = createMissingValidity(context, user)
  /** Each is undefined before the first answer. */
  let clinic: ClinicSide | undefined
  let patient: PatientAccount | null | undefined
  let wasRegistered: boolean | undefined
  const work = createClinicWork(context)
  const followEmail = createEmailFollower(context)
  const followLanguage = createLanguageFollower(context)
  let hasStopped = false
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
    if (clinic === undefined || patient === undefined || identity === null || hold.isHeld) return
    const account = clinic.account ?? patient
    if (account === null) emitUnregistered(identity, clinic.hasLeft)
    else emitSignedIn(account, identity)
  }

  function emitUnregistered(identity: Identity, hasLeft: boolean): void {
    if (wasRegistered === undefined) return
    const { registration, language } = signUps.load(userId)
    if (registration !== null && identity.isEmailConfirmed && !awaitedRecord.wasTried) {
      // Called again when it is written, or can't be.
      void awaitedRecord.write(registration, language)
      return
    }
    clearTimeout(limit)
    work.stop()
    backend.acting.set(null)
    if (!hasLeft && !wasRegistered) lateRecord.schedule()
    observer.next({
      status: 'unregistered',
      identity,
      registration,
      ...(hasLeft && { hasLeft }),
      ...(wasRegistered && { wasRegistered }),
    })
  }

  function emitSignedIn(account: Account, identity: Identity): void {
    clearTimeout(limit)
    lateRecord.cancel()
    if (wasRegistered === false) writeMissingValidity()
    signUps.clear()
    backend.acting.set(
      account.role === 'clinic'
        ? { ...account, name: account.staff.name, isDoctorOnly: isDoctorOnly(account) }
        : null,
    )
    observer.next({ status: 'signed-in', account, identity })
    work.follow(account, identity)
    if (account.role === 'patient') {
      void followEmail(account)
      void followLanguage(account)
    }
  }

  /** By the token, whose change the database hears of at the same time: what is written next is let in. */
  async function identify(current: User): Promise<void> {
    const isEmailConfirmed = await readIsConfirmed(current)
    if (hasStopped) return
    const before = identity
    identity = identityOf(current, isEmailConfirmed)
    const isNew = before?.isEmailConfirmed !== isEmailConfirmed || before.email !== identity.email
    if (isNew) emit()
    else if (patient) void followEmail(patient)
    try {
      // Reported as a change of the same account.
      await refreshConfirmedToken(current)
    } catch (error) {
      backend.reportProblem("The token of a confirmed account can't be renewed", error)
    }
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
  void identify(user)
  const stops: readonly Unsubscribe[] = [
    hold.onRelease(emit),
    // Known by the time a record is written.
    watchSettings(backend, () => undefined),
    watchValidity(backend, userId, {
      ended: () => {
        void endSession(context)
      },
      known: (isThere) => {
        const isNew = wasRegistered !== isThere
        wasRegistered = isThere
        if (isNew) emit()
      },
    }),
    watchClinicAccount(backend, userId, {
      next: (value) => {
        clinic = value
        emit()
      },
      failed: fail,
    }),
    watchPatientAccount(backend, userId, {
      next: (value) => {
        patient = value
        emit()
      },
      failed: fail,
    }),
  ]
  return {
    userId,
    update: (changed) => {
      void identify(changed)
    },
    stop: () => {
      hasStopped = true
      clearTimeout(limit)
      lateRecord.cancel()
      work.stop()
      for (const stop of stops) stop()
    },
  }
}
