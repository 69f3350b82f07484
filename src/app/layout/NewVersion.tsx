import { useEffect, useState, type ReactElement } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { newVersion } from '#src/core/text/en/newVersion.ts'
import { Button } from '#src/ui/Button.tsx'
import { findLatestVersion } from '../findLatestVersion.ts'
import { forgetFile } from '../forgetFile.ts'
import { keepCode, registerServiceWorker } from '../serviceWorker.ts'
import styles from './NewVersion.module.css'

const useText = bindText({ common, newVersion })

/** At least this long between two questions, in milliseconds: also where one page fails again and again. */
const MIN_BETWEEN_MS = 30_000
/** How often a page asks that is never left, such as the one on a clinic's desk. */
const ASK_EVERY_MS = 30 * 60_000

/**
 * Says on every page that the host has a newer version. What is typed stays: the page is only reloaded when
 * the person wants it. Always mounted, because it is a live region.
 */
export function NewVersion(): ReactElement {
  const text = useText()
  const isSignedIn = useOptionalAccount() !== null
  const isOut = useNewVersion()

  useEffect(() => {
    void registerServiceWorker()
  }, [])
  useEffect(() => {
    if (isSignedIn) void keepCode()
  }, [isSignedIn])

  return (
    <div role="status" className={isOut ? styles.notice : undefined}>
      {isOut ? (
        <>
          <p>
            <strong>{text.newVersion.title}.</strong> {text.newVersion.note}
          </p>
          <Button
            onClick={() => {
              window.location.reload()
            }}
          >
            {text.common.reload}
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** Asks when the person comes back to the tab, when code can't be fetched, and now and then. */
function useNewVersion(): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (isOut) return undefined
    let isCurrent = true
    let lastAskedAt = -Infinity

    async function ask(): Promise<void> {
      if (document.hidden || performance.now() - lastAskedAt < MIN_BETWEEN_MS) return
      lastAskedAt = performance.now()
      const latest = await findLatestVersion()
      if (isCurrent && latest === 'new') setIsOut(true)
    }
    function handle(): void {
      void ask()
    }

    function handleFailure(event: Event): void {
      if ('payload' in event) forgetFile(String(event.payload))
      void ask()
    }

    document.addEventListener('visibilitychange', handle)
    window.addEventListener('vite:preloadError', handleFailure)
    const timer = setInterval(handle, ASK_EVERY_MS)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', handle)
      window.removeEventListener('vite:preloadError', handleFailure)
      clearInterval(timer)
    }
  }, [isOut])
  return isOut
}
