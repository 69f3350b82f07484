import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { lockFolder } from '#local-firebase/disk/FolderLock.ts'
import { DatabaseState, type DatabaseChange, type StoredWrite } from './DatabaseState.ts'
import { Journal } from './Journal.ts'
import { StoreFailedError } from './StoreFailedError.ts'

export interface OpenDatabaseStoreOptions {
  /** Created if it does not exist. Without one, everything is gone when the process ends. */
  readonly dataDirectory?: string | undefined
  /** The journal is rewritten once it has grown by this much, and by the size of its snapshot. */
  readonly rewriteAfterBytes?: number
  /** Receives what was lost before, and trouble that loses nothing. */
  readonly log?: (line: string) => void
}

const MEBIBYTE = 1024 * 1024

/**
 * The databases of one server, one for each namespace. A write that has returned is kept even if
 * the process is killed at once; one that throws has changed nothing.
 */
export class DatabaseStore {
  readonly #state: DatabaseState
  readonly #journal: Journal | null
  readonly #unlock: () => void
  #isClosed = false

  /** In memory. A store in a folder is made by `open`. */
  constructor(
    state = new DatabaseState(),
    journal: Journal | null = null,
    unlock = (): void => undefined,
  ) {
    this.#state = state
    this.#journal = journal
    this.#unlock = unlock
  }

  /**
   * Opens the databases kept in a folder, or empty ones in memory.
   *
   * @throws FolderInUseError when another process has the folder
   * @throws CorruptDataError when a file is damaged by more than a crash in the middle of a write
   * can do; like FolderInUseError it leaves the folder as it was
   */
  static async open({
    dataDirectory,
    rewriteAfterBytes = 16 * MEBIBYTE,
    log = () => undefined,
  }: OpenDatabaseStoreOptions): Promise<DatabaseStore> {
    if (dataDirectory === undefined) return new DatabaseStore()
    const directory = resolve(dataDirectory)
    await mkdir(directory, { recursive: true })
    const unlock = lockFolder(directory)
    try {
      const state = new DatabaseState()
      return new DatabaseStore(
        state,
        Journal.open(directory, state, { rewriteAfterBytes, log }),
        unlock,
      )
    } catch (error) {
      unlock()
      throw error
    }
  }

  /** The whole tree of a namespace; EMPTY_NODE for one never written to. */
  root(namespace: string): DatabaseNode {
    return this.#state.root(namespace)
  }

  /** The rules uploaded for a namespace, as the text that came; null when there were none. */
  rulesText(namespace: string): string | null {
    return this.#state.rulesText(namespace)
  }

  /** Every namespace with data or rules, in code unit order. */
  namespaces(): string[] {
    return this.#state.namespaces()
  }

  /**
   * Applies the changes in order, as one write that a crash keeps whole or drops whole.
   *
   * @throws StoreFailedError – the disk is full, or the store is closed; nothing has changed
   */
  commit(namespace: string, changes: readonly DatabaseChange[]): void {
    this.#write({ kind: 'data', namespace, changes, priorities: [] })
  }

  /** Kept, and refused, like a commit. */
  setRulesText(namespace: string, text: string): void {
    this.#write({ kind: 'rules', namespaces: [namespace], text })
  }

  /** Releases the folder. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    try {
      this.#journal?.close()
    } finally {
      this.#unlock()
    }
  }

  #write(write: StoredWrite): void {
    if (this.#isClosed) throw new StoreFailedError('The database is closed.')
    this.#journal?.append(write)
    this.#state.apply(write)
    this.#journal?.rewriteIfLong(this.#state)
  }
}
