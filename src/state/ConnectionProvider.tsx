import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { SendingRepository } from '#src/data/Repositories.ts'
import { ConnectionContext } from './ConnectionContext.ts'
import { useRepositoriesState } from './useRepositories.ts'

/** Shorter interruptions, as when the network changes, are not reported. */
const OFFLINE_GRACE_MS = 1500

/** Until the repositories are loaded. */
const NOTHING_SENT: SendingRepository = { isSlow: () => false, watch: () => () => undefined }

/** Provides whether the backend can be reached, and whether it is slow to answer. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const connection = state.status === 'ready' ? state.repositories.connection : null
  const sending = state.status === 'ready' ? state.repositories.sending : NOTHING_SENT
  const isStillSending = useSyncExternalStore(sending.watch, sending.isSlow, NOTHING_SENT.isSlow)
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

  const value = useMemo(() => ({ isOffline, isStillSending }), [isOffline, isStillSending])
  return <ConnectionContext value={value}>{children}</ConnectionContext>
}
