import { useEffect, useState } from 'react'
import { useRepositories } from './useRepositories.ts'

/**
 * The time by the backend's clock, in epoch milliseconds, renewed every `everyMs` milliseconds, at the
 * round ones: what begins at a whole minute is past in that very moment.
 */
export function useNow(everyMs: number): number {
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
        everyMs - (connection.now() % everyMs),
      )
    }
    wait()
    return () => {
      clearTimeout(timer)
    }
  }, [connection, everyMs])

  return now
}
