import { logFailure } from './logFailure.ts'
import { toActionFailure } from './toActionFailure.ts'
import { useAction, type Action } from './useAction.ts'
import { useRepositoriesState } from './useRepositories.ts'

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
