import { createServer, connect as connectSocket, type Socket } from 'node:net'

/** A stretch of network between a client and a server that counts what the server says. */
export interface CountingProxy {
  readonly port: number
  /** Bytes that the client has received so far. */
  received(): number
  stop(): Promise<void>
}

/** Places itself before the server on `port` of 127.0.0.1. */
export async function startCountingProxy(port: number): Promise<CountingProxy> {
  const sockets = new Set<Socket>()
  let received = 0
  const server = createServer((client) => {
    const upstream = connectSocket(port, '127.0.0.1')
    upstream.on('data', (bytes) => {
      received += bytes.length
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
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => {
          resolve()
        })
      }),
  }
}
