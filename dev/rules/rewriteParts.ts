import type { Expression } from '@careslot/local-firebase'

/** Returns the expression with each of its own parts, and nothing deeper, replaced by what `rewrite` makes of it. */
export function rewriteParts(
  expression: Expression,
  rewrite: (part: Expression) => Expression,
): Expression {
  switch (expression.kind) {
    case 'variable':
    case 'literal':
    case 'pattern':
      return expression
    case 'list':
      return { ...expression, items: expression.items.map(rewrite) }
    case 'member':
      return { ...expression, object: rewrite(expression.object) }
    case 'call':
      return {
        ...expression,
        receiver: rewrite(expression.receiver),
        arguments: expression.arguments.map(rewrite),
      }
    case 'unary':
      return { ...expression, operand: rewrite(expression.operand) }
    case 'binary':
      return { ...expression, left: rewrite(expression.left), right: rewrite(expression.right) }
    case 'logical':
      return { ...expression, operands: expression.operands.map(rewrite) }
    case 'conditional':
      return {
        ...expression,
        condition: rewrite(expression.condition),
        whenTrue: rewrite(expression.whenTrue),
        whenFalse: rewrite(expression.whenFalse),
      }
  }
}
