import { open, readFile, rename } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DatabaseNode, Priority } from '#local-firebase/database/tree/DatabaseNode.ts'
import { CorruptDataError } from './CorruptDataError.ts'
import { DatabaseState } from './DatabaseState.ts'
import type { DatabaseChange } from './DatabaseStore.ts'
import { FORMAT, snapshotFile, syncFolder, unfinishedSnapshotFile, writeAll } from './dataFolder.ts'
import { readRecords, recordOf } from './recordFormat.ts'
import { textOfWrite, writeOfJson, type JsonObject } from './writeFormat.ts'

/** In nodes; a heavier record would keep the server from answering for too long. */
const HEAVIEST_RECORD = 1000
/** Long strings weigh as much as several nodes. */
const CHARACTERS_PER_NODE = 64

interface Part {
  readonly change: DatabaseChange | null
  readonly priority: { readonly path: readonly string[]; readonly priority: Priority } | null
  readonly weight: number
}

interface SnapshotOptions {
  readonly generation: number
  /** The last write that the state holds. */
  readonly sequence: number
  readonly state: DatabaseState
  readonly fsync: boolean
  /** Ends the work early: nothing is switched then. */
  readonly signal: AbortSignal
}

/**
 * Writes a state to the folder's snapshot of that generation, bit by bit so that the server goes
 * on answering, and gives it its name only when all of it is on disk. Gives its size in bytes, or
 * null when `signal` ended it. Whoever calls removes the unfinished file after a failure.
 */
export async function writeSnapshot(
  directory: string,
  { generation, sequence, state, fsync, signal }: SnapshotOptions,
): Promise<number | null> {
  const unfinished = unfinishedSnapshotFile(directory, generation)
  const file = await open(unfinished, 'w')
  let bytes = 0
  try {
    const write = async (text: string): Promise<void> => {
      const record = recordOf(text)
      await writeAll(file, record)
      bytes += record.length
    }
    await write(JSON.stringify({ kind: 'snapshot', format: FORMAT, generation, sequence }))
    let records = 0
    for (const text of textsOf(state)) {
      await write(text)
      records += 1
      await nextTurn()
      if (signal.aborted) return null
    }
    await write(JSON.stringify({ kind: 'end', records }))
    if (fsync) await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, snapshotFile(directory, generation))
  if (fsync) await syncFolder(directory)
  return bytes
}

/**
 * Reads what `writeSnapshot` wrote. A snapshot has its name only once it is whole, so anything
 * missing is a CorruptDataError.
 */
export async function readSnapshot(
  directory: string,
  generation: number,
): Promise<{ state: DatabaseState; sequence: number; bytes: number }> {
  const file = snapshotFile(directory, generation)
  const bytes = await readFile(file)
  const state = new DatabaseState()
  const progress: { sequence: number | null; records: number; isWhole: boolean } = {
    sequence: null,
    records: 0,
    isWhole: false,
  }
  const end = readRecords(bytes, file, (record) => {
    if (progress.isWhole) throw new Error('something follows the end')
    if (progress.sequence === null) {
      progress.sequence = sequenceOfHead(record, generation)
    } else if (record['kind'] === 'end') {
      if (record['records'] !== progress.records) throw new Error('records are missing before it')
      progress.isWhole = true
    } else {
      state.apply(writeOfJson(record))
      progress.records += 1
    }
  })
  const { sequence, isWhole } = progress
  if (!isWhole || sequence === null) throw new CorruptDataError(file, end, 'the end is missing')
  return { state, sequence, bytes: bytes.length }
}

function sequenceOfHead(record: JsonObject, generation: number): number {
  const { kind, format, generation: written, sequence } = record
  if (kind !== 'snapshot') throw new Error('this is no snapshot of a database')
  if (format !== FORMAT) throw new Error(`the format ${String(format)} is unknown here`)
  if (written !== generation || typeof sequence !== 'number') {
    throw new Error('this snapshot belongs to another place')
  }
  return sequence
}

function* textsOf(state: DatabaseState): Generator<string, void, undefined> {
  for (const namespace of state.namespaces()) {
    const rules = state.rulesText(namespace)
    if (rules !== null) yield textOfWrite({ kind: 'rules', namespace, text: rules })
    let parts: Part[] = []
    let weight = 0
    for (const part of partsOf([], state.root(namespace))) {
      parts.push(part)
      weight += part.weight
      if (weight < HEAVIEST_RECORD) continue
      yield textOfParts(namespace, parts)
      parts = []
      weight = 0
    }
    if (parts.length > 0) yield textOfParts(namespace, parts)
  }
}

function textOfParts(namespace: string, parts: readonly Part[]): string {
  return textOfWrite({
    kind: 'data',
    namespace,
    changes: parts.map(({ change }) => change).filter((change) => change !== null),
    priorities: parts.map(({ priority }) => priority).filter((priority) => priority !== null),
  })
}

/** Light subtrees whole; a heavy one as its children's parts and then its priority. */
function* partsOf(path: readonly string[], node: DatabaseNode): Generator<Part, void, undefined> {
  const weight = weighUpTo(HEAVIEST_RECORD, node)
  if (node.childCount === 0 || weight < HEAVIEST_RECORD) {
    if (!node.isEmpty) yield { change: { path, node }, priority: null, weight }
    return
  }
  for (const [key, child] of node.entries()) yield* partsOf([...path, key], child)
  if (node.priority !== null) {
    yield { change: null, priority: { path, priority: node.priority }, weight: 1 }
  }
}

function weighUpTo(most: number, node: DatabaseNode): number {
  if (typeof node.leaf === 'string') return 1 + node.leaf.length / CHARACTERS_PER_NODE
  let weight = 1
  for (const [, child] of node.entries()) {
    if (weight >= most) break
    weight += weighUpTo(most - weight, child)
  }
  return weight
}
