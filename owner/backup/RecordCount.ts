import { RECORD_DEPTHS } from '#owner/recordDepths.ts'
import { childrenOf } from '#owner/storedValue.ts'
import type { Piece } from './pieces.ts'

const DEPTHS: ReadonlyMap<string, number> = new Map(Object.entries(RECORD_DEPTHS))

/** Counts the records of each list of a database that is read piece by piece. */
export class RecordCount {
  /** Records of each list: its children, or theirs where a list has its records below clinics. */
  readonly lists = new Map<string, number>()
  #last = ''

  add([path, value]: Piece): void {
    const keys = path.split('/')
    const [list = ''] = keys
    const depth = DEPTHS.get(list) ?? 1
    if (keys.length <= depth) {
      this.#count(list, countAt(value, depth + 1 - keys.length))
      return
    }
    // The pieces of a record that is large come one after the other.
    const record = keys.slice(0, depth + 1).join('/')
    if (record !== this.#last) this.#count(list, 1)
    this.#last = record
  }

  /** The records of all lists. */
  get records(): number {
    return [...this.lists.values()].reduce((sum, count) => sum + count, 0)
  }

  #count(list: string, more: number): void {
    this.lists.set(list, (this.lists.get(list) ?? 0) + more)
  }
}

/** The number of nodes so many levels below a value; 1 for what has no levels. */
function countAt(value: unknown, depth: number): number {
  if (depth === 0 || typeof value !== 'object') return 1
  return childrenOf(value).reduce((sum, [, child]) => sum + countAt(child, depth - 1), 0)
}
