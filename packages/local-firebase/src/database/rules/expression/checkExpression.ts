import { ExpressionError } from '#local-firebase/ruleText/ExpressionError.ts'
import type {
  BinaryExpression,
  CallExpression,
  Expression,
  MemberExpression,
} from './Expression.ts'
import {
  isQueryProperty,
  QUERY_PROPERTIES,
  SNAPSHOT_METHODS,
  STRING_METHODS,
  type Method,
  type Parameter,
} from './methods.ts'
import {
  BOOLEAN,
  canBe,
  CLAIM,
  describeKinds,
  NULL,
  NUMBER,
  OBJECT,
  QUERY,
  SNAPSHOT,
  STRING,
  type ValueKinds,
} from './ValueKinds.ts'

export interface ExpressionScope {
  readonly rule: '.read' | '.write' | '.validate'
  /** The `$names` bound on the way to the rule. */
  readonly wildcards: readonly string[]
}

/**
 * Checks what can be known about a rule before it runs: names, methods and their arguments, and that
 * conditions can be true or false. Certain faults are refused here. What depends on data is left to
 * the evaluation, where a value of the wrong kind makes the rule false.
 *
 * @throws ExpressionError
 */
export function checkExpression(expression: Expression, scope: ExpressionScope): void {
  new ExpressionChecker(scope).requireCondition(expression, 'a rule')
}

class ExpressionChecker {
  readonly #scope: ExpressionScope

  constructor(scope: ExpressionScope) {
    this.#scope = scope
  }

  requireCondition(expression: Expression, where: string): void {
    if (expression.kind === 'conditional') {
      this.requireCondition(expression.condition, 'the condition before "?"')
      this.requireCondition(expression.whenTrue, where)
      this.requireCondition(expression.whenFalse, where)
      return
    }
    const kinds = this.#kindsOf(expression)
    if (canBe(kinds, BOOLEAN)) return
    const found = describeKinds(kinds)
    throw new ExpressionError(expression.start, `${where} must be true or false, not ${found}`)
  }

  #kindsOf(expression: Expression): ValueKinds {
    switch (expression.kind) {
      case 'literal':
        return kindOfLiteral(expression.value)
      case 'list':
        throw new ExpressionError(expression.start, 'a list may only be in hasChildren([..])')
      case 'pattern':
        throw new ExpressionError(expression.start, 'a pattern may only be in matches(/../)')
      case 'variable':
        return this.#kindsOfVariable(expression.name, expression.start)
      case 'member':
        return this.#kindsOfMember(expression)
      case 'call':
        return this.#kindsOfCall(expression)
      case 'unary':
        if (expression.operator === '!') {
          this.requireCondition(expression.operand, 'what "!" turns around')
          return BOOLEAN
        }
        this.#plainKindsOf(expression.operand)
        return NUMBER
      case 'binary':
        return this.#kindsOfBinary(expression)
      case 'logical':
        for (const operand of expression.operands) {
          this.requireCondition(operand, `each side of "${expression.operator}"`)
        }
        return BOOLEAN
      case 'conditional': {
        this.requireCondition(expression.condition, 'the condition before "?"')
        const whenTrue = this.#kindsOf(expression.whenTrue)
        const whenFalse = this.#kindsOf(expression.whenFalse)
        if (canBe(whenTrue | whenFalse, QUERY)) {
          throw new ExpressionError(expression.start, 'a branch cannot be the query itself')
        }
        if ((whenTrue === SNAPSHOT) !== (whenFalse === SNAPSHOT)) {
          throw new ExpressionError(expression.start, 'one branch is a snapshot, the other is not')
        }
        return whenTrue | whenFalse
      }
    }
  }

  /** Checks an operand or argument, which must be a value, not a snapshot or the query itself. */
  #plainKindsOf(expression: Expression): ValueKinds {
    const kinds = this.#kindsOf(expression)
    if (canBe(kinds, SNAPSHOT)) {
      throw new ExpressionError(expression.start, 'a snapshot is no value: use val() or exists()')
    }
    if (canBe(kinds, QUERY)) {
      throw new ExpressionError(
        expression.start,
        'the query is no value: use one of its properties',
      )
    }
    return kinds
  }

  #kindsOfVariable(name: string, start: number): ValueKinds {
    switch (name) {
      case 'auth':
        return CLAIM
      case 'now':
        return NUMBER
      case 'root':
      case 'data':
        return SNAPSHOT
      case 'newData':
        if (this.#scope.rule !== '.read') return SNAPSHOT
        throw new ExpressionError(start, 'newData is not known in a .read rule')
      case 'query':
        if (this.#scope.rule === '.read') return QUERY
        throw new ExpressionError(start, `query is not known in a ${this.#scope.rule} rule`)
      default:
        if (this.#scope.wildcards.includes(name)) return STRING
        throw new ExpressionError(start, `unknown variable "${name}"`)
    }
  }

  #kindsOfMember({ object, key, keyStart }: MemberExpression): ValueKinds {
    const kinds = this.#kindsOf(object)
    const name = key.kind === 'literal' && typeof key.value === 'string' ? key.value : null
    if (canBe(kinds, OBJECT)) {
      if (name === 'length') return NUMBER
      const keyKinds = this.#plainKindsOf(key)
      if (canBe(keyKinds, STRING) || canBe(keyKinds, NUMBER)) return CLAIM
      throw new ExpressionError(keyStart, 'a property needs a name')
    }
    if (name === null) {
      throw new ExpressionError(keyStart, 'only claims of auth can be looked up by an expression')
    }
    if (kinds === QUERY) {
      if (isQueryProperty(name)) return QUERY_PROPERTIES[name]
    } else if (kinds === SNAPSHOT) {
      if (SNAPSHOT_METHODS.has(name)) {
        throw new ExpressionError(keyStart, `"${name}" is a method: write ${name}(..)`)
      }
    } else if (canBe(kinds, STRING)) {
      if (name === 'length') return NUMBER
      if (STRING_METHODS.has(name)) {
        throw new ExpressionError(keyStart, `"${name}" is a method: write ${name}(..)`)
      }
    }
    throw new ExpressionError(keyStart, `${describeKinds(kinds)} has no property "${name}"`)
  }

  #kindsOfCall(call: CallExpression): ValueKinds {
    const kinds = this.#kindsOf(call.receiver)
    const methods = kinds === SNAPSHOT ? SNAPSHOT_METHODS : STRING_METHODS
    const method = kinds === SNAPSHOT || canBe(kinds, STRING) ? methods.get(call.method) : undefined
    if (method === undefined) {
      const reason = `${describeKinds(kinds)} has no method "${call.method}"`
      throw new ExpressionError(call.methodStart, reason)
    }
    this.#checkArguments(call, method)
    return method.result
  }

  #checkArguments(call: CallExpression, { parameters, required }: Method): void {
    const given = call.arguments.length
    if (given < required || given > parameters.length) {
      const most = `${required < parameters.length ? 'at most ' : ''}${parameters.length}`
      const taken = `${most} ${parameters.length === 1 ? 'argument' : 'arguments'}`
      throw new ExpressionError(call.methodStart, `${call.method}() takes ${taken}, not ${given}`)
    }
    call.arguments.forEach((argument, index) => {
      const parameter = parameters[index]
      if (parameter !== undefined) this.#checkArgument(argument, parameter, call.method)
    })
  }

  #checkArgument(argument: Expression, parameter: Parameter, method: string): void {
    if (parameter === 'string') {
      if (canBe(this.#plainKindsOf(argument), STRING)) return
    } else if (parameter === 'pattern') {
      if (argument.kind === 'pattern') return
    } else if (argument.kind === 'list') {
      for (const item of argument.items) this.#checkArgument(item, 'string', method)
      return
    }
    throw new ExpressionError(argument.start, `${method}() takes a ${parameter} here`)
  }

  #kindsOfBinary({ operator, left, right }: BinaryExpression): ValueKinds {
    const leftKinds = this.#plainKindsOf(left)
    const rightKinds = this.#plainKindsOf(right)
    switch (operator) {
      case '==':
      case '===':
      case '!=':
      case '!==':
        return BOOLEAN
      case '<':
      case '<=':
      case '>':
      case '>=':
        for (const [side, kinds] of [
          [left, leftKinds],
          [right, rightKinds],
        ] as const) {
          if (kinds === BOOLEAN) {
            throw new ExpressionError(side.start, `"${operator}" does not order true and false`)
          }
        }
        return BOOLEAN
      case '+':
        return canBe(leftKinds | rightKinds, STRING) ? NUMBER | STRING : NUMBER
      case '-':
      case '*':
      case '/':
      case '%':
        return NUMBER
    }
  }
}

function kindOfLiteral(value: string | number | boolean | null): ValueKinds {
  if (value === null) return NULL
  if (typeof value === 'string') return STRING
  return typeof value === 'number' ? NUMBER : BOOLEAN
}
