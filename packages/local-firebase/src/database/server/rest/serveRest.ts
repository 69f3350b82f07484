import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Databases } from '#local-firebase/database/server/Databases.ts'
import { describeFault } from '#local-firebase/database/server/describeFault.ts'
import { answerRest } from './answerRest.ts'
import { MAX_BODY_BYTES, readBody } from './readBody.ts'
import { json, type RestAnswer } from './RestRequest.ts'

export interface RestContext {
  readonly databases: Databases
  readonly log: (line: string) => void
  /** Once true, nothing may change the data any more. */
  readonly isStopping: () => boolean
}

/** Answers one HTTP request, also a browser's preflight. Never rejects. */
export async function serveRest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RestContext,
): Promise<void> {
  allowAnyOrigin(request, response)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const answer = await answerTo(request, context)
  if (answer === null) {
    request.socket.destroy()
    return
  }
  response.writeHead(answer.status, answer.headers).end(answer.text)
}

async function answerTo(
  request: IncomingMessage,
  { databases, log, isStopping }: RestContext,
): Promise<RestAnswer | null> {
  const { method = 'GET', url = '/', headers } = request
  try {
    const body = await readBody(request)
    if (isStopping()) return null
    if (body === null) {
      return json(413, {
        error: `A write is too big: ${String(MAX_BODY_BYTES)} bytes are the most.`,
      })
    }
    return answerRest({ method, url, headers, body }, databases)
  } catch (error) {
    if (request.destroyed && !request.complete) return null // the client hung up while sending
    // A fault of this server. Not a 5xx: clients would try the same again and again.
    log(`Realtime Database: ${method} ${url} failed: ${describeFault(error)}`)
    const reason = error instanceof Error ? error.message : 'unknown'
    return json(400, { error: `The local database failed: ${reason}` })
  }
}

function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, PATCH, POST, DELETE')
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  )
  response.setHeader('Access-Control-Expose-Headers', 'ETag')
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
}
