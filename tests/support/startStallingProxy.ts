import { createServer, connect as connectSocket, type Socket } from 'node:net'

/** A stretch of network between a client and a server that can be made to lose what the server says. */
export interface StallingProxy {
  readonly port: number
  /** From now on answers are held back; what the client sends still arrives. */
  holdAnswers(): void
  /** Delivers what was held back, and everything after it. */
  releaseAnswers(): void
  stop(): Promise<void>
}

/** Places itself before the server on `port` of 127.0.0.1. */
export async function startStallingProxy(port: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  const clients = new Map<Socket, Socket>()
  let holding = false
  const server = createServer((client) => {
    const upstream = connectSocket(port, '127.0.0.1')
    sockets.add(client)
    sockets.add(upstream)
    clients.set(upstream, client)
    client.pipe(upstream)
    upstream.pipe(client)
    if (holding) upstream.unpipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        sockets.delete(socket)
        clients.delete(upstream)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    holdAnswers: () => {
      holding = true
      for (const [upstream, client] of clients) upstream.unpipe(client)
    },
    releaseAnswers: () => {
      holding = false
      for (const [upstream, client] of clients) upstream.pipe(client)
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => {
          resolve()
        })
      }),
  }
}
