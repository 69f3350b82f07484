import type { Piece } from './pieces.ts'

/** Counts the children of each list of a database that is read piece by piece. */
export class RecordCount {
  /** Children of each list. */
  readonly lists = new Map<string, number>()
  #last = ''

  add([path]: Piece): void {
    const [list = '', child = ''] = path.split('/', 2)
    // The pieces of a child that is large come one after the other.
    const current = `${list}/${child}`
    if (current === this.#last) return
    this.#last = current
    this.lists.set(list, (this.lists.get(list) ?? 0) + 1)
  }

  /** The children of all lists. */
  get records(): number {
    return [...this.lists.values()].reduce((sum, count) => sum + count, 0)
  }
}
