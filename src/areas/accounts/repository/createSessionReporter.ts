import {
  isDoctorOnly,
  type Account,
  type Identity,
  type PatientAccount,
  type Session,
} from '#src/areas/accounts/model/account.ts'
import type { UnregisteredStatus } from '#src/areas/accounts/model/accountStatus.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { User } from '#src/data/identity/users.ts'
import { createClinicWork } from './clinicWork.ts'
import { createAwaitedRecord, createLateRecord, createMissingValidity } from './dueRecords.ts'
import { endDeadSession } from './endSession.ts'
import { createEmailFollower } from './followEmail.ts'
import { createLanguageFollower } from './followLanguage.ts'
import { providerOf } from './identityOf.ts'
import { limitWaiting } from './limitWaiting.ts'
import type { SessionContext } from './SessionContext.ts'

/** Says what the session of an account is, and does what follows from that without a press of a button. */
interface SessionReporter {
  /** The account has a record; `wasRegistered` is undefined while that is not known. */
  reportSignedIn(account: Account, identity: Identity, wasRegistered: boolean | undefined): void
  /** The account has no record. One that was only waiting for a confirmed address is written first. */
  reportUnregistered(identity: Identity, status: UnregisteredStatus): void
  /** A record can't be read. */
  reportFailure(failure: Failure): void
  /** The identity service may have another address for a patient. */
  followEmail(patient: PatientAccount): void
  stop(): void
}

/** The session is `loading` until the first report, or until that takes too long. */
export function createSessionReporter(
  context: SessionContext,
  user: User,
  observer: Observer<Session>,
): SessionReporter {
  const { backend, signUps } = context
  const lateRecord = createLateRecord(context, user, providerOf(user))
  const awaitedRecord = createAwaitedRecord(context, user)
  const writeMissingValidity = createMissingValidity(context, user)
  const work = createClinicWork(context)
  const followEmail = createEmailFollower(context)
  const followLanguage = createLanguageFollower(context)
  observer.next({ status: 'loading' })
  const endWaiting = limitWaiting(context, (failure) => {
    observer.next({ status: 'failed', failure })
  })

  return {
    reportSignedIn: (account, identity, wasRegistered) => {
      endWaiting()
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
    },
    reportUnregistered: (identity, { hasLeft, wasRegistered }) => {
      const { registration, language } = signUps.load(user.uid)
      if (registration !== null && identity.isEmailConfirmed && !awaitedRecord.wasTried) {
        // Called again when it is written, or can't be.
        void awaitedRecord.write(registration, language)
        return
      }
      endWaiting()
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
    },
    reportFailure: (failure) => {
      endWaiting()
      lateRecord.cancel()
      // 'Stores and logs the message' (spec §8).
      backend.reportProblem("The account's record can't be read", failure)
      observer.next({ status: 'failed', failure })
      // A refusal may mean that the session itself is over.
      if (failure.code === 'permission-denied') void endDeadSession(context)
    },
    followEmail: (patient) => {
      void followEmail(patient)
    },
    stop: () => {
      endWaiting()
      lateRecord.cancel()
      work.stop()
    },
  }
}
