import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { reasonOf } from '#local-firebase/disk/errorCode.ts'
import {
  acknowledgedFile,
  FORMAT,
  journalFile,
  leftoversIn,
  readDataFiles,
  unfinishedFile,
} from './readDataFiles.ts'
import { recordOf } from './recordFormat.ts'
import { textOfWrite, type StoredWrite } from './StoredWrite.ts'
import { StoreFailedError } from './StoreFailedError.ts'

interface JournalOptions {
  /** Receives the writes that a folder contains. */
  readonly apply: (write: StoredWrite) => void
  /** Returns writes that lead from nothing to the present contents. */
  readonly writes: () => Iterable<StoredWrite>
  readonly rewriteAfterBytes: number
  readonly log: (line: string) => void
}

interface JournalEnd {
  sequence: number
  bytes: number
  snapshotBytes: number
}

/** Enough for the largest safe integer, so that each count overwrites the one before completely. */
const COUNT_CHARACTERS = 16

/**
 * The file that keeps the databases: a snapshot, then every write since. A write is handed to the
 * operating system before `append` returns, so it survives the end of the process. It is not
 * forced to disk: after a loss of power the last seconds may be missing.
 *
 * A second file holds the number of the last acknowledged write, so that a journal that has become
 * shorter is noticed.
 */
export class Journal {
  readonly #directory: string
  readonly #options: JournalOptions
  readonly #acknowledged: number
  #file: number
  /** The number of the last write. */
  #sequence: number
  /** Where the last whole record ends. */
  #bytes: number
  #snapshotBytes: number
  #hasTornEnd = false

  private constructor(directory: string, options: JournalOptions, from: JournalEnd) {
    this.#directory = directory
    this.#options = options
    this.#sequence = from.sequence
    this.#bytes = from.bytes
    this.#snapshotBytes = from.snapshotBytes
    this.#file = openSync(journalFile(directory), 'r+')
    ftruncateSync(this.#file, this.#bytes)
    this.#acknowledged = openSync(acknowledgedFile(directory), 'w')
    this.#acknowledge()
  }

  /**
   * Reads what a folder keeps and continues from there. What was lost since the folder was last open
   * is logged.
   *
   * @throws CorruptDataError, having changed nothing
   */
  static open(directory: string, options: JournalOptions): Journal {
    const { loss, isOneJournal, ...found } = readDataFiles(directory, options.apply)
    if (loss !== null) options.log(`Realtime Database: ${loss}`)
    if (!isOneJournal) {
      found.bytes = writeSnapshot(directory, options.writes(), found.sequence)
      found.snapshotBytes = found.bytes
    }
    const journal = new Journal(directory, options, found)
    for (const file of leftoversIn(directory)) rmSync(file, { force: true })
    return journal
  }

  /** @throws StoreFailedError – the write is not kept */
  append(write: StoredWrite): void {
    const sequence = this.#sequence + 1
    const record = recordOf(`{"first":${String(sequence)},"writes":[${textOfWrite(write)}]}`)
    try {
      if (this.#hasTornEnd) ftruncateSync(this.#file, this.#bytes)
      this.#hasTornEnd = true
      writeAll(this.#file, record, this.#bytes)
      this.#sequence = sequence
      this.#acknowledge()
    } catch (error) {
      this.#sequence = sequence - 1
      throw new StoreFailedError(
        `The database can't write to ${journalFile(this.#directory)}: ${reasonOf(error)}. ` +
          'This write was not made; earlier ones are safe. Free some space and try again.',
        { cause: error },
      )
    }
    this.#hasTornEnd = false
    this.#bytes += record.length
  }

  /**
   * Replaces the journal by a snapshot once it has grown enough. A failure loses nothing: the old
   * journal still counts.
   */
  rewriteIfLong(): void {
    const { rewriteAfterBytes, log, writes } = this.#options
    const grown = this.#bytes - this.#snapshotBytes
    if (grown < Math.max(rewriteAfterBytes, this.#snapshotBytes)) return
    closeSync(this.#file) // Windows does not replace an open file
    try {
      this.#bytes = writeSnapshot(this.#directory, writes(), this.#sequence)
      this.#snapshotBytes = this.#bytes
    } catch (error) {
      this.#snapshotBytes = this.#bytes // try again once it has doubled
      log(
        `Realtime Database: ${journalFile(this.#directory)} could not be rewritten: ` +
          `${reasonOf(error)}. No data is lost.`,
      )
    } finally {
      this.#file = openSync(journalFile(this.#directory), 'r+')
    }
  }

  close(): void {
    fsyncSync(this.#file)
    closeSync(this.#file)
    closeSync(this.#acknowledged)
  }

  #acknowledge(): void {
    const count = String(this.#sequence).padStart(COUNT_CHARACTERS)
    writeAll(this.#acknowledged, Buffer.from(count), 0)
  }
}

/** Replaces the journal by one that contains only these writes; returns its size in bytes. */
function writeSnapshot(directory: string, writes: Iterable<StoredWrite>, sequence: number): number {
  const unfinished = unfinishedFile(directory)
  const file = openSync(unfinished, 'w')
  let bytes = 0
  const write = (text: string): void => {
    const record = recordOf(text)
    writeAll(file, record, bytes)
    bytes += record.length
  }
  try {
    write(JSON.stringify({ kind: 'snapshot', format: FORMAT, sequence }))
    let records = 0
    for (const each of writes) {
      write(textOfWrite(each))
      records += 1
    }
    write(JSON.stringify({ kind: 'end', records }))
    fsyncSync(file)
    closeSync(file)
    renameSync(unfinished, journalFile(directory))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  return bytes
}

/** Writes all of it: one call of the system may take only a part. */
function writeAll(file: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written)
  }
}
