import { createServer } from 'node:http'
import { listen, PortInUseError } from '@careslot/local-firebase'

/** Which of these ports another program listens on; asked before anything slow starts. */
export async function findBusyPorts(
  host: string,
  ports: readonly (readonly [part: string, port: number])[],
): Promise<readonly PortInUseError[]> {
  const attempts = await Promise.allSettled(ports.map(([part, port]) => probe(part, port, host)))
  return attempts.flatMap((attempt): PortInUseError[] => {
    if (attempt.status === 'fulfilled') return []
    if (attempt.reason instanceof PortInUseError) return [attempt.reason]
    throw attempt.reason
  })
}

/** A port that was free a moment ago, for a server that must name its address before it starts. */
export async function findFreePort(host?: string): Promise<number> {
  return probe('Application', 0, host)
}

/** Listens for a moment. @throws PortInUseError */
async function probe(part: string, port: number, host?: string): Promise<number> {
  const server = createServer()
  const found = await listen(server, part, { port, host })
  await new Promise((resolve) => server.close(resolve))
  return found
}
