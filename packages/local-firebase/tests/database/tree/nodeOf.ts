import { EMPTY_NODE, type DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { fromWire } from '#local-firebase/database/tree/exportFormat.ts'

/** A node from JSON or export format. */
export function nodeOf(json: unknown): DatabaseNode {
  return fromWire(json, { now: 0, existing: EMPTY_NODE, depth: 0 })
}
