import { toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { parseWireQuery } from '#local-firebase/database/tree/parseQuery.ts'
import { parsePath, parseWritePath } from '#local-firebase/database/tree/path.ts'
import {
  identityFor,
  InvalidTokenError,
  readCredential,
  SIGNED_OUT,
} from '#local-firebase/http/identity.ts'
import type { ClientRequest } from './clientMessage.ts'
import type { WriteOperation } from './prepareWrite.ts'
import type { Session } from './Session.ts'

/** `status` is 'ok' or a code that the SDK knows, whose `payload` is then a text. */
export interface Answer {
  readonly status: string
  readonly payload: unknown
}

type Body = ClientRequest['body']
type Action = (session: Session, body: Body) => Answer

const OK: Answer = { status: 'ok', payload: '' }
const DENIED: Answer = { status: 'permission_denied', payload: 'Permission denied' }

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['s', () => OK],
  ['appcheck', () => OK],
  ['unappeck', () => OK],
  ['auth', authenticate],
  ['gauth', authenticate],
  ['unauth', signOut],
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', (session, body) => write('set', session, body)],
  ['m', (session, body) => write('update', session, body)],
  ['o', (session, body) => writeOnDisconnect('set', session, body)],
  ['om', (session, body) => writeOnDisconnect('update', session, body)],
  ['oc', cancelOnDisconnect],
])

/**
 * Does what a request asks. When it returns, all pushes have been sent, also those to the client that
 * asked. A faulty request gets an answer, not an exception.
 */
export function answerRequest(session: Session, { action, body }: ClientRequest): Answer {
  const act = ACTIONS.get(action)
  if (act === undefined) return { status: 'error', payload: `Unknown action "${action}"` }
  try {
    return act(session, body)
  } catch (error) {
    if (error instanceof InvalidDataError) return { status: 'invalid_data', payload: error.message }
    if (error instanceof InvalidTokenError) {
      return { status: 'invalid_token', payload: `Invalid token: ${error.message}` }
    }
    throw error
  }
}

function authenticate(session: Session, { cred, noauth, authvar }: Body): Answer {
  if (typeof cred !== 'string') throw new InvalidTokenError('"cred" must be a string')
  const { identity, expires } = readCredential(cred)
  // Only the owner may ask to be judged as someone else.
  const isOverridden = identity.kind === 'owner' && (noauth === true || authvar !== undefined)
  const chosen = isOverridden ? identityFor(noauth === true ? null : authvar) : identity
  session.become(chosen)
  const auth = chosen.kind === 'owner' ? null : chosen.auth
  return { status: 'ok', payload: { auth, ...(expires === null ? {} : { expires }) } }
}

function signOut(session: Session): Answer {
  session.become(SIGNED_OUT)
  return OK
}

function listen(session: Session, body: Body): Answer {
  const { database } = session
  const path = pathOf(body)
  const query = parseWireQuery(body['q'])
  const allowed = database.listen(session, {
    path,
    query,
    queryObject: body['q'],
    tag: optionalNumber(body, 't'),
    hash: optionalString(body, 'h') ?? '',
  })
  if (!allowed) return DENIED
  const isIndexed = database.missingIndex(path, query) === null
  return { status: 'ok', payload: isIndexed ? {} : { w: ['no_index'] } }
}

function unlisten(session: Session, body: Body): Answer {
  session.database.unlisten(session, pathOf(body), parseWireQuery(body['q']))
  return OK
}

function get(session: Session, body: Body): Answer {
  const result = session.database.read(pathOf(body), parseWireQuery(body['q']), session.identity)
  switch (result.kind) {
    case 'data':
      return { status: 'ok', payload: toWire(result.node) }
    case 'denied':
      return DENIED
    case 'noIndex':
      return { status: 'error', payload: result.message }
  }
}

function write(kind: WriteOperation['kind'], session: Session, body: Body): Answer {
  const hash = optionalString(body, 'h')
  const result = session.database.write(operationOf(kind, body), session.identity, hash)
  switch (result.kind) {
    case 'written':
      return OK
    case 'denied':
      return DENIED
    case 'stale':
      return { status: 'datastale', payload: 'The data has changed' }
  }
}

function writeOnDisconnect(kind: WriteOperation['kind'], session: Session, body: Body): Answer {
  const operation = operationOf(kind, body)
  if (!session.database.allows(operation, session.identity)) return DENIED
  session.onDisconnect.add(operation)
  return OK
}

function cancelOnDisconnect(session: Session, body: Body): Answer {
  session.onDisconnect.cancel(pathOf(body))
  return OK
}

function operationOf(kind: WriteOperation['kind'], body: Body): WriteOperation {
  return { kind, ...parseWritePath(pathText(body)), data: body['d'] }
}

function pathOf(body: Body): string[] {
  return parsePath(pathText(body))
}

function pathText(body: Body): string {
  const path = optionalString(body, 'p')
  if (path === null) throw new InvalidDataError('A request needs a path "p".')
  return path
}

function optionalString(body: Body, name: string): string | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new InvalidDataError(`"${name}" must be a string.`)
  return value
}

function optionalNumber(body: Body, name: string): number | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number') throw new InvalidDataError(`"${name}" must be a number.`)
  return value
}
