import type { Server } from 'node:http'
import { PortInUseError } from './PortInUseError.ts'

export const DEFAULT_HOST = '127.0.0.1'

/** Where a server listens. */
export interface ListenAddress {
  /** 0 takes a free one. */
  readonly port: number
  /** An address of this machine; default 127.0.0.1, which no other machine reaches. */
  readonly host?: string | undefined
}

/**
 * Makes a server listen, and returns its port.
 *
 * @param part who listens, for the message of an error
 * @throws PortInUseError
 * @throws Error when the host is no address of this machine
 */
export async function listen(
  server: Server,
  part: string,
  { port, host = DEFAULT_HOST }: ListenAddress,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new PortInUseError(part, port, host))
      else reject(new Error(`${part}: it is not possible to listen on ${host}.`, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`${part} has no port.`)
  return address.port
}
