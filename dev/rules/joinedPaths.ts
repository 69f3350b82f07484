import type { CallExpression, Expression } from '@careslot/local-firebase'

/** What an expression became, and which others are surely texts once it was evaluated, whatever its value. */
interface Joined {
  readonly expression: Expression
  readonly texts: Texts
}
type Texts = readonly Expression[]

/** An error for anything but a text. */
const TEXT_METHODS: ReadonlySet<string> = new Set(['matches', 'contains', 'beginsWith', 'endsWith'])
const PLACE = { start: 0, end: 0 }

/**
 * The same rule with the steps of a path in one `child`: `a.child('b').child(c)` becomes `a.child('b/'+c)`, and
 * `a.child(b).exists()` becomes `a.hasChild(b)`.
 *
 * A step that is looked up may be anything. `child` takes a number for an error, which refuses the whole rule, while a
 * path would take it for a key. So it is only joined where it is a text for sure: where the same step was given to
 * `child` before, or asked for what only a text has, in a part that is evaluated whenever this one is.
 */
export function joinPaths(rule: Expression): Expression {
  return join(rule, []).expression
}

function join(expression: Expression, texts: Texts): Joined {
  switch (expression.kind) {
    case 'variable':
    case 'literal':
    case 'pattern':
    case 'list':
      return { expression, texts }
    case 'member': {
      const object = join(expression.object, texts)
      return { expression: { ...expression, object: object.expression }, texts: object.texts }
    }
    case 'call':
      return joinCall(expression, texts)
    case 'unary': {
      const operand = join(expression.operand, texts)
      return { expression: { ...expression, operand: operand.expression }, texts: operand.texts }
    }
    case 'binary': {
      const left = join(expression.left, texts)
      const right = join(expression.right, left.texts)
      return {
        expression: { ...expression, left: left.expression, right: right.expression },
        texts: right.texts,
      }
    }
    case 'logical': {
      // Each operand is only evaluated after those before it; the first one always is.
      const operands: Joined[] = []
      for (const operand of expression.operands) {
        operands.push(join(operand, operands.at(-1)?.texts ?? texts))
      }
      return {
        expression: { ...expression, operands: operands.map((each) => each.expression) },
        texts: operands[0]?.texts ?? texts,
      }
    }
    case 'conditional': {
      const condition = join(expression.condition, texts)
      return {
        expression: {
          ...expression,
          condition: condition.expression,
          whenTrue: join(expression.whenTrue, condition.texts).expression,
          whenFalse: join(expression.whenFalse, condition.texts).expression,
        },
        texts: condition.texts,
      }
    }
  }
}

/** `before` holds what was surely a text before any step of the path was looked up. */
function joinCall(call: CallExpression, before: Texts): Joined {
  const receiver = join(call.receiver, before)
  const given: Joined[] = []
  for (const argument of call.arguments) {
    given.push(join(argument, given.at(-1)?.texts ?? receiver.texts))
  }
  const texts = given.at(-1)?.texts ?? receiver.texts
  const plain: CallExpression = {
    ...call,
    receiver: receiver.expression,
    arguments: given.map(({ expression }) => expression),
  }
  if (call.method === 'exists') return { expression: asHasChild(plain, before), texts }
  if (TEXT_METHODS.has(call.method)) return { expression: plain, texts: [...texts, call.receiver] }
  const [step] = call.arguments
  if (step === undefined || (call.method !== 'child' && call.method !== 'hasChild')) {
    return { expression: plain, texts }
  }
  return {
    expression: isText(step, before) ? withoutStepBefore(plain, before) : plain,
    // What `hasChild` does with anything but a text is not documented.
    texts: call.method === 'child' ? [...texts, step] : texts,
  }
}

/** `a.child(b).exists()` as `a.hasChild(b)`. */
function asHasChild(call: CallExpression, texts: Texts): Expression {
  const path = call.receiver
  const step = stepOf(path)
  if (path.kind !== 'call' || step === null || !isText(step, texts)) return call
  return { ...path, method: 'hasChild' }
}

/** `a.child(b).child(step)` as `a.child(b+'/'+step)`. */
function withoutStepBefore(call: CallExpression, texts: Texts): Expression {
  const path = call.receiver
  const before = stepOf(path)
  const [step] = call.arguments
  if (path.kind !== 'call' || before === null || step === undefined) return call
  if (!isText(before, texts)) return call
  const parts = [...partsOf(before), literal('/'), ...partsOf(step)]
  return { ...call, receiver: path.receiver, arguments: [sumOf(parts)] }
}

function stepOf(expression: Expression): Expression | null {
  const isChild = expression.kind === 'call' && expression.method === 'child'
  return isChild ? (expression.arguments[0] ?? null) : null
}

/** It is a text whenever it is not an error. A variable is a key, or the id of an account. */
function isText(expression: Expression, texts: Texts): boolean {
  if (expression.kind === 'literal') return typeof expression.value === 'string'
  if (expression.kind === 'variable') return expression.name.startsWith('$')
  if (expression.kind === 'binary') {
    return isSumWithText(expression) || texts.some((text) => isSame(text, expression))
  }
  return isAccountId(expression) || texts.some((text) => isSame(text, expression))
}

/** Whatever is added to a text, or has a text added to it, becomes one. */
function isSumWithText(expression: Expression): boolean {
  if (expression.kind !== 'binary' || expression.operator !== '+') return false
  return [expression.left, expression.right].some(
    (part) => (part.kind === 'literal' && typeof part.value === 'string') || isSumWithText(part),
  )
}

function isAccountId(expression: Expression): boolean {
  return (
    expression.kind === 'member' &&
    expression.object.kind === 'variable' &&
    expression.object.name === 'auth' &&
    expression.key.kind === 'literal' &&
    expression.key.value === 'uid'
  )
}

/** The parts of a text that follow one another; anything but a sum of texts is one part. */
function partsOf(expression: Expression): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== '+') return [expression]
  const { left, right } = expression
  // Two numbers would be added up, were they not together.
  const isOneByOne = isSumWithText(left) || isLiteralText(left) || isLiteralText(right)
  return isOneByOne ? [...partsOf(left), right] : [expression]
}

function isLiteralText(expression: Expression): boolean {
  return expression.kind === 'literal' && typeof expression.value === 'string'
}

function sumOf(parts: readonly Expression[]): Expression {
  return parts.reduce((sum, part) => {
    if (sum.kind === 'binary' && sum.operator === '+') {
      const end = joinedTexts(sum.right, part)
      if (end !== null) return { ...sum, right: end }
    }
    return (
      joinedTexts(sum, part) ?? { ...PLACE, kind: 'binary', operator: '+', left: sum, right: part }
    )
  })
}

/** Two texts as one; null where one is none. */
function joinedTexts(a: Expression, b: Expression): Expression | null {
  if (a.kind !== 'literal' || b.kind !== 'literal') return null
  if (typeof a.value !== 'string' || typeof b.value !== 'string') return null
  return literal(a.value + b.value)
}

function literal(value: string): Expression {
  return { ...PLACE, kind: 'literal', value }
}

/** Both say the same, wherever they are written. */
export function isSame(a: Expression, b: Expression): boolean {
  return withoutPlaces(a) === withoutPlaces(b)
}

const OF_PLACES: ReadonlySet<string> = new Set(['start', 'end', 'keyStart', 'methodStart'])

function withoutPlaces(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => {
    if (OF_PLACES.has(key)) return undefined
    return value instanceof RegExp ? String(value) : value
  })
}
