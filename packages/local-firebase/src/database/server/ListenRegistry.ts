import { EMPTY_NODE, type DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { formatPath } from '#local-firebase/database/tree/path.ts'
import {
  applyQuery,
  isFiltered,
  moveWindow,
  queryId,
  type WireQuery,
} from '#local-firebase/database/tree/query.ts'
import type { Identity } from '#local-firebase/http/identity.ts'
import {
  pushAfterMove,
  pushAfterWrite,
  pushText,
  replacing,
  type CommittedWrite,
  type Push,
} from './pushes.ts'
import { recordReads, type RecordedReads } from './recordReads.ts'

/** A connected client. */
export interface Listener {
  readonly identity: Identity
  /** Sends one message; earlier ones arrive earlier. */
  push(text: string): void
}

export interface ListenRequest {
  readonly path: readonly string[]
  readonly query: WireQuery
  /** As the client wrote it, sent back when the listen is revoked; undefined when it sent none. */
  readonly queryObject: unknown
  readonly tag: number | undefined
  /** Of the data that the client already has; '' when it has none. */
  readonly hash: string
}

export interface ReadRequest {
  readonly path: readonly string[]
  readonly query: WireQuery
  readonly identity: Identity
  readonly root: DatabaseNode
}

interface Listen {
  readonly listener: Listener
  readonly view: View
  readonly queryObject: unknown
  readonly tag: number | undefined
  /** What the rule that allows it has read. */
  reads: RecordedReads
}

/** A path and a query. All who listen to the same ones share the work. */
interface View {
  readonly id: string
  readonly path: readonly string[]
  readonly query: WireQuery
  readonly listens: Map<Listener, Listen>
  /** The children inside the window, where the query has one. */
  window: DatabaseNode
}

/** The listens of one database. Notifies them of writes and revokes those no longer allowed. */
export class ListenRegistry {
  readonly #mayRead: (request: ReadRequest) => boolean
  readonly #views = new Map<string, View>()

  constructor(mayRead: (request: ReadRequest) => boolean) {
    this.#mayRead = mayRead
  }

  /**
   * Pushes the data, unless the listener has it already, and every change from then on. Returns
   * false when the rules don't allow it. A repeated listen replaces the one before.
   */
  add(listener: Listener, request: ListenRequest, root: DatabaseNode): boolean {
    const { path, query, queryObject, tag, hash } = request
    const reads = this.#judge(listener, request, root)
    if (reads === null) return false
    const id = viewId(path, query)
    const view = this.#views.get(id) ?? {
      id,
      path,
      query,
      listens: new Map<Listener, Listen>(),
      window: windowOf(query, root.at(path)),
    }
    this.#views.set(id, view)
    view.listens.set(listener, { listener, view, queryObject, tag, reads })
    const held = isFiltered(query) ? view.window : root.at(path)
    if (hash === '' || hash !== held.hash()) listener.push(pushText(replacing(path, held), tag))
    return true
  }

  remove(listener: Listener, path: readonly string[], query: WireQuery): void {
    const view = this.#views.get(viewId(path, query))
    if (view !== undefined) this.#forget(view, listener)
  }

  removeAll(listener: Listener): void {
    for (const view of this.#views.values()) this.#forget(view, listener)
  }

  /** Revokes what the rules no longer allow, for one listener or for all. */
  review(root: DatabaseNode, listener?: Listener): void {
    for (const view of this.#views.values()) {
      for (const listen of view.listens.values()) {
        if (listener === undefined || listen.listener === listener) this.#judgeAgain(listen, root)
      }
    }
  }

  /** Revokes first: nobody may see data by a permission that the same write took away. */
  announce(write: CommittedWrite): void {
    const { before, after } = write
    for (const view of this.#views.values()) {
      for (const listen of view.listens.values()) {
        if (listen.reads.differ(before, after)) this.#judgeAgain(listen, after)
      }
    }
    for (const view of this.#views.values()) this.#announceTo(view, write)
  }

  #announceTo(view: View, write: CommittedWrite): void {
    const { path, query } = view
    const before = write.before.at(path)
    const after = write.after.at(path)
    if (before === after) return
    const push = isFiltered(query) ? moveView(view, before, after) : pushAfterWrite(path, write)
    if (push === null) return
    for (const { listener, tag } of view.listens.values()) listener.push(pushText(push, tag))
  }

  #judge(
    { identity }: Listener,
    { path, query }: Pick<ListenRequest, 'path' | 'query'>,
    root: DatabaseNode,
  ): RecordedReads | null {
    const recorded = recordReads(root)
    const mayRead = this.#mayRead({ path, query, identity, root: recorded.root })
    return mayRead ? recorded.reads : null
  }

  #judgeAgain(listen: Listen, root: DatabaseNode): void {
    const { listener, view, queryObject } = listen
    const reads = this.#judge(listener, view, root)
    if (reads !== null) {
      listen.reads = reads
      return
    }
    this.#forget(view, listener)
    const body = {
      p: formatPath(view.path),
      ...(queryObject === undefined ? {} : { q: [queryObject] }),
    }
    listener.push(JSON.stringify({ t: 'd', d: { a: 'c', b: body } }))
  }

  #forget(view: View, listener: Listener): void {
    view.listens.delete(listener)
    if (view.listens.size === 0) this.#views.delete(view.id)
  }
}

function viewId(path: readonly string[], query: WireQuery): string {
  return `${formatPath(path)} ${queryId(query)}`
}

/** Moves a window along with a write and returns what changed in it. */
function moveView(view: View, before: DatabaseNode, after: DatabaseNode): Push | null {
  const window = moveWindow(view.window, view.query, before, after)
  const push = pushAfterMove(view.path, view.window, window)
  view.window = window
  return push
}

function windowOf(query: WireQuery, node: DatabaseNode): DatabaseNode {
  return isFiltered(query) ? applyQuery(node, query).node : EMPTY_NODE
}
