import { StorageRulesError } from './StorageRulesError.ts'

interface Token {
  readonly kind: 'name' | 'sign' | 'string' | 'number' | 'end'
  /** The place in the rules' text, for messages. */
  readonly at: number
  readonly text: string
}

const SPACE_AND_COMMENTS = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /\d+(\.\d+)?/y
const SIGN = /\|\||&&|==|!=|<=|>=|\*\*|[-+*/%<>=!?:;,.(){}[\]]/y
const PATH_TEXT = /[A-Za-z0-9_.~-]+/y
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** Reads the text of the rules token by token. Every method throws StorageRulesError at its place. */
export class RulesReader {
  readonly #source: string
  #offset = 0
  #ahead: Token | null = null

  constructor(source: string) {
    this.#source = source
  }

  peek(): Token {
    this.#ahead ??= this.#read()
    return this.#ahead
  }

  next(): Token {
    const token = this.peek()
    this.#ahead = null
    return token
  }

  /** Whether this sign or word comes next; takes it if so. */
  take(text: string): boolean {
    if (!this.isNext(text)) return false
    this.next()
    return true
  }

  isNext(text: string): boolean {
    const { kind, text: found } = this.peek()
    return found === text && (kind === 'sign' || kind === 'name')
  }

  expect(text: string): Token {
    if (!this.isNext(text)) throw this.unexpected(`"${text}"`)
    return this.next()
  }

  expectName(what: string): Token {
    if (this.peek().kind !== 'name') throw this.unexpected(what)
    return this.next()
  }

  /** A segment of a match path, in which other characters are allowed than in a name. */
  readPathText(): string {
    const at = this.peek().at
    this.#ahead = null
    this.#offset = at
    const text = this.#match(PATH_TEXT)
    if (text === null) throw this.unexpected('a segment of a path')
    return text
  }

  unexpected(wanted: string): StorageRulesError {
    const { kind, at, text } = this.peek()
    return this.error(at, `expected ${wanted}, found ${kind === 'end' ? 'the end' : `"${text}"`}`)
  }

  error(at: number, reason: string): StorageRulesError {
    return new StorageRulesError(this.#source, at, reason)
  }

  #read(): Token {
    this.#match(SPACE_AND_COMMENTS)
    const at = this.#offset
    if (at >= this.#source.length) return { kind: 'end', at, text: '' }
    const name = this.#match(NAME)
    if (name !== null) return { kind: 'name', at, text: name }
    const number = this.#match(NUMBER)
    if (number !== null) return { kind: 'number', at, text: number }
    const character = this.#source.charAt(at)
    if (character === "'" || character === '"') return this.#readString(character)
    if (this.#source.startsWith('/*', at)) throw this.error(at, 'a comment is never closed')
    const sign = this.#match(SIGN)
    if (sign === null) throw this.error(at, `"${character}" has no meaning here`)
    return { kind: 'sign', at, text: sign }
  }

  #readString(quote: string): Token {
    const at = this.#offset
    let text = ''
    for (let index = at + 1; index < this.#source.length; index += 1) {
      const character = this.#source.charAt(index)
      if (character === quote) {
        this.#offset = index + 1
        return { kind: 'string', at, text }
      }
      if (character === '\n') break
      if (character === '\\') {
        index += 1
        const escaped = ESCAPES.get(this.#source.charAt(index))
        if (escaped === undefined) {
          throw this.error(index - 1, 'a backslash in a string is written twice')
        }
        text += escaped
      } else {
        text += character
      }
    }
    throw this.error(at, 'a string is never closed')
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#offset
    const found = pattern.exec(this.#source)
    if (found === null) return null
    this.#offset = pattern.lastIndex
    return found[0]
  }
}
