import { compileExpression, type Evaluate, type Frame } from './compileExpression.ts'
import { EvaluationError } from './EvaluationError.ts'
import { matchPath, type PathSegment } from './matchPath.ts'
import { RulesReader } from './RulesReader.ts'
import { RulePath, RuleTimestamp, toRuleValue, type RuleValue } from './RuleValue.ts'
import { Scope } from './Scope.ts'

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const

/** What a caller wants to do to a file; `create` writes its content, `update` its metadata. */
export type Operation = (typeof OPERATIONS)[number]

export interface StorageRequest {
  readonly operation: Operation
  /** `['b', bucket, 'o', …the object's name split at "/"]`; of a list, its prefix. */
  readonly path: readonly string[]
  /** The caller's uid and the claims of the token; null when signed out. */
  readonly auth: { readonly uid: string; readonly token: object } | null
  /** Metadata of the file before and after; null when there is none. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** `reasons`: why each statement that could have allowed the request did not. */
export type StorageVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly reasons: readonly string[] }

export interface StorageRuleset {
  decide(request: StorageRequest): StorageVerdict
}

interface Block {
  readonly matches: { readonly segments: readonly PathSegment[]; readonly block: Block }[]
  readonly allows: {
    readonly at: number
    readonly operations: ReadonlySet<Operation>
    readonly condition: Evaluate
  }[]
}

const OPERATION_GROUPS: ReadonlyMap<string, readonly Operation[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...OPERATIONS.map((operation): [string, Operation[]] => [operation, [operation]]),
])

/**
 * Checks the text of a rules file and compiles it.
 *
 * A request is allowed if one `allow` that matches its path and operation comes out true. An error in a
 * condition makes that condition false, even as `error || true`: a false denial shows in a test, a
 * false grant would not.
 *
 * @throws StorageRulesError
 */
export function compileStorageRules(source: string): StorageRuleset {
  const reader = new RulesReader(source)
  const version = readVersion(reader)
  reader.expect('service')
  const { at, text } = reader.expectName('firebase.storage')
  if (text !== 'firebase' || !reader.take('.') || !reader.take('storage')) {
    throw reader.error(at, 'the only service is "firebase.storage"')
  }
  const scope = new Scope(reader, new Set(['request', 'resource']))
  const service = readBlock(reader, scope, { mayAllow: false })
  if (reader.peek().kind !== 'end') throw reader.unexpected('nothing more after the service')
  scope.check()
  return { decide }

  function decide(request: StorageRequest): StorageVerdict {
    if (request.operation === 'list' && version === 1) {
      return { allowed: false, reasons: ["lists need rules_version = '2'"] }
    }
    const reasons: string[] = []
    const allowed = holdsIn(service, request.path, describeRequest(request))
    return allowed ? { allowed } : { allowed, reasons }

    function holdsIn(block: Block, path: readonly string[], frame: Frame): boolean {
      if (path.length === 0 && block.allows.some((allow) => holds(allow, frame))) return true
      return block.matches.some(({ segments, block: inner }) => {
        for (const { bindings, rest } of matchPath(segments, path, version)) {
          if (holdsIn(inner, rest, new Map([...frame, ...bindings]))) return true
        }
        return false
      })
    }

    function holds(allow: Block['allows'][number], frame: Frame): boolean {
      if (!allow.operations.has(request.operation)) return false
      try {
        const value = allow.condition(frame)
        if (value === true) return true
        const reason = value === false ? 'came out false' : 'is neither true nor false'
        reasons.push(reader.error(allow.at, reason).message)
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error
        reasons.push(reader.error(error.at, error.message).message)
      }
      return false
    }
  }
}

function readVersion(reader: RulesReader): 1 | 2 {
  if (!reader.take('rules_version')) return 1
  reader.expect('=')
  const { kind, at, text } = reader.next()
  if (kind !== 'string' || (text !== '1' && text !== '2')) {
    throw reader.error(at, "the version is '1' or '2', in quotes")
  }
  reader.expect(';')
  return text === '1' ? 1 : 2
}

function readBlock(reader: RulesReader, scope: Scope, { mayAllow }: { mayAllow: boolean }): Block {
  const block: Block = { matches: [], allows: [] }
  reader.expect('{')
  while (!reader.take('}')) {
    if (reader.isNext('match')) block.matches.push(readMatch(reader, scope))
    else if (reader.take('function')) readFunction(reader, scope)
    else if (mayAllow && reader.isNext('allow')) block.allows.push(readAllow(reader, scope))
    else {
      throw reader.unexpected(mayAllow ? 'match, allow, function or "}"' : 'match, function or "}"')
    }
  }
  return block
}

function readMatch(reader: RulesReader, scope: Scope): Block['matches'][number] {
  const { at } = reader.expect('match')
  const segments: PathSegment[] = []
  if (!reader.isNext('/')) throw reader.unexpected('"/"')
  while (reader.take('/')) segments.push(readSegment(reader))
  if (segments.filter(({ kind }) => kind === 'many').length > 1) {
    throw reader.error(at, 'only one segment of a path may be a "=**"')
  }
  const names = segments.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]))
  return { segments, block: readBlock(reader, scope.extend(at, names), { mayAllow: true }) }
}

function readSegment(reader: RulesReader): PathSegment {
  if (!reader.take('{')) return { kind: 'text', text: reader.readPathText() }
  const { text: name } = reader.expectName('the name of a wildcard')
  const isMany = reader.take('=')
  if (isMany) reader.expect('**')
  reader.expect('}')
  return { kind: isMany ? 'many' : 'one', name }
}

function readAllow(reader: RulesReader, scope: Scope): Block['allows'][number] {
  const { at } = reader.expect('allow')
  const operations = new Set<Operation>()
  do {
    const { at: nameAt, text } = reader.expectName('an operation')
    const meant = OPERATION_GROUPS.get(text)
    if (meant === undefined) {
      const known = [...OPERATION_GROUPS.keys()].join(', ')
      throw reader.error(nameAt, `"${text}" is not one of ${known}`)
    }
    for (const operation of meant) operations.add(operation)
  } while (reader.take(','))
  let condition: Evaluate = () => true
  if (reader.take(':')) {
    reader.expect('if')
    condition = compileExpression(reader, scope)
  }
  reader.expect(';')
  return { at, operations, condition }
}

function readFunction(reader: RulesReader, scope: Scope): void {
  const { at, text: name } = reader.expectName('the name of a function')
  const parameters: string[] = []
  reader.expect('(')
  if (!reader.take(')')) {
    do parameters.push(reader.expectName('a parameter').text)
    while (reader.take(','))
    reader.expect(')')
  }
  reader.expect('{')
  const body = scope.extend(at, parameters)
  let inner = body
  const variables: { name: string; evaluate: Evaluate }[] = []
  while (reader.take('let')) {
    const variable = reader.expectName('the name of a variable')
    reader.expect('=')
    variables.push({ name: variable.text, evaluate: compileExpression(reader, inner) })
    reader.expect(';')
    inner = inner.extend(variable.at, [variable.text])
  }
  reader.expect('return')
  const result = compileExpression(reader, inner)
  reader.take(';')
  reader.expect('}')
  scope.declareFunction({ at, name, parameters, variables, result, body })
}

function describeRequest(request: StorageRequest): Frame {
  return new Map<string, RuleValue>([
    ['resource', toRuleValue(request.before)],
    [
      'request',
      new Map<string, RuleValue>([
        ['auth', toRuleValue(request.auth)],
        ['method', request.operation],
        ['path', new RulePath(request.path)],
        ['resource', toRuleValue(request.after)],
        ['time', new RuleTimestamp(request.now)],
      ]),
    ],
  ])
}
