/** A rule's expression as parsed. `start` and `end` are offsets in the rule's own (decoded) text. */
export type Expression =
  | LiteralExpression
  | ListExpression
  | PatternExpression
  | VariableExpression
  | MemberExpression
  | CallExpression
  | UnaryExpression
  | BinaryExpression
  | LogicalExpression
  | ConditionalExpression

interface Span {
  readonly start: number
  readonly end: number
}

export interface LiteralExpression extends Span {
  readonly kind: 'literal'
  readonly value: string | number | boolean | null
}

/** `['a', 'b']`, only as the argument of hasChildren(). */
export interface ListExpression extends Span {
  readonly kind: 'list'
  readonly items: readonly Expression[]
}

/** `/^a/i`, only as the argument of matches(); `regExp` is its translation. */
export interface PatternExpression extends Span {
  readonly kind: 'pattern'
  readonly regExp: RegExp
}

export interface VariableExpression extends Span {
  readonly kind: 'variable'
  readonly name: string
}

/** `object.key` (a literal key) or `object[key]`. `keyStart` is the offset of the key. */
export interface MemberExpression extends Span {
  readonly kind: 'member'
  readonly object: Expression
  readonly key: Expression
  readonly keyStart: number
}

export interface CallExpression extends Span {
  readonly kind: 'call'
  readonly receiver: Expression
  readonly method: string
  readonly methodStart: number
  readonly arguments: readonly Expression[]
}

export interface UnaryExpression extends Span {
  readonly kind: 'unary'
  readonly operator: '!' | '-'
  readonly operand: Expression
}

export type EqualityOperator = '==' | '===' | '!=' | '!=='
export type OrderOperator = '<' | '<=' | '>' | '>='
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
export type BinaryOperator = EqualityOperator | OrderOperator | ArithmeticOperator

export interface BinaryExpression extends Span {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

/** A whole chain of one operator: `a && b && c` is one node with three operands. */
export interface LogicalExpression extends Span {
  readonly kind: 'logical'
  readonly operator: '&&' | '||'
  readonly operands: readonly Expression[]
}

export interface ConditionalExpression extends Span {
  readonly kind: 'conditional'
  readonly condition: Expression
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}
