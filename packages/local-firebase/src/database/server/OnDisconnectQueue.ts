import { isAtOrBelow } from './paths.ts'
import type { WriteOperation } from './prepareWrite.ts'

/** The writes that a client has left for its disconnect, in order. */
export class OnDisconnectQueue {
  #operations: WriteOperation[] = []

  add(operation: WriteOperation): void {
    this.#operations.push(operation)
  }

  /** Drops the writes to this path and everything below it. */
  cancel(path: readonly string[]): void {
    this.#operations = this.#operations.filter((operation) => !isAtOrBelow(operation.path, path))
  }

  /** Returns all writes and empties the queue. */
  take(): WriteOperation[] {
    const operations = this.#operations
    this.#operations = []
    return operations
  }
}
