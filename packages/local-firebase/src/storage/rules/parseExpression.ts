import { compilePattern } from './compilePattern.ts'
import type { RulesReader, Token } from './RulesReader.ts'
import { TYPE_NAMES } from './RuleValue.ts'
import { METHODS, type BinaryOperator, type Expression, type MethodName } from './syntax.ts'

/** How tightly an operator binds, as the documentation orders them. */
const PRECEDENCE: Readonly<Record<BinaryOperator | 'is', number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  in: 4,
  is: 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
}
const TIGHTEST = 8
const DEEPEST = 100
const LARGEST_INT = 2n ** 63n - 1n

/** Reads one expression. @throws StorageRulesError */
export function parseExpression(reader: RulesReader): Expression {
  return readConditional(reader, 0)
}

function readConditional(reader: RulesReader, depth: number): Expression {
  const test = readBinary(reader, 1, depth)
  if (!reader.isNext('?')) return test
  const { at } = reader.next()
  const yes = readConditional(reader, depth + 1)
  reader.expect(':')
  return { kind: 'conditional', at, test, yes, no: readConditional(reader, depth + 1) }
}

function readBinary(reader: RulesReader, loosest: number, depth: number): Expression {
  if (loosest === TIGHTEST) return readUnary(reader, depth)
  let left = readBinary(reader, loosest + 1, depth)
  for (;;) {
    const { kind, at, text } = reader.peek()
    if ((kind !== 'sign' && kind !== 'name') || !isOperator(text)) return left
    if (PRECEDENCE[text] !== loosest) return left
    reader.next()
    if (text === 'is') {
      const written = reader.expectName('the name of a type')
      const type = TYPE_NAMES.find((name) => name === written.text)
      if (type === undefined) {
        throw reader.error(written.at, `"${written.text}" is not one of ${TYPE_NAMES.join(', ')}`)
      }
      left = { kind: 'is', at, value: left, type }
    } else {
      const right = readBinary(reader, loosest + 1, depth)
      left = { kind: 'binary', at, operator: text, left, right }
    }
  }
}

function isOperator(text: string): text is BinaryOperator | 'is' {
  return Object.hasOwn(PRECEDENCE, text)
}

function readUnary(reader: RulesReader, depth: number): Expression {
  const { at } = reader.peek()
  if (depth > DEEPEST) throw reader.error(at, 'the expression is nested too deeply')
  for (const operator of ['!', '-'] as const) {
    if (reader.take(operator)) {
      return { kind: 'unary', at, operator, operand: readUnary(reader, depth + 1) }
    }
  }
  return readPostfix(reader, readPrimary(reader, depth), depth)
}

function readPostfix(reader: RulesReader, first: Expression, depth: number): Expression {
  let object = first
  for (;;) {
    const { at } = reader.peek()
    if (reader.take('.')) {
      const name = reader.expectName('a name')
      object = reader.isNext('(')
        ? readMethod(reader, object, name, depth)
        : { kind: 'member', at: name.at, object, name: name.text }
    } else if (reader.take('[')) {
      const index = readConditional(reader, depth + 1)
      reader.expect(']')
      object = { kind: 'index', at, object, index }
    } else {
      return object
    }
  }
}

function readMethod(
  reader: RulesReader,
  object: Expression,
  { at, text: name }: Token,
  depth: number,
): Expression {
  if (object.kind === 'variable' && object.name === 'firestore') {
    throw reader.error(object.at, 'firestore can not be asked: this project has no such database')
  }
  if (!isMethodName(name)) throw reader.error(at, `there is no method "${name}"`)
  const parameters = readParameters(reader, depth)
  if (parameters.length !== METHODS[name]) {
    throw reader.error(at, `"${name}" takes ${METHODS[name]} parameters, not ${parameters.length}`)
  }
  return { kind: 'method', at, object, name, parameters, pattern: readPattern() }

  function readPattern(): RegExp | null {
    const [written] = parameters
    if ((name !== 'matches' && name !== 'split') || written === undefined) return null
    if (written.kind !== 'literal' || typeof written.value !== 'string') {
      throw reader.error(written.at, `"${name}" takes a pattern that is written out, in quotes`)
    }
    try {
      return compilePattern(written.value, name === 'matches')
    } catch (error) {
      throw reader.error(written.at, error instanceof Error ? error.message : String(error))
    }
  }
}

function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name)
}

function readParameters(reader: RulesReader, depth: number): Expression[] {
  reader.expect('(')
  const parameters: Expression[] = []
  if (reader.take(')')) return parameters
  do parameters.push(readConditional(reader, depth + 1))
  while (reader.take(','))
  reader.expect(')')
  return parameters
}

function readPrimary(reader: RulesReader, depth: number): Expression {
  const token = reader.peek()
  const { at, text } = token
  switch (token.kind) {
    case 'string':
      reader.next()
      return { kind: 'literal', at, value: text }
    case 'int':
      reader.next()
      if (BigInt(text) > LARGEST_INT) throw reader.error(at, 'the number is too large')
      return { kind: 'literal', at, value: BigInt(text) }
    case 'float':
      reader.next()
      return { kind: 'literal', at, value: Number(text) }
    case 'name':
      reader.next()
      if (text === 'true' || text === 'false') {
        return { kind: 'literal', at, value: text === 'true' }
      }
      if (text === 'null') return { kind: 'literal', at, value: null }
      if (!reader.isNext('(')) return { kind: 'variable', at, name: text }
      return { kind: 'call', at, name: text, parameters: readParameters(reader, depth) }
    case 'sign':
    case 'end':
      break
  }
  if (reader.take('(')) {
    const inner = readConditional(reader, depth + 1)
    reader.expect(')')
    return inner
  }
  if (reader.take('[')) {
    const items: Expression[] = []
    if (reader.take(']')) return { kind: 'list', at, items }
    do items.push(readConditional(reader, depth + 1))
    while (reader.take(','))
    reader.expect(']')
    return { kind: 'list', at, items }
  }
  throw reader.unexpected('an expression')
}
