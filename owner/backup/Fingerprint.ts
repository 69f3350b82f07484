import type { Piece } from './pieces.ts'

const PRIME = 0x01000193
const SEEDS = [0x811c9dc5, 0x2c1b3c6d] as const

/** Two numbers of 32 bits, so that two trees that differ have the same ones in none of 10^19 cases. */
type Sum = readonly [number, number]

/**
 * Compares two trees that are both too large for memory: each list has a sum of all its values with their paths,
 * which is the same in whatever order and pieces they come. It notices accidents; nobody forges a database against it.
 */
export class Fingerprint {
  readonly #sums = new Map<string, Sum>()

  add([path, value]: Piece): void {
    const list = path.split('/', 1)[0] ?? ''
    let sum = this.#sums.get(list) ?? [0, 0]
    const visit = (node: unknown, state: Sum): void => {
      if (typeof node === 'object' && node !== null) {
        for (const [key, child] of Object.entries(node)) visit(child, stir(state, `/${key}`))
      } else if (node !== null) {
        // The type belongs to it: "1" is not 1.
        const [a, b] = stir(state, `=${JSON.stringify(node)}`)
        sum = [(sum[0] + finish(a)) >>> 0, (sum[1] + finish(b)) >>> 0]
      }
    }
    visit(value, stir(SEEDS, `/${path}`))
    this.#sums.set(list, sum)
  }

  /** The lists in which this tree differs from another one. A list that has no value is none. */
  differingLists(other: Fingerprint): readonly string[] {
    return [...new Set([...this.#sums.keys(), ...other.#sums.keys()])].filter((list) => {
      const [mine, theirs] = [this.#sums.get(list) ?? [0, 0], other.#sums.get(list) ?? [0, 0]]
      return mine[0] !== theirs[0] || mine[1] !== theirs[1]
    })
  }
}

/** FNV-1a, of two halves with different beginnings. */
function stir([a, b]: Sum, text: string): Sum {
  let first = a
  let second = b
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, PRIME)
    second = Math.imul(second ^ code ^ (second >>> 15), PRIME)
  }
  return [first, second]
}

/** Spreads what is different over all bits, so that sums of similar values differ. */
function finish(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
