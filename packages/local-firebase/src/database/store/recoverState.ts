import { readFile } from 'node:fs/promises'
import { CorruptDataError } from './CorruptDataError.ts'
import { DatabaseState } from './DatabaseState.ts'
import { FIRST_GENERATION, FORMAT, journalFile, listDataFiles } from './dataFolder.ts'
import type { JournalEnd } from './Journal.ts'
import { readRecords } from './recordFormat.ts'
import { readSnapshot } from './snapshot.ts'
import { listOf, writeOfJson, type JsonObject } from './writeFormat.ts'

/** What a data folder holds. */
export interface Recovered {
  readonly state: DatabaseState
  /** The last write in it. */
  readonly sequence: number
  /** Where to go on; null when no journal file has a whole head yet: start `generation` anew. */
  readonly journal: JournalEnd | null
  readonly generation: number
  readonly oldestGeneration: number
  /** In journals before the last. */
  readonly olderJournalBytes: number
  readonly snapshotBytes: number
  /** Files that no longer count. */
  readonly leftovers: readonly string[]
}

/**
 * Reads a data folder without changing anything in it. A torn record at the end of the last
 * journal, which was never acknowledged, is left out. Throws CorruptDataError for anything worse.
 */
export async function recoverState(directory: string): Promise<Recovered> {
  const { snapshot, journals, leftovers } = await listDataFiles(directory)
  const oldest = snapshot ?? FIRST_GENERATION
  const missing = firstMissing(oldest, journals)
  if (missing !== null || (snapshot !== null && journals.length === 0)) {
    const file = journalFile(directory, missing ?? oldest)
    throw new CorruptDataError(file, 0, 'the file is missing, yet later ones are there')
  }
  const start =
    snapshot === null
      ? { state: new DatabaseState(), sequence: 0, bytes: 0 }
      : await readSnapshot(directory, snapshot)
  const { state } = start
  let { sequence } = start
  let journal: JournalEnd | null = null
  let olderJournalBytes = 0
  for (const generation of journals) {
    const isLast = generation === journals.at(-1)
    olderJournalBytes += journal?.bytes ?? 0
    const read = await readJournal(directory, { generation, state, sequence, isLast })
    sequence = read.sequence
    journal = read.hasHead ? { generation, bytes: read.bytes } : null
  }
  return {
    state,
    sequence,
    journal,
    generation: journals.at(-1) ?? oldest,
    oldestGeneration: oldest,
    olderJournalBytes,
    snapshotBytes: start.bytes,
    leftovers,
  }
}

/** Applies a journal file's writes to `state`. */
async function readJournal(
  directory: string,
  {
    generation,
    state,
    sequence,
    isLast,
  }: { generation: number; state: DatabaseState; sequence: number; isLast: boolean },
): Promise<{ sequence: number; bytes: number; hasHead: boolean }> {
  const file = journalFile(directory, generation)
  const bytes = await readFile(file)
  const progress = { sequence, hasHead: false }
  const end = readRecords(bytes, file, (record) => {
    if (!progress.hasHead) {
      checkHead(record, generation, sequence + 1)
      progress.hasHead = true
      return
    }
    if (record['first'] !== progress.sequence + 1) throw new Error('writes are missing before it')
    const writes = listOf(record['writes'])
    for (const write of writes) state.apply(writeOfJson(write))
    progress.sequence += writes.length
  })
  if (!isLast && (end < bytes.length || !progress.hasHead)) {
    throw new CorruptDataError(file, end, 'the record is not whole, yet a later journal is there')
  }
  return { ...progress, bytes: end }
}

function checkHead(head: JsonObject, generation: number, firstSequence: number): void {
  if (head['kind'] !== 'journal') throw new Error('this is no journal of a database')
  if (head['format'] !== FORMAT) {
    throw new Error(`the format ${String(head['format'])} is unknown here`)
  }
  if (head['generation'] !== generation) throw new Error('this journal belongs to another place')
  if (head['firstSequence'] !== firstSequence) throw new Error('writes are missing before it')
}

/** The first number that is left out in a row that should count up from `oldest`. */
function firstMissing(oldest: number, found: readonly number[]): number | null {
  const position = found.findIndex((generation, index) => generation !== oldest + index)
  return position === -1 ? null : oldest + position
}
