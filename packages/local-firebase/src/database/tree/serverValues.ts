import type { Leaf } from './DatabaseNode.ts'
import { InvalidDataError } from './InvalidDataError.ts'

/** Returns true for `{".sv": …}`, a value that the server fills in. */
export function isServerValue(json: object): json is { '.sv': unknown } {
  return Object.hasOwn(json, '.sv')
}

/**
 * Returns the leaf that a server value becomes. `now` is milliseconds since 1970, the same for all of
 * one operation; `existing` is the leaf or priority there before, null if none.
 *
 * @throws InvalidDataError for an unknown server value or a sum that is not a number
 */
export function resolveServerValue(
  json: { '.sv': unknown },
  now: number,
  existing: Leaf | null,
): number {
  const wanted = json['.sv']
  if (Object.keys(json).length !== 1) {
    throw new InvalidDataError('A server value must be alone: {".sv": …}.')
  }
  if (wanted === 'timestamp') return now
  if (
    typeof wanted === 'object' &&
    wanted !== null &&
    'increment' in wanted &&
    typeof wanted.increment === 'number'
  ) {
    const sum = typeof existing === 'number' ? existing + wanted.increment : wanted.increment
    if (!Number.isFinite(sum)) throw new InvalidDataError('An increment went beyond all numbers.')
    return sum
  }
  throw new InvalidDataError(
    'Unknown server value: use {".sv": "timestamp"} or {".sv": {"increment": <number>}}.',
  )
}
