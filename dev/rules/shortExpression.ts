import {
  parseExpression,
  type BinaryOperator,
  type Expression,
  type PatternExpression,
} from '@careslot/local-firebase'
import { joinPaths } from './joinedPaths.ts'
import { useKnownValues } from './knownValues.ts'
import { inShorterForms } from './shorterForms.ts'

/** How much an operator binds: what binds less than what is around it needs brackets. */
const CHOICE = 0
const OPERATOR_BINDS: Readonly<Record<BinaryOperator | '||' | '&&', number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '===': 3,
  '!=': 3,
  '!==': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
}
const SIGN = 6
const WHOLE = 7

/**
 * The shortest way to write an expression: no blanks, no brackets that the order of the operators makes needless, and
 * `==` for `===`, which means the same in the rules' language: no value is turned into one of another type.
 */
export function shortExpression(text: string): string {
  return new ExpressionWriter(patternIn(text)).write(joinPaths(parseExpression(text)), CHOICE)
}

/**
 * The same with what is only worth it in the file that is sent, as a reader of the sources would not look for it: see
 * `useKnownValues` and `inShorterForms`.
 */
export function sentExpression(text: string): string {
  const written = patternIn(text)
  const writer = new ExpressionWriter((pattern) => withSets(written(pattern)))
  const rule = joinPaths(inShorterForms(parseExpression(text)))
  return writer.write(joinPaths(useKnownValues(rule)), CHOICE)
}

/** How many characters an expression takes, but for its patterns. */
export function lengthOf(expression: Expression): number {
  return new ExpressionWriter(() => '').write(expression, CHOICE).length
}

type WritePattern = (pattern: PatternExpression) => string

function patternIn(source: string): WritePattern {
  return ({ start, end }) => source.slice(start, end)
}

/** The sets that have a sign of their own: both are of ASCII alone. */
function withSets(pattern: string): string {
  return pattern.replaceAll('[0-9]', '\\d').replaceAll('_A-Za-z0-9', '\\w')
}

class ExpressionWriter {
  readonly #patternText: WritePattern

  constructor(patternText: WritePattern) {
    this.#patternText = patternText
  }

  /** In brackets where the expression binds less than its surroundings. */
  write(expression: Expression, surroundings: number): string {
    const text = this.#text(expression)
    return bindingOf(expression) < surroundings ? `(${text})` : text
  }

  #text(expression: Expression): string {
    switch (expression.kind) {
      case 'variable':
        return expression.name
      case 'literal':
        return literalText(expression.value)
      case 'pattern':
        return this.#patternText(expression)
      case 'list':
        return `[${this.#list(expression.items)}]`
      case 'member':
        return `${this.write(expression.object, WHOLE)}${this.#memberText(expression.key)}`
      case 'call':
        return `${this.write(expression.receiver, WHOLE)}.${expression.method}(${this.#list(expression.arguments)})`
      case 'unary':
        return `${expression.operator}${this.write(expression.operand, SIGN)}`
      case 'binary': {
        const { left, operator, right } = expression
        const own = OPERATOR_BINDS[operator]
        // Two comparisons of one value are never written without brackets.
        const least = own === OPERATOR_BINDS['=='] ? own + 1 : own
        return `${this.write(left, least)}${shortOperator(operator)}${this.write(right, own + 1)}`
      }
      case 'logical': {
        const { operator, operands } = expression
        const own = OPERATOR_BINDS[operator]
        return operands.map((operand) => this.write(operand, own)).join(operator)
      }
      case 'conditional': {
        const { condition, whenTrue, whenFalse } = expression
        return `${this.write(condition, CHOICE + 1)}?${this.write(whenTrue, CHOICE)}:${this.write(whenFalse, CHOICE)}`
      }
    }
  }

  #memberText(key: Expression): string {
    return key.kind === 'literal' && typeof key.value === 'string' && /^\w+$/.test(key.value)
      ? `.${key.value}`
      : `[${this.write(key, CHOICE)}]`
  }

  #list(items: readonly Expression[]): string {
    return items.map((item) => this.write(item, CHOICE)).join(',')
  }
}

function bindingOf(expression: Expression): number {
  switch (expression.kind) {
    case 'conditional':
      return CHOICE
    case 'logical':
    case 'binary':
      return OPERATOR_BINDS[expression.operator]
    case 'unary':
      return SIGN
    case 'variable':
    case 'literal':
    case 'pattern':
    case 'list':
    case 'member':
    case 'call':
      return WHOLE
  }
}

function shortOperator(operator: BinaryOperator): BinaryOperator {
  if (operator === '===') return '=='
  return operator === '!==' ? '!=' : operator
}

function literalText(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value)
  if (/['\\\n]/.test(value)) throw new Error(`a text of the rules needs no such signs: ${value}`)
  return `'${value}'`
}
