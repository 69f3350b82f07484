/** Where the parts of a running local backend listen, on 127.0.0.1. */
export interface BackendPorts {
  readonly auth: number
  readonly database: number
  readonly storage: number
  readonly mailbox: number
}

/** What others must know of a running local backend to talk to it. */
export interface BackendAddress {
  readonly projectId: string
  /** The database's name in its requests (`?ns=`). */
  readonly namespace: string
  readonly ports: BackendPorts
}

/** The storage bucket of a local project. */
export function bucketOf(projectId: string): string {
  return `${projectId}.appspot.com`
}
