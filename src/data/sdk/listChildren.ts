import type { DataSnapshot } from 'firebase/database'

export interface Child {
  readonly key: string
  readonly value: unknown
}

/** The children of a list in the order of the query, each with its undecoded value. */
export function listChildren(snapshot: DataSnapshot): readonly Child[] {
  const children: Child[] = []
  snapshot.forEach((child) => {
    const value: unknown = child.val()
    children.push({ key: child.key, value })
  })
  return children
}
