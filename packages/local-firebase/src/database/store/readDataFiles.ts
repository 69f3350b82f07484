import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#local-firebase/disk/errorCode.ts'
import { CorruptDataError } from './CorruptDataError.ts'
import { readRecords } from './recordFormat.ts'
import { listOf, writeOfJson, type JsonObject, type StoredWrite } from './StoredWrite.ts'

export const FORMAT = 1

/**
 * A data folder contains `journal` (a snapshot and every write since) and `acknowledged` (the number
 * of the last write that was acknowledged). Versions before kept a `snapshot-<n>` and the journals
 * `journal-<n>`, `journal-<n + 1>` … instead.
 */
export function journalFile(directory: string): string {
  return join(directory, 'journal')
}

export function acknowledgedFile(directory: string): string {
  return join(directory, 'acknowledged')
}

/** A new journal until it is complete. */
export function unfinishedFile(directory: string): string {
  return join(directory, 'journal.unfinished')
}

/** The files in which a version before kept its data, in the order in which they are to be read. */
function oldFilesIn(directory: string): string[] {
  const names = readdirSync(directory)
  const numbersOf = (kind: string): number[] =>
    names
      .flatMap((name) => (name.startsWith(`${kind}-`) ? [Number(name.slice(kind.length + 1))] : []))
      .filter((number) => Number.isInteger(number))
      .sort((a, b) => a - b)
  const snapshot = numbersOf('snapshot').at(-1)
  const first = snapshot ?? 1
  const journals = numbersOf('journal').filter((number) => number > first)
  if (snapshot === undefined && !names.includes('journal-1')) return []
  return [
    ...(snapshot === undefined ? [] : [`snapshot-${String(snapshot)}`]),
    ...[first, ...journals].map((number) => `journal-${String(number)}`),
  ].map((name) => join(directory, name))
}

/** Files that no longer count once `journal` is there. */
export function leftoversIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /^(snapshot|journal)-\d+(\.unfinished)?$|^journal\.unfinished$/.test(name))
    .map((name) => join(directory, name))
}

/** What the files of a data folder contain. */
export interface DataFound {
  /** False for an empty folder and for the files of a version before. */
  readonly isOneJournal: boolean
  /** The number of the last write. */
  readonly sequence: number
  /** Where the last whole record of the last file ends. */
  readonly bytes: number
  readonly snapshotBytes: number
  /** What a crash or someone else took away from the end of the last file; null when nothing. */
  readonly loss: string | null
}

/**
 * Reads the writes in a data folder, in order, without changing anything in it. A torn record at the
 * end of the last file is left out.
 *
 * @throws CorruptDataError for damage that no crash leaves behind
 */
export function readDataFiles(directory: string, apply: (write: StoredWrite) => void): DataFound {
  const acknowledged = Number(bytesOf(acknowledgedFile(directory))?.toString() ?? 0)
  const isOneJournal = existsSync(journalFile(directory))
  const files = isOneJournal ? [journalFile(directory)] : oldFilesIn(directory)
  if (files.length === 0 && acknowledged > 0) throw missing(journalFile(directory), acknowledged)

  const reader = new RecordReader(apply)
  let snapshotBytes = 0
  let end = 0
  let loss: string | null = null
  for (const file of files) {
    const bytes = bytesOf(file)
    if (bytes === null) throw missing(file, acknowledged)
    end = readRecords(bytes, file, (record, recordEnd) => {
      reader.read(record)
      if (record['kind'] === 'end') snapshotBytes = recordEnd
    })
    const torn = bytes.length - end
    if ((file !== files.at(-1) && torn > 0) || (isOneJournal && !reader.isComplete)) {
      throw new CorruptDataError(file, end, `a record is cut off${countOf(acknowledged)}`)
    }
    loss = lossOf({ file, end, torn, held: reader.sequence, acknowledged })
  }
  const { sequence } = reader
  return { isOneJournal, sequence, bytes: end, snapshotBytes, loss }
}

/** Applies records in the order in which they were written, and notices what is missing between. */
class RecordReader {
  readonly #applyWrite: (write: StoredWrite) => void
  #snapshotRecords: number | null = null
  sequence = 0
  /** Whether a snapshot, or the journal of a version before, has been read to its end. */
  isComplete = false

  constructor(apply: (write: StoredWrite) => void) {
    this.#applyWrite = apply
  }

  /** @throws Error that says what is wrong with the record */
  read(record: JsonObject): void {
    switch (record['kind']) {
      case 'snapshot':
        checkFormat(record)
        if (this.isComplete) throw new Error('a snapshot must come first')
        this.sequence = numberOf(record['sequence'])
        this.#snapshotRecords = 0
        return
      case 'end':
        if (record['records'] !== this.#snapshotRecords) {
          throw new Error('records are missing before it')
        }
        this.#snapshotRecords = null
        this.isComplete = true
        return
      case 'journal':
        checkFormat(record)
        this.#checkNext(record['firstSequence'])
        this.isComplete = true
        return
      default:
        this.#apply(record)
    }
  }

  #apply(record: JsonObject): void {
    if (this.#snapshotRecords !== null) {
      this.#applyWrite(writeOfJson(record))
      this.#snapshotRecords += 1
      return
    }
    if (!this.isComplete) throw new Error('this is not the journal of a database')
    this.#checkNext(record['first'])
    const writes = listOf(record['writes'])
    for (const write of writes) this.#applyWrite(writeOfJson(write))
    this.sequence += writes.length
  }

  #checkNext(first: unknown): void {
    if (this.#snapshotRecords !== null || first !== this.sequence + 1) {
      throw new Error('writes are missing before it')
    }
  }
}

function lossOf({
  file,
  end,
  torn,
  held,
  acknowledged,
}: {
  file: string
  end: number
  torn: number
  held: number
  acknowledged: number
}): string | null {
  const dropped = `${String(torn)} bytes after byte ${String(end)} of ${file} were dropped`
  if (held < acknowledged) {
    return (
      `${file} is shorter than it was: it contains ${String(held)} of ${String(acknowledged)} ` +
      `acknowledged writes, so the last ${String(acknowledged - held)} are lost` +
      (torn > 0 ? `; ${dropped}.` : '.')
    )
  }
  return torn > 0 ? `${dropped}: a crash cut off a write before it was acknowledged.` : null
}

function missing(file: string, acknowledged: number): CorruptDataError {
  return new CorruptDataError(file, 0, `the file is missing${countOf(acknowledged)}`)
}

function countOf(acknowledged: number): string {
  return acknowledged > 0 ? `, though ${String(acknowledged)} writes were acknowledged` : ''
}

function checkFormat({ format }: JsonObject): void {
  if (format !== FORMAT) throw new Error(`the format ${String(format)} is unknown here`)
}

function numberOf(json: unknown): number {
  if (typeof json !== 'number') throw new Error('a number is missing')
  return json
}

/** The bytes of a file; null when it does not exist. */
function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
