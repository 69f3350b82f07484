import type { Expression } from '@careslot/local-firebase'
import { isSame } from './joinedPaths.ts'
import { rewriteParts } from './rewriteParts.ts'
import { lengthOf } from './shortExpression.ts'

/** A longer and a shorter expression that have the same value where a condition is evaluated. */
interface Known {
  readonly long: Expression
  readonly short: Expression
}

/**
 * The same rule with the shorter of two expressions that were found equal before: `auth.uid==$a&&root.hasChild(auth.uid)`
 * becomes `auth.uid==$a&&root.hasChild($a)`. What follows `&&` is only evaluated where what is before it is true, what
 * follows `||` where it is false, and both have no error.
 */
export function useKnownValues(rule: Expression): Expression {
  return rewritten(rule, [])
}

function rewritten(expression: Expression, known: readonly Known[]): Expression {
  const found = known.find(({ long }) => isSame(long, expression))
  if (found !== undefined) return found.short
  if (expression.kind === 'logical') {
    const { operator, operands } = expression
    let before = known
    return {
      ...expression,
      operands: operands.map((operand) => {
        const result = rewritten(operand, before)
        before = [...before, ...equalitiesWhere(operand, operator === '&&')]
        return result
      }),
    }
  }
  if (expression.kind === 'conditional') {
    const { condition, whenTrue, whenFalse } = expression
    return {
      ...expression,
      condition: rewritten(condition, known),
      whenTrue: rewritten(whenTrue, [...known, ...equalitiesWhere(condition, true)]),
      whenFalse: rewritten(whenFalse, [...known, ...equalitiesWhere(condition, false)]),
    }
  }
  return rewriteParts(expression, (part) => rewritten(part, known))
}

/** What is equal where the condition is true, or where it is false. */
function equalitiesWhere(condition: Expression, isTrue: boolean): readonly Known[] {
  switch (condition.kind) {
    case 'unary':
      return condition.operator === '!' ? equalitiesWhere(condition.operand, !isTrue) : []
    case 'logical':
      return (condition.operator === '&&') === isTrue
        ? condition.operands.flatMap((operand) => equalitiesWhere(operand, isTrue))
        : []
    case 'binary': {
      const { operator, left, right } = condition
      const isEquality = isTrue ? /^===?$/.test(operator) : /^!==?$/.test(operator)
      if (!isEquality) return []
      const [short, long] = lengthOf(left) < lengthOf(right) ? [left, right] : [right, left]
      // Where a text is asked for, the check of what is sent takes no null, no true and no false.
      const isPlain = short.kind !== 'literal' || typeof short.value === 'string'
      return isPlain && lengthOf(short) < lengthOf(long) ? [{ long, short }] : []
    }
    case 'variable':
    case 'literal':
    case 'pattern':
    case 'list':
    case 'member':
    case 'call':
    case 'conditional':
      return []
  }
}
