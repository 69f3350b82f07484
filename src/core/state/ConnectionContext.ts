import { createContext } from 'react'

export interface Connection {
  /** True once the backend has been unreachable for a moment. */
  readonly isOffline: boolean
  /** True while something that was sent has been unanswered for a while. */
  readonly isStillSending: boolean
  /** True while something that was asked for has not come for a while. */
  readonly isStillLoading: boolean
}

export const ConnectionContext = createContext<Connection>({
  isOffline: false,
  isStillSending: false,
  isStillLoading: false,
})
