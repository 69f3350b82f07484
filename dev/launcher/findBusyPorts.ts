import { createServer } from 'node:net'
import { PortInUseError, type PartName } from '@careslot/local-firebase'

/** Which of these ports on 127.0.0.1 another program listens on; asked before anything slow starts. */
export async function findBusyPorts(
  ports: readonly (readonly [PartName, number])[],
): Promise<readonly PortInUseError[]> {
  const busy = await Promise.all(
    ports.map(async ([part, port]) => {
      if (port === 0 || (await canListen(port))) return []
      return [new PortInUseError(part, port)]
    }),
  )
  return busy.flat()
}

/** A port that was free a moment ago, for a server that must tell its address before it starts. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('No free port was found.'))
      })
    })
  })
}

async function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true)
      })
    })
  })
}
