import { isAtOrBelow } from './paths.ts'
import type { WriteOperation } from './prepareWrite.ts'

/** What a connection has asked to be written once it is gone, in the order it was asked. */
export class OnDisconnectQueue {
  #operations: WriteOperation[] = []

  add(operation: WriteOperation): void {
    this.#operations.push(operation)
  }

  /** Forgets what was asked for this path and everything below it. */
  cancel(path: readonly string[]): void {
    this.#operations = this.#operations.filter((operation) => !isAtOrBelow(operation.path, path))
  }

  /** Everything asked, once: a second call gives nothing. */
  take(): WriteOperation[] {
    const operations = this.#operations
    this.#operations = []
    return operations
  }
}
