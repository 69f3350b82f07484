import { fieldOf } from '#owner/storedValue.ts'
import type { Piece } from './pieces.ts'

/**
 * Takes the priorities out of a piece of Firebase's own format, which CareSlot has none of. Null where the piece is
 * nothing else.
 */
export function withoutPriorities([path, value]: Piece): Piece | null {
  if (path === '.priority' || path.endsWith('/.priority')) return null
  return [path.replace(/\/\.value$/, ''), stripped(value)]
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  if (Object.hasOwn(value, '.value')) return fieldOf(value, '.value')
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '.priority')
      .map(([key, child]) => [key, stripped(child)]),
  )
}
