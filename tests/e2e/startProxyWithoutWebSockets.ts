import { createServer, request as askServer } from 'node:http'
import { listen } from '@careslot/local-firebase'

interface Proxy {
  readonly url: string
  /** How many websockets it has refused. */
  readonly refused: () => number
  stop(): Promise<void>
}

/** Starts the proxy of a network that passes requests on, and no websocket: browsers ask for one with CONNECT. */
export async function startProxyWithoutWebSockets(): Promise<Proxy> {
  let refused = 0
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked
    const passedOn = askServer(url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    answer.on('close', () => passedOn.destroy())
    asked.pipe(passedOn)
  })
  server.on('connect', (_request, socket) => {
    refused += 1
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
  const port = await listen(server, 'The proxy', { port: 0 })
  return {
    url: `http://127.0.0.1:${port}`,
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
