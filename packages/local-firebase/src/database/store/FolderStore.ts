import { rm } from 'node:fs/promises'
import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import type { DatabaseState, StoredWrite } from './DatabaseState.ts'
import { StoreFailedError, type DatabaseChange, type DatabaseStore } from './DatabaseStore.ts'
import { unfinishedSnapshotFile, journalFile, snapshotFile } from './dataFolder.ts'
import { reasonOf } from './errorCode.ts'
import type { Journal, JournalEntry } from './Journal.ts'
import { writeSnapshot } from './snapshot.ts'
import { textOfWrite } from './writeFormat.ts'

/** A record is cut off here, so that a flood of writes is still acknowledged bit by bit. */
const LONGEST_RECORD_CHARACTERS = 4 * 1024 * 1024

export interface FolderStoreOptions {
  readonly directory: string
  readonly state: DatabaseState
  readonly sequence: number
  readonly journal: Journal
  /** In journals before this one that no snapshot covers yet. */
  readonly olderJournalBytes: number
  readonly snapshotBytes: number
  /** The oldest generation of which files are in the folder. */
  readonly oldestGeneration: number
  readonly fsync: boolean
  readonly compactAfterBytes: number
  readonly log: (line: string) => void
  readonly unlock: () => Promise<void>
}

interface Pending {
  readonly sequence: number
  readonly write: StoredWrite
}

/** A moment at which the journal changes to a new file and the state becomes a snapshot. */
interface Turn {
  readonly sequence: number
  readonly state: DatabaseState
}

/**
 * A store in a folder. Writes made while the disk is busy wait and then go to disk together, as
 * one record and one sync. Compaction goes on beside that: the journal changes to a new file, the
 * state of that moment is written to a snapshot, and once that has its name the older files go.
 */
export class FolderStore implements DatabaseStore {
  readonly #options: FolderStoreOptions
  readonly #state: DatabaseState
  readonly #journal: Journal
  readonly #durableListeners = new Set<(sequence: number) => void>()
  readonly #failureListeners = new Set<(failure: StoreFailedError) => void>()
  readonly #abortCompaction = new AbortController()
  #pending: Pending[] = []
  #lastSequence: number
  #durableSequence: number
  #failure: StoreFailedError | null = null
  #flushing: Promise<void> | null = null
  #turn: Turn | null = null
  #compaction: Promise<void> | null = null
  #olderJournalBytes: number
  #snapshotBytes: number
  #oldestGeneration: number
  #closing: Promise<void> | null = null

  constructor(options: FolderStoreOptions) {
    this.#options = options
    this.#state = options.state
    this.#journal = options.journal
    this.#lastSequence = options.sequence
    this.#durableSequence = options.sequence
    this.#olderJournalBytes = options.olderJournalBytes
    this.#snapshotBytes = options.snapshotBytes
    this.#oldestGeneration = options.oldestGeneration
  }

  get lastSequence(): number {
    return this.#lastSequence
  }

  get durableSequence(): number {
    return this.#durableSequence
  }

  get failure(): StoreFailedError | null {
    return this.#failure
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
    return this.#accept({ kind: 'data', namespace, changes, priorities: [] })
  }

  setRulesText(namespace: string, text: string): number {
    return this.#accept({ kind: 'rules', namespace, text })
  }

  onDurable(listener: (sequence: number) => void): () => void {
    this.#durableListeners.add(listener)
    return () => this.#durableListeners.delete(listener)
  }

  onFailure(listener: (failure: StoreFailedError) => void): () => void {
    this.#failureListeners.add(listener)
    return () => this.#failureListeners.delete(listener)
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  #accept(write: StoredWrite): number {
    if (this.#failure !== null) throw this.#failure
    if (this.#closing !== null) throw new StoreFailedError('The database is closed.')
    this.#state.apply(write)
    this.#lastSequence += 1
    this.#pending.push({ sequence: this.#lastSequence, write })
    this.#flushing ??= this.#flush()
    return this.#lastSequence
  }

  async #flush(): Promise<void> {
    try {
      // Whatever else comes in with this turn's messages shares the first record.
      await new Promise((resolve) => setImmediate(resolve))
      while (this.#pending.length > 0) {
        this.#startTurn()
        const batch = this.#takeBatch()
        try {
          await this.#journal.append(batch)
          if (this.#turn?.sequence === batch.at(-1)?.sequence) await this.#finishTurn()
        } catch (error) {
          this.#fail(error)
          return
        }
        this.#announceDurable(batch)
      }
    } finally {
      this.#flushing = null
    }
  }

  /** The next writes to go to disk together; the others stay pending. */
  #takeBatch(): JournalEntry[] {
    const batch: JournalEntry[] = []
    let characters = 0
    for (const { sequence, write } of this.#pending) {
      if (characters >= LONGEST_RECORD_CHARACTERS) break
      if (this.#turn !== null && sequence > this.#turn.sequence) break
      const text = textOfWrite(write)
      batch.push({ sequence, text })
      characters += text.length
    }
    this.#pending = this.#pending.slice(batch.length)
    return batch
  }

  #announceDurable(batch: readonly JournalEntry[]): void {
    this.#durableSequence = batch.at(-1)?.sequence ?? this.#durableSequence
    for (const listener of this.#durableListeners) listener(this.#durableSequence)
  }

  /** Notes the state that the next snapshot holds, once the journal has grown enough. */
  #startTurn(): void {
    const { compactAfterBytes } = this.#options
    if (this.#turn !== null || this.#compaction !== null) return
    const bytes = this.#olderJournalBytes + this.#journal.bytes
    if (bytes < Math.max(compactAfterBytes, this.#snapshotBytes)) return
    this.#turn = { sequence: this.#lastSequence, state: this.#state.copy() }
  }

  async #finishTurn(): Promise<void> {
    const turn = this.#turn
    if (turn === null) return
    this.#turn = null
    await this.#journal.rotate(turn.sequence + 1)
    this.#olderJournalBytes = 0
    this.#compaction = this.#compact(turn, this.#journal.generation).finally(() => {
      this.#compaction = null
    })
  }

  /** A failure here loses nothing: the older files still count, and the next turn tries again. */
  async #compact({ sequence, state }: Turn, generation: number): Promise<void> {
    const { directory, fsync, log } = this.#options
    const { signal } = this.#abortCompaction
    try {
      const options = { generation, sequence, state, fsync, signal }
      const bytes = await writeSnapshot(directory, options)
      if (bytes === null) {
        await rm(unfinishedSnapshotFile(directory, generation), { force: true })
        return
      }
      this.#snapshotBytes = bytes
      for (; this.#oldestGeneration < generation; this.#oldestGeneration += 1) {
        await rm(snapshotFile(directory, this.#oldestGeneration), { force: true })
        await rm(journalFile(directory, this.#oldestGeneration), { force: true })
      }
    } catch (error) {
      log(`The database could not compact ${directory}: ${reasonOf(error)}. No data is lost.`)
      await rm(unfinishedSnapshotFile(directory, generation), { force: true }).catch(
        () => undefined,
      )
    }
  }

  #fail(error: unknown): void {
    this.#failure = new StoreFailedError(
      `The database can't write to ${this.#journal.path}: ${reasonOf(error)}. ` +
        'It takes no more writes; what was acknowledged is safe. Make room and start again.',
      { cause: error },
    )
    this.#pending = []
    for (const listener of this.#failureListeners) listener(this.#failure)
  }

  async #close(): Promise<void> {
    const failedBefore = this.#failure !== null
    await this.#flushing
    this.#abortCompaction.abort()
    await this.#compaction
    try {
      await this.#journal.close()
    } finally {
      await this.#options.unlock()
    }
    if (this.#failure !== null && !failedBefore) throw this.#failure
  }
}
