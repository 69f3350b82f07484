import { createContext } from 'react'

export interface Connection {
  /** True once the backend has been unreachable for a moment. */
  readonly isOffline: boolean
}

export const ConnectionContext = createContext<Connection>({ isOffline: false })
