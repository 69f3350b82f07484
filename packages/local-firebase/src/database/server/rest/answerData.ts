import type { LiveDatabase } from '#local-firebase/database/server/LiveDatabase.ts'
import type { WriteOperation } from '#local-firebase/database/server/prepareWrite.ts'
import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { toRestValue, toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { parseRestQuery } from '#local-firebase/database/tree/parseQuery.ts'
import { parseWritePath, type WritePath } from '#local-firebase/database/tree/path.ts'
import { DEFAULT_QUERY, isFiltered } from '#local-firebase/database/tree/query.ts'
import { isRecord } from '#local-firebase/isRecord.ts'
import { timeoutMsOf } from './checkParameters.ts'
import { makePushId } from './makePushId.ts'
import { deniedError, RestError, type RestAnswer, type RestRequest } from './RestRequest.ts'

const NULL_ETAG = 'null_etag'

/** Answers GET, PUT, PATCH, POST and DELETE of `/<path>.json`. */
export function answerData(request: RestRequest, database: LiveDatabase): RestAnswer {
  const target = parseWritePath(request.pathname.slice(0, -'.json'.length))
  const { method } = request
  if (request.headers['if-match'] !== undefined && method !== 'PUT' && method !== 'DELETE') {
    throw new RestError(400, 'if-match works with PUT and DELETE only')
  }
  switch (method) {
    case 'GET':
      return withinTimeout(request, () => read(request, database, target))
    case 'PUT':
      return set(request, database, { ...target, data: jsonOf(request.body) })
    case 'DELETE':
      return set(request, database, { ...target, data: null })
    case 'PATCH':
      return update(request, database, target)
    case 'POST':
      return push(request, database, target)
    default:
      throw new RestError(405, `The database does not know the method ${method}`)
  }
}

function withinTimeout({ parameters }: RestRequest, run: () => RestAnswer): RestAnswer {
  const timeoutMs = timeoutMsOf(parameters)
  const startedAt = performance.now()
  const result = run()
  if (performance.now() - startedAt <= timeoutMs) return result
  throw new RestError(400, `The read took longer than timeout=${String(timeoutMs)}ms`)
}

function read(request: RestRequest, database: LiveDatabase, target: WritePath): RestAnswer {
  if (request.headers.accept?.includes('text/event-stream') === true) {
    throw new RestError(406, 'Streaming (EventSource) is not served: listen through the SDK')
  }
  const { path } = target
  const query = parseRestQuery(request.parameters)
  const isShallow = request.parameters.get('shallow') === 'true'
  if (isShallow && isFiltered(query)) {
    throw new RestError(400, "Mixing 'shallow' with querying parameters is not supported")
  }
  const result = database.read(path, query, request.identity)
  if (result.kind === 'denied') throw deniedError()
  if (result.kind === 'noIndex') throw new RestError(400, result.message)
  if (target.isPriority) return answer(request, result.node.priority, result.node)
  if (isShallow) return answer(request, shallowValue(result.node), result.node)
  const isExport = request.parameters.get('format') === 'export'
  return answer(request, isExport ? toWire(result.node) : toRestValue(result.node), result.node)
}

function set(
  request: RestRequest,
  database: LiveDatabase,
  target: WritePath & { data: unknown },
): RestAnswer {
  const ifMatch = request.headers['if-match']
  if (typeof ifMatch === 'string') {
    const held = ifMatch === NULL_ETAG ? '' : ifMatch
    const current = database.read(target.path, DEFAULT_QUERY, request.identity)
    // Someone who may not read must not find out by guessing either.
    if (current.kind !== 'data') throw deniedError()
    if (held !== current.node.hash()) {
      return {
        status: 412,
        text: JSON.stringify(toRestValue(current.node)),
        headers: { ETag: etagOf(current.node) },
      }
    }
  }
  const written = write(request, database, { kind: 'set', ...target }).at(target.path)
  return answer(request, target.isPriority ? written.priority : toRestValue(written), written)
}

function update(request: RestRequest, database: LiveDatabase, target: WritePath): RestAnswer {
  const data = jsonOf(request.body)
  const root = write(request, database, { kind: 'update', ...target, data })
  const values = Object.keys(isRecord(data) ? data : {}).map((key) => {
    const { path, isPriority } = parseWritePath(key)
    const node = root.at([...target.path, ...path])
    return [key, isPriority ? node.priority : toRestValue(node)] as const
  })
  return answer(request, Object.fromEntries(values), root.at(target.path))
}

function push(request: RestRequest, database: LiveDatabase, target: WritePath): RestAnswer {
  const data = jsonOf(request.body)
  const name = makePushId()
  const path = [...target.path, name]
  const root = write(request, database, { kind: 'set', path, isPriority: false, data })
  return answer(request, { name }, root.at(path))
}

function write(
  request: RestRequest,
  database: LiveDatabase,
  operation: WriteOperation,
): DatabaseNode {
  const result = database.write(operation, request.identity)
  if (result.kind !== 'written') throw deniedError()
  return result.root
}

function answer(
  { parameters, headers }: RestRequest,
  value: unknown,
  node: DatabaseNode,
): RestAnswer {
  const download = parameters.get('download')?.replace(/[^\w.-]/g, '_')
  const more = {
    headers: {
      ...(headers['x-firebase-etag'] === 'true' ? { ETag: etagOf(node) } : {}),
      ...(download === undefined
        ? {}
        : { 'Content-Disposition': `attachment; filename="${download}"` }),
    },
  }
  const print = parameters.get('print')
  if (print === 'silent') return { status: 204, text: '', ...more }
  const indent = print === 'pretty' ? 2 : undefined
  return { status: 200, text: JSON.stringify(value, null, indent), ...more }
}

function etagOf(node: DatabaseNode): string {
  return node.isEmpty ? NULL_ETAG : node.hash()
}

function shallowValue(node: DatabaseNode): unknown {
  if (node.childCount === 0) return node.leaf
  return Object.fromEntries([...node.childKeys()].map((key) => [key, true]))
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RestError(400, 'Invalid data: the body must be JSON')
  }
}
