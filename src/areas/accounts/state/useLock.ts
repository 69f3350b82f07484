import { use, useSyncExternalStore } from 'react'
import { LockContext } from './LockContext.ts'

interface Lock {
  readonly isLocked: boolean
  readonly lock: () => void
  /** Call it once the person has proved who he or she is. */
  readonly unlock: () => void
}

/** Returns whether the session is locked, as a clinic's is after some time without use. */
export function useLock(): Lock {
  const { subscribe, isLocked: read, lock, unlock } = use(LockContext)
  return { isLocked: useSyncExternalStore(subscribe, read, read), lock, unlock }
}
