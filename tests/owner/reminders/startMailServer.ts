import { createServer } from 'node:http'
import * as v from 'valibot'
import { listen } from '@careslot/local-firebase'

/** How the server answers: as it should, with a status, never, or never although it has sent the mail. */
export type ServerMode = 'works' | number | 'silent' | 'silent-but-sends'

export interface SentMail {
  readonly to: string
  readonly key: string | null
  readonly text: string
  /** What `readClock` said. */
  readonly at: number
}

/** A mail service that speaks Resend's form and EmailJS's, and sends a mail with a known key once. */
export interface MailServer {
  readonly origin: string
  readonly sent: readonly SentMail[]
  /** How many requests there were. */
  readonly requests: () => number
  setMode(mode: ServerMode, body?: object): void
  /** For a sender without a network: what a request does here. */
  accept(mail: Omit<SentMail, 'at'>): void
  stop(): Promise<void>
}

const mailSchema = v.object({ to: v.tuple([v.string()]), text: v.string() })
const emailJsSchema = v.object({
  template_params: v.object({ email: v.string(), message: v.string() }),
})

export async function startMailServer(readClock: () => number = Date.now): Promise<MailServer> {
  const sent: SentMail[] = []
  const keys = new Set<string>()
  let requests = 0
  let mode: ServerMode = 'works'
  let failure: object = {}

  function accept(mail: Omit<SentMail, 'at'>): void {
    if (mail.key !== null && keys.has(mail.key)) return
    if (mail.key !== null) keys.add(mail.key)
    sent.push({ ...mail, at: readClock() })
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests += 1
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const key = request.headers['idempotency-key']
      if (mode === 'works' || mode === 'silent-but-sends') {
        accept(readMail(body, typeof key === 'string' ? key : null))
      }
      if (mode === 'silent' || mode === 'silent-but-sends') return
      response.writeHead(mode === 'works' ? 200 : mode)
      response.end(JSON.stringify(failure))
    })
  })
  const port = await listen(server, 'Mail service', { host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    requests: () => requests,
    setMode: (next, body = {}) => {
      mode = next
      failure = body
    },
    accept,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readMail(body: unknown, key: string | null): Omit<SentMail, 'at'> {
  const mail = v.safeParse(mailSchema, body)
  if (mail.success) return { to: mail.output.to[0], key, text: mail.output.text }
  const { template_params: parameters } = v.parse(emailJsSchema, body)
  return { to: parameters.email, key, text: parameters.message }
}
