import { WebSocket, type RawData } from 'ws'
import { answerRequest, type Answer } from './answerRequest.ts'
import {
  type ClientRequest,
  decodeClientMessage,
  MalformedMessageError,
  requestIdAtStart,
} from './clientMessage.ts'
import { describeFault } from './describeFault.ts'
import { FrameReader, MESSAGE_BYTES, splitIntoFrames } from './frames.ts'
import type { LiveDatabase } from './LiveDatabase.ts'
import { Session } from './Session.ts'

/** Websocket close codes. */
const GOING_AWAY = 1001
const PROTOCOL_ERROR = 1002

export interface ConnectionOptions {
  readonly socket: WebSocket
  readonly database: LiveDatabase
  readonly log: (line: string) => void
}

/**
 * One client's websocket. Handles requests strictly in the order in which they arrive. A client that
 * breaks the protocol receives the reason and is disconnected; others are not affected.
 */
export class Connection {
  readonly #socket: WebSocket
  readonly #log: (line: string) => void
  readonly #reader = new FrameReader()
  readonly #session: Session
  #isOpen = true

  constructor({ socket, database, log }: ConnectionOptions) {
    this.#socket = socket
    this.#log = log
    this.#session = new Session(database, (text) => {
      this.#send(text)
    })
    socket.on('message', (data, isBinary) => {
      this.#receive(data, isBinary)
    })
    socket.on('close', () => {
      this.end()
    })
    socket.on('error', (error) => {
      // 'close' follows: the framing is broken, or a frame is too long.
      log(`Realtime Database: a client was cut off: ${error.message}`)
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

  /** Closes the socket; what was sent before still arrives. */
  close(reason: string): Promise<void> {
    this.end()
    return new Promise((resolve) => {
      if (this.#socket.readyState === WebSocket.CLOSED) {
        resolve()
        return
      }
      this.#socket.once('close', () => {
        resolve()
      })
      this.#socket.close(GOING_AWAY, reason)
    })
  }

  /** Drops the socket without waiting for the client. */
  terminate(): void {
    this.#socket.terminate()
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#isOpen) return
    if (isBinary) {
      this.#refuse('Protocol error: a frame must be text')
      return
    }
    const received = this.#reader.accept(textOf(data))
    switch (received.kind) {
      case 'incomplete':
        return
      case 'malformed':
        this.#refuse(`Protocol error: ${received.reason}`)
        return
      case 'oversized':
        this.#refuseOversized(received.head)
        return
      case 'message':
        this.#handle(received.text)
        return
    }
  }

  #handle(text: string): void {
    try {
      const message = decodeClientMessage(text)
      if (message.kind === 'ping') this.#sendControl('o', {})
      else this.#answer(message.id, this.#answerTo(message))
    } catch (error) {
      if (error instanceof MalformedMessageError) {
        this.#refuse(`Protocol error: ${error.message}`)
        return
      }
      this.#log(`Realtime Database: a message could not be answered: ${describeFault(error)}`)
      this.#refuse('The local database failed; its log says why')
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
    if (id === null) this.#refuse(payload)
    else this.#answer(id, { status: 'too_big', payload })
  }

  #refuse(reason: string): void {
    this.#sendControl('e', reason)
    this.end()
    this.#socket.close(PROTOCOL_ERROR, 'protocol error')
  }

  #sendControl(type: string, content: unknown): void {
    this.#send(controlText(type, content))
  }

  #send(text: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    for (const frame of splitIntoFrames(text)) this.#socket.send(frame)
  }
}

/** Sends a client the reason why it is not served, and closes. */
export function turnAway(socket: WebSocket, reason: string): void {
  socket.on('error', () => undefined) // it is being closed anyway
  socket.send(controlText('e', reason))
  socket.close(GOING_AWAY)
}

function controlText(type: string, content: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: content } })
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
