import { useEffect } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'

/** How often to ask whether the address has been confirmed elsewhere. */
const CHECK_INTERVAL_MS = 10_000

/**
 * Asks whether the address has been confirmed, while the page is in sight and when the person comes back
 * to it: the link opens in another tab, or on another device. The session then changes by itself.
 */
export function useConfirmationCheck(): void {
  const { session } = useRepositories()
  useEffect(() => {
    function check(): void {
      if (document.visibilityState === 'hidden') return
      // A failure is not shown: nobody has asked, and the next one may succeed.
      session.checkConfirmation().catch(() => undefined)
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [session])
}
