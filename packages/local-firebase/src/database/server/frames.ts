/**
 * Framing of the Realtime Database's websocket: a message of more than 16,384 characters is sent as a
 * frame with the number of pieces, followed by the pieces. Both sides do this.
 */
export const FRAME_CHARACTERS = 16_384

/** The limit of a message: of one write, with its envelope. */
export const MESSAGE_BYTES = 16 * 1024 * 1024

const COUNT_CHARACTERS = 6

/** Returns the frames of one message, in order. Surrogate pairs stay together. */
export function splitIntoFrames(message: string): string[] {
  if (message.length <= FRAME_CHARACTERS) return [message]
  const pieces: string[] = []
  let start = 0
  while (start < message.length) {
    let end = Math.min(start + FRAME_CHARACTERS, message.length)
    // Each frame is encoded as UTF-8 by itself, which would replace half a pair.
    if (end < message.length && isHighSurrogate(message.charCodeAt(end - 1))) end -= 1
    pieces.push(message.slice(start, end))
    start = end
  }
  return [String(pieces.length), ...pieces]
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

export type Received =
  | { kind: 'incomplete' }
  | { kind: 'message'; text: string }
  /** Longer than the limit; `head` is its first piece, enough to know which request it was. */
  | { kind: 'oversized'; head: string }
  | { kind: 'malformed'; reason: string }

const INCOMPLETE: Received = { kind: 'incomplete' }

/** Joins the frames of one connection to messages. */
export class FrameReader {
  readonly #limitBytes: number
  #missing = 0
  #pieces: string[] = []
  #bytes = 0

  constructor(limitBytes: number = MESSAGE_BYTES) {
    this.#limitBytes = limitBytes
  }

  accept(frame: string): Received {
    if (this.#missing === 0) {
      if (frame === '0') return INCOMPLETE // keep-alive
      if (frame.length <= COUNT_CHARACTERS && !Number.isNaN(Number(frame))) {
        return this.#open(frame)
      }
      this.#missing = 1
    }
    this.#bytes += Buffer.byteLength(frame)
    // Beyond the limit only the first piece is kept. The rest is counted, to find the start of the
    // next message, but not kept in memory.
    if (this.#bytes <= this.#limitBytes || this.#pieces.length === 0) this.#pieces.push(frame)
    this.#missing -= 1
    return this.#missing > 0 ? INCOMPLETE : this.#finish()
  }

  #open(frame: string): Received {
    if (!/^[1-9]\d*$/.test(frame)) {
      return { kind: 'malformed', reason: `"${frame}" is no number of frames` }
    }
    this.#missing = Number(frame)
    return INCOMPLETE
  }

  #finish(): Received {
    const received: Received =
      this.#bytes <= this.#limitBytes
        ? { kind: 'message', text: this.#pieces.join('') }
        : { kind: 'oversized', head: this.#pieces[0] ?? '' }
    this.#pieces = []
    this.#bytes = 0
    return received
  }
}
