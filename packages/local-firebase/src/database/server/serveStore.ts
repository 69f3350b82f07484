import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { Connection, sendBack, turnAway } from './Connection.ts'
import { Databases, type DatabasesOptions } from './Databases.ts'
import type { Joined } from './Joined.ts'
import { PollServer } from './polling/PollServer.ts'
import { serveRest } from './rest/serveRest.ts'
import { receiveFrames, WebSocketWire } from './WebSocketWire.ts'
import type { Wire } from './Wire.ts'

export interface ServeOptions extends DatabasesOptions {
  readonly log: (line: string) => void
}

/** A longer websocket frame is cut off unread; frames of the SDK are far shorter. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024
/** How long `stop` waits for clients to close their side. */
const MAX_CLOSING_MS = 1_000

/** Puts websockets and REST in front of a store. The HTTP server is not listening yet. */
export function serveStore(options: ServeOptions): { http: Server; stop: () => Promise<void> } {
  const { store, log } = options
  const databases = new Databases(options)
  /** By the session that each was given. */
  const connections = new Map<string, Connection>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  const http = createServer()
  let stopping: Promise<void> | null = null

  const polls = new PollServer(join)

  http.on('request', (request, response) => {
    const { pathname, searchParams } = addressOf(request)
    if (pathname === '/.lp' && stopping === null) {
      polls.serve(request, response, searchParams)
      return
    }
    void serveRest(request, response, {
      databases,
      log,
      isStopping: () => stopping !== null,
    })
  })
  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Nothing else handles errors of this stream yet, and an unhandled one would end the process.
    stream.on('error', () => stream.destroy())
    const { pathname, searchParams } = addressOf(request)
    if (pathname !== '/.ws' || stopping !== null) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      connect(socket, request.headers.host ?? '', searchParams)
    })
  })

  /** @throws where the client names no database */
  function join(wire: Wire, host: string, parameters: URLSearchParams): Joined {
    const namespace = databases.namespaceOf(host, parameters)
    // A client that comes back names the session that it lost, perhaps before its wire died.
    void connections.get(parameters.get('ls') ?? '')?.close('the client has connected again')
    const database = databases.join(namespace)
    const sessionId = randomUUID()
    const connection = new Connection({ wire, database, log })
    connections.set(sessionId, connection)
    connection.greet({ host, sessionId, now: Date.now() })
    return {
      connection,
      leave: () => {
        connection.end()
        connections.delete(sessionId)
        databases.leave(database)
      },
    }
  }

  function connect(socket: WebSocket, host: string, parameters: URLSearchParams): void {
    if (connections.has(parameters.get('s') ?? '')) {
      sendBack(socket, host)
      return
    }
    try {
      const { connection, leave } = join(new WebSocketWire(socket), host, parameters)
      receiveFrames(socket, connection, log)
      socket.on('close', leave)
    } catch (error) {
      turnAway(socket, error instanceof Error ? error.message : String(error))
    }
  }

  async function stop(): Promise<void> {
    http.close()
    for (const connection of connections.values()) connection.end()
    try {
      store.close()
    } finally {
      await closeAll([...connections.values()])
      http.closeAllConnections()
    }
  }

  return { http, stop: () => (stopping ??= stop()) }
}

async function closeAll(connections: readonly Connection[]): Promise<void> {
  const timer = setTimeout(() => {
    for (const connection of connections) connection.terminate()
  }, MAX_CLOSING_MS)
  await Promise.all(connections.map((connection) => connection.close('the server stops')))
  clearTimeout(timer)
}

/** The address of a request; the root for one that is not a URL. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  const base = 'http://localhost'
  return URL.canParse(url, base) ? new URL(url, base) : new URL(base)
}
