import type { DatabaseChange } from '#local-firebase/database/store/StoredWrite.ts'
import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { fromWire, priorityFromWire } from '#local-firebase/database/tree/exportFormat.ts'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { formatPath, parseWritePath } from '#local-firebase/database/tree/path.ts'
import { isRecord } from '#local-firebase/isRecord.ts'
import { isAtOrBelow } from './paths.ts'

/** A write as it was requested, by websocket, by REST or for a disconnect. */
export interface WriteOperation {
  readonly kind: 'set' | 'update'
  readonly path: readonly string[]
  /** Whether only the priority of the node at `path` is written. */
  readonly isPriority: boolean
  readonly data: unknown
}

/** What an operation does to the current tree. */
export interface PreparedWrite {
  readonly after: DatabaseNode
  /** For the rules, which judge each as a write of its own; the last key may be '.priority'. */
  readonly targets: readonly (readonly string[])[]
  /** For the store; none is below another. */
  readonly changes: readonly DatabaseChange[]
}

type Target = Pick<WriteOperation, 'path' | 'isPriority' | 'data'>

/**
 * Prepares an operation without writing it. Server values are resolved against the tree before it,
 * all with the same `now` (milliseconds since 1970).
 *
 * @throws InvalidDataError for what the database doesn't take
 */
export function prepareWrite(
  operation: WriteOperation,
  before: DatabaseNode,
  now: number,
): PreparedWrite {
  const targets = operation.kind === 'set' ? [operation] : targetsOfUpdate(operation)
  let after = before
  for (const { path, isPriority, data } of targets) {
    if (isPriority) continue
    after = after.with(path, fromWire(data, { now, existing: before.at(path), depth: path.length }))
  }
  // Priorities last: the same update may create the node that gets one.
  for (const { path, isPriority, data } of targets) {
    if (!isPriority) continue
    const priority = priorityFromWire(data, { now, existing: before.at(path) })
    after = after.with(path, after.at(path).withPriority(priority))
  }
  const changed = withoutNested(targets.map(({ path }) => path))
  return {
    after,
    targets: targets.map(fullPath),
    changes: changed.map((path) => ({ path, node: after.at(path) })),
  }
}

function targetsOfUpdate({ path: base, isPriority, data }: WriteOperation): Target[] {
  if (isPriority || !isRecord(data)) {
    throw new InvalidDataError('An update must be an object of paths and values.')
  }
  const targets = Object.entries(data).map(([key, value]) => {
    const relative = parseWritePath(key)
    if (relative.path.length === 0 && !relative.isPriority) {
      throw new InvalidDataError('A path of an update must not be empty.')
    }
    return { path: [...base, ...relative.path], isPriority: relative.isPriority, data: value }
  })
  refuseOverlaps(targets)
  return targets
}

function refuseOverlaps(targets: readonly Target[]): void {
  const full = inTreeOrder(targets.map(fullPath))
  full.forEach((path, index) => {
    const previous = full[index - 1]
    if (previous !== undefined && isAtOrBelow(path, previous)) {
      throw new InvalidDataError(
        `An update must not name ${formatPath(previous)} and ${formatPath(path)} at once: one contains the other.`,
      )
    }
  })
}

function fullPath({ path, isPriority }: Target): readonly string[] {
  return isPriority ? [...path, '.priority'] : path
}

function withoutNested(paths: readonly (readonly string[])[]): (readonly string[])[] {
  if (paths.length === 1) return [...paths]
  const kept: (readonly string[])[] = []
  for (const path of inTreeOrder(paths)) {
    const last = kept.at(-1)
    if (last === undefined || !isAtOrBelow(path, last)) kept.push(path)
  }
  return kept
}

/** Sorts paths so that those below a path follow it directly. */
function inTreeOrder(paths: readonly (readonly string[])[]): (readonly string[])[] {
  // No key contains the separator, and no character of a key sorts before it.
  return paths
    .map((path) => ({ path, place: path.join('\u0000') }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ path }) => path)
}
