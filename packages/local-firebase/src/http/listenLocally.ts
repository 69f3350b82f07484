import { createServer, type RequestListener } from 'node:http'
import { PortInUseError, type PartName } from './PortInUseError.ts'

export interface LocalServer {
  readonly port: number
  /** Ends open connections too; nothing is left that would keep the process alive. */
  stop(): Promise<void>
}

/**
 * Serves HTTP on 127.0.0.1. Port 0 takes a free one.
 *
 * @throws PortInUseError
 */
export async function listenLocally(
  part: PartName,
  port: number,
  answer: RequestListener,
): Promise<LocalServer> {
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(part, port) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`${part} has no port.`)
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
