import { ExpressionError } from './ExpressionError.ts'

/** The six predefined sets, as members of a JavaScript set, restricted to ASCII as in automaton engines. */
const PREDEFINED_SETS: ReadonlyMap<string, string> = new Map([
  ['s', ' \\t\\n\\v\\f\\r'],
  ['S', '\\x00-\\x08\\x0e-\\x1f\\x21-\\uffff'],
  ['w', 'a-zA-Z0-9_'],
  ['W', '\\W'],
  ['d', '0-9'],
  ['D', '\\D'],
])
const MAX_REPEATS = 1000
const MAX_GROUP_DEPTH = 30

/**
 * Turns the documented dialect of matches() into a JavaScript RegExp: `\s \w \d \S \W \D`, `\` before a
 * sign, `^` first, `$` last, `* + ?`, `{n} {n,} {n,m}`, `.`, `( )`, `|`, `[..]`, `[^..]`, flag i.
 * What JavaScript would read differently or in addition (look-around, back-references, lazy
 * quantifiers, `\n`, `\b`, an anchor in the middle) is refused, so no pattern means more here than it
 * does in production.
 *
 * @param offset of the first character after the opening slash, for errors
 * @throws ExpressionError
 */
export function translatePattern(pattern: string, flags: string, offset: number): RegExp {
  if (flags !== '' && flags !== 'i') {
    throw new ExpressionError(
      offset + pattern.length + 1,
      `only the flag i is known, not "${flags}"`,
    )
  }
  const translated = new PatternReader(pattern, offset).read()
  // No u flag: characters count as in `.length`, an emoji is two.
  return new RegExp(translated, flags)
}

class PatternReader {
  readonly #pattern: string
  readonly #offset: number
  #at = 0
  #depth = 0
  #end: number

  constructor(pattern: string, offset: number) {
    this.#pattern = pattern
    this.#offset = offset
    this.#end = pattern.length
  }

  read(): string {
    const startAnchor = this.#pattern.startsWith('^')
    const endAnchor = this.#pattern.endsWith('$') && !this.#isEscaped(this.#pattern.length - 1)
    if (startAnchor) this.#at = 1
    if (endAnchor) this.#end -= 1
    if (this.#at >= this.#end && (startAnchor || endAnchor)) {
      return `${startAnchor ? '^' : ''}${endAnchor ? '$' : ''}`
    }
    const alternatives = this.#readAlternatives()
    if (this.#at < this.#end) throw this.#error('")" closes nothing')
    if (alternatives.length > 1 && (startAnchor || endAnchor)) {
      // Some engines anchor only the first alternative, others the whole: demand an unambiguous form.
      throw this.#error('put the alternatives into brackets: /^(a|b)$/', 0)
    }
    return `${startAnchor ? '^' : ''}${alternatives.join('|')}${endAnchor ? '$' : ''}`
  }

  #readAlternatives(): string[] {
    const alternatives: string[] = []
    do {
      const start = this.#at
      const alternative = this.#readSequence()
      if (this.#at === start) throw this.#error('an alternative or a group is empty')
      alternatives.push(alternative)
    } while (this.#take('|'))
    return alternatives
  }

  #readSequence(): string {
    let translated = ''
    while (this.#at < this.#end) {
      const character = this.#pattern.charAt(this.#at)
      if (character === '|' || character === ')') break
      translated += this.#readAtom(character) + this.#readQuantifier()
    }
    return translated
  }

  #readAtom(character: string): string {
    const start = this.#at
    this.#at += 1
    switch (character) {
      case '(':
        return this.#readGroup(start)
      case '[':
        return this.#readClass(start)
      case '\\':
        return this.#readEscapedAtom(start)
      case '.':
        return '[^]' // documented as "any character", line breaks included
      case '^':
        throw this.#error('"^" may only be at the very start', start)
      case '$':
        throw this.#error('"$" may only be at the very end', start)
      case '*':
      case '+':
      case '?':
      case '{':
        throw this.#error(`"${character}" repeats nothing`, start)
      case '}':
      case ']':
        throw this.#error(`"${character}" needs a backslash`, start)
      default:
        return literal(character)
    }
  }

  #readEscapedAtom(start: number): string {
    const escaped = this.#readEscaped(start)
    const set = PREDEFINED_SETS.get(escaped)
    return set === undefined ? literal(escaped) : `[${set}]`
  }

  #readGroup(start: number): string {
    if (this.#pattern[this.#at] === '?') throw this.#error('"(?" is not supported', start)
    this.#depth += 1
    if (this.#depth > MAX_GROUP_DEPTH) throw this.#error('groups are nested too deeply', start)
    const alternatives = this.#readAlternatives()
    if (!this.#take(')')) throw this.#error('"(" is never closed', start)
    this.#depth -= 1
    return `(?:${alternatives.join('|')})`
  }

  #readQuantifier(): string {
    const start = this.#at
    const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/.exec(this.#rest())
    if (quantifier === null) {
      if (this.#pattern[start] === '{' && start < this.#end) {
        throw this.#error('expected {n}, {n,} or {n,m}')
      }
      return ''
    }
    const [written, least, , most] = quantifier
    this.#at += written.length
    if (least !== undefined) {
      const highest = Number(most === undefined || most === '' ? least : most)
      if (highest > MAX_REPEATS) throw this.#error(`more than ${MAX_REPEATS} repeats`, start)
      if (Number(least) > highest) throw this.#error('the repeats run backwards', start)
    }
    if (/^[*+?{]/.test(this.#rest())) {
      throw this.#error('a quantifier after a quantifier (lazy or possessive) is not supported')
    }
    return written
  }

  #readClass(start: number): string {
    const negated = this.#take('^')
    let members = ''
    while (this.#at < this.#end && this.#pattern[this.#at] !== ']') {
      members += this.#readClassMember(members === '')
    }
    if (!this.#take(']')) throw this.#error('"[" is never closed', start)
    if (members === '') throw this.#error('a set of no characters', start)
    return `[${negated ? '^' : ''}${members}]`
  }

  #readClassMember(isFirst: boolean): string {
    const start = this.#at
    const low = this.#readClassCharacter()
    const isHyphen = this.#pattern[start] === '-'
    const isLast = this.#pattern[this.#at] === ']'
    if (isHyphen && !isFirst && !isLast) {
      throw this.#error('"-" in a set needs a backslash, unless first or last', start)
    }
    if (this.#pattern[this.#at] !== '-' || this.#pattern[this.#at + 1] === ']') {
      return low.translated
    }
    this.#at += 1
    const high = this.#readClassCharacter()
    if (low.character === null || high.character === null) {
      throw this.#error('a predefined set cannot end a range', start)
    }
    if (low.character > high.character) throw this.#error('the range runs backwards', start)
    return `${low.translated}-${high.translated}`
  }

  /** `character` is null for a predefined set. */
  #readClassCharacter(): { character: string | null; translated: string } {
    const start = this.#at
    const written = this.#pattern.charAt(start)
    if (this.#at >= this.#end) throw this.#error('a set is never closed')
    this.#at += 1
    if (written === '[') throw this.#error('"[" in a set needs a backslash', start)
    if (written !== '\\') return { character: written, translated: literal(written) }
    const escaped = this.#readEscaped(start)
    const set = PREDEFINED_SETS.get(escaped)
    if (set !== undefined) return { character: null, translated: set }
    return { character: escaped, translated: literal(escaped) }
  }

  /** The character after a backslash: a sign, or the letter of a predefined set. */
  #readEscaped(start: number): string {
    const escaped = this.#pattern.charAt(this.#at)
    if (this.#at >= this.#end) throw this.#error('"\\" escapes nothing', start)
    this.#at += 1
    if (/[a-zA-Z0-9]/.test(escaped) && !PREDEFINED_SETS.has(escaped)) {
      throw this.#error(`"\\${escaped}" is not supported`, start)
    }
    return escaped
  }

  #take(character: string): boolean {
    if (this.#at >= this.#end || this.#pattern[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #rest(): string {
    return this.#pattern.slice(this.#at, this.#end)
  }

  #isEscaped(index: number): boolean {
    let backslashes = 0
    while (this.#pattern[index - 1 - backslashes] === '\\') backslashes += 1
    return backslashes % 2 === 1
  }

  #error(reason: string, at: number = this.#at): ExpressionError {
    return new ExpressionError(this.#offset + at, `in the pattern: ${reason}`)
  }
}

/** One character that means only itself, inside a set or outside. */
function literal(character: string): string {
  if (/[a-zA-Z0-9]/.test(character) || character > '\u007f') return character
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}
