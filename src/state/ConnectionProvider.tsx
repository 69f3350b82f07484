import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { ConnectionContext } from './ConnectionContext.ts'
import { useRepositoriesState } from './useRepositories.ts'

/** Shorter interruptions, as when the network changes, are not reported. */
const OFFLINE_GRACE_MS = 1500

/** Provides whether the backend can be reached. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const connection = state.status === 'ready' ? state.repositories.connection : null
  const [isOffline, setIsOffline] = useState(false)

  useEffect(() => {
    if (connection === null) {
      return undefined
    }
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

  const value = useMemo(() => ({ isOffline }), [isOffline])
  return <ConnectionContext value={value}>{children}</ConnectionContext>
}
