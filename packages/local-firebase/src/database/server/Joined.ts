import type { Connection } from './Connection.ts'

/** A client that has joined a database. */
export interface Joined {
  readonly connection: Connection
  /** Call it once the client's wire is closed. */
  readonly leave: () => void
}
