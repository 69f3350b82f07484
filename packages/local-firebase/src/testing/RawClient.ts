import { WebSocket, type ClientOptions } from 'ws'

export type Message = Record<string, unknown>

export interface RawAnswer {
  status: unknown
  payload: unknown
  /** Received since the request was sent, before the answer. */
  pushes: Message[]
}

const FRAME_CHARACTERS = 16_384

/** Speaks the wire protocol directly: sends what the SDK never sends, and shows exactly what arrives. */
export class RawClient {
  readonly socket: WebSocket
  /** Every frame, as received. */
  readonly frames: string[] = []
  /** `{code, reason}` of the close, once it has happened. */
  readonly closed: Promise<{ code: number; reason: string }>
  #messages: Message[] = []
  #wake: () => void = () => undefined
  #buffer: { missing: number; text: string } | null = null
  #nextId = 1

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() })
        this.#wake()
      })
    })
    socket.on('error', () => undefined) // the close follows and says the same
    socket.on('message', (data: Buffer) => {
      this.#receive(data.toString())
    })
  }

  /** Connects and reads the handshake, which is then the first of `next()`. */
  static async open(
    port: number,
    namespace: string,
    { lastSession, ...options }: ClientOptions & { lastSession?: string } = {},
  ): Promise<RawClient> {
    const parameters = new URLSearchParams({ v: '5', ns: namespace })
    if (lastSession !== undefined) parameters.set('ls', lastSession)
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/.ws?${String(parameters)}`, {
      perMessageDeflate: false,
      ...options,
    })
    const client = new RawClient(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return client
  }

  /** Connects and skips the handshake. */
  static async connect(port: number, namespace: string): Promise<RawClient> {
    const client = await RawClient.open(port, namespace)
    await client.next()
    return client
  }

  /** The next message; rejects when the socket closes first. */
  async next(): Promise<Message> {
    for (;;) {
      const message = this.#messages.shift()
      if (message !== undefined) return message
      if (this.socket.readyState >= WebSocket.CLOSING) throw new Error('the server has closed')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  sendFrame(frame: string | Buffer): void {
    this.socket.send(frame)
  }

  /** Splits the message into frames, as the SDK does. */
  send(message: unknown): void {
    const text = JSON.stringify(message)
    const count = Math.ceil(text.length / FRAME_CHARACTERS)
    if (count > 1) this.socket.send(String(count))
    for (let start = 0; start < text.length; start += FRAME_CHARACTERS) {
      this.socket.send(text.slice(start, start + FRAME_CHARACTERS))
    }
  }

  /** Sends without waiting; returns the id that the answer will have. */
  sendRequest(action: string, body: unknown): number {
    const id = this.#nextId
    this.#nextId += 1
    this.send({ t: 'd', d: { r: id, a: action, b: body } })
    return id
  }

  async request(action: string, body: unknown): Promise<RawAnswer> {
    return this.answerTo(this.sendRequest(action, body))
  }

  async answerTo(id: number): Promise<RawAnswer> {
    const pushes: Message[] = []
    for (;;) {
      const { d: content } = await this.next()
      if (!isMessage(content)) continue
      const { r, b: body } = content
      if (r === undefined) {
        pushes.push(content)
        continue
      }
      if (r !== id || !isMessage(body)) {
        throw new Error(`an answer out of order: ${JSON.stringify(r)}`)
      }
      return { status: body['s'], payload: body['d'], pushes }
    }
  }

  /**
   * Returns all pushes so far: everything up to the answer of one more request, because the order is
   * kept.
   */
  async pushesSoFar(): Promise<Message[]> {
    return (await this.request('s', { c: {} })).pushes
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.closed
  }

  #receive(frame: string): void {
    this.frames.push(frame)
    if (this.#buffer === null && frame.length <= 6 && !Number.isNaN(Number(frame))) {
      this.#buffer = { missing: Number(frame), text: '' }
      return
    }
    this.#buffer ??= { missing: 1, text: '' }
    this.#buffer.text += frame
    this.#buffer.missing -= 1
    if (this.#buffer.missing > 0) return
    const message: unknown = JSON.parse(this.#buffer.text)
    this.#buffer = null
    if (isMessage(message)) this.#messages.push(message)
    this.#wake()
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
