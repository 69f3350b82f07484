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
  const store = use(LockContext)
  const isLocked = useSyncExternalStore(store.subscribe, store.isLocked, store.isLocked)
  return { isLocked, lock: store.lock, unlock: store.unlock }
}
