import { parseExpression, type Expression } from '@careslot/local-firebase'
import type { RuleNode } from '#src/core/rules/ruleTree.ts'
import { toRulesFile } from './rulesFile.ts'
import { shortExpression } from './shortExpression.ts'

/** A place without any below it, and without what a variable in its stead would have to leave out. */
type Field = Pick<RuleNode, 'read' | 'write' | 'validate'>

const FALSE = 'false'

/**
 * The same rules with one place for fields beside each other: `a` and `b` become `$field`, whose rules choose by its
 * name. A named place with rules of its own takes 20 characters more, and each would repeat what all ask for. It
 * is done where the file becomes shorter.
 */
export function withMergedFields(rules: RuleNode): RuleNode {
  if (rules.children === undefined) return rules
  const children = Object.fromEntries(
    Object.entries(rules.children).map(([key, child]) => [key, withMergedFields(child)]),
  )
  let best: RuleNode = { ...rules, children }
  for (const name of Object.keys(children)) {
    const other = withoutName(best, name)
    if (other !== null && toRulesFile(other).length < toRulesFile(best).length) best = other
  }
  return best
}

/** The node with the rules of a named child in those of its variable; null where that would say something else. */
function withoutName(node: RuleNode, name: string): RuleNode | null {
  const { [name]: field, ...others } = node.children ?? {}
  if (field === undefined || name.startsWith('$') || !isField(field)) return null
  const variable = Object.keys(others).find((key) => key.startsWith('$'))
  if (variable === undefined) return null
  const rest = others[variable]
  if (rest === undefined || rest.indexOn !== undefined) return null
  if (hasPlacesBelow(rest) && !isAlwaysLeaf(parseExpression(field.validate ?? 'true'))) {
    return null
  }
  return {
    ...node,
    children: { ...others, [variable]: { ...rest, ...chosen(variable, name, field, rest) } },
  }
}

function isField(node: RuleNode): boolean {
  return node.indexOn === undefined && !hasPlacesBelow(node)
}

function hasPlacesBelow({ children = {} }: RuleNode): boolean {
  return Object.keys(children).length > 0
}

/** Says whether a value with places below it is refused by itself, as it equals nothing and has no length. */
function isAlwaysLeaf(validate: Expression): boolean {
  switch (validate.kind) {
    case 'logical':
      return validate.operator === '&&'
        ? validate.operands.some(isAlwaysLeaf)
        : validate.operands.every(isAlwaysLeaf)
    case 'conditional':
      return isAlwaysLeaf(validate.whenTrue) && isAlwaysLeaf(validate.whenFalse)
    case 'binary':
      return (
        validate.operator !== '!==' && validate.operator !== '!=' && isOfNewValue(validate.left)
      )
    case 'call':
      return validate.method === 'matches' && isOfNewValue(validate.receiver)
    case 'variable':
    case 'literal':
    case 'pattern':
    case 'list':
    case 'member':
    case 'unary':
      return false
  }
}

/** `newData.val()`, its length, or a sum with it. */
function isOfNewValue(expression: Expression): boolean {
  switch (expression.kind) {
    case 'call':
      return (
        expression.method === 'val' &&
        expression.receiver.kind === 'variable' &&
        expression.receiver.name === 'newData'
      )
    case 'member':
      return isOfNewValue(expression.object)
    case 'binary':
      return isOfNewValue(expression.left)
    case 'variable':
    case 'literal':
    case 'pattern':
    case 'list':
    case 'unary':
    case 'logical':
    case 'conditional':
      return false
  }
}

function chosen(variable: string, name: string, field: Field, rest: Field): Field {
  const read = choice(variable, name, field.read ?? FALSE, rest.read ?? FALSE)
  const write = choice(variable, name, field.write ?? FALSE, rest.write ?? FALSE)
  const validate = choice(variable, name, field.validate ?? 'true', rest.validate ?? 'true')
  return {
    ...(read === FALSE ? {} : { read }),
    ...(write === FALSE ? {} : { write }),
    ...(validate === 'true' ? {} : { validate }),
  }
}

/** `a` for one name and `b` for every other, with what both begin and end with written once. */
function choice(variable: string, name: string, a: string, b: string): string {
  const ofA = operandsOf(a)
  const ofB = operandsOf(b)
  const first = ofA[0] === ofB[0] ? ofA.slice(0, 1) : []
  const restOfB = ofB.slice(first.length)
  const last = ofA
    .slice(first.length)
    .slice(-1)
    .filter((operand) => operand === restOfB.at(-1))
  const own = (operands: readonly string[]): string =>
    conjunction(operands.slice(first.length, operands.length - last.length))
  const between = choiceOf(variable, name, own(ofA), own(ofB))
  return conjunction([...first, ...(between === 'true' ? [] : [`(${between})`]), ...last])
}

function choiceOf(variable: string, name: string, a: string, b: string): string {
  const isIt = `${variable}=='${name}'`
  if (a === b) return a
  if (a === 'true') return `${isIt}||(${b})`
  if (b === 'true') return `${variable}!='${name}'||(${a})`
  if (b === FALSE) return `${isIt}&&(${a})`
  if (a === FALSE && isOfOtherName(variable, name, b)) return b
  if (a === FALSE) return `${variable}!='${name}'&&(${b})`
  return `${isIt}?(${a}):(${b})`
}

/** Whether a condition asks for another name first, so that it refuses this one already. */
function isOfOtherName(variable: string, name: string, condition: string): boolean {
  const [first = ''] = operandsOf(condition)
  const [asked, other] = first.split('==')
  return asked === variable && other !== undefined && /^'\w+'$/.test(other) && other !== `'${name}'`
}

/** The conditions that all have to hold, each as it is sent. */
function operandsOf(condition: string): readonly string[] {
  const sent = shortExpression(condition)
  const expression = parseExpression(sent)
  return expression.kind === 'logical' && expression.operator === '&&'
    ? expression.operands.map(({ start, end }) => sent.slice(start, end))
    : [sent]
}

function conjunction(operands: readonly string[]): string {
  return operands.length === 0 ? 'true' : operands.join('&&')
}
