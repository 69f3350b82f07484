import type { Identity, Session } from '#src/areas/accounts/model/account.ts'
import { findAccountStatus, type AccountRecords } from '#src/areas/accounts/model/accountStatus.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { User } from '#src/data/identity/users.ts'
import { createIdentityFollower } from './createIdentityFollower.ts'
import { createSessionReporter } from './createSessionReporter.ts'
import { endSession } from './endSession.ts'
import type { SessionContext } from './SessionContext.ts'
import { watchSettings } from './settings.ts'
import { watchAccountRecords } from './watchAccountRecords.ts'

export interface FollowedAccount {
  readonly userId: string
  /** The identity service knows something new of the same account. */
  update(user: User): void
  stop(): void
}

/**
 * Follows what the identity service and the records say of an account, and reports what its session is by both. A record
 * that appears later turns `unregistered` into `signed-in`.
 */
export function followAccount(
  context: SessionContext,
  user: User,
  observer: Observer<Session>,
): FollowedAccount {
  const { backend, hold } = context
  const userId = user.uid
  /** Null until the token is read. */
  let identity: Identity | null = null
  let records: AccountRecords = {}

  function report(): void {
    if (identity === null || hold.isHeld) return
    const status = findAccountStatus(records)
    if (status.kind === 'registered') {
      reporter.reportSignedIn(status.account, identity, records.wasRegistered)
    } else if (status.kind === 'unregistered') {
      reporter.reportUnregistered(identity, status)
    }
  }

  const reporter = createSessionReporter(context, user, observer)
  const follower = createIdentityFollower(backend, (next, isNew) => {
    identity = next
    if (isNew) report()
    else if (records.patient) reporter.followEmail(records.patient)
  })
  void follower.update(user)
  const stops = [
    hold.onRelease(report),
    // Known by the time a record is written.
    watchSettings(backend, () => undefined),
    watchAccountRecords(backend, userId, {
      next: (next) => {
        records = next
        report()
      },
      failed: reporter.reportFailure,
      ended: () => {
        void endSession(context)
      },
    }),
  ]
  return {
    userId,
    update: (changed) => {
      void follower.update(changed)
    },
    stop: () => {
      follower.stop()
      reporter.stop()
      for (const stop of stops) stop()
    },
  }
}
