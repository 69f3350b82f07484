import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'

/** What stands at `path` from now on; an empty node removes. */
export interface DatabaseChange {
  readonly path: readonly string[]
  readonly node: DatabaseNode
}

/**
 * The databases of one server, one per namespace. A write is visible at once and numbered; it is
 * safe from a crash once `durableSequence` has reached its number. Whoever shows a value to the
 * outside waits until `durableSequence` has reached the `lastSequence` at which the value was read.
 */
export interface DatabaseStore {
  /** The whole tree of a namespace; EMPTY_NODE for one never written to. */
  root(namespace: string): DatabaseNode
  /**
   * Applies the changes in order, as one write that a crash keeps whole or drops whole. Gives its
   * sequence number. Throws StoreFailedError once the store has failed or is closed.
   */
  commit(namespace: string, changes: readonly DatabaseChange[]): number
  /** The rules uploaded for a namespace, as the text that came; null when there were none. */
  rulesText(namespace: string): string | null
  /** Numbered, kept and thrown like a commit. */
  setRulesText(namespace: string, text: string): number
  /** Every namespace with data or rules, in code unit order. */
  namespaces(): string[]
  /** The highest sequence number given out so far. */
  readonly lastSequence: number
  /** The highest sequence number that is on disk; always `lastSequence` without a data folder. */
  readonly durableSequence: number
  /**
   * Calls back with `durableSequence` each time it has risen; never without a data folder. Gives
   * the function that ends the subscription.
   */
  onDurable(listener: (sequence: number) => void): () => void
  /** Why the store takes no more writes (the disk is full, say); null while all is well. */
  readonly failure: StoreFailedError | null
  /**
   * Calls back once if writing to disk fails. From then on no write is accepted, `durableSequence`
   * stands still for good, and `root` may show writes that a restart will not: stop serving.
   */
  onFailure(listener: (failure: StoreFailedError) => void): () => void
  /** Puts on disk what is pending and lets go of the folder. Rejects if that fails. */
  close(): Promise<void>
}

/** The store can't keep writes any more; the message says why and which file it was about. */
export class StoreFailedError extends Error {
  override readonly name = 'StoreFailedError'
}
