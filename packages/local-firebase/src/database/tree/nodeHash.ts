import { createHash } from 'node:crypto'

type HashedValue = string | number | boolean

/** What the hash of a node needs to know about each child. */
export interface HashedChild {
  readonly key: string
  readonly hash: string
}

/** Returns the hash of a leaf, as the SDK computes it. */
export function hashOfLeaf(priority: string | number | null, value: HashedValue): string {
  return digest(`${priorityText(priority)}${taggedText(value)}`)
}

/** Returns the hash of a node with children, given in the order of priority and key. */
export function hashOfChildren(
  priority: string | number | null,
  children: Iterable<HashedChild>,
): string {
  let text = priorityText(priority)
  for (const { key, hash } of children) text += `:${key}:${hash}`
  return digest(text)
}

function priorityText(priority: string | number | null): string {
  return priority === null ? '' : `priority:${taggedText(priority)}:`
}

function taggedText(value: HashedValue): string {
  return typeof value === 'number'
    ? `number:${doubleAsHex(value)}`
    : `${typeof value}:${String(value)}`
}

function doubleAsHex(value: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes.toString('hex')
}

function digest(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64')
}
