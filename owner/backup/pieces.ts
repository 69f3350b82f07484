/** Characters of JSON in one write. */
const MAX_PIECE_LENGTH = 1_000_000

export type Piece = readonly [path: string, value: unknown]

/** Cuts a tree into paths and values, none of which is longer than one write should be. */
export function* pieces(path: string, value: unknown): Generator<Piece> {
  const isTree = typeof value === 'object' && value !== null
  if (!isTree || (path !== '' && JSON.stringify(value).length <= MAX_PIECE_LENGTH)) {
    yield [path, value]
    return
  }
  for (const [key, child] of Object.entries(value)) {
    yield* pieces(path === '' ? key : `${path}/${key}`, child)
  }
}

/** Joins small pieces into updates of about the length of one piece. */
export function* joinPieces(all: Iterable<Piece>): Generator<Readonly<Record<string, unknown>>> {
  let update: Record<string, unknown> = {}
  let length = 0
  for (const [path, value] of all) {
    const size = JSON.stringify(value).length
    if (length > 0 && length + size > MAX_PIECE_LENGTH) {
      yield update
      update = {}
      length = 0
    }
    update[path] = value
    length += size
  }
  if (length > 0) yield update
}
