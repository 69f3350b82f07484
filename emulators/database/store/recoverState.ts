import { readFile } from 'node:fs/promises'
import { CorruptDataError } from './CorruptDataError.ts'
import { FIRST_GENERATION, FORMAT, journalFile, listDataFiles } from './dataFolder.ts'
import { DatabaseState } from './DatabaseState.ts'
import type { JournalEnd } from './Journal.ts'
import { readRecords } from './recordFormat.ts'
import { readSnapshot, reasonOf } from './snapshot.ts'
import { fieldsOf, listOf, writeOfJson } from './writeFormat.ts'

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
    sequence: sequenceBefore,
    isLast,
  }: { generation: number; state: DatabaseState; sequence: number; isLast: boolean },
): Promise<{ sequence: number; bytes: number; hasHead: boolean }> {
  const file = journalFile(directory, generation)
  const bytes = await readFile(file)
  let sequence = sequenceBefore
  let hasHead = false
  const end = readRecords(bytes, file, (text, offset) => {
    try {
      const json: unknown = JSON.parse(text)
      const fields = fieldsOf(json)
      if (hasHead) {
        if (fields['first'] !== sequence + 1) throw new Error('writes are missing before it')
        const writes = listOf(fields['writes'])
        for (const write of writes) state.apply(writeOfJson(write))
        sequence += writes.length
      } else {
        checkHead(fields, generation, sequence + 1)
        hasHead = true
      }
    } catch (error) {
      throw new CorruptDataError(file, offset, reasonOf(error))
    }
  })
  if (end < bytes.length && !isLast) {
    throw new CorruptDataError(file, end, 'it ends in the middle of a record, yet another follows')
  }
  if (!hasHead && !isLast) throw new CorruptDataError(file, 0, 'it has no head')
  return { sequence, bytes: end, hasHead }
}

function checkHead(
  fields: Partial<Record<string, unknown>>,
  generation: number,
  firstSequence: number,
): void {
  if (fields['kind'] !== 'journal') throw new Error('this is no journal of a database')
  if (fields['format'] !== FORMAT) {
    throw new Error(`the format ${String(fields['format'])} is unknown here`)
  }
  if (fields['generation'] !== generation) throw new Error('this journal belongs to another place')
  if (fields['firstSequence'] !== firstSequence) throw new Error('writes are missing before it')
}

/** The first number that is left out in a row that should count up from `oldest`. */
function firstMissing(oldest: number, found: readonly number[]): number | null {
  const position = found.findIndex((generation, index) => generation !== oldest + index)
  return position === -1 ? null : oldest + position
}
