import { parseExpression } from './parseExpression.ts'
import { RulesReader } from './RulesReader.ts'
import {
  OPERATIONS,
  type AllowStatement,
  type Block,
  type Expression,
  type FunctionDeclaration,
  type MatchStatement,
  type Operation,
  type PathSegment,
  type RulesFile,
} from './syntax.ts'

const OPERATION_GROUPS: ReadonlyMap<string, readonly Operation[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...OPERATIONS.map((operation): [string, Operation[]] => [operation, [operation]]),
])

/** Reads the text of a rules file. @throws StorageRulesError */
export function parseStorageRules(source: string): RulesFile {
  const reader = new RulesReader(source)
  const version = readVersion(reader)
  reader.expect('service')
  const service = reader.expectName('firebase.storage')
  if (service.text !== 'firebase' || !reader.take('.') || !reader.take('storage')) {
    throw reader.error(service.at, 'the only service is "firebase.storage"')
  }
  const block = readBlock(reader, { mayAllow: false })
  if (reader.peek().kind !== 'end') throw reader.unexpected('nothing more after the service')
  return { version, service: block }
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

function readBlock(reader: RulesReader, { mayAllow }: { mayAllow: boolean }): Block {
  const matches: MatchStatement[] = []
  const allows: AllowStatement[] = []
  const functions: FunctionDeclaration[] = []
  reader.expect('{')
  while (!reader.take('}')) {
    if (reader.isNext('match')) matches.push(readMatch(reader))
    else if (reader.isNext('function')) functions.push(readFunction(reader))
    else if (mayAllow && reader.isNext('allow')) allows.push(readAllow(reader))
    else {
      throw reader.unexpected(mayAllow ? 'match, allow, function or "}"' : 'match, function or "}"')
    }
  }
  return { matches, allows, functions }
}

function readMatch(reader: RulesReader): MatchStatement {
  const { at } = reader.expect('match')
  const segments: PathSegment[] = []
  if (!reader.isNext('/')) throw reader.unexpected('"/"')
  while (reader.take('/')) segments.push(readSegment(reader))
  if (segments.filter(({ kind }) => kind === 'many').length > 1) {
    throw reader.error(at, 'only one segment of a path may be a "=**"')
  }
  return { at, segments, block: readBlock(reader, { mayAllow: true }) }
}

function readSegment(reader: RulesReader): PathSegment {
  if (!reader.take('{')) return { kind: 'text', text: reader.readPathText() }
  const { text: name } = reader.expectName('the name of a wildcard')
  const isMany = reader.take('=')
  if (isMany) reader.expect('**')
  reader.expect('}')
  return { kind: isMany ? 'many' : 'one', name }
}

function readAllow(reader: RulesReader): AllowStatement {
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
  let condition: Expression | null = null
  if (reader.take(':')) {
    reader.expect('if')
    condition = parseExpression(reader)
  }
  reader.expect(';')
  return { at, operations, condition }
}

function readFunction(reader: RulesReader): FunctionDeclaration {
  reader.expect('function')
  const { at, text: name } = reader.expectName('the name of a function')
  const parameters: string[] = []
  reader.expect('(')
  if (!reader.take(')')) {
    do parameters.push(reader.expectName('a parameter').text)
    while (reader.take(','))
    reader.expect(')')
  }
  reader.expect('{')
  const variables: { at: number; name: string; value: Expression }[] = []
  while (reader.take('let')) {
    const variable = reader.expectName('the name of a variable')
    reader.expect('=')
    variables.push({ at: variable.at, name: variable.text, value: parseExpression(reader) })
    reader.expect(';')
  }
  reader.expect('return')
  const result = parseExpression(reader)
  reader.take(';')
  reader.expect('}')
  return { at, name, parameters, variables, result }
}
