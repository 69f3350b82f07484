/** A field of a stored value, whatever that is; null where it has none. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return null
    current = Reflect.get(current, key)
  }
  return current ?? null
}

/** The children of a stored value, each with its key; none of anything that has none. */
export function childrenOf(
  value: unknown,
  ...path: readonly string[]
): readonly (readonly [key: string, value: unknown])[] {
  const node = fieldOf(value, ...path)
  return typeof node === 'object' && node !== null ? Object.entries(node) : []
}

/** A text as it is; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
