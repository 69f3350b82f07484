import type { Piece } from './pieces.ts'

export type Tree = Record<string, unknown>

/** Puts a value where its path says, and makes the nodes that are not there. */
export function putPiece(tree: Tree, [path, value]: Piece): void {
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  let node = tree
  for (const key of keys) {
    const child = node[key]
    const next = isTree(child) ? child : {}
    node[key] = next
    node = next
  }
  node[last] = value
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
