import { connect, createServer, type Socket } from 'node:net'

/** A stretch of network in front of a server, as long as is asked for. */
export interface DelayProxy {
  readonly port: number
  /** Milliseconds that a question and its answer spend on the way, together; open connections follow. */
  setRoundTrip(milliseconds: number): void
  stop(): Promise<void>
}

/**
 * Places itself before the server on `target` of 127.0.0.1. The browser's own throttle does not reach
 * websockets, so this is how the database gets its distance. Opening a connection takes no time here.
 */
export async function startDelayProxy(target: number, port: number): Promise<DelayProxy> {
  const sockets = new Set<Socket>()
  let roundTrip = 0

  function lead(from: Socket, to: Socket): void {
    // Pieces leave in the order in which they came, also while the distance changes.
    let last = 0
    from.on('data', (bytes) => {
      last = Math.max(last, performance.now() + roundTrip / 2)
      const wait = last - performance.now()
      const send = (): void => {
        if (!to.destroyed) to.write(bytes)
      }
      if (roundTrip === 0 && wait <= 0) send()
      else setTimeout(send, wait)
    })
  }

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    client.setNoDelay(true)
    upstream.setNoDelay(true)
    lead(client, upstream)
    lead(upstream, client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        // What is still on its way arrives before the other end hears of it.
        setTimeout(() => {
          client.destroy()
          upstream.destroy()
        }, roundTrip)
      })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port,
    setRoundTrip: (milliseconds) => {
      roundTrip = milliseconds
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
