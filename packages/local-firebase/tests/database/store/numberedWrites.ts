import type { DatabaseChange } from '#local-firebase/database/store/DatabaseStore.ts'
import { EMPTY_NODE, type DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'

export const NAMESPACE = 'numbered'

const LISTS = 40
const ENTRIES = 30

/**
 * What write number `sequence` does, for processes that can't talk to each other: from the number
 * of the last write alone the whole tree can be told.
 */
export function changesOfWrite(sequence: number): DatabaseChange[] {
  const list = `list${String(sequence % LISTS)}`
  const entry = String(Math.floor(sequence / LISTS) % ENTRIES)
  const isDeletion = sequence % 7 === 0
  const written = { number: sequence, text: `é "${String(sequence)}"`, '.priority': sequence % 5 }
  return [
    { path: [list, entry], node: isDeletion ? EMPTY_NODE : nodeOf(written) },
    { path: ['last'], node: nodeOf({ '.value': sequence, '.priority': 'p' }) },
  ]
}

/** The tree after the writes 1 to `sequence`. */
export function treeAfter(sequence: number): DatabaseNode {
  let root = EMPTY_NODE
  for (let number = 1; number <= sequence; number += 1) {
    for (const { path, node } of changesOfWrite(number)) root = root.with(path, node)
  }
  return root
}
