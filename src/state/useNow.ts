import { useEffect, useState } from 'react'
import { useRepositories } from './useRepositories.ts'

/** The time by the backend's clock, in epoch milliseconds, renewed every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const { connection } = useRepositories()
  const [now, setNow] = useState(() => connection.now())

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(connection.now())
    }, everyMs)
    return () => {
      clearInterval(timer)
    }
  }, [connection, everyMs])

  return now
}
