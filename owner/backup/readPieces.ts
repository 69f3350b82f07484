import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { toTexts } from './decodeText.ts'
import type { Piece } from './pieces.ts'
import { splitJson } from './splitJson.ts'

/** How large an answer of the database should be, in bytes; the first ones may be much larger or smaller. */
const ANSWER_BYTES = 8_000_000
const FIRST_CHILDREN = 20
const MAX_CHILDREN = 5000
/** By how much the next answer may have more children than the one before. */
const MAX_GROWTH = 4

/**
 * The whole database in pieces, each at least one child of a list. Only what is needed for one piece is in memory,
 * however large the answers of the database are.
 */
export async function* readPieces(database: OwnerDatabase): AsyncGenerator<Piece> {
  for (const list of await database.keysOf('')) yield* readNode(database, list)
}

async function* readNode(database: OwnerDatabase, path: string): AsyncGenerator<Piece> {
  const keys = [...(await database.keysOf(path))].sort(compareKeys)
  if (keys.length === 0) {
    const value = await database.read(path)
    if (value !== null) yield [path, value]
  }
  let count = FIRST_CHILDREN
  let start = 0
  while (start < keys.length) {
    const group = keys.slice(start, start + count)
    const [first = '', last = first] = [group[0], group.at(-1)]
    const text = await database.readText(path, { first, last })
    if (text === null) {
      if (group.length === 1) {
        yield* readLargeNode(database, `${path}/${first}`)
        start += 1
      }
      count = 1
      continue
    }
    let bytes = 0
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of text) {
        bytes += chunk.length
        yield chunk
      }
    }
    for await (const [below, value] of splitJson(toTexts(counted()), { minDepth: 1 })) {
      // A list whose keys are numbers is an array, in which those that are missing are null.
      if (value !== null) yield [`${path}/${below}`, value]
    }
    start += group.length
    const fitting = Math.round((group.length * ANSWER_BYTES) / Math.max(bytes, 1))
    count = Math.max(1, Math.min(fitting, count * MAX_GROWTH, MAX_CHILDREN))
  }
}

async function* readLargeNode(database: OwnerDatabase, path: string): AsyncGenerator<Piece> {
  if ((await database.keysOf(path)).length === 0) {
    throw new OwnerError(`The database refuses to return ${path}.`)
  }
  yield* readNode(database, path)
}

/** The order of the database: whole numbers first. */
function compareKeys(a: string, b: string): number {
  const [aNumber, bNumber] = [toInteger(a), toInteger(b)]
  if (aNumber !== null && bNumber !== null) return aNumber - bNumber || a.length - b.length
  if (aNumber !== null) return -1
  if (bNumber !== null) return 1
  return a < b ? -1 : 1
}

function toInteger(key: string): number | null {
  const number = /^-?0*\d{1,10}$/.test(key) ? Number(key) : NaN
  return Math.trunc(number) === (number | 0) ? number : null
}
