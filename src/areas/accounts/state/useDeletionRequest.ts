import { useEffect } from 'react'
import { partyIdOf } from '#src/areas/accounts/model/account.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useOptionalAccount } from './useSession.ts'

/**
 * Returns when the person who is logged in asked for the account's deletion, in epoch milliseconds; null
 * where nobody did, or it is not known. Live.
 */
export function useDeletionRequest(): number | null {
  const state = useRepositoriesState()
  const account = useOptionalAccount()
  const live = useLive<number | null>(
    (observer) =>
      state.status === 'ready' && account !== null
        ? state.repositories.account.watchDeletionRequest(partyIdOf(account), observer)
        : () => undefined,
    state.status === 'ready' && account !== null ? partyIdOf(account) : null,
  )
  const failure = live.status === 'failed' ? live.failure : null
  useEffect(() => {
    // Rules of a version before this one know no such request.
    if (failure !== null && failure.code !== 'permission-denied') {
      logFailure('Reading the request to delete the account', failure)
    }
  }, [failure])
  return live.status === 'ready' ? live.value : null
}
