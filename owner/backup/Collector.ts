import type { Piece } from './pieces.ts'
import { putPiece, type Tree } from './putPiece.ts'

/** Puts the pieces of a small database together again; of a large one, nothing. */
export class Collector {
  readonly #maxLength: number
  #length = 0
  #tree: Tree | null = {}

  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  add(piece: Piece, length: number): void {
    if (this.#tree === null) return
    this.#length += length
    if (this.#length > this.#maxLength) this.#tree = null
    else putPiece(this.#tree, piece)
  }

  /** Null where it is too large. */
  get tree(): Tree | null {
    return this.#tree
  }
}
