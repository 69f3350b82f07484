/** Returns whether `path` is `ancestor` or below it. */
export function isAtOrBelow(path: readonly string[], ancestor: readonly string[]): boolean {
  return path.length >= ancestor.length && ancestor.every((key, depth) => path[depth] === key)
}
