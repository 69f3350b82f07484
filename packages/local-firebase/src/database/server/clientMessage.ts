import { isRecord } from '#local-firebase/isRecord.ts'

/** A message from a client, once its frames are joined. */
export type ClientMessage = { kind: 'ping' } | ClientRequest

export interface ClientRequest {
  kind: 'request'
  /** Repeated in the answer. */
  id: number
  action: string
  body: Readonly<Record<string, unknown>>
}

/** The client broke the protocol, so what follows on this connection can't be trusted. */
export class MalformedMessageError extends Error {
  override name = 'MalformedMessageError'
}

/** @throws MalformedMessageError with a text for the client's log */
export function decodeClientMessage(text: string): ClientMessage {
  const envelope = parseJson(text)
  if (!isRecord(envelope) || !isRecord(envelope['d'])) {
    throw new MalformedMessageError('a message must be {"t": …, "d": {…}}')
  }
  const content = envelope['d']
  if (envelope['t'] === 'c') return decodeControl(content)
  if (envelope['t'] !== 'd') {
    throw new MalformedMessageError(`unknown message type ${shorten(envelope['t'])}`)
  }
  const { r: id, a: action, b: body } = content
  if (typeof id !== 'number' || typeof action !== 'string') {
    throw new MalformedMessageError('a request needs a number "r" and an action "a"')
  }
  return { kind: 'request', id, action, body: isRecord(body) ? body : {} }
}

/**
 * Returns the id of a request of which only the beginning was kept; null when it is not there. The
 * SDK writes it first, which lets us refuse an oversized write alone. If we closed the connection
 * instead, the client would send the same write again and again.
 */
export function requestIdAtStart(head: string): number | null {
  const id = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(head)?.[1]
  return id === undefined ? null : Number(id)
}

function decodeControl(content: Readonly<Record<string, unknown>>): ClientMessage {
  if (content['t'] !== 'p') {
    throw new MalformedMessageError(`unknown control message ${shorten(content['t'])}`)
  }
  return { kind: 'ping' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    throw new MalformedMessageError(`broken JSON: ${reason}`, { cause: error })
  }
}

function shorten(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value
}
