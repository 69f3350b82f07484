import { foldText } from '#src/core/fields/foldText.ts'

/** Returns the words of a name, folded: the parts around a hyphen or an apostrophe are words of their own. */
export function nameWords(name: string): readonly string[] {
  return foldText(name)
    .split(/[\s\-‐‑'’.,]+/u)
    .filter((word) => word !== '')
}

/** Returns whether each of these words begins another word of the name, in any order. */
export function isNameFound(name: string, wanted: readonly string[]): boolean {
  const free = [...nameWords(name)]
  // The longest first: a shorter one begins more words, and must not take the only word of another.
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length)
  return (
    longestFirst.length > 0 &&
    longestFirst.every((part) => {
      const position = free.findIndex((word) => word.startsWith(part))
      if (position !== -1) free.splice(position, 1)
      return position !== -1
    })
  )
}
