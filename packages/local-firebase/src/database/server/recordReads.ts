import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'

/** What the evaluation of a rule has read and a write could change. */
export interface RecordedReads {
  /** Whether the rule would read anything else in `after` than in `before`. */
  differ(before: DatabaseNode, after: DatabaseNode): boolean
}

/**
 * Wraps the tree for one evaluation of a rule and notes what it reads, so that a listen is judged again
 * only after a write that could change the verdict: a rule that compares `auth.uid` with a wildcard
 * reads nothing, one that looks up a role reads one leaf.
 */
export function recordReads(root: DatabaseNode): { root: DatabaseNode; reads: RecordedReads } {
  const seen: Read[] = []
  return {
    root: recording(root, [], seen),
    reads: {
      differ: (before, after) =>
        before !== after &&
        seen.some(({ path, property }) => {
          const old = before.at(path)
          const now = after.at(path)
          return old !== now && (property === null || old[property] !== now[property])
        }),
    },
  }
}

const OWN_PROPERTIES = ['leaf', 'priority', 'isEmpty', 'childCount'] as const

interface Read {
  path: readonly string[]
  /** Null: anything about the node. */
  property: (typeof OWN_PROPERTIES)[number] | null
}

function recording(node: DatabaseNode, path: readonly string[], seen: Read[]): DatabaseNode {
  return new Proxy(node, {
    get(target, name): unknown {
      if (name === 'child') {
        return (key: string) => recording(target.child(key), [...path, key], seen)
      }
      if (name === 'at') {
        return (below: readonly string[]) => recording(target.at(below), [...path, ...below], seen)
      }
      seen.push({ path, property: OWN_PROPERTIES.find((property) => property === name) ?? null })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
