import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { listenLocally } from '#local-firebase/http/listenLocally.ts'
import { decodeEmailJsRequest } from './decodeEmailJsRequest.ts'
import {
  UPDATES_SCRIPT,
  renderListPage,
  renderMessagePage,
  renderNotFoundPage,
} from './mailboxPages.ts'
import { openMailStore } from './MailStore.ts'

export interface Mailbox {
  readonly port: number
  /** Takes a message from another part of the backend; its links are in the text. */
  receive(mail: { to: string; subject: string; text: string }): void
  stop(): Promise<void>
}

const SEND_PATH = '/api/v1.0/email/send'
const MAX_BODY_BYTES = 256 * 1024

const failureSchema = v.object({ mode: v.picklist(['none', '400', '429', '500', 'silence']) })
const internalMailSchema = v.object({ to: v.string(), subject: v.string(), text: v.string() })

/** How the sending of mail fails on purpose; `silence` never answers. */
type FailureMode = v.InferOutput<typeof failureSchema>['mode']

class BadRequestError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Starts the stand-in for EmailJS on 127.0.0.1: the same send call at the same path, and what came in
 * as a page for people (`/`) and as JSON for tests (`/mail`). `PUT /failure` makes sending fail.
 */
export async function startMailbox(options: {
  /** 0 takes a free one. */
  port: number
  /** Absent: the mail is forgotten with the process. */
  dataDirectory?: string | undefined
}): Promise<Mailbox> {
  const store = await openMailStore({ dataDirectory: options.dataDirectory })
  const watchers = new Set<ServerResponse>()
  let failureMode: FailureMode = 'none'

  function tellWatchers(): void {
    for (const watcher of watchers) watcher.write('data: changed\n\n')
  }

  async function handleSend(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'POST')
      response.setHeader('Access-Control-Allow-Headers', 'content-type')
      respond(response, 204, '')
      return
    }
    requireMethod(request, 'POST')
    const body = await readBody(request)
    switch (failureMode) {
      case 'silence':
        return
      case '400':
        respond(response, 400, 'The mailbox was told to fail: 400.')
        return
      case '429':
        respond(response, 429, 'Too Many Requests')
        return
      case '500':
        respond(response, 500, 'The mailbox was told to fail: 500.')
        return
      case 'none': {
        const decoded = decodeEmailJsRequest(body)
        if (!decoded.ok) {
          respond(response, decoded.status, decoded.reason)
          return
        }
        store.add(decoded.mail)
        tellWatchers()
        respond(response, 200, 'OK')
      }
    }
  }

  async function handleMail(
    request: IncomingMessage,
    response: ServerResponse,
    recipient: string,
  ): Promise<void> {
    requireMethod(request, 'GET', 'POST', 'DELETE')
    if (request.method === 'GET') {
      respondJson(response, 200, store.list(recipient))
      return
    }
    if (request.method === 'DELETE') {
      store.clear()
      respond(response, 204, '')
    } else {
      const mail = decodeJson(internalMailSchema, await readBody(request))
      respondJson(response, 201, store.add({ ...mail, templateParams: null }))
    }
    tellWatchers()
  }

  async function handleFailure(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requireMethod(request, 'GET', 'PUT')
    if (request.method === 'PUT') {
      failureMode = decodeJson(failureSchema, await readBody(request)).mode
      tellWatchers()
    }
    respondJson(response, 200, { mode: failureMode })
  }

  function handleUpdates(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.flushHeaders()
    watchers.add(response)
    response.on('close', () => watchers.delete(response))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const recipient = url.searchParams.get('to') ?? ''
    if (url.pathname === SEND_PATH) {
      await handleSend(request, response)
      return
    }
    if (url.pathname === '/mail') {
      await handleMail(request, response, recipient)
      return
    }
    if (url.pathname === '/failure') {
      await handleFailure(request, response)
      return
    }
    requireMethod(request, 'GET')
    if (url.pathname === '/updates') {
      handleUpdates(response)
      return
    }
    if (url.pathname === '/updates.js') {
      respond(response, 200, UPDATES_SCRIPT, 'text/javascript; charset=utf-8')
      return
    }
    if (url.pathname === '/') {
      respondPage(
        response,
        200,
        renderListPage({ messages: store.list(recipient), recipient, failureMode }),
      )
      return
    }
    const id = /^\/message\/(\d+)$/.exec(url.pathname)?.[1]
    const mail = id === undefined ? null : store.get(id)
    if (mail === null) respondPage(response, 404, renderNotFoundPage())
    else respondPage(response, 200, renderMessagePage(mail))
  }

  const server = await listenLocally('Mailbox', options.port, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return
      const status = error instanceof BadRequestError ? error.status : 400
      respond(response, status, error instanceof Error ? error.message : String(error))
    })
  })

  return {
    port: server.port,
    receive(mail) {
      store.add({ to: mail.to, subject: mail.subject, text: mail.text, templateParams: null })
      tellWatchers()
    },
    async stop() {
      await server.stop()
      await store.flush()
    },
  }
}

function requireMethod(request: IncomingMessage, ...allowed: readonly string[]): void {
  if (request.method !== undefined && allowed.includes(request.method)) return
  throw new BadRequestError(405, `Only ${allowed.join(', ')} is possible here.`)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) throw new BadRequestError(400, 'The body must be bytes.')
    size += chunk.length
    // Read to the end all the same: whoever is still sending could not hear the refusal.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (size > MAX_BODY_BYTES) {
    throw new BadRequestError(413, `The body is larger than ${String(MAX_BODY_BYTES)} bytes.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function decodeJson<Schema extends v.GenericSchema>(
  schema: Schema,
  body: string,
): v.InferOutput<Schema> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new BadRequestError(400, 'The body is not valid JSON.')
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new BadRequestError(
    400,
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '),
  )
}

function respond(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  if (status !== 204) response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status)
  response.end(body)
}

function respondJson(response: ServerResponse, status: number, value: unknown): void {
  respond(response, status, JSON.stringify(value), 'application/json; charset=utf-8')
}

function respondPage(response: ServerResponse, status: number, html: string): void {
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
  )
  respond(response, status, html, 'text/html; charset=utf-8')
}
