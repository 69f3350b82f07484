import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { DatabaseState, type StoredWrite } from './DatabaseState.ts'
import { StoreFailedError, type DatabaseChange, type DatabaseStore } from './DatabaseStore.ts'

/** A store that keeps nothing: what a server without a data folder uses. */
export class MemoryStore implements DatabaseStore {
  readonly failure = null
  readonly #state = new DatabaseState()
  #lastSequence = 0
  #isClosed = false

  get lastSequence(): number {
    return this.#lastSequence
  }

  get durableSequence(): number {
    return this.#lastSequence
  }

  root(namespace: string): DatabaseNode {
    return this.#state.root(namespace)
  }

  rulesText(namespace: string): string | null {
    return this.#state.rulesText(namespace)
  }

  namespaces(): string[] {
    return this.#state.namespaces()
  }

  commit(namespace: string, changes: readonly DatabaseChange[]): number {
    return this.#apply({ kind: 'data', namespace, changes, priorities: [] })
  }

  setRulesText(namespace: string, text: string): number {
    return this.#apply({ kind: 'rules', namespace, text })
  }

  onDurable(): () => void {
    return () => undefined
  }

  onFailure(): () => void {
    return () => undefined
  }

  close(): Promise<void> {
    this.#isClosed = true
    return Promise.resolve()
  }

  #apply(write: StoredWrite): number {
    if (this.#isClosed) throw new StoreFailedError('The database is closed.')
    this.#state.apply(write)
    this.#lastSequence += 1
    return this.#lastSequence
  }
}
