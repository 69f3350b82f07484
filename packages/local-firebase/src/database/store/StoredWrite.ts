import {
  EMPTY_NODE,
  type DatabaseNode,
  type Priority,
} from '#local-firebase/database/tree/DatabaseNode.ts'
import { fromWire, priorityFromWire, toWire } from '#local-firebase/database/tree/exportFormat.ts'

/** What is stored at `path` after a write; an empty node removes. */
export interface DatabaseChange {
  readonly path: readonly string[]
  readonly node: DatabaseNode
}

/** One write: data, or rules. */
export type StoredWrite =
  | {
      readonly kind: 'data'
      readonly namespace: string
      readonly changes: readonly DatabaseChange[]
      /** Set after the changes. A snapshot, which writes a tree in parts, needs them. */
      readonly priorities: readonly { path: readonly string[]; priority: Priority }[]
    }
  | { readonly kind: 'rules'; readonly namespaces: readonly string[]; readonly text: string }

export type JsonObject = Partial<Record<string, unknown>>

/** Returns a write as JSON. */
export function textOfWrite(write: StoredWrite): string {
  if (write.kind === 'rules') {
    return JSON.stringify({ namespaces: write.namespaces, rules: write.text })
  }
  const { namespace } = write
  const changes = write.changes.map(({ path, node }) => [path, toWire(node)])
  const priorities = write.priorities.map(({ path, priority }) => [path, priority])
  return JSON.stringify(
    priorities.length === 0 ? { namespace, changes } : { namespace, changes, priorities },
  )
}

/**
 * Reads what `textOfWrite` wrote.
 *
 * @throws Error that says what is wrong with it
 */
export function writeOfJson(json: unknown): StoredWrite {
  const { namespace, namespaces = [namespace], rules, changes, priorities = [] } = objectOf(json)
  if (typeof rules === 'string') {
    return { kind: 'rules', namespaces: listOf(namespaces).map(nameOf), text: rules }
  }
  return {
    kind: 'data',
    namespace: nameOf(namespace),
    changes: pairsOf(changes).map(([path, value]) => ({
      path,
      node: fromWire(value, { now: 0, existing: EMPTY_NODE, depth: path.length }),
    })),
    priorities: pairsOf(priorities).map(([path, value]) => ({
      path,
      priority: priorityFromWire(value, { now: 0, existing: EMPTY_NODE }),
    })),
  }
}

/** @throws Error for anything but a JSON object */
export function objectOf(json: unknown): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error('an object is missing')
  }
  return { ...json }
}

/** @throws Error for anything but a JSON array */
export function listOf(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new Error('a list is missing')
  return json
}

function pairsOf(json: unknown): (readonly [string[], unknown])[] {
  return listOf(json).map((pair) => {
    const [path, value] = listOf(pair)
    return [listOf(path).map(nameOf), value]
  })
}

function nameOf(json: unknown): string {
  if (typeof json !== 'string') throw new Error('a name is missing')
  return json
}
