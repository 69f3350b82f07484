import {
  StoreFailedError,
  type DatabaseChange,
  type DatabaseStore,
} from '#local-firebase/database/store/DatabaseStore.ts'
import { MemoryStore } from '#local-firebase/database/store/MemoryStore.ts'
import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'

/** A store whose disk does nothing until it is told to: what is written stays in flight. */
export class HeldStore implements DatabaseStore {
  readonly #memory = new MemoryStore()
  #durableSequence = 0
  #isBroken = false
  #failure: StoreFailedError | null = null
  readonly #durableListeners = new Set<(sequence: number) => void>()
  readonly #failureListeners = new Set<(failure: StoreFailedError) => void>()

  /** The disk has caught up with all, or with the first so many writes. */
  flush(upTo: number = this.lastSequence): void {
    this.#durableSequence = upTo
    for (const listener of this.#durableListeners) listener(upTo)
  }

  /** The next commit throws what no store should. */
  breakNextCommit(): void {
    this.#isBroken = true
  }

  fail(message: string): void {
    this.#failure = new StoreFailedError(message)
    for (const listener of this.#failureListeners) listener(this.#failure)
  }

  get lastSequence(): number {
    return this.#memory.lastSequence
  }

  get durableSequence(): number {
    return this.#durableSequence
  }

  get failure(): StoreFailedError | null {
    return this.#failure
  }

  root(namespace: string): DatabaseNode {
    return this.#memory.root(namespace)
  }

  rulesText(namespace: string): string | null {
    return this.#memory.rulesText(namespace)
  }

  namespaces(): string[] {
    return this.#memory.namespaces()
  }

  commit(namespace: string, changes: readonly DatabaseChange[]): number {
    if (this.#failure !== null) throw this.#failure
    if (this.#isBroken) {
      this.#isBroken = false
      throw new TypeError('a bug')
    }
    return this.#memory.commit(namespace, changes)
  }

  setRulesText(namespace: string, text: string): number {
    return this.#memory.setRulesText(namespace, text)
  }

  onDurable(listener: (sequence: number) => void): () => void {
    this.#durableListeners.add(listener)
    return () => this.#durableListeners.delete(listener)
  }

  onFailure(listener: (failure: StoreFailedError) => void): () => void {
    this.#failureListeners.add(listener)
    return () => this.#failureListeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.#failure === null) this.flush()
    await this.#memory.close()
  }
}
