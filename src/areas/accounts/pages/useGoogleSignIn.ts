import { useEffect, useRef } from 'react'
import { openWaitingWindow } from '#src/areas/accounts/state/openWaitingWindow.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'

/**
 * Returns an action that opens Google's popup, for login and sign-up. Failures are only logged (spec §8). The window
 * opens with the tap: a page with this action loads ahead what the popup needs, and who is quicker sees a window that
 * waits for it.
 *
 * @param onSignedIn called only once somebody is signed in
 */
export function useGoogleSignIn(onSignedIn: () => void = () => undefined): Action<[]> {
  const text = useAccountsText()
  const load = useLoadRepositories()
  const isPrepared = useRef(false)
  useEffect(() => {
    void prepare()
    async function prepare(): Promise<void> {
      try {
        const { session } = await load()
        await session.prepareGoogleSignIn()
        isPrepared.current = true
      } catch {
        // The tap tries again, and says why it fails.
      }
    }
  }, [load])
  return useAction(async () => {
    const waiting = isPrepared.current ? null : openWaitingWindow(text.auth.waitingForGoogle)
    try {
      const { session } = await load()
      await session.signInWithGoogle(waiting)
      onSignedIn()
    } catch (error) {
      waiting?.close()
      logFailure('Signing in with Google', toActionFailure(error))
    }
  })
}
