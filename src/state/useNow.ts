import { useEffect, useState } from 'react'
import { useRepositories } from './useRepositories.ts'

/** How often to re-check what is past. A whole minute is a multiple: what begins then is past at once. */
const RECHECK_INTERVAL_MS = 15_000

/** Returns the time by the backend's clock, in epoch milliseconds, and renders again as it goes on. */
export function useNow(): number {
  const { connection } = useRepositories()
  const [now, setNow] = useState(() => connection.now())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait(): void {
      timer = setTimeout(
        () => {
          setNow(connection.now())
          wait()
        },
        RECHECK_INTERVAL_MS - (connection.now() % RECHECK_INTERVAL_MS),
      )
    }
    wait()
    return () => {
      clearTimeout(timer)
    }
  }, [connection])

  return now
}
