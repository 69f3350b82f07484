import { push, ref } from 'firebase/database'
import type { Backend } from './Backend.ts'

/** A new key of a list, which no other client makes. Later ones come later in the order of keys. */
export function createKey({ database }: Pick<Backend, 'database'>): string {
  return push(ref(database)).key
}
