import { use } from 'react'
import { ConnectionContext, type Connection } from './ConnectionContext.ts'

/** Whether the backend can be reached. For showing only: what may not happen offline, the data layer refuses. */
export function useConnection(): Connection {
  return use(ConnectionContext)
}
