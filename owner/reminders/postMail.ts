import { fieldOf } from '#owner/storedValue.ts'
import type { MailResult } from './MailService.ts'

/** A mail takes a second or two. */
export const MAIL_ANSWER_MS = 20_000
const MAX_CHARACTERS = 200

type PostAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  /** Nobody took the request. */
  | { readonly kind: 'not-reached' }
  /** The request may have arrived. */
  | { readonly kind: 'no-answer' }

/** The errors of a connection that was never made: https://nodejs.org/api/errors.html, and undici's own. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Answers of a server in front of the service, which does not know what the service did. */
const GATEWAY_STATUSES = [502, 504]

interface MailRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly answerMs: number
}

/** Asks a mail service to send a mail; `readAnswer` knows what its statuses mean. Never throws. */
export async function postMail(
  url: string,
  request: MailRequest,
  readAnswer: (status: number, text: string) => MailResult,
): Promise<MailResult> {
  const answer = await post(url, request)
  switch (answer.kind) {
    case 'not-reached':
      return { kind: 'refused', problem: 'unreachable', reason: 'it cannot be reached' }
    case 'no-answer':
      return { kind: 'unknown' }
    case 'answer':
      return readAnswer(answer.status, answer.text)
  }
}

async function post(url: string, { headers, body, answerMs }: MailRequest): Promise<PostAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    })
    const { status } = response
    if (GATEWAY_STATUSES.includes(status)) return { kind: 'no-answer' }
    const text = await response.text().catch(() => '')
    return { kind: 'answer', status, text: text.trim().slice(0, MAX_CHARACTERS) }
  } catch (error) {
    return { kind: wasNeverConnected(error) ? 'not-reached' : 'no-answer' }
  }
}

function wasNeverConnected(error: unknown): boolean {
  const cause = fieldOf(error, 'cause')
  // Node.js tries each address of a host, and fails with all of their errors.
  const causes = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.every((each) => NEVER_CONNECTED.includes(String(fieldOf(each, 'code'))))
}
