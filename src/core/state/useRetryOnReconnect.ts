import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnection } from './useConnection.ts'

/**
 * Tries again by itself, when the connection is back, what could not be read. Subscriptions do so anyway.
 *
 * @param retry null where nothing failed
 */
export function useRetryOnReconnect(retry: (() => void) | null): void {
  const { isOffline } = useConnection()
  const wasOffline = useRef(isOffline)
  const tryAgain = useEffectEvent(() => {
    retry?.()
  })
  useEffect(() => {
    if (wasOffline.current && !isOffline) tryAgain()
    wasOffline.current = isOffline
  }, [isOffline])
}
