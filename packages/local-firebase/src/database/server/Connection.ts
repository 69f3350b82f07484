import type { WebSocket } from 'ws'
import { answerRequest, type Answer } from './answerRequest.ts'
import {
  type ClientRequest,
  decodeClientMessage,
  MalformedMessageError,
  requestIdAtStart,
} from './clientMessage.ts'
import { describeFault } from './describeFault.ts'
import { MESSAGE_BYTES, type Received } from './frames.ts'
import type { LiveDatabase } from './LiveDatabase.ts'
import { Session } from './Session.ts'
import { GOING_AWAY, PROTOCOL_ERROR, type Wire } from './Wire.ts'

export interface ConnectionOptions {
  readonly wire: Wire
  readonly database: LiveDatabase
  readonly log: (line: string) => void
}

/**
 * One client, however its messages travel. Handles requests strictly in the order in which they arrive. A client that
 * breaks the protocol receives the reason and is disconnected; others are not affected.
 */
export class Connection {
  readonly #wire: Wire
  readonly #log: (line: string) => void
  readonly #session: Session
  #isOpen = true

  constructor({ wire, database, log }: ConnectionOptions) {
    this.#wire = wire
    this.#log = log
    this.#session = new Session(database, (text) => {
      this.#send(text)
    })
  }

  /**
   * Sends the handshake. `host` is the one in the client's request: some clients reconnect to the host
   * that the handshake names.
   */
  greet({ host, sessionId, now }: { host: string; sessionId: string; now: number }): void {
    this.#sendControl('h', { ts: now, v: '5', h: host, s: sessionId })
  }

  /** Ignores the client from now on and makes the writes it left for its disconnect. Runs once. */
  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    try {
      this.#session.end()
    } catch (error) {
      this.#log(`Realtime Database: an on-disconnect write failed: ${describeFault(error)}`)
    }
  }

  /** Ends, and closes the wire; what was sent before still arrives. */
  close(reason: string): Promise<void> {
    this.end()
    return this.#wire.close(GOING_AWAY, reason)
  }

  /** Drops the client without waiting for it. */
  terminate(): void {
    this.#wire.terminate()
  }

  /** Takes what arrived on the wire. */
  receive(received: Received): void {
    if (!this.#isOpen) return
    switch (received.kind) {
      case 'incomplete':
        return
      case 'malformed':
        this.refuse(`Protocol error: ${received.reason}`)
        return
      case 'oversized':
        this.#refuseOversized(received.head)
        return
      case 'message':
        this.#handle(received.text)
        return
    }
  }

  /** Says why the client is not served any more, and closes. */
  refuse(reason: string): void {
    if (!this.#isOpen) return
    this.#sendControl('e', reason)
    this.end()
    void this.#wire.close(PROTOCOL_ERROR, 'protocol error')
  }

  #handle(text: string): void {
    try {
      const message = decodeClientMessage(text)
      if (message.kind === 'ping') this.#sendControl('o', {})
      else this.#answer(message.id, this.#answerTo(message))
    } catch (error) {
      if (error instanceof MalformedMessageError) {
        this.refuse(`Protocol error: ${error.message}`)
        return
      }
      this.#log(`Realtime Database: a message could not be answered: ${describeFault(error)}`)
      this.refuse('The local database failed; its log says why')
    }
  }

  #answerTo(request: ClientRequest): Answer {
    try {
      return answerRequest(this.#session, request)
    } catch (error) {
      // A fault of this server: the client receives an error, and everyone else continues.
      this.#log(`Realtime Database: request "${request.action}" failed: ${describeFault(error)}`)
      const reason = error instanceof Error ? error.message : 'unknown'
      return { status: 'error', payload: `The local database failed: ${reason}` }
    }
  }

  #answer(id: number, { status, payload }: Answer): void {
    this.#send(JSON.stringify({ t: 'd', d: { r: id, b: { s: status, d: payload } } }))
  }

  #refuseOversized(head: string): void {
    const payload = `A message is too big: ${String(MESSAGE_BYTES)} bytes are the most.`
    const id = requestIdAtStart(head)
    if (id === null) this.refuse(payload)
    else this.#answer(id, { status: 'too_big', payload })
  }

  #sendControl(type: string, content: unknown): void {
    this.#send(controlText(type, content))
  }

  #send(text: string): void {
    if (this.#wire.isOpen) this.#wire.send(text)
  }
}

/** Sends a client the reason why it is not served, and closes. */
export function turnAway(socket: WebSocket, reason: string): void {
  socket.on('error', () => undefined) // it is being closed anyway
  socket.send(controlText('e', reason))
  socket.close(GOING_AWAY)
}

/** Sends a client that polls, and would go on with a websocket, back to polling. */
export function sendBack(socket: WebSocket, host: string): void {
  socket.on('error', () => undefined) // it is being closed anyway
  socket.send(controlText('r', host))
  socket.close(GOING_AWAY)
}

function controlText(type: string, content: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: content } })
}
