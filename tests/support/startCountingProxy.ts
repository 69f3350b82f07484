import { createServer, connect as connectSocket, type Socket } from 'node:net'

/** A stretch of network between a client and a server that counts what the server says. */
export interface CountingProxy {
  readonly port: number
  /** Bytes that the client has received so far. */
  received(): number
  /** Writes and reads that the database has refused so far. */
  refused(): number
  stop(): Promise<void>
}

/** The status of a refused answer. The network may cut it in two, which is rare. */
const REFUSAL = '"s":"permission_denied"'

/** Places itself before the server on `port` of 127.0.0.1. */
export async function startCountingProxy(port: number): Promise<CountingProxy> {
  const sockets = new Set<Socket>()
  let received = 0
  let refused = 0
  const server = createServer((client) => {
    const upstream = connectSocket(port, '127.0.0.1')
    upstream.on('data', (bytes) => {
      received += bytes.length
      refused += bytes.toString('latin1').split(REFUSAL).length - 1
    })
    client.pipe(upstream)
    upstream.pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
        sockets.delete(socket)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    received: () => received,
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => {
          resolve()
        })
      }),
  }
}
