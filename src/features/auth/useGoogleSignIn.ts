import { logFailure } from '#src/state/logFailure.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction, type Action } from '#src/state/useAction.ts'
import { useLoadRepositories } from '#src/state/useRepositories.ts'

/** Returns an action that opens Google's popup, for login and sign-up. Failures are only logged (spec §8). */
export function useGoogleSignIn(): Action<[]> {
  const load = useLoadRepositories()
  return useAction(async () => {
    try {
      const { session } = await load()
      await session.signInWithGoogle()
    } catch (error) {
      logFailure('Signing in with Google', toActionFailure(error))
    }
  })
}
