/**
 * The writes that were sent and not answered yet. Until the answer comes, everything that is read
 * shows such a write as if it were done, so that a retry can't tell by reading: it waits for the very
 * write instead.
 */
export class UnansweredWrites {
  readonly #writes = new Map<string, Promise<void>>()

  /** The write under this key that waits for its answer, if there is one. */
  get(key: string): Promise<void> | undefined {
    return this.#writes.get(key)
  }

  /** Sends a write and keeps it under `key` until it is answered. */
  send(key: string, write: () => Promise<void>): Promise<void> {
    const written = this.#untilAnswered(key, write)
    this.#writes.set(key, written)
    return written
  }

  async #untilAnswered(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } finally {
      this.#writes.delete(key)
    }
  }
}
