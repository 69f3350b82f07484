import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { ConnectionContext } from '#src/core/state/ConnectionContext.ts'

/** Shorter interruptions, as when the network changes, are not reported. */
const OFFLINE_GRACE_MS = 1500

/** Until the repositories are loaded. */
const NOTHING_YET: Repositories['sending'] & Repositories['receiving'] = {
  isSlow: () => false,
  watch: () => () => undefined,
}

/** Provides whether the backend can be reached, and whether it is slow to answer. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const connection = state.status === 'ready' ? state.repositories.connection : null
  const isStillSending = useIsSlow(
    state.status === 'ready' ? state.repositories.sending : NOTHING_YET,
  )
  const isStillLoading = useIsSlow(
    state.status === 'ready' ? state.repositories.receiving : NOTHING_YET,
  )
  const [isOffline, setIsOffline] = useState(false)

  useEffect(() => {
    if (connection === null) return followBrowser(setIsOffline)
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = connection.watch((isConnected) => {
      clearTimeout(timer)
      if (isConnected) {
        setIsOffline(false)
      } else {
        timer = setTimeout(() => {
          setIsOffline(true)
        }, OFFLINE_GRACE_MS)
      }
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [connection])

  const value = useMemo(
    () => ({ isOffline, isStillSending, isStillLoading }),
    [isOffline, isStillSending, isStillLoading],
  )
  return <ConnectionContext value={value}>{children}</ConnectionContext>
}

function useIsSlow({
  watch,
  isSlow,
}: Repositories['sending'] | Repositories['receiving']): boolean {
  return useSyncExternalStore(watch, isSlow, NOTHING_YET.isSlow)
}

/** What the browser itself knows, while there is no connection to ask. */
function followBrowser(report: (isOffline: boolean) => void): () => void {
  function handleChange(): void {
    report(!window.navigator.onLine)
  }
  handleChange()
  window.addEventListener('online', handleChange)
  window.addEventListener('offline', handleChange)
  return () => {
    window.removeEventListener('online', handleChange)
    window.removeEventListener('offline', handleChange)
  }
}
