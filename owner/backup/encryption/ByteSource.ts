const NEW_LINE = 0x0a

/** Bytes that arrive in pieces of any length, read in pieces of a chosen one. */
export class ByteSource {
  readonly #iterator: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#iterator = chunks[Symbol.asyncIterator]()
  }

  /** Returns so many bytes; fewer only at the end. */
  async read(length: number): Promise<Buffer> {
    await this.#fill(length)
    return this.#take(length)
  }

  /** Returns a line without its end; null where there is none within `maxBytes`. */
  async readLine(maxBytes: number): Promise<string | null> {
    await this.#fill(maxBytes)
    const end = this.#held.subarray(0, maxBytes).indexOf(NEW_LINE)
    return end === -1 ? null : this.#take(end + 1).toString('latin1', 0, end)
  }

  /** Returns what was read into memory and the rest. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#held.length > 0) yield this.#take(this.#held.length)
    for (;;) {
      const next = await this.#iterator.next()
      if (next.done === true) return
      yield next.value
    }
  }

  /** Closes what the bytes come from. */
  async close(): Promise<void> {
    await this.#iterator.return?.()
  }

  /** Looks at the first bytes without taking them. */
  async peek(length: number): Promise<Buffer> {
    await this.#fill(length)
    return this.#held.subarray(0, length)
  }

  async #fill(length: number): Promise<void> {
    if (this.#held.length >= length) return
    const chunks: Uint8Array[] = [this.#held]
    let total = this.#held.length
    while (total < length) {
      const next = await this.#iterator.next()
      if (next.done === true) break
      chunks.push(next.value)
      total += next.value.length
    }
    this.#held = Buffer.concat(chunks)
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return taken
  }
}
