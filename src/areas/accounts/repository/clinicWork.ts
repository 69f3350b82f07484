import { mayDo, type Account, type Identity } from '#src/areas/accounts/model/account.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { keepListed } from './listing.ts'
import type { SessionContext } from './SessionContext.ts'

/** What the browser of a person who may manage the clinic's services does in the background. */
interface ClinicWork {
  /** Goes on for this account, or ends where it may not do that. */
  follow(account: Account, identity: Identity): void
  stop(): void
}

/** Keeps the clinic in the public list, and its services tidy. */
export function createClinicWork({ backend, keepTidy }: SessionContext): ClinicWork {
  /** What `stopListing` keeps in the public list. */
  let listed = ''
  let stopListing: Unsubscribe = () => undefined
  let stopTidying: Unsubscribe | null = null

  function stop(): void {
    stopListing()
    listed = ''
    stopTidying?.()
    stopTidying = null
  }

  return {
    follow: (account, identity) => {
      if (account.role !== 'clinic' || !mayDo(account, 'manage-services')) {
        stop()
        return
      }
      stopTidying ??= keepTidy(account.clinicId)
      const next = JSON.stringify([account, identity.isEmailConfirmed])
      if (next === listed) return
      listed = next
      stopListing()
      stopListing = keepListed(backend, account, identity)
    },
    stop,
  }
}
