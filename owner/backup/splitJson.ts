import type { Piece } from './pieces.ts'

/** A text is no JSON, or ends before it is complete. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
}

export interface SplitOptions {
  /** How many keys the path of a piece has at least, where there are so many. */
  readonly minDepth: number
  /** Characters of a piece; a string may be longer. */
  readonly maxLength?: number
}

/** An object or array that is not closed yet. Places are counted from the start of the whole text. */
interface Container {
  readonly isArray: boolean
  readonly start: number
  /** Its children become pieces of their own. */
  isSplit: boolean
  /** The key of the child that is being read; known where it is split. */
  key: string
  keyStart: number
  keyEnd: number
  /** Children so far, the one that is being read among them. */
  count: number
}

type Expected =
  'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

const MAX_LENGTH = 1_000_000
const SCALAR = /[\w+.-]*/y

/**
 * Cuts JSON of any size into pieces while it is read. Each piece is as large as may be; JSON.parse reads it. What is
 * between the pieces is checked here.
 *
 * @throws {JsonError} – it is no JSON, or cut off
 */
export async function* splitJson(
  texts: AsyncIterable<string>,
  options: SplitOptions,
): AsyncGenerator<Piece> {
  const splitter = new JsonSplitter(options)
  for await (const text of texts) yield* splitter.read(text)
  yield* splitter.end()
}

class JsonSplitter {
  readonly #minDepth: number
  readonly #maxLength: number
  readonly #stack: Container[] = []
  /** How many of the stack are split: always the outer ones. */
  #splitDepth = 0
  #expected: Expected = 'value'
  /** The part of the text that is still needed, and where that begins in the whole. */
  #text = ''
  #base = 0
  /** Up to where the text has been read. */
  #at = 0
  /** Where what is being read begins: a string, another scalar, the piece. */
  #stringStart: number | null = null
  #scalarStart: number | null = null
  #pieceStart = 0
  #done: Piece[] = []

  constructor({ minDepth, maxLength = MAX_LENGTH }: SplitOptions) {
    this.#minDepth = minDepth
    this.#maxLength = maxLength
  }

  read(text: string): readonly Piece[] {
    this.#text += text
    while (this.#at < this.#text.length) {
      if (this.#stringStart !== null) this.#readString(this.#stringStart)
      else if (this.#scalarStart !== null) this.#readScalar(this.#scalarStart)
      else this.#readMark()
    }
    this.#forget()
    return this.#takeDone()
  }

  end(): readonly Piece[] {
    if (this.#scalarStart !== null) this.#endValue(this.#scalarStart)
    if (this.#expected !== 'nothing') throw new JsonError('The text ends too early.')
    return this.#takeDone()
  }

  /** Reads up to the end of a string, or of what there is. */
  #readString(start: number): void {
    const end = this.#text.indexOf('"', this.#at)
    this.#at = end === -1 ? this.#text.length : end + 1
    if (end === -1) return
    let backslashes = 0
    while (this.#text.charAt(end - 1 - backslashes) === '\\') backslashes += 1
    if (backslashes % 2 === 1) return
    this.#stringStart = null
    if (this.#expected.startsWith('value')) this.#endValue(start)
    else this.#endKey(this.#innermost(), start)
  }

  #endKey(container: Container, start: number): void {
    container.keyStart = start
    container.keyEnd = this.#here()
    container.count += 1
    if (container.isSplit) container.key = this.#readKey(container)
    this.#expected = 'colon'
  }

  #readScalar(start: number): void {
    SCALAR.lastIndex = this.#at
    SCALAR.test(this.#text)
    this.#at = SCALAR.lastIndex
    if (this.#at === this.#text.length) return
    this.#scalarStart = null
    this.#endValue(start)
  }

  /** Reads one character outside of strings and other scalars. */
  #readMark(): void {
    const mark = this.#text.charAt(this.#at)
    const start = this.#here()
    this.#at += 1
    switch (mark) {
      case ' ':
      case '\n':
      case '\r':
      case '\t':
        return
      case '"':
        if (!this.#expected.startsWith('key')) this.#beginValue(start)
        this.#stringStart = start
        return
      case ':':
        this.#expect('colon')
        this.#expected = 'value'
        return
      case ',':
        this.#expect('comma or end')
        this.#expected = this.#innermost().isArray ? 'value' : 'key'
        while (this.#isPieceTooLong(start)) this.#split(start)
        return
      case '{':
      case '[':
        this.#beginValue(start)
        this.#openContainer(mark === '[', start)
        return
      case '}':
      case ']':
        this.#closeContainer(mark === ']')
        return
      default:
        if (!/[\w-]/.test(mark)) throw new JsonError(`${JSON.stringify(mark)} is out of place.`)
        this.#beginValue(start)
        this.#scalarStart = start
    }
  }

  #beginValue(start: number): void {
    if (!this.#expected.startsWith('value')) throw new JsonError('A value is out of place.')
    this.#expected = 'value'
    if (this.#isAllSplit()) this.#pieceStart = start
    const container = this.#stack.at(-1)
    if (container?.isArray !== true) return
    container.key = String(container.count)
    container.keyStart = start
    container.count += 1
  }

  /** A value that began at `start` ends here. */
  #endValue(start: number): void {
    if (this.#isAllSplit()) {
      this.#done.push([this.#path(this.#stack), parse(this.#slice(start, this.#here()))])
    }
    this.#expected = this.#stack.length === 0 ? 'nothing' : 'comma or end'
  }

  #openContainer(isArray: boolean, start: number): void {
    const isSplit = this.#isAllSplit() && this.#stack.length < this.#minDepth
    if (isSplit) this.#splitDepth += 1
    this.#stack.push({ isArray, start, isSplit, key: '', keyStart: 0, keyEnd: 0, count: 0 })
    this.#expected = isArray ? 'value or end' : 'key or end'
  }

  #closeContainer(isArray: boolean): void {
    const container = this.#innermost()
    const isEnd = this.#expected.endsWith('end') && container.isArray === isArray
    if (!isEnd) throw new JsonError('A bracket is out of place.')
    this.#stack.pop()
    if (container.isSplit) {
      this.#splitDepth -= 1
      if (container.count === 0) this.#done.push([this.#path(this.#stack), isArray ? [] : {}])
      this.#expected = this.#stack.length === 0 ? 'nothing' : 'comma or end'
    } else {
      this.#endValue(container.start)
    }
  }

  #isPieceTooLong(end: number): boolean {
    return !this.#isAllSplit() && end - this.#pieceStart > this.#maxLength
  }

  /** Makes pieces of the children that a value has so far, where its innermost part has just been read up to `end`. */
  #split(end: number): void {
    const container = this.#stack[this.#splitDepth]
    if (container === undefined) return
    const open = this.#stack[this.#splitDepth + 1]
    const before = this.#slice(container.start, open === undefined ? end : container.keyStart)
    const path = this.#path(this.#stack.slice(0, this.#splitDepth))
    for (const [key, value] of childrenIn(before, container.isArray)) {
      this.#done.push([joinPath(path, key), value])
    }
    container.isSplit = true
    if (!container.isArray) container.key = this.#readKey(container)
    this.#splitDepth += 1
    this.#pieceStart = open?.start ?? end
  }

  /** Drops the text that is not needed any more. */
  #forget(): void {
    const needed = this.#isAllSplit()
      ? (this.#stringStart ?? this.#scalarStart ?? this.#here())
      : this.#pieceStart
    this.#text = this.#text.slice(needed - this.#base)
    this.#at -= needed - this.#base
    this.#base = needed
  }

  #takeDone(): readonly Piece[] {
    const done = this.#done
    this.#done = []
    return done
  }

  #innermost(): Container {
    const container = this.#stack.at(-1)
    if (container === undefined) throw new JsonError('There is more than one value.')
    return container
  }

  #expect(expected: Expected): void {
    if (this.#expected !== expected) throw new JsonError('A mark is out of place.')
  }

  #isAllSplit(): boolean {
    return this.#splitDepth === this.#stack.length
  }

  #readKey({ keyStart, keyEnd }: Container): string {
    return String(parse(this.#slice(keyStart, keyEnd)))
  }

  #path(containers: readonly Container[]): string {
    return containers.map(({ key }) => key).join('/')
  }

  #here(): number {
    return this.#base + this.#at
  }

  #slice(start: number, end: number): string {
    return this.#text.slice(start - this.#base, end - this.#base)
  }
}

/** The children of an object or array whose end is missing. */
function childrenIn(text: string, isArray: boolean): readonly (readonly [string, unknown])[] {
  const value = parse(`${text.replace(/,\s*$/, '')}${isArray ? ']' : '}'}`)
  return Object.entries(value ?? {})
}

function joinPath(path: string, key: string): string {
  return path === '' ? key : `${path}/${key}`
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    throw new JsonError('A piece is no JSON.', { cause: error })
  }
}
