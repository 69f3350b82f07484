/** A database as JSON: what its owner reads at the root. */
export type Json = unknown
export type Tree = Readonly<Record<string, Json>>

/** The children of a node of a JSON tree; none of anything that has none. */
export const asTree = (value: Json): Tree =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
/** Returns the value at a place of a JSON tree; undefined where there is nothing. */
export const at = (value: Json, ...path: readonly string[]): Json =>
  path.reduce<Json>(childOf, value)
/** Without a copy of the node: a whole database is walked. */
function childOf(node: Json, key: string): Json {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
  const child: Json = Reflect.get(node, key)
  return child
}
/** The children at a place of a JSON tree, each with its key. */
export const entries = (value: Json, ...path: readonly string[]): [string, Json][] =>
  Object.entries(asTree(at(value, ...path)))
/** A text as it is; empty for anything else. */
export const text = (value: Json): string => (typeof value === 'string' ? value : '')
