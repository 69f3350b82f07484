import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import type { DatabaseChange } from '#local-firebase/database/store/StoredWrite.ts'
import { EMPTY_NODE, type DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { nodeOf } from '#local-firebase/tests/database/tree/nodeOf.ts'

const NAMESPACE = 'numbered'
const LISTS = 40
const ENTRIES = 30

/** Makes the writes after those that the store has, up to number `last`. */
export function writeUpTo(last: number, store: DatabaseStore): void {
  for (let number = lastWriteOf(store) + 1; number <= last; number += 1) {
    store.commit(NAMESPACE, changesOfWrite(number))
  }
}

/** The number of the last write that the store has. */
export function lastWriteOf(store: DatabaseStore): number {
  return Number(store.root(NAMESPACE).child('last').leaf ?? 0)
}

/** Whether the store has all of the writes up to its last, and nothing else. */
export function isWhole(store: DatabaseStore): boolean {
  return store.root(NAMESPACE).hash() === treeAfter(lastWriteOf(store)).hash()
}

/** What write number `sequence` does, for processes that can't talk to each other. */
function changesOfWrite(sequence: number): DatabaseChange[] {
  const list = `list${String(sequence % LISTS)}`
  const entry = String(Math.floor(sequence / LISTS) % ENTRIES)
  const isDeletion = sequence % 7 === 0
  const written = { number: sequence, text: `é "${String(sequence)}"`, '.priority': sequence % 5 }
  return [
    { path: [list, entry], node: isDeletion ? EMPTY_NODE : nodeOf(written) },
    { path: ['last'], node: nodeOf({ '.value': sequence, '.priority': 'p' }) },
  ]
}

function treeAfter(sequence: number): DatabaseNode {
  let root = EMPTY_NODE
  for (let number = 1; number <= sequence; number += 1) {
    for (const { path, node } of changesOfWrite(number)) root = root.with(path, node)
  }
  return root
}
