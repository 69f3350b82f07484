import type { Edit } from './Edit.ts'

/** A set such as `[a-z_]`, as written in the pattern. */
interface CharacterSet {
  readonly start: number
  readonly end: number
  readonly members: readonly Span[]
}

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * What can be wrong with a pattern, one change each: an anchor, an alternative or a member of a set
 * left out, a set or an escaped sign widened to any character, a repetition one longer or shorter.
 *
 * @param pattern between the slashes, in the dialect of matches()
 */
export function patternEdits(pattern: string): Edit[] {
  return [
    ...anchorEdits(pattern),
    ...alternativeEdits(pattern),
    ...setEdits(pattern),
    ...repetitionEdits(pattern),
  ]
}

function anchorEdits(pattern: string): Edit[] {
  const last = pattern.length - 1
  return [
    ...(pattern.startsWith('^') ? [without(pattern, { start: 0, end: 1 })] : []),
    ...(pattern.endsWith('$') && pattern[last - 1] !== '\\'
      ? [without(pattern, { start: last, end: last + 1 })]
      : []),
  ]
}

/** Every alternative of every group. */
function alternativeEdits(pattern: string): Edit[] {
  const edits: Edit[] = []
  /** Of each open group: where its alternatives start, after the bracket or the bar. */
  const open: number[][] = []
  for (let at = 0; at < pattern.length; at = endOfPart(pattern, at)) {
    const sign = pattern[at]
    if (sign === '(') open.push([at + 1])
    else if (sign === '|') open.at(-1)?.push(at + 1)
    else if (sign === ')') {
      const starts = open.pop() ?? []
      if (starts.length < 2) continue
      starts.forEach((start, index) => {
        const next = starts[index + 1]
        // The bar goes with it: the one behind it, or before the last.
        const span = next === undefined ? { start: start - 1, end: at } : { start, end: next }
        const alternative = pattern.slice(start, next === undefined ? at : next - 1)
        edits.push({ ...span, replacement: '', what: `without the alternative ${alternative}` })
      })
    }
  }
  return edits
}

function setEdits(pattern: string): Edit[] {
  return setsOf(pattern).flatMap(({ start, end, members }) => {
    const set = pattern.slice(start, end)
    const widened: Edit = {
      start,
      end,
      replacement: '.',
      what: `with any character for the ${set} at ${start}`,
    }
    if (members.length < 2) return [widened]
    return [
      widened,
      ...members.map((member) => ({
        ...without(pattern, member),
        what: `without ${pattern.slice(member.start, member.end)} in the ${set} at ${start}`,
      })),
    ]
  })
}

function repetitionEdits(pattern: string): Edit[] {
  const edits: Edit[] = []
  for (let at = 0; at < pattern.length; at = endOfPart(pattern, at)) {
    const sign = pattern[at]
    const replace = (end: number, ...replacements: readonly string[]): void => {
      const written = pattern.slice(at, end)
      for (const replacement of replacements) {
        const what = `with ${replacement === '' ? 'nothing' : replacement} for the ${written} at ${at}`
        edits.push({ start: at, end, replacement, what })
      }
    }
    if (sign === '+') replace(at + 1, '*', '')
    else if (sign === '*') replace(at + 1, '+', '')
    else if (sign === '?') replace(at + 1, '', '*')
    else if (sign === '{') {
      const end = pattern.indexOf('}', at) + 1
      replace(end, ...otherCounts(pattern.slice(at + 1, end - 1)))
    }
  }
  return edits
}

/** `4` gives {3} and {5}; `1,128` gives {0,128}, {2,128}, {1,127} and {1,129}. */
function otherCounts(counts: string): string[] {
  const [least = '', most] = counts.split(',')
  const others = (count: string): number[] => {
    const number = Number(count)
    return count === '' ? [] : [number - 1, number + 1].filter((other) => other >= 0)
  }
  if (most === undefined) return others(least).map((count) => `{${count}}`)
  return [
    ...others(least).flatMap((count) =>
      most === '' || count <= Number(most) ? [`{${count},${most}}`] : [],
    ),
    ...others(most).flatMap((count) => (count >= Number(least) ? [`{${least},${count}}`] : [])),
  ]
}

function setsOf(pattern: string): CharacterSet[] {
  const sets: CharacterSet[] = []
  for (let at = 0; at < pattern.length; at = endOfPart(pattern, at)) {
    if (pattern[at] !== '[') continue
    const end = endOfPart(pattern, at)
    const isNegated = pattern[at + 1] === '^'
    const members: Span[] = []
    for (let start = at + (isNegated ? 2 : 1); start < end - 1;) {
      const low = endOfCharacter(pattern, start)
      const isRange = pattern[low] === '-' && low < end - 2
      const memberEnd = isRange ? endOfCharacter(pattern, low + 1) : low
      members.push({ start, end: memberEnd })
      start = memberEnd
    }
    sets.push({ start: at, end, members })
  }
  return sets
}

/** Where the character, the escape, or the whole set that starts here ends. */
function endOfPart(pattern: string, at: number): number {
  if (pattern[at] !== '[') return endOfCharacter(pattern, at)
  let end = at + 1
  while (end < pattern.length && pattern[end] !== ']') end = endOfCharacter(pattern, end)
  return end + 1
}

function endOfCharacter(pattern: string, at: number): number {
  return pattern[at] === '\\' ? at + 2 : at + 1
}

function without(pattern: string, { start, end }: Span): Edit {
  return { start, end, replacement: '', what: `without ${pattern.slice(start, end)}` }
}
