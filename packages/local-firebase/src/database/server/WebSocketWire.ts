import { WebSocket, type RawData } from 'ws'
import type { Connection } from './Connection.ts'
import { FrameReader, splitIntoFrames } from './frames.ts'
import type { Wire } from './Wire.ts'

/** Messages as the frames of a websocket. */
export class WebSocketWire implements Wire {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(message: string): void {
    for (const frame of splitIntoFrames(message)) this.#socket.send(frame)
  }

  close(code: number, reason: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState === WebSocket.CLOSED) {
        resolve()
        return
      }
      this.#socket.once('close', () => {
        resolve()
      })
      this.#socket.close(code, reason)
    })
  }

  terminate(): void {
    this.#socket.terminate()
  }
}

/** Hands a connection what arrives at its websocket. */
export function receiveFrames(
  socket: WebSocket,
  connection: Connection,
  log: (line: string) => void,
): void {
  const reader = new FrameReader()
  socket.on('message', (data, isBinary) => {
    if (isBinary) connection.refuse('Protocol error: a frame must be text')
    else connection.receive(reader.accept(textOf(data)))
  })
  socket.on('error', (error) => {
    // 'close' follows: the framing is broken, or a frame is too long.
    log(`Realtime Database: a client was cut off: ${error.message}`)
  })
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
