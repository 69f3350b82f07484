import type { RulesText } from './RulesText.ts'
import type { SourceEntry, SourceString, SourceValue } from './SourceValue.ts'

/** Deeper than any path of the database (32), so that a hostile text can't exhaust the stack. */
const MAX_NESTING = 64

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/**
 * Reads the rules document: JSON with // and block comments, and with strings over several lines, as
 * rules files commonly have them. A repeated key in an object is an error: one of the two rules would
 * silently be ignored.
 *
 * @throws RulesSyntaxError
 */
export function readSource(text: RulesText): SourceValue {
  return new SourceReader(text).readDocument()
}

class SourceReader {
  readonly #document: RulesText
  readonly #text: string
  readonly #keys: string[] = []
  #nesting = 0
  #at = 0

  constructor(document: RulesText) {
    this.#document = document
    this.#text = document.text
  }

  readDocument(): SourceValue {
    const value = this.#readValue()
    this.#skipBlank()
    if (this.#at < this.#text.length) throw this.#error('nothing may follow the closing brace')
    return value
  }

  #readValue(): SourceValue {
    this.#skipBlank()
    const offset = this.#at
    const character = this.#text[offset]
    if (character === undefined) throw this.#error('the text ends where a value is expected')
    if (character === '{') return this.#nested(() => this.#readObject(offset))
    if (character === '[') return this.#nested(() => this.#readArray(offset))
    if (character === '"') return this.#readString()
    return this.#readWord(offset)
  }

  #nested(read: () => SourceValue): SourceValue {
    this.#nesting += 1
    if (this.#nesting > MAX_NESTING) throw this.#error('nested too deeply')
    const value = read()
    this.#nesting -= 1
    return value
  }

  #readObject(offset: number): SourceValue {
    const entries: SourceEntry[] = []
    const seen = new Set<string>()
    this.#at += 1
    if (this.#take('}')) return { kind: 'object', offset, entries }
    do {
      this.#skipBlank()
      const keyOffset = this.#at
      if (this.#text[keyOffset] !== '"') throw this.#error('expected a key in double quotes')
      const key = this.#readString().value
      this.#keys.push(key)
      if (seen.has(key)) throw this.#error(`"${key}" is here twice`, keyOffset)
      seen.add(key)
      if (!this.#take(':')) throw this.#error('expected ":" after the key')
      entries.push({ key, keyOffset, value: this.#readValue() })
      this.#keys.pop()
    } while (this.#take(','))
    if (!this.#take('}')) throw this.#error('expected "," or "}"')
    return { kind: 'object', offset, entries }
  }

  #readArray(offset: number): SourceValue {
    const items: SourceValue[] = []
    this.#at += 1
    if (this.#take(']')) return { kind: 'array', offset, items }
    do items.push(this.#readValue())
    while (this.#take(','))
    if (!this.#take(']')) throw this.#error('expected "," or "]"')
    return { kind: 'array', offset, items }
  }

  #readString(): SourceString {
    const offset = this.#at
    const offsets: number[] = []
    let value = ''
    this.#at += 1
    for (;;) {
      const start = this.#at
      const character = this.#text[start]
      if (character === undefined) throw this.#error('a string is never closed', offset)
      this.#at += 1
      offsets.push(start)
      if (character === '"') return { kind: 'string', offset, value, offsets }
      if (character === '\\') value += this.#readEscape(start)
      else if (character < ' ' && !'\n\r\t'.includes(character)) {
        throw this.#error('a control character in a string', start)
      } else value += character
    }
  }

  #readEscape(start: number): string {
    const letter = this.#text[this.#at] ?? ''
    this.#at += 1
    const simple = SIMPLE_ESCAPES.get(letter)
    if (simple !== undefined) return simple
    const digits = this.#text.slice(this.#at, this.#at + 4)
    if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) {
      const hint = /[sdwSDW.]/.test(letter) ? ': in JSON a backslash is written twice' : ''
      throw this.#error(`"\\${letter}" is no escape${hint}`, start)
    }
    this.#at += 4
    return String.fromCharCode(parseInt(digits, 16))
  }

  #readWord(offset: number): SourceValue {
    const word = /^[-+.\w]+/.exec(this.#text.slice(offset, offset + 40))?.[0] ?? ''
    this.#at += word.length
    if (word === 'true' || word === 'false') {
      return { kind: 'boolean', offset, value: word === 'true' }
    }
    if (word === 'null') return { kind: 'null', offset }
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(word)) return { kind: 'number', offset }
    throw this.#error('expected a value', offset)
  }

  #take(character: string): boolean {
    this.#skipBlank()
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #skipBlank(): void {
    for (;;) {
      const start = this.#at
      while (/[ \t\r\n\uFEFF]/.test(this.#text[this.#at] ?? '')) this.#at += 1
      if (this.#text.startsWith('//', this.#at)) {
        const end = this.#text.indexOf('\n', this.#at)
        this.#at = end === -1 ? this.#text.length : end
      } else if (this.#text.startsWith('/*', this.#at)) {
        const end = this.#text.indexOf('*/', this.#at + 2)
        if (end === -1) throw this.#error('a comment is never closed')
        this.#at = end + 2
      }
      if (this.#at === start) return
    }
  }

  #error(reason: string, offset: number = this.#at): Error {
    return this.#document.error(this.#keys, offset, reason)
  }
}
