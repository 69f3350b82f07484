import { callMethod } from './callMethod.ts'
import { EvaluationError } from './EvaluationError.ts'
import {
  areEqual,
  describeType,
  isList,
  isMap,
  isOfType,
  RuleTimestamp,
  type RuleValue,
} from './RuleValue.ts'
import type { BinaryOperator, Expression, FunctionDeclaration } from './syntax.ts'

/** What the names in an expression stand for. */
export interface EvaluationScope {
  readonly variables: ReadonlyMap<string, RuleValue>
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
}

type BinaryExpression = Extract<Expression, { kind: 'binary' }>

/**
 * The value of an expression, worked out from left to right; `&&`, `||` and `?:` leave out what they don't
 * need.
 *
 * @throws EvaluationError which the caller takes as a denial
 */
export function evaluate(expression: Expression, scope: EvaluationScope): RuleValue {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'list':
      return expression.items.map((item) => evaluate(item, scope))
    case 'variable':
      return valueOf(scope.variables.get(expression.name), expression)
    case 'member': {
      const object = evaluate(expression.object, scope)
      if (!isMap(object)) {
        throw new EvaluationError(
          expression.at,
          `${describeType(object)} has no "${expression.name}"`,
        )
      }
      return valueOf(object.get(expression.name), expression)
    }
    case 'index':
      return evaluateIndex(expression, scope)
    case 'call':
      return call(expression, scope)
    case 'method':
      return callMethod(
        expression,
        evaluate(expression.object, scope),
        expression.parameters.map((parameter) => evaluate(parameter, scope)),
      )
    case 'unary': {
      const operand = evaluate(expression.operand, scope)
      if (expression.operator === '!') return !asBoolean(operand, expression)
      if (typeof operand === 'bigint') return within64Bits(-operand, expression)
      if (typeof operand === 'number') return -operand
      throw new EvaluationError(expression.at, `"-" needs a number, not ${describeType(operand)}`)
    }
    case 'binary':
      return evaluateBinary(expression, scope)
    case 'is':
      return isOfType(evaluate(expression.value, scope), expression.type)
    case 'conditional': {
      const isYes = asBoolean(evaluate(expression.test, scope), expression)
      return evaluate(isYes ? expression.yes : expression.no, scope)
    }
  }
}

function evaluateIndex(
  expression: Extract<Expression, { kind: 'index' }>,
  scope: EvaluationScope,
): RuleValue {
  const object = evaluate(expression.object, scope)
  const index = evaluate(expression.index, scope)
  if (isList(object) && typeof index === 'bigint') return valueOf(object[Number(index)], expression)
  if (isMap(object) && typeof index === 'string') return valueOf(object.get(index), expression)
  throw new EvaluationError(
    expression.at,
    `${describeType(object)} can not be indexed by ${describeType(index)}`,
  )
}

function call(
  expression: Extract<Expression, { kind: 'call' }>,
  scope: EvaluationScope,
): RuleValue {
  const declaration = scope.functions.get(expression.name)
  if (declaration === undefined) {
    throw new EvaluationError(expression.at, `there is no function "${expression.name}"`)
  }
  const variables = new Map(scope.variables)
  for (const [index, name] of declaration.parameters.entries()) {
    const parameter = expression.parameters[index]
    if (parameter !== undefined) variables.set(name, evaluate(parameter, scope))
  }
  const inner = { variables, functions: scope.functions }
  for (const { name, value } of declaration.variables) variables.set(name, evaluate(value, inner))
  return evaluate(declaration.result, inner)
}

function evaluateBinary(expression: BinaryExpression, scope: EvaluationScope): RuleValue {
  const { operator } = expression
  const left = evaluate(expression.left, scope)
  if (operator === '&&' || operator === '||') {
    const isLeft = asBoolean(left, expression)
    if (isLeft === (operator === '||')) return isLeft
    return asBoolean(evaluate(expression.right, scope), expression)
  }
  const right = evaluate(expression.right, scope)
  switch (operator) {
    case '==':
      return areEqual(left, right)
    case '!=':
      return !areEqual(left, right)
    case 'in':
      if (isList(right)) return right.some((item) => areEqual(item, left))
      if (isMap(right) && typeof left === 'string') return right.has(left)
      throw unfit(expression, left, right)
    case '<':
      return compare(expression, left, right) < 0
    case '<=':
      return compare(expression, left, right) <= 0
    case '>':
      return compare(expression, left, right) > 0
    case '>=':
      return compare(expression, left, right) >= 0
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(expression, operator, left, right)
  }
}

/** Negative, zero or positive; NaN when a number is none, with which every order is false. */
function compare(expression: BinaryExpression, left: RuleValue, right: RuleValue): number {
  if (isNumber(left) && isNumber(right)) {
    if (left < right) return -1
    if (left > right) return 1
    return left >= right ? 0 : NaN
  }
  if (typeof left === 'string' && typeof right === 'string') {
    return left < right ? -1 : Number(left > right)
  }
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp) {
    return left.milliseconds - right.milliseconds
  }
  throw unfit(expression, left, right)
}

function calculate(
  expression: BinaryExpression,
  operator: '+' | '-' | '*' | '/' | '%',
  left: RuleValue,
  right: RuleValue,
): RuleValue {
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (right === 0n && (operator === '/' || operator === '%')) {
      throw new EvaluationError(expression.at, 'division by zero')
    }
    return within64Bits(CALCULATIONS[operator].ofInts(left, right), expression)
  }
  if (isNumber(left) && isNumber(right)) {
    return CALCULATIONS[operator].ofFloats(Number(left), Number(right))
  }
  throw unfit(expression, left, right)
}

interface Calculation {
  ofInts(left: bigint, right: bigint): bigint
  ofFloats(left: number, right: number): number
}

const CALCULATIONS: Readonly<Record<'+' | '-' | '*' | '/' | '%', Calculation>> = {
  '+': { ofInts: (left, right) => left + right, ofFloats: (left, right) => left + right },
  '-': { ofInts: (left, right) => left - right, ofFloats: (left, right) => left - right },
  '*': { ofInts: (left, right) => left * right, ofFloats: (left, right) => left * right },
  '/': { ofInts: (left, right) => left / right, ofFloats: (left, right) => left / right },
  '%': { ofInts: (left, right) => left % right, ofFloats: (left, right) => left % right },
}

function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

function within64Bits(value: bigint, { at }: Expression): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError(at, 'the number is too large')
  return value
}

function asBoolean(value: RuleValue, { at }: Expression): boolean {
  if (typeof value === 'boolean') return value
  throw new EvaluationError(at, `expected true or false, not ${describeType(value)}`)
}

function valueOf(value: RuleValue | undefined, { at }: Expression): RuleValue {
  if (value === undefined) throw new EvaluationError(at, 'there is no such value')
  return value
}

function unfit(
  { at, operator }: { at: number; operator: BinaryOperator },
  left: RuleValue,
  right: RuleValue,
): EvaluationError {
  return new EvaluationError(
    at,
    `"${operator}" does not take ${describeType(left)} and ${describeType(right)}`,
  )
}
