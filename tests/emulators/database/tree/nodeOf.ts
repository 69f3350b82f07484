import { EMPTY_NODE } from '#emulators/database/tree/DatabaseNode.ts'
import type { DatabaseNode } from '#emulators/database/tree/DatabaseNode.ts'
import { fromWire } from '#emulators/database/tree/exportFormat.ts'

/** A node from JSON or export format. */
export function nodeOf(json: unknown): DatabaseNode {
  return fromWire(json, { now: 0, existing: EMPTY_NODE, depth: 0 })
}
