interface GlobOptions {
  /** Whether a wildcard at the start of a name also stands for a dot. */
  readonly dot?: boolean
}

/** Returns whether a path belongs to a set of them. */
export type PathPredicate = (path: string) => boolean

const REPEATS: Readonly<Record<string, string>> = { '@': '', '?': '?', '*': '*', '+': '+' }

/**
 * Compiles a glob as Firebase Hosting reads them: `*`, `**`, `?`, `[…]`, `{a,b}`, `@(a|b)` with its relatives
 * `?(…)`, `*(…)`, `+(…)` and `!(…)`, and a `!` in front that turns the whole round.
 */
export function compileGlob(glob: string, options: GlobOptions = {}): PathPredicate {
  if (glob.startsWith('!') && !glob.startsWith('!(')) {
    const matches = compileGlob(glob.slice(1), options)
    return (path) => !matches(path)
  }
  const patterns = expandBraces(glob).map(
    (pattern) => new RegExp(`^${translate(pattern, true, options.dot === true)}/?$`, 'u'),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** 'a{b,c}' to 'ab' and 'ac'. */
function expandBraces(glob: string): readonly string[] {
  const start = glob.indexOf('{')
  if (start < 0) return [glob]
  const end = findClosing(glob, start, '{', '}')
  const choices = end < 0 ? [] : split(glob.slice(start + 1, end), ',', '{', '}')
  if (choices.length < 2) {
    const head = glob.slice(0, start + 1)
    return expandBraces(glob.slice(start + 1)).map((rest) => head + rest)
  }
  const endings = expandBraces(glob.slice(end + 1))
  return choices.flatMap((choice) =>
    expandBraces(choice).flatMap((middle) =>
      endings.map((ending) => glob.slice(0, start) + middle + ending),
    ),
  )
}

/** @param isNameStart whether the glob begins where a name between slashes does */
function translate(glob: string, isNameStart: boolean, dot: boolean): string {
  if (glob === '') return ''
  const noDot = isNameStart && !dot ? String.raw`(?!\.)` : ''
  const anyName = dot ? '[^/]+' : String.raw`(?!\.)[^/]+`

  if (isNameStart && glob === '**') return `(?:${anyName}(?:/${anyName})*/?)?`
  if (isNameStart && glob.startsWith('**/')) {
    return `(?:${anyName}/)*${translate(glob.slice(3), true, dot)}`
  }
  const group = /^[@?*+!]\(/u.test(glob) ? findClosing(glob, 1, '(', ')') : -1
  if (group > 0) {
    const choices = split(glob.slice(2, group), '|', '(', ')')
    const inside = choices.map((choice) => translate(choice, isNameStart, dot)).join('|')
    const rest = translate(glob.slice(group + 1), false, dot)
    const isWholeName = isNameStart && /^(?:\/|$)/u.test(glob.slice(group + 1))
    return glob.startsWith('!')
      ? `(?!(?:${inside})${rest}/?$)${noDot}[^/]${isWholeName ? '+' : '*'}${rest}`
      : `(?:${inside})${REPEATS[glob.charAt(0)] ?? ''}${rest}`
  }
  if (glob.startsWith('*')) {
    const rest = glob.replace(/^\*+/u, '')
    const isWholeName = isNameStart && (rest === '' || rest.startsWith('/'))
    return `${noDot}[^/]${isWholeName ? '+' : '*'}${translate(rest, false, dot)}`
  }
  if (glob.startsWith('?')) return `${noDot}[^/]${translate(glob.slice(1), false, dot)}`
  const set = /^\[(!|\^)?([^\]]+)\]/u.exec(glob)
  if (set !== null) {
    const [whole, not, members = ''] = set
    const escaped = members.replaceAll(/[\\[]/gu, String.raw`\$&`)
    return `${noDot}[${not === undefined ? '' : '^/'}${escaped}]${translate(glob.slice(whole.length), false, dot)}`
  }
  const [first = ''] = glob
  return escapeText(first) + translate(glob.slice(first.length), first === '/', dot)
}

/** Escapes what a regular expression would read as an operator. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
}

/** Returns the position of the bracket that closes the one at `start`, -1 where none does. */
function findClosing(text: string, start: number, open: string, close: string): number {
  let depth = 0
  for (let position = start; position < text.length; position += 1) {
    if (text[position] === open) depth += 1
    if (text[position] === close) depth -= 1
    if (depth === 0) return position
  }
  return -1
}

/** Splits where the separator is within no brackets. */
function split(text: string, separator: string, open: string, close: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === open) depth += 1
    if (character === close) depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts
}
