import { useEffect, useRef } from 'react'
import { openWaitingWindow } from '#src/areas/accounts/state/openWaitingWindow.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'

export interface GoogleSignInSteps {
  /** What only the account that is still signed in can do. Its window waits for it. */
  readonly onSignIn?: () => Promise<void>
  /** Called only once somebody is signed in. */
  readonly onSignedIn?: () => void
  /** Called where the browser lets no window open. */
  readonly onBlocked?: () => void
}

/**
 * Returns an action that opens Google's popup, for login and sign-up. Failures are only logged (spec §8). The window
 * opens with the tap: a page with this action loads ahead what the popup needs, and who is quicker sees a window that
 * waits for it.
 *
 * @param steps what comes before the popup and after it
 */
export function useGoogleSignIn({
  onSignIn,
  onSignedIn,
  onBlocked,
}: GoogleSignInSteps = {}): Action<[]> {
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
    const isAtOnce = isPrepared.current && onSignIn === undefined
    const waiting = isAtOnce ? null : openWaitingWindow(text.auth.waitingForGoogle)
    try {
      const { session } = await load()
      await onSignIn?.()
      await session.signInWithGoogle(waiting)
      onSignedIn?.()
    } catch (error) {
      waiting?.close()
      const failure = toActionFailure(error)
      if (failure.code === 'popup-blocked') onBlocked?.()
      logFailure('Signing in with Google', failure)
    }
  })
}
