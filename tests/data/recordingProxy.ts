import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** What a server was asked, over HTTP. */
export interface Asked {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

interface RecordingProxy {
  readonly port: number
  /** In order; grows as more is asked. */
  readonly asked: readonly Asked[]
}

/** What the proxy says by itself; undefined hands the question on, `lost` does too and drops the answer. */
export type OwnAnswer = (asked: Asked) => { status: number; body: unknown } | 'lost' | undefined

/** Places itself before the server on `port` of 127.0.0.1, and records what it is asked. */
export async function startRecordingProxy(
  port: number,
  ownAnswer: OwnAnswer = () => undefined,
): Promise<RecordingProxy> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await readBody(request)
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
      const question: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: bytes.toString('utf8'),
      }
      asked.push(question)
      const own = ownAnswer(question)
      if (typeof own === 'object') {
        response.writeHead(own.status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(own.body))
        return
      }
      const answer = await fetch(url, {
        method: question.method,
        headers: headersToHandOn(request),
        ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
      })
      if (own === 'lost') {
        response.destroy()
        return
      }
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('content-type') ?? 'application/json',
      })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, asked }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

const NOT_HANDED_ON = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

function headersToHandOn({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !NOT_HANDED_ON.has(name) ? [[name, value] as const] : [],
    ),
  )
}
