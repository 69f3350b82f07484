import { use } from 'react'
import { ConnectionContext, type Connection } from './ConnectionContext.ts'

/**
 * Returns whether the backend can be reached and answers. Only for display: the data layer refuses
 * writes while offline.
 */
export function useConnection(): Connection {
  return use(ConnectionContext)
}
