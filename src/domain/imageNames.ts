/**
 * Storage rules cannot count files, but they can check names: a clinic's pictures are called by two
 * hexadecimal digits, so there are at most 256 of each type.
 */
const STEMS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

/**
 * Returns the names before the ending that none of the files has, whatever their endings, in an order
 * that begins at `start`: two tabs that begin at random places seldom want the same one.
 */
export function findFreeStems(fileNames: readonly string[], start: number): readonly string[] {
  const taken = new Set(fileNames.map((name) => name.split('.')[0]))
  const first = start % STEMS.length
  return [...STEMS.slice(first), ...STEMS.slice(0, first)].filter((stem) => !taken.has(stem))
}
