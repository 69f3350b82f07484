import { useEffect, useState } from 'react'
import { useRepositoriesState } from './useRepositories.ts'

/** How often to re-check what is past. A whole minute is a multiple: what begins then is past at once. */
const RECHECK_INTERVAL_MS = 15_000

/** Before the data layer is there. */
const DEVICE = { now: (): number => Date.now(), watch: () => () => undefined }

/**
 * Returns the time by the backend's clock, in epoch milliseconds, and renders again as it goes on. Until the
 * data layer is there it is the device's time.
 */
export function useNow(): number {
  const state = useRepositoriesState()
  const connection = state.status === 'ready' ? state.repositories.connection : DEVICE
  const [held, setHeld] = useState(() => ({ connection, now: connection.now() }))
  if (held.connection !== connection) setHeld({ connection, now: connection.now() })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait(): void {
      timer = setTimeout(
        () => {
          setHeld({ connection, now: connection.now() })
          wait()
        },
        RECHECK_INTERVAL_MS - (connection.now() % RECHECK_INTERVAL_MS),
      )
    }
    wait()
    // With the connection comes the difference between the device's clock and the backend's.
    const unwatch = connection.watch(() => {
      const now = connection.now()
      setHeld((before) =>
        Math.abs(now - before.now) < RECHECK_INTERVAL_MS ? before : { connection, now },
      )
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [connection])

  return held.now
}
