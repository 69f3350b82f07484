import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { formatPath } from '#local-firebase/database/tree/path.ts'
import { isAtOrBelow } from './paths.ts'

/** A write that was made, with what listeners need to know of it. */
export interface CommittedWrite {
  readonly before: DatabaseNode
  readonly after: DatabaseNode
  /** The path of the operation; what it changed is there or below. */
  readonly base: readonly string[]
  /** The paths that it set; none is below another. */
  readonly paths: readonly (readonly string[])[]
}

/** Data for a listener: `d` replaces what it has at the path, `m` merges into that. */
export interface Push {
  readonly action: 'd' | 'm'
  readonly path: readonly string[]
  /** JSON, made once for all who receive it. */
  readonly data: string
}

export function replacing(path: readonly string[], node: DatabaseNode): Push {
  return { action: 'd', path, data: JSON.stringify(toWire(node)) }
}

/**
 * Returns what a listener to all of `path` needs to receive after a write: the part that changed, or
 * one merge if several did, so that nobody sees half of an update.
 */
export function pushAfterWrite(path: readonly string[], write: CommittedWrite): Push | null {
  const { before, after } = write
  if (before.at(path) === after.at(path)) return null
  const below = write.paths.filter((changed) => isAtOrBelow(changed, path))
  if (below.length === 0) return replacing(path, after.at(path))
  const changed = below.filter((changedPath) => before.at(changedPath) !== after.at(changedPath))
  const [only] = changed
  if (only === undefined) return replacing(path, after.at(path))
  if (changed.length === 1) return replacing(only, after.at(only))
  const base = isAtOrBelow(write.base, path) ? write.base : path
  return merging(
    base,
    changed.map((changedPath) => [changedPath.slice(base.length).join('/'), after.at(changedPath)]),
  )
}

/** Returns what a listener to a window of the children of `path` needs to receive. */
export function pushAfterMove(
  path: readonly string[],
  before: DatabaseNode,
  after: DatabaseNode,
): Push | null {
  const changes = after.childrenChangedSince(before)
  if (changes.length === 0) return null
  return merging(
    path,
    changes.map(({ key, after: child }) => [key, child]),
  )
}

/** Returns the message of a push; `tag` if the listen has one. */
export function pushText({ action, path, data }: Push, tag: number | undefined): string {
  const tagged = tag === undefined ? '' : `,"t":${String(tag)}`
  const at = JSON.stringify(formatPath(path))
  return `{"t":"d","d":{"a":"${action}","b":{"p":${at},"d":${data}${tagged}}}}`
}

function merging(
  path: readonly string[],
  children: readonly (readonly [string, DatabaseNode])[],
): Push {
  // Built as text: an object would lose a child called `__proto__`.
  const members = children.map(
    ([key, child]) => `${JSON.stringify(key)}:${JSON.stringify(toWire(child))}`,
  )
  return { action: 'm', path, data: `{${members.join(',')}}` }
}
