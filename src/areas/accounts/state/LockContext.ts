import { createContext } from 'react'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'

export type SessionLock = ReturnType<Repositories['createSessionLock']>

/** For everyone who is not a clinic. */
export const openLock: SessionLock = {
  subscribe: () => () => undefined,
  isLocked: () => false,
  begin: () => undefined,
  check: () => undefined,
  use: () => true,
  lock: () => undefined,
  unlock: () => undefined,
}

export const LockContext = createContext<SessionLock>(openLock)
