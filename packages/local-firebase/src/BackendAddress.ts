/** The ports of the parts of a running local backend. */
export interface BackendPorts {
  readonly auth: number
  readonly database: number
  readonly storage: number
  readonly mailbox: number
}

/** What programs on the same machine need to know of a running local backend to talk to it. */
export interface BackendAddress {
  readonly projectId: string
  /** The database's name in its requests (`?ns=`). */
  readonly namespace: string
  /** Where the parts are reached from this machine. */
  readonly host: string
  readonly ports: BackendPorts
}

/** Formats host and port as in a URL, such as `127.0.0.1:9000` or `[::1]:9000`. */
export function hostAndPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The storage bucket of a local project. */
export function bucketOf(projectId: string): string {
  return `${projectId}.appspot.com`
}
