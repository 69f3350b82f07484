import { MESSAGE_BYTES, type Received } from '#local-firebase/database/server/frames.ts'

interface Segment {
  /** How many segments its message consists of. */
  readonly total: number
  readonly data: string
}

/** Three bytes are four characters; a segment has at most this many of them in the address of its request. */
const SEGMENT_CHARACTERS = 1840
const MAX_SEGMENTS = Math.ceil((MESSAGE_BYTES * 4) / 3 / SEGMENT_CHARACTERS)

/**
 * Joins the segments in the addresses of a client's requests to messages. Requests overtake each other; the segments
 * are numbered.
 */
export class SegmentReader {
  readonly #early = new Map<number, Segment>()
  #next = 0
  #pieces: string[] = []

  /** Takes `seg0`, `ts0`, `d0`, `seg1`, … of one request. Returns the messages that are complete by now. */
  accept(parameters: URLSearchParams): readonly Received[] {
    for (let index = 0; parameters.has(`seg${index}`); index += 1) {
      const number = Number(parameters.get(`seg${index}`))
      const total = Number(parameters.get(`ts${index}`))
      const data = parameters.get(`d${index}`) ?? ''
      if (!Number.isInteger(number) || !(total >= 1 && total <= MAX_SEGMENTS)) {
        return [{ kind: 'malformed', reason: 'a segment has no number, or its message too many' }]
      }
      if (number >= this.#next) this.#early.set(number, { total, data })
    }
    return this.#complete()
  }

  #complete(): readonly Received[] {
    const messages: Received[] = []
    for (;;) {
      const segment = this.#early.get(this.#next)
      if (segment === undefined) return messages
      this.#early.delete(this.#next)
      this.#next += 1
      this.#pieces.push(segment.data)
      if (this.#pieces.length < segment.total) continue
      messages.push({ kind: 'message', text: decode(this.#pieces.join('')) })
      this.#pieces = []
    }
  }
}

/** The SDK's base64: `-`, `_`, and `.` at the end. */
function decode(data: string): string {
  return Buffer.from(data.replaceAll('.', ''), 'base64url').toString('utf8')
}
