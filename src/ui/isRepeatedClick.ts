import type { MouseEvent } from 'react'

/**
 * Whether a click is the second one of a double click, or a later one. Where the first one puts another row or another button
 * under the pointer, nobody meant to press that.
 */
export function isRepeatedClick(event: MouseEvent): boolean {
  return event.detail > 1
}
