import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'

/** Returns a function that ends the session. A failure is only logged (spec §8). */
export function useSignOut(): Action<[]> {
  const state = useRepositoriesState()
  return useAction(async () => {
    if (state.status !== 'ready') {
      return
    }
    try {
      await state.repositories.session.signOut()
    } catch (error) {
      logFailure('Signing out', toActionFailure(error))
    }
  })
}
