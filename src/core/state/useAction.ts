import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from './toActionFailure.ts'
import { useConnection } from './useConnection.ts'

export interface Action<Parameters extends readonly unknown[]> {
  /** Starts the action; does nothing while it is in progress. Never throws. */
  readonly run: (...parameters: Parameters) => void
  readonly pending: boolean
  /** Whether it is pending and the backend is slow to answer: neither done nor failed. */
  readonly isStillSending: boolean
  /** Why the last run failed; null after a success and from the start of the next run. */
  readonly failure: Failure | null
  readonly clearFailure: () => void
}

/**
 * Runs something that a person starts and waits for. A second press while it is in progress is ignored.
 * After the component has unmounted, the action still finishes, but `onDone` is not called and nothing is
 * shown.
 */
export function useAction<Parameters extends readonly unknown[], Value>(
  perform: (...parameters: Parameters) => Promise<Value>,
  onDone?: (value: Value) => void,
): Action<Parameters> {
  const connection = useConnection()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isMounted = useRef(true)
  // A ref, because a second press may come before the next render.
  const isRunning = useRef(false)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function runOnce(parameters: Parameters): Promise<void> {
    try {
      const value = await perform(...parameters)
      if (isMounted.current) {
        setPending(false)
        onDone?.(value)
      }
    } catch (error) {
      const cause = toActionFailure(error)
      if (isMounted.current) {
        setPending(false)
        setFailure(cause)
      }
    } finally {
      isRunning.current = false
    }
  }

  return {
    run: (...parameters) => {
      if (isRunning.current) {
        return
      }
      isRunning.current = true
      setPending(true)
      setFailure(null)
      void runOnce(parameters)
    },
    pending,
    isStillSending: pending && connection.isStillSending,
    failure,
    clearFailure: () => {
      setFailure(null)
    },
  }
}
