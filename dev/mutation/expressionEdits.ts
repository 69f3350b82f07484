import type {
  BinaryExpression,
  BinaryOperator,
  CallExpression,
  ConditionalExpression,
  Expression,
  LogicalExpression,
  PatternExpression,
} from '@careslot/local-firebase'
import type { Edit } from './Edit.ts'
import { patternEdits } from './patternEdits.ts'

const OTHER_OPERATORS: Readonly<Record<BinaryOperator, readonly BinaryOperator[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '+': [],
  '-': [],
  '*': [],
  '/': [],
  '%': [],
}

/**
 * Every single change of one rule: a condition left out, a comparison turned around or moved by one,
 * a negation left out, a choice made for good, a number one higher or lower, an item of a list left
 * out, and those of patterns.
 *
 * @param source the rule's own text, that `expression` was parsed from
 */
export function expressionEdits(source: string, expression: Expression): Edit[] {
  return new ExpressionMutator(source).edits(expression, expression)
}

class ExpressionMutator {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  /** `condition` is the smallest one around the expression: it says where a number or pattern is. */
  edits(expression: Expression, condition: Expression): Edit[] {
    switch (expression.kind) {
      case 'variable':
        return []
      case 'literal':
        return typeof expression.value === 'number'
          ? [expression.value - 1, expression.value + 1].map((number) => ({
              start: expression.start,
              end: expression.end,
              replacement: String(number),
              what: `${this.#text(condition)} with ${number} for ${String(expression.value)}`,
            }))
          : []
      case 'list':
        return this.#omissions(expression.items, ({ item, list }) => `${list} without ${item}`)
      case 'pattern':
        return this.#patternEdits(expression)
      case 'member':
        return [
          ...this.edits(expression.object, condition),
          ...this.edits(expression.key, condition),
        ]
      case 'call':
        return this.#callEdits(expression)
      case 'unary':
        return [
          ...(expression.operator === '!' ? [this.#withoutNegation(expression)] : []),
          ...this.edits(expression.operand, condition),
        ]
      case 'binary':
        return this.#binaryEdits(expression)
      case 'logical':
        return this.#logicalEdits(expression)
      case 'conditional':
        return this.#conditionalEdits(expression)
    }
  }

  #callEdits(call: CallExpression): Edit[] {
    return [call.receiver, ...call.arguments].flatMap((part) => this.edits(part, call))
  }

  #withoutNegation(negation: Expression): Edit {
    const start = this.#source.indexOf('!', negation.start)
    return { start, end: start + 1, replacement: '', what: `${this.#text(negation)} without !` }
  }

  #binaryEdits(comparison: BinaryExpression): Edit[] {
    const { left, operator, right } = comparison
    const start = this.#source.indexOf(operator, left.end)
    return [
      ...OTHER_OPERATORS[operator].map((replacement) => ({
        start,
        end: start + operator.length,
        replacement,
        what: `${this.#text(comparison)} with ${replacement}`,
      })),
      ...[left, right].flatMap((side) => this.edits(side, comparison)),
    ]
  }

  #logicalEdits({ operands }: LogicalExpression): Edit[] {
    return [
      ...this.#omissions(operands, ({ item }) => `without ${item}`),
      ...operands.flatMap((operand) => this.edits(operand, operand)),
    ]
  }

  #conditionalEdits(choice: ConditionalExpression): Edit[] {
    const { condition, whenTrue, whenFalse } = choice
    return [
      ...['true', 'false'].map((replacement) => ({
        start: condition.start,
        end: condition.end,
        replacement,
        what: `${this.#text(choice)} with ${replacement} for ${this.#text(condition)}`,
      })),
      ...[condition, whenTrue, whenFalse].flatMap((part) => this.edits(part, part)),
    ]
  }

  #patternEdits({ start, end }: PatternExpression): Edit[] {
    const pattern = this.#source.slice(start + 1, this.#source.lastIndexOf('/', end - 1))
    return patternEdits(pattern).map((edit) => ({
      ...edit,
      start: start + 1 + edit.start,
      end: start + 1 + edit.end,
      what: `/${shortened(pattern)}/ ${edit.what}`,
    }))
  }

  /** Each of several parts left out, with the sign that joins it to its neighbour. */
  #omissions(
    parts: readonly Expression[],
    describe: (texts: { item: string; list: string }) => string,
  ): Edit[] {
    if (parts.length < 2) return []
    const list = `[${parts.map((part) => this.#text(part)).join(', ')}]`
    return parts.map((part, index) => {
      const next = parts[index + 1]
      const previous = parts[index - 1]
      return {
        start: next === undefined ? (previous ?? part).end : part.start,
        end: next === undefined ? part.end : next.start,
        replacement: '',
        what: describe({ item: this.#text(part), list: shortened(list) }),
      }
    })
  }

  #text({ start, end }: Expression): string {
    return readable(this.#source.slice(start, end))
  }
}

/** The place of a child: keys as texts, and variables. */
const PATH = /\.child\(((?:'[^']*'|\$\w+|auth\.uid)(?:\+(?:'[^']*'|\$\w+|auth\.uid))*)\)/g

/** `newData↑2/patients/$id.exists()` for newData.parent().parent().child('patients').child($id)… */
function readable(source: string): string {
  return source
    .replace(/\s+/g, ' ')
    .replace(/(?:\.parent\(\))+/g, (parents) => `↑${parents.length / '.parent()'.length}`)
    .replace(PATH, (_, path: string) => `/${path.replace(/['+]/g, '')}`)
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 40)}…${text.slice(-10)}`
}
