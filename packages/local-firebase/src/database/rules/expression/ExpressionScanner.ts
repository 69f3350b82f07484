import { ExpressionError } from '#local-firebase/ruleText/ExpressionError.ts'

/** Longest first: `take('=')` must not find the start of `==`. */
const SIGNS = '=== !== ** == != <= >= && || ! ? : . , ( ) [ ] { } < > + - * / % = & | ^ ~ ;'.split(
  ' ',
)

const STRING_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

const REFUSED_SIGNS: ReadonlyMap<string, string> = new Map([
  ['=', 'assignments are not allowed; to compare, write "=="'],
  [';', 'a rule is one expression, without ";"'],
  ['**', '"**" is not supported'],
  ['&', 'write "&&"'],
  ['|', 'write "||"'],
])

/**
 * Reads what the parser asks for, if it comes next. Driven by the parser because only the parser
 * knows whether a "/" divides or opens a pattern.
 */
export class ExpressionScanner {
  readonly #text: string
  #at = 0
  #lastEnd = 0
  #signAt = -1
  #sign: string | null = null

  constructor(text: string) {
    this.#text = text
  }

  /** Where the next part starts. */
  start(): number {
    while (/[ \t\r\n]/.test(this.#text.charAt(this.#at))) this.#at += 1
    return this.#at
  }

  /** Where the part taken last ended. */
  end(): number {
    return this.#lastEnd
  }

  isAtEnd(): boolean {
    return this.start() >= this.#text.length
  }

  take(sign: string): boolean {
    if (this.#nextSign() !== sign) return false
    this.#advance(sign.length)
    return true
  }

  expect(sign: string): void {
    if (!this.take(sign)) throw this.unexpected(`where "${sign}" is expected`)
  }

  takeName(): string | null {
    return this.#takeMatch(/[A-Za-z_$][\w$]*/y)
  }

  takeNumber(): number | null {
    const start = this.start()
    const written = this.#takeMatch(/\d[\w.]*/y)
    if (written === null) return null
    if (!/^(0|[1-9]\d*)(\.\d+)?([eE]\d+)?$/.test(written)) {
      throw new ExpressionError(start, `"${written}" is no number`)
    }
    return Number(written)
  }

  takeString(): string | null {
    const start = this.start()
    const quote = this.#text.charAt(start)
    if (quote !== "'" && quote !== '"') return null
    let value = ''
    for (let at = start + 1; ;) {
      const character = this.#text.charAt(at)
      if (character === '' || character === '\n') {
        throw new ExpressionError(start, 'a string is never closed')
      }
      if (character === quote) {
        this.#advance(at + 1 - start)
        return value
      }
      const [decoded, length] = character === '\\' ? this.#escape(at) : [character, 1]
      value += decoded
      at += length
    }
  }

  /** A pattern with its slashes; a "/" inside a set doesn't close it. */
  takePattern(): { source: string; flags: string } | null {
    const start = this.start()
    if (this.#text.charAt(start) !== '/') return null
    const written = this.#takeMatch(
      /\/((?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+)\/([\w$]*)/y,
    )
    if (written === null) throw new ExpressionError(start, 'a pattern is empty or never closed')
    const close = written.lastIndexOf('/')
    return { source: written.slice(1, close), flags: written.slice(close + 1) }
  }

  unexpected(where: string): ExpressionError {
    const start = this.start()
    const rest = this.#text.slice(start)
    if (rest === '') return this.error(`the expression ends ${where}`)
    const sign = this.#nextSign()
    const refused = sign === null ? undefined : REFUSED_SIGNS.get(sign)
    if (refused !== undefined) return this.error(refused)
    const found = sign ?? /^[\w$]+/.exec(rest)?.[0] ?? rest.charAt(0)
    return this.error(`unexpected "${found}" ${where}`)
  }

  error(reason: string): ExpressionError {
    return new ExpressionError(this.start(), reason)
  }

  #nextSign(): string | null {
    const start = this.start()
    if (this.#signAt !== start) {
      this.#signAt = start
      this.#sign = SIGNS.find((candidate) => this.#text.startsWith(candidate, start)) ?? null
    }
    return this.#sign
  }

  #takeMatch(expression: RegExp): string | null {
    expression.lastIndex = this.start()
    const found = expression.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#advance(found.length)
    return found
  }

  #advance(length: number): void {
    this.#at += length
    this.#lastEnd = this.#at
  }

  #escape(at: number): readonly [string, number] {
    const letter = this.#text.charAt(at + 1)
    const simple = STRING_ESCAPES.get(letter)
    if (simple !== undefined) return [simple, 2]
    const digits = this.#text.slice(at + 2, at + 6)
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(digits)) {
      return [String.fromCharCode(parseInt(digits, 16)), 6]
    }
    throw new ExpressionError(at, `"\\${letter}" is no escape in a string`)
  }
}
