import type { BinaryExpression, CallExpression, Expression } from '@careslot/local-firebase'
import { rewriteParts } from './rewriteParts.ts'

const PLACE = { start: 0, end: 0 }

/**
 * The same rule in forms that say the same with fewer characters: `!a.exists()` for `a.val()==null`, `hasChild(b)` for
 * `hasChildren([b])`, `.length>0` for `.length>=1`.
 */
export function inShorterForms(expression: Expression): Expression {
  const inner = rewriteParts(expression, inShorterForms)
  if (inner.kind === 'call') return shorterCall(inner)
  return inner.kind === 'binary' ? shorterComparison(inner) : inner
}

function shorterCall(call: CallExpression): Expression {
  const [list] = call.arguments
  const [only, ...others] = list?.kind === 'list' ? list.items : []
  return call.method === 'hasChildren' && only !== undefined && others.length === 0
    ? { ...call, method: 'hasChild', arguments: [only] }
    : call
}

function shorterComparison(comparison: BinaryExpression): Expression {
  const { operator, left, right } = comparison
  if (right.kind !== 'literal') return comparison
  if (right.value === null && left.kind === 'call' && left.method === 'val') {
    const exists: Expression = { ...left, method: 'exists' }
    if (operator.startsWith('!=')) return exists
    if (operator.startsWith('==')) {
      return { ...PLACE, kind: 'unary', operator: '!', operand: exists }
    }
  }
  // A length is a whole number.
  if (!isLength(left) || typeof right.value !== 'number') return comparison
  if (operator === '>=') {
    return { ...comparison, operator: '>', right: { ...right, value: right.value - 1 } }
  }
  const next = right.value + 1
  return operator === '<=' && String(next).length === String(right.value).length
    ? { ...comparison, operator: '<', right: { ...right, value: next } }
    : comparison
}

function isLength(expression: Expression): boolean {
  return (
    expression.kind === 'member' &&
    expression.key.kind === 'literal' &&
    expression.key.value === 'length'
  )
}
