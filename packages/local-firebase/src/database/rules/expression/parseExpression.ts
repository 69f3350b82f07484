import { ExpressionError } from '#local-firebase/ruleText/ExpressionError.ts'
import { translatePattern } from '#local-firebase/ruleText/translatePattern.ts'
import type {
  BinaryExpression,
  BinaryOperator,
  Expression,
  LogicalExpression,
  MemberExpression,
} from './Expression.ts'
import { ExpressionScanner } from './ExpressionScanner.ts'

/** Rules nest a few levels; the bound keeps a hostile text from exhausting the stack. */
const MAX_NESTING = 100

/** From the weakest to the strongest, as in JavaScript. */
const BINARY_OPERATORS: readonly (readonly BinaryOperator[])[] = [
  ['===', '!==', '==', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
]

/**
 * Parses one rule. Knows only the grammar; checkExpression checks names, types and arguments.
 *
 * @throws ExpressionError
 */
export function parseExpression(text: string): Expression {
  return new ExpressionParser(text).parse()
}

class ExpressionParser {
  readonly #scanner: ExpressionScanner
  #nesting = 0

  constructor(text: string) {
    this.#scanner = new ExpressionScanner(text)
  }

  parse(): Expression {
    const expression = this.#parseConditional()
    if (!this.#scanner.isAtEnd()) throw this.#scanner.unexpected('after the expression')
    return expression
  }

  #parseConditional(): Expression {
    return this.#nested(() => {
      const condition = this.#parseLogical('||')
      if (!this.#scanner.take('?')) return condition
      const whenTrue = this.#parseConditional()
      this.#scanner.expect(':')
      const whenFalse = this.#parseConditional()
      return {
        kind: 'conditional',
        start: condition.start,
        end: whenFalse.end,
        condition,
        whenTrue,
        whenFalse,
      }
    })
  }

  #parseLogical(operator: LogicalExpression['operator']): Expression {
    const parseOperand = (): Expression =>
      operator === '||' ? this.#parseLogical('&&') : this.#parseBinary(0)
    const first = parseOperand()
    const operands = [first]
    let last = first
    while (this.#scanner.take(operator)) {
      last = parseOperand()
      operands.push(last)
    }
    if (operands.length === 1) return first
    return { kind: 'logical', start: first.start, end: last.end, operator, operands }
  }

  #parseBinary(level: number): Expression {
    const operators = BINARY_OPERATORS[level]
    if (operators === undefined) return this.#parseUnary()
    let left = this.#parseBinary(level + 1)
    for (let chain = 0; ; chain += 1) {
      const operator = operators.find((candidate) => this.#scanner.take(candidate))
      if (operator === undefined) return left
      if (chain > MAX_NESTING) throw this.#scanner.error('the expression is too long')
      const right = this.#parseBinary(level + 1)
      const binary: BinaryExpression = {
        kind: 'binary',
        start: left.start,
        end: right.end,
        operator,
        left,
        right,
      }
      left = binary
    }
  }

  #parseUnary(): Expression {
    const start = this.#scanner.start()
    const operator = this.#scanner.take('!') ? '!' : this.#scanner.take('-') ? '-' : null
    if (operator === null) return this.#parsePostfix()
    const operand = this.#nested(() => this.#parseUnary())
    return { kind: 'unary', start, end: operand.end, operator, operand }
  }

  #parsePostfix(): Expression {
    let expression = this.#parsePrimary()
    for (let chain = 0; ; chain += 1) {
      if (chain > MAX_NESTING) throw this.#scanner.error('the expression is too long')
      if (this.#scanner.take('.')) expression = this.#parseNamedMember(expression)
      else if (this.#scanner.take('[')) expression = this.#parseComputedMember(expression)
      else if (this.#scanner.take('(')) expression = this.#parseCall(expression)
      else return expression
    }
  }

  #parseNamedMember(object: Expression): MemberExpression {
    const keyStart = this.#scanner.start()
    const name = this.#scanner.takeName()
    if (name === null) throw this.#scanner.unexpected('where a name is expected after "."')
    const end = this.#scanner.end()
    const key: Expression = { kind: 'literal', start: keyStart, end, value: name }
    return { kind: 'member', start: object.start, end, object, key, keyStart }
  }

  #parseComputedMember(object: Expression): MemberExpression {
    const keyStart = this.#scanner.start()
    const key = this.#parseConditional()
    this.#scanner.expect(']')
    return { kind: 'member', start: object.start, end: this.#scanner.end(), object, key, keyStart }
  }

  #parseCall(callee: Expression): Expression {
    const args = this.#parseItems(')')
    if (callee.kind !== 'member') {
      throw new ExpressionError(callee.start, 'only methods of snapshots and strings can be called')
    }
    const { key, keyStart, object } = callee
    if (key.kind !== 'literal' || typeof key.value !== 'string') {
      throw new ExpressionError(keyStart, 'the name of a method must be written out')
    }
    return {
      kind: 'call',
      start: callee.start,
      end: this.#scanner.end(),
      receiver: object,
      method: key.value,
      methodStart: keyStart,
      arguments: args,
    }
  }

  #parsePrimary(): Expression {
    const scanner = this.#scanner
    const start = scanner.start()
    if (scanner.take('(')) {
      const inner = this.#parseConditional()
      scanner.expect(')')
      return { ...inner, start, end: scanner.end() }
    }
    if (scanner.take('[')) {
      const items = this.#parseItems(']')
      return { kind: 'list', start, end: scanner.end(), items }
    }
    const pattern = scanner.takePattern()
    if (pattern !== null) {
      const regExp = translatePattern(pattern.source, pattern.flags, start + 1)
      return { kind: 'pattern', start, end: scanner.end(), regExp }
    }
    const value = scanner.takeString() ?? scanner.takeNumber()
    if (value !== null) return { kind: 'literal', start, end: scanner.end(), value }
    const name = scanner.takeName()
    if (name === null) throw scanner.unexpected('where a value is expected')
    return nameExpression(name, start, scanner.end())
  }

  #parseItems(close: ')' | ']'): Expression[] {
    const items: Expression[] = []
    if (this.#scanner.take(close)) return items
    do items.push(this.#parseConditional())
    while (this.#scanner.take(','))
    this.#scanner.expect(close)
    return items
  }

  #nested(parse: () => Expression): Expression {
    this.#nesting += 1
    if (this.#nesting > MAX_NESTING) throw this.#scanner.error('nested too deeply')
    const expression = parse()
    this.#nesting -= 1
    return expression
  }
}

function nameExpression(name: string, start: number, end: number): Expression {
  switch (name) {
    case 'true':
    case 'false':
      return { kind: 'literal', start, end, value: name === 'true' }
    case 'null':
      return { kind: 'literal', start, end, value: null }
    default:
      return { kind: 'variable', start, end, name }
  }
}
