/** One place of the rules file: what may be read and written there, and the places below it. */
export interface RuleNode {
  /** Why the rules of this node are as they are; written above them in the JSON. */
  readonly why?: string
  readonly read?: string
  readonly write?: string
  readonly validate?: string
  readonly indexOn?: readonly string[]
  readonly children?: Readonly<Record<string, RuleNode>>
}

/** What a rule looks up, where a text would be a key or a value. */
export class Expression {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** All conditions must hold. */
export function all(...conditions: readonly string[]): string {
  return conditions.map((condition) => bracketed(condition, / (\|\||\?) /)).join(' && ')
}

/** One of the conditions must hold. */
export function any(...conditions: readonly string[]): string {
  return conditions.map((condition) => bracketed(condition, / (&&|\?) /)).join(' || ')
}

/** In brackets where an operator that binds less is outside of any brackets. */
function bracketed(condition: string, looserOperators: RegExp): string {
  return looserOperators.test(withoutBrackets(condition)) ? `(${condition})` : condition
}

function withoutBrackets(condition: string): string {
  const outer = condition.replace(/\([^()]*\)/g, '')
  return outer === condition ? condition : withoutBrackets(outer)
}

/**
 * The snapshot at a place of the database. A segment is a key, a `$variable`, `auth.uid`, or an
 * expression that begins with `newData`, `data` or `root`: `at('root', 'patients', '$user', 'email')`.
 * Keys and variables that follow one another become one path, which is shorter and found faster. An
 * expression may be null, which would be a key by that name within a path: it is looked up on its own.
 */
export function at(base: string, ...segments: readonly (string | Expression)[]): string {
  return segments.reduce<string>((place, given) => {
    const segment = given instanceof Expression ? given.text : given
    const step = /^(newData|data|root)\b/.test(segment) ? null : stepOf(segment)
    if (step === null) return `${place}.child(${segment})`
    const last = LAST_PATH.exec(place)
    return last === null
      ? `${place}.child(${step})`
      : `${place.slice(0, last.index)}.child(${joined(last[1] ?? '', step)})`
  }, base)
}

/** The path at the end of a snapshot: keys as texts, and variables. */
const LAST_PATH = /\.child\(((?:'[^']*'|\$\w+|auth\.uid)(?:\+(?:'[^']*'|\$\w+|auth\.uid))*)\)$/

/**
 * Something is stored at a place. Where its last step is a path of keys and variables, its parent is asked for it by
 * `hasChild`, which is shorter; any other step may be null, for which only `child` is known to be an error.
 */
export function exists(place: string): string {
  const last = LAST_PATH.exec(place)
  return last === null
    ? `${place}.exists()`
    : `${place.slice(0, last.index)}.hasChild(${last[1] ?? ''})`
}

function stepOf(segment: string): string {
  return segment.startsWith('$') || segment === 'auth.uid' ? segment : `'${segment}'`
}

/** `'patients/'+$user` and `'email'` make `'patients/'+$user+'/email'`. */
function joined(path: string, step: string): string {
  return `${path}+'/'+${step}`.replaceAll("'+'", '')
}

/** The root of the database as it will be after the whole update, seen from `depth` levels down. */
export function rootAfter(depth: number): string {
  return `newData${'.parent()'.repeat(depth)}`
}

/** A leaf with its own condition. */
export function leaf(
  condition: string,
  rest: Omit<RuleNode, 'validate' | 'children'> = {},
): RuleNode {
  return { ...rest, validate: condition }
}

/**
 * A record: the fields it must have, those that it may have, and nothing else. A `$variable` among the fields has to
 * refuse other names itself; `required` says which of its names must be there.
 */
export function record(
  fields: Readonly<Record<string, RuleNode>>,
  options: Omit<RuleNode, 'children'> & {
    readonly optional?: readonly string[]
    readonly required?: readonly string[]
  } = {},
): RuleNode {
  const { optional = [], required = [], validate, ...rest } = options
  const names = Object.keys(fields).filter((key) => !key.startsWith('$') && !optional.includes(key))
  const shape = hasAll(...required, ...names)
  return {
    ...rest,
    validate: all(shape, ...(validate === undefined ? [] : [validate])),
    children: Object.keys(fields).some((key) => key.startsWith('$')) ? fields : closed(fields),
  }
}

/** These fields and no others. Those that have nothing but a form share one rule, which is shorter than one for each. */
function closed(fields: Readonly<Record<string, RuleNode>>): Readonly<Record<string, RuleNode>> {
  const others: Record<string, RuleNode> = {}
  const forms: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const { validate, ...rest } = field
    if (validate === undefined || Object.keys(rest).length > 0) others[name] = field
    else forms.push(all(`$field === '${name}'`, validate))
  }
  return forms.length < 2
    ? { ...fields, $other: { validate: 'false' } }
    : { ...others, $field: leaf(any(...forms)) }
}

/** A record has each of these children. */
export function hasAll(...names: readonly string[]): string {
  return `newData.hasChildren([${names.map((name) => `'${name}'`).join(', ')}])`
}

/** The leaves of a record that has no others, each compared elsewhere: none needs a form of its own. */
export function comparedFields(names: readonly string[]): Readonly<Record<string, RuleNode>> {
  return { $field: leaf(`$field.matches(/^(${names.join('|')})$/)`) }
}

/** A map from keys to values of one kind: never a bare value in its place. */
export function map(key: string, value: RuleNode, rest: Omit<RuleNode, 'children'> = {}): RuleNode {
  return {
    ...rest,
    validate: 'newData.hasChildren()',
    children: { [key]: value },
  }
}

/** A list whose entries are only written one by one: it is never empty when its rule runs. */
export function list(
  key: string,
  entry: RuleNode,
  rest: Omit<RuleNode, 'children'> = {},
): RuleNode {
  return { ...rest, children: { [key]: entry } }
}

/**
 * The same for a place that others download: nobody stores a priority there, which is hidden data of any
 * length. A list has no `.validate`, but nobody may write its own priority either.
 */
export function withoutPriorities(node: RuleNode): RuleNode {
  const { validate, write, children = {} } = node
  const isStored = validate !== undefined || write !== undefined || isLeaf(node)
  return {
    ...node,
    ...(isStored && validate !== 'false'
      ? { validate: all(...(validate === undefined ? [] : [validate]), NO_PRIORITY) }
      : {}),
    children: Object.fromEntries(
      Object.entries(children).map(([key, child]) => [key, withoutPriorities(child)]),
    ),
  }
}

const NO_PRIORITY = 'newData.getPriority() === null'

function isLeaf({ children }: RuleNode): boolean {
  return children === undefined
}
