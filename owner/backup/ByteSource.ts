/** Bytes that arrive in pieces of any length, of which the first can be looked at before. */
export class ByteSource {
  readonly #iterator: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#iterator = chunks[Symbol.asyncIterator]()
  }

  /** Returns what was read into memory and the rest. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#held.length > 0) yield this.#held
    this.#held = Buffer.alloc(0)
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
}
