import { createServer, type RequestListener } from 'node:http'
import { listen, type ListenAddress } from './listen.ts'

export interface HttpServer {
  readonly port: number
  /** Ends open connections too; nothing is left that would keep the process alive. */
  stop(): Promise<void>
}

/**
 * Serves HTTP.
 *
 * @throws PortInUseError
 */
export async function startHttpServer(
  part: string,
  address: ListenAddress,
  answer: RequestListener,
): Promise<HttpServer> {
  const server = createServer(answer)
  return {
    port: await listen(server, part, address),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
