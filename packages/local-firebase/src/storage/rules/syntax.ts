import type { RuleValue, TypeName } from './RuleValue.ts'

export type BinaryOperator =
  '||' | '&&' | '==' | '!=' | 'in' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'

/** `at` is where the expression stands in the text, for messages. */
export type Expression =
  | { readonly kind: 'literal'; readonly at: number; readonly value: RuleValue }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly Expression[] }
  | { readonly kind: 'variable'; readonly at: number; readonly name: string }
  | {
      readonly kind: 'member'
      readonly at: number
      readonly object: Expression
      readonly name: string
    }
  | {
      readonly kind: 'index'
      readonly at: number
      readonly object: Expression
      readonly index: Expression
    }
  | {
      readonly kind: 'call'
      readonly at: number
      readonly name: string
      readonly parameters: readonly Expression[]
    }
  | {
      readonly kind: 'method'
      readonly at: number
      readonly object: Expression
      readonly name: MethodName
      readonly parameters: readonly Expression[]
      /** The pattern of `matches` (whole string) and `split`, made when the rules are loaded. */
      readonly pattern: RegExp | null
    }
  | {
      readonly kind: 'unary'
      readonly at: number
      readonly operator: '!' | '-'
      readonly operand: Expression
    }
  | {
      readonly kind: 'binary'
      readonly at: number
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'is'
      readonly at: number
      readonly value: Expression
      readonly type: TypeName
    }
  | {
      readonly kind: 'conditional'
      readonly at: number
      readonly test: Expression
      readonly yes: Expression
      readonly no: Expression
    }

/** The methods of all types together, with the number of their parameters. */
export const METHODS = {
  matches: 1,
  size: 0,
  split: 1,
  lower: 0,
  upper: 0,
  trim: 0,
  hasAny: 1,
  hasAll: 1,
  keys: 0,
  get: 2,
  toMillis: 0,
} as const

export type MethodName = keyof typeof METHODS

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const

/** What a caller wants to do to a file; `create` writes its content, `update` its metadata. */
export type Operation = (typeof OPERATIONS)[number]

export interface AllowStatement {
  readonly at: number
  readonly operations: ReadonlySet<Operation>
  /** null: always. */
  readonly condition: Expression | null
}

export interface FunctionDeclaration {
  readonly at: number
  readonly name: string
  readonly parameters: readonly string[]
  readonly variables: readonly {
    readonly at: number
    readonly name: string
    readonly value: Expression
  }[]
  readonly result: Expression
}

/** `one` binds one segment of a path to a name, `many` any number of them. */
export type PathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one' | 'many'; readonly name: string }

export interface MatchStatement {
  readonly at: number
  readonly segments: readonly PathSegment[]
  readonly block: Block
}

export interface Block {
  readonly matches: readonly MatchStatement[]
  readonly allows: readonly AllowStatement[]
  readonly functions: readonly FunctionDeclaration[]
}

export interface RulesFile {
  readonly version: 1 | 2
  readonly service: Block
}
