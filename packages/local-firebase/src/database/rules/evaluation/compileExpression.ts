import type {
  BinaryExpression,
  CallExpression,
  Expression,
  LogicalExpression,
  MemberExpression,
} from '#local-firebase/database/rules/expression/Expression.ts'
import { isQueryProperty } from '#local-firebase/database/rules/expression/methods.ts'
import type { EvaluationContext } from './EvaluationContext.ts'
import { EvaluationError } from './EvaluationError.ts'
import type { RuleSnapshot } from './RuleSnapshot.ts'
import {
  add,
  areEqual,
  calculate,
  describeValue,
  isOrdered,
  negate,
  readClaim,
  valueOfNode,
  type RuleValue,
} from './RuleValue.ts'

/** May throw an EvaluationError. */
export type Evaluate<Result> = (context: EvaluationContext) => Result

/**
 * Sees every part of an expression when it is compiled, and may wrap it. Explanations use it to note
 * the value of each part; otherwise rules are compiled without.
 */
export type Observe = <Result extends RuleValue | RuleSnapshot>(
  expression: Expression,
  evaluate: Evaluate<Result>,
) => Evaluate<Result>

const observeNothing: Observe = (_expression, evaluate) => evaluate

/**
 * Turns a checked expression into a function that returns whether the rule is true.
 *
 * @param wildcards the `$names` bound on the way to the rule, from the root down
 */
export function compileExpression(
  expression: Expression,
  wildcards: readonly string[],
  observe: Observe = observeNothing,
): Evaluate<boolean> {
  return new ExpressionCompiler(wildcards, observe).condition(expression, 'a rule')
}

class ExpressionCompiler {
  readonly #wildcards: readonly string[]
  readonly #observe: Observe

  constructor(wildcards: readonly string[], observe: Observe) {
    this.#wildcards = wildcards
    this.#observe = observe
  }

  condition(expression: Expression, where: string): Evaluate<boolean> {
    const evaluate = this.#value(expression)
    return (context) => {
      const value = evaluate(context)
      if (typeof value === 'boolean') return value
      throw new EvaluationError(`${where} must be true or false, not ${describeValue(value)}`)
    }
  }

  #value(expression: Expression): Evaluate<RuleValue> {
    return this.#observe(expression, this.#bareValue(expression))
  }

  #bareValue(expression: Expression): Evaluate<RuleValue> {
    switch (expression.kind) {
      case 'literal': {
        const { value } = expression
        return () => value
      }
      case 'variable':
        return this.#variable(expression.name)
      case 'member':
        return this.#member(expression)
      case 'call':
        return this.#call(expression)
      case 'unary': {
        if (expression.operator === '!') {
          const operand = this.condition(expression.operand, 'what "!" turns around')
          return (context) => !operand(context)
        }
        const operand = this.#value(expression.operand)
        return (context) => negate(operand(context))
      }
      case 'binary':
        return this.#binary(expression)
      case 'logical':
        return this.#logical(expression)
      case 'conditional': {
        const condition = this.condition(expression.condition, 'the condition before "?"')
        const whenTrue = this.#value(expression.whenTrue)
        const whenFalse = this.#value(expression.whenFalse)
        return (context) => (condition(context) ? whenTrue(context) : whenFalse(context))
      }
      case 'list':
      case 'pattern':
        throw new Error(`a ${expression.kind} was let through by the check`)
    }
  }

  #variable(name: string): Evaluate<RuleValue> {
    if (name === 'auth') return (context) => context.auth
    if (name === 'now') return (context) => context.now
    const index = this.#wildcards.indexOf(name)
    if (index === -1) throw new Error(`the variable ${name} was let through by the check`)
    return (context) => context.wildcards[index] ?? null
  }

  #member({ object, key }: MemberExpression): Evaluate<RuleValue> {
    if (object.kind === 'variable' && object.name === 'query') return queryProperty(key)
    const holder = this.#value(object)
    if (key.kind === 'literal') {
      const name = key.value
      if (name === 'length') return (context) => requireString(holder(context), 'length').length
      return (context) => readClaim(holder(context), name)
    }
    const evaluateKey = this.#value(key)
    return (context) => readClaim(holder(context), evaluateKey(context))
  }

  #binary({ operator, left, right }: BinaryExpression): Evaluate<RuleValue> {
    const a = this.#value(left)
    const b = this.#value(right)
    switch (operator) {
      case '==':
      case '===':
        return (context) => areEqual(a(context), b(context))
      case '!=':
      case '!==':
        return (context) => !areEqual(a(context), b(context))
      case '<':
      case '<=':
      case '>':
      case '>=':
        return (context) => isOrdered(operator, a(context), b(context))
      case '+':
        return (context) => add(a(context), b(context))
      case '-':
      case '*':
      case '/':
      case '%':
        return (context) => calculate(operator, a(context), b(context))
    }
  }

  #logical({ operator, operands }: LogicalExpression): Evaluate<boolean> {
    const conditions = operands.map((each) => this.condition(each, `each side of "${operator}"`))
    const decisive = operator === '||'
    return (context) => {
      for (const condition of conditions) if (condition(context) === decisive) return decisive
      return !decisive
    }
  }

  #snapshot(expression: Expression): Evaluate<RuleSnapshot> {
    return this.#observe(expression, this.#bareSnapshot(expression))
  }

  #bareSnapshot(expression: Expression): Evaluate<RuleSnapshot> {
    if (expression.kind === 'variable') {
      if (expression.name === 'root') return (context) => context.root
      if (expression.name === 'data') return (context) => context.data
      if (expression.name === 'newData') return (context) => context.newData
    }
    if (expression.kind === 'conditional') {
      const condition = this.condition(expression.condition, 'the condition before "?"')
      const whenTrue = this.#snapshot(expression.whenTrue)
      const whenFalse = this.#snapshot(expression.whenFalse)
      return (context) => (condition(context) ? whenTrue(context) : whenFalse(context))
    }
    if (expression.kind === 'call') {
      const receiver = this.#snapshot(expression.receiver)
      if (expression.method === 'parent') return (context) => receiver(context).parent()
      const [path] = this.#strings(expression)
      if (expression.method === 'child' && path !== undefined) {
        return (context) => receiver(context).child(path(context))
      }
    }
    throw new Error('something that is no snapshot was let through by the check')
  }

  #call(call: CallExpression): Evaluate<RuleValue> {
    switch (call.method) {
      case 'val':
      case 'getPriority':
      case 'exists':
      case 'isNumber':
      case 'isString':
      case 'isBoolean':
      case 'hasChild':
      case 'hasChildren':
        return this.#snapshotCall(call.method, call)
      default:
        return this.#stringCall(call)
    }
  }

  #snapshotCall(method: SnapshotValueMethod, call: CallExpression): Evaluate<RuleValue> {
    const receiver = this.#snapshot(call.receiver)
    switch (method) {
      case 'val':
        return (context) => valueOfNode(receiver(context).node)
      case 'getPriority':
        return (context) => receiver(context).node.priority
      case 'exists':
        return (context) => !receiver(context).node.isEmpty
      case 'isNumber':
        return (context) => typeof receiver(context).node.leaf === 'number'
      case 'isString':
        return (context) => typeof receiver(context).node.leaf === 'string'
      case 'isBoolean':
        return (context) => typeof receiver(context).node.leaf === 'boolean'
      case 'hasChild':
        return this.#hasAll(receiver, this.#strings(call))
      case 'hasChildren': {
        const [list] = call.arguments
        if (list === undefined) return (context) => receiver(context).node.childCount > 0
        return this.#hasAll(receiver, this.#strings(call))
      }
    }
  }

  #hasAll(receiver: Evaluate<RuleSnapshot>, paths: readonly Evaluate<string>[]): Evaluate<boolean> {
    return (context) => {
      const snapshot = receiver(context)
      if (paths.length === 0) throw new EvaluationError('hasChildren([]) asks for nothing')
      // Every path is evaluated first: one that is not a string is an error, whatever the others are.
      const keys = paths.map((path) => path(context))
      return keys.map((key) => snapshot.child(key)).every(({ node }) => !node.isEmpty)
    }
  }

  #stringCall(call: CallExpression): Evaluate<RuleValue> {
    const { method } = call
    const evaluate = this.#value(call.receiver)
    const receiver: Evaluate<string> = (context) => requireString(evaluate(context), `${method}()`)
    const [argument] = call.arguments
    if (argument?.kind === 'pattern') {
      const { regExp } = argument
      return (context) => regExp.test(receiver(context))
    }
    const [first = noString, second = noString] = this.#strings(call)
    switch (method) {
      case 'contains':
        return (context) => receiver(context).includes(first(context))
      case 'beginsWith':
        return (context) => receiver(context).startsWith(first(context))
      case 'endsWith':
        return (context) => receiver(context).endsWith(first(context))
      case 'replace':
        return (context) => {
          const replacement = second(context)
          // A function, because replaceAll reads `$&` and the like in a string.
          return receiver(context).replaceAll(first(context), () => replacement)
        }
      case 'toLowerCase':
        return (context) => receiver(context).toLowerCase()
      case 'toUpperCase':
        return (context) => receiver(context).toUpperCase()
      default:
        throw new Error(`the method ${method} was let through by the check`)
    }
  }

  /** The string arguments of a call, those in a list included. */
  #strings({ method, arguments: args }: CallExpression): Evaluate<string>[] {
    return args
      .flatMap((argument) => (argument.kind === 'list' ? argument.items : [argument]))
      .map((item) => {
        const evaluate = this.#value(item)
        return (context) => requireString(evaluate(context), `the argument of ${method}()`)
      })
  }
}

type SnapshotValueMethod =
  | 'val'
  | 'getPriority'
  | 'exists'
  | 'isNumber'
  | 'isString'
  | 'isBoolean'
  | 'hasChild'
  | 'hasChildren'

const noString: Evaluate<string> = () => {
  throw new EvaluationError('an argument is missing')
}

function requireString(value: RuleValue, what: string): string {
  if (typeof value === 'string') return value
  throw new EvaluationError(`${what} needs a string, not ${describeValue(value)}`)
}

function queryProperty(key: Expression): Evaluate<RuleValue> {
  const name = key.kind === 'literal' ? key.value : null
  if (!isQueryProperty(name)) throw new Error('a query property was let through by the check')
  return (context) => context.query[name]
}
