import { createContext } from 'react'
import { openLockStore, type LockStore } from './createLockStore.ts'

export const LockContext = createContext<LockStore>(openLockStore)
