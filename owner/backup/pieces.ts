/** Characters of JSON in one write. */
const MAX_UPDATE_LENGTH = 1_000_000
const MAX_UPDATE_PATHS = 2000

/** A part of the database, and its path. */
export type Piece = readonly [path: string, value: unknown]

/** Joins pieces into updates of about the length of a large piece. */
export async function* joinPieces(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let update: Record<string, unknown> = {}
  let length = 0
  let paths = 0
  for await (const [path, value] of pieces) {
    const size = JSON.stringify(value).length
    const isFull = length + size > MAX_UPDATE_LENGTH || paths === MAX_UPDATE_PATHS
    if (isFull && paths > 0) {
      yield update
      update = {}
      length = 0
      paths = 0
    }
    update[path] = value
    length += size + path.length
    paths += 1
  }
  if (paths > 0) yield update
}
