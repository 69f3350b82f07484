import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { ListenAddress } from '#local-firebase/http/listen.ts'
import { startHttpServer } from '#local-firebase/http/startHttpServer.ts'
import { decodeEmailJsRequest } from './decodeEmailJsRequest.ts'
import {
  PAGE_SECURITY_POLICY,
  renderListPage,
  renderMessagePage,
  renderNotFoundPage,
  UPDATES_SCRIPT,
} from './mailboxPages.ts'
import { MailStore } from './MailStore.ts'

export interface MailboxOptions extends ListenAddress {
  /** Absent: the mail is forgotten with the process. */
  readonly dataDirectory?: string | undefined
  /** The parameters that a mail must have besides `email` (its recipient) and `message` (its text). */
  readonly requiredParameters?: readonly string[] | undefined
}

export interface Mailbox {
  readonly port: number
  /** Takes a message from another part of the backend; its links are in the text. */
  receive(mail: { to: string; subject: string; text: string }): void
  stop(): Promise<void>
}

const MAX_BODY_BYTES = 256 * 1024

/** How the sending of mail fails on purpose; `silence` never answers. */
const failureSchema = v.object({ mode: v.picklist(['none', '400', '429', '500', 'silence']) })

interface Answer {
  readonly status: number
  readonly body?: string
  readonly type?: string
}

class BadRequestError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Starts a mailbox in place of EmailJS: it serves the same send call at the same path, and shows the mails
 * as a page (`/`) and as JSON (`/mail`, with `?to=` for one recipient). `PUT /failure` with
 * `{"mode": "429"}` makes sending fail.
 *
 * @throws PortInUseError
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { requiredParameters = [] } = options
  const store = await MailStore.open(options.dataDirectory)
  const watchers = new Set<ServerResponse>()
  let failureMode: v.InferOutput<typeof failureSchema>['mode'] = 'none'

  function notifyWatchers(): void {
    for (const watcher of watchers) watcher.write('data: changed\n\n')
  }

  /** null: there is no answer. */
  function send(body: string): Answer | null {
    if (failureMode === 'silence') return null
    if (failureMode !== 'none') {
      return { status: Number(failureMode), body: `Sending fails on purpose: ${failureMode}.` }
    }
    const decoded = decodeEmailJsRequest(body, requiredParameters)
    if (!decoded.ok) return { status: decoded.status, body: decoded.reason }
    store.add(decoded.mail)
    notifyWatchers()
    return { status: 200, body: 'OK' }
  }

  async function answer(
    request: IncomingMessage,
    { method, pathname, to }: Target,
  ): Promise<Answer | null> {
    switch (`${method} ${pathname}`) {
      case 'OPTIONS /api/v1.0/email/send':
        return { status: 204 }
      case 'POST /api/v1.0/email/send':
        return send(await readBody(request))
      case 'GET /mail':
        return json(store.list(to))
      case 'DELETE /mail':
        store.clear()
        notifyWatchers()
        return { status: 204 }
      case 'PUT /failure':
        failureMode = decodeFailureMode(await readBody(request))
        notifyWatchers()
        return json({ mode: failureMode })
      case 'GET /failure':
        return json({ mode: failureMode })
      case 'GET /updates.js':
        return { status: 200, body: UPDATES_SCRIPT, type: 'text/javascript' }
      case 'GET /':
        return page(200, renderListPage(store.list(), failureMode))
      default: {
        if (method !== 'GET' || pathname.startsWith('/api/')) {
          throw new BadRequestError(405, `${method} is not possible here.`)
        }
        const mail = store.get(/^\/message\/(\d+)$/.exec(pathname)?.[1] ?? '')
        return mail === null ? page(404, renderNotFoundPage()) : page(200, renderMessagePage(mail))
      }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const target = {
      method: request.method ?? 'GET',
      pathname: url.pathname,
      to: url.searchParams.get('to') ?? '',
    }
    response.setHeader('Cache-Control', 'no-store')
    if (target.pathname.startsWith('/api/')) {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Methods', 'POST')
      response.setHeader('Access-Control-Allow-Headers', 'content-type')
    }
    if (target.pathname === '/updates') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
      watchers.add(response)
      response.on('close', () => watchers.delete(response))
      return
    }
    const answered = await answer(request, target).catch((error: unknown): Answer => {
      const status = error instanceof BadRequestError ? error.status : 400
      return { status, body: error instanceof Error ? error.message : String(error) }
    })
    if (answered === null) return
    const { status, body = '', type = 'text/plain' } = answered
    if (status !== 204) response.setHeader('Content-Type', `${type}; charset=utf-8`)
    if (type === 'text/html') response.setHeader('Content-Security-Policy', PAGE_SECURITY_POLICY)
    response.writeHead(status).end(body)
  }

  const server = await startHttpServer('Mailbox', options, (request, response) => {
    void handle(request, response)
  })
  return {
    port: server.port,
    receive(mail) {
      store.add({ ...mail, templateParams: null })
      notifyWatchers()
    },
    async stop() {
      await server.stop()
      await store.flush()
    },
  }
}

interface Target {
  readonly method: string
  readonly pathname: string
  readonly to: string
}

function json(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value), type: 'application/json' }
}

function page(status: number, html: string): Answer {
  return { status, body: html, type: 'text/html' }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) throw new BadRequestError(400, 'The body must be bytes.')
    size += chunk.length
    // Read to the end all the same: a client that is still sending would not see the refusal.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (size > MAX_BODY_BYTES) {
    throw new BadRequestError(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function decodeFailureMode(body: string): v.InferOutput<typeof failureSchema>['mode'] {
  const decoded = v.safeParse(v.pipe(v.string(), v.parseJson(), failureSchema), body)
  if (decoded.success) return decoded.output.mode
  throw new BadRequestError(400, `The body must be {"mode": …}: ${decoded.issues[0].message}`)
}
