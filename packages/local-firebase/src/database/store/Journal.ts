import { open, type FileHandle } from 'node:fs/promises'
import { FORMAT, journalFile, syncFolder, writeAll } from './dataFolder.ts'
import { recordOf } from './recordFormat.ts'

/** Where an open journal file goes on. */
export interface JournalEnd {
  readonly generation: number
  /** Its whole records end here; what follows is cut off. */
  readonly bytes: number
}

/** One write's text with its number. */
export interface JournalEntry {
  readonly sequence: number
  readonly text: string
}

/** The file that writes are appended to. One call at a time; the caller sees to that. */
export class Journal {
  readonly #directory: string
  readonly #fsync: boolean
  #generation: number
  #file: FileHandle
  #bytes: number

  private constructor(
    directory: string,
    fsync: boolean,
    { generation, bytes }: JournalEnd,
    file: FileHandle,
  ) {
    this.#directory = directory
    this.#fsync = fsync
    this.#generation = generation
    this.#file = file
    this.#bytes = bytes
  }

  /** Starts a journal file; `firstSequence` is the number of the first write it will hold. */
  static async create(
    directory: string,
    {
      generation,
      firstSequence,
      fsync,
    }: {
      generation: number
      firstSequence: number
      fsync: boolean
    },
  ): Promise<Journal> {
    const file = await open(journalFile(directory, generation), 'w')
    try {
      const head = recordOf(
        JSON.stringify({ kind: 'journal', format: FORMAT, generation, firstSequence }),
      )
      await writeAll(file, head)
      if (fsync) {
        await file.sync()
        await syncFolder(directory)
      }
      return new Journal(directory, fsync, { generation, bytes: head.length }, file)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Goes on with a journal file, after cutting off a torn last record. */
  static async resume(directory: string, end: JournalEnd, fsync: boolean): Promise<Journal> {
    const path = journalFile(directory, end.generation)
    const repaired = await open(path, 'r+')
    try {
      await repaired.truncate(end.bytes)
      // What was read may so far stand in the system's memory alone.
      if (fsync) await repaired.sync()
    } finally {
      await repaired.close()
    }
    if (fsync) await syncFolder(directory)
    return new Journal(directory, fsync, end, await open(path, 'a'))
  }

  get path(): string {
    return journalFile(this.#directory, this.#generation)
  }

  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Puts some writes on disk as one record, so that a crash keeps all of them or none. */
  async append(entries: readonly JournalEntry[]): Promise<void> {
    const [first] = entries
    if (first === undefined) return
    const writes = entries.map(({ text }) => text).join(',')
    const record = recordOf(`{"first":${String(first.sequence)},"writes":[${writes}]}`)
    await writeAll(this.#file, record)
    if (this.#fsync) await this.#file.datasync()
    this.#bytes += record.length
  }

  /** Goes on in a new file of the next generation. */
  async rotate(firstSequence: number): Promise<void> {
    const next = await Journal.create(this.#directory, {
      generation: this.#generation + 1,
      firstSequence,
      fsync: this.#fsync,
    })
    const old = this.#file
    this.#generation = next.#generation
    this.#file = next.#file
    this.#bytes = next.#bytes
    await old.close()
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}
