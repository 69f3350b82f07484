import type { Session } from '#src/areas/accounts/model/account.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { watchUser } from '#src/data/identity/users.ts'
import { endDeadSession } from './endSession.ts'
import { followAccount, type FollowedAccount } from './followAccount.ts'
import type { SessionContext } from './SessionContext.ts'

/**
 * Follows who is signed in. Where the browser, the identity service or the backend doesn't answer, the session
 * is `failed` until it does; with a damaged record, until someone else signs in. Only an identity service
 * that can't start at all ends the subscription.
 */
export function watchSession(context: SessionContext, observer: Observer<Session>): Unsubscribe {
  const { backend, ending } = context
  let account: FollowedAccount | null = null
  let isSignedOut = false

  observer.next({ status: 'loading' })
  const silence = setTimeout(() => {
    observer.next({ status: 'failed', failure: new Failure('unavailable') })
  }, backend.answerMs)
  const stopAuth = watchUser(backend.auth, {
    next: (user) => {
      clearTimeout(silence)
      if (user !== null && user.uid === account?.userId) {
        account.update(user)
        return
      }
      const wasEnded = account !== null && !ending.isLeaving
      account?.stop()
      account = null
      if (user === null) {
        // The SDK reports the end of one session twice where the identity service ended it: the first report
        // alone knows of the account.
        if (!isSignedOut) observer.next({ status: 'signed-out', ...(wasEnded && { wasEnded }) })
        isSignedOut = true
      } else {
        isSignedOut = false
        ending.isLeaving = false
        account = followAccount(context, user, observer)
      }
    },
    failed: (failure) => {
      clearTimeout(silence)
      observer.failed(failure)
    },
  })
  // With the token of an account that was disabled or deleted, the SDK stays unconnected and keeps
  // trying: so the account is checked whenever the connection comes or goes.
  let known = false
  const stopConnection = backend.connection.watch(() => {
    if (known) void endDeadSession(context)
    known = true
  })
  return () => {
    clearTimeout(silence)
    account?.stop()
    stopAuth()
    stopConnection()
  }
}
