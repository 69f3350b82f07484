import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { EMPTY_NODE, type DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { lockFolder } from '#local-firebase/disk/FolderLock.ts'
import { Journal } from './Journal.ts'
import type { DatabaseChange, StoredWrite } from './StoredWrite.ts'
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
/** A snapshot writes each child at this depth as one record. */
const SNAPSHOT_RECORD_DEPTH = 2

/**
 * The databases of one server, one for each namespace. A write that has returned is kept even if
 * the process is killed at once; one that throws has changed nothing. A namespace without data and
 * rules takes no memory.
 */
export class DatabaseStore {
  readonly #roots = new Map<string, DatabaseNode>()
  readonly #rules = new Map<string, string>()
  #journal: Journal | null = null
  #unlock = (): void => undefined
  #isClosed = false

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
    const store = new DatabaseStore()
    if (dataDirectory === undefined) return store
    const directory = resolve(dataDirectory)
    await mkdir(directory, { recursive: true })
    store.#unlock = lockFolder(directory)
    try {
      store.#journal = Journal.open(directory, {
        apply: (write) => {
          store.#apply(write)
        },
        writes: () => store.#writes(),
        rewriteAfterBytes,
        log,
      })
      return store
    } catch (error) {
      store.#unlock()
      throw error
    }
  }

  /** The whole tree of a namespace; EMPTY_NODE for one never written to. */
  root(namespace: string): DatabaseNode {
    return this.#roots.get(namespace) ?? EMPTY_NODE
  }

  /** The rules uploaded for a namespace, as the text that came; null when there were none. */
  rulesText(namespace: string): string | null {
    return this.#rules.get(namespace) ?? null
  }

  /** Every namespace with data or rules, in code unit order. */
  namespaces(): string[] {
    return [...new Set([...this.#roots.keys(), ...this.#rules.keys()])].sort()
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
    this.#apply(write)
    this.#journal?.rewriteIfLong()
  }

  #apply(write: StoredWrite): void {
    if (write.kind === 'rules') {
      const text = this.#sharedText(write.text)
      for (const namespace of write.namespaces) this.#rules.set(namespace, text)
      return
    }
    const { namespace } = write
    let root = this.root(namespace)
    for (const { path, node } of write.changes) root = root.with(path, node)
    for (const { path, priority } of write.priorities) {
      root = root.with(path, root.at(path).withPriority(priority))
    }
    if (root.isEmpty) this.#roots.delete(namespace)
    else this.#roots.set(namespace, root)
  }

  /** Thousands of test namespaces with the same rules keep one copy of their text. */
  #sharedText(text: string): string {
    for (const known of this.#rules.values()) if (known === text) return known
    return text
  }

  /** Writes that lead from nothing to the present contents. */
  *#writes(): Generator<StoredWrite, void, undefined> {
    for (const text of new Set(this.#rules.values())) {
      const namespaces = [...this.#rules.keys()].filter((name) => this.#rules.get(name) === text)
      yield { kind: 'rules', namespaces, text }
    }
    for (const [namespace, root] of this.#roots) yield* writesOf(namespace, [], root)
  }
}

function* writesOf(
  namespace: string,
  path: readonly string[],
  node: DatabaseNode,
): Generator<StoredWrite, void, undefined> {
  if (path.length >= SNAPSHOT_RECORD_DEPTH || node.childCount === 0) {
    yield { kind: 'data', namespace, changes: [{ path, node }], priorities: [] }
    return
  }
  for (const [key, child] of node.entries()) yield* writesOf(namespace, [...path, key], child)
  const { priority } = node
  if (priority !== null) {
    yield { kind: 'data', namespace, changes: [], priorities: [{ path, priority }] }
  }
}
