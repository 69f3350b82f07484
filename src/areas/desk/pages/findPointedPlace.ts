import type { GridPlace } from '#src/areas/desk/model/gridPlace.ts'
import type { MinuteSpan } from '#src/areas/desk/model/placeInLanes.ts'

/** Names a column's hours in the document, by the column's position. */
export const TRACK = 'data-track'

/** Returns the place of a calendar at a point of the window; null where that is beside its columns. */
export function findPointedPlace(
  frame: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  range: MinuteSpan,
): GridPlace | null {
  for (const track of frame.querySelectorAll(`[${TRACK}]`)) {
    const { left, right, top, height } = track.getBoundingClientRect()
    if (clientX < left || clientX >= right || height === 0) continue
    const part = Math.min(Math.max((clientY - top) / height, 0), 1)
    return {
      column: Number(track.getAttribute(TRACK)),
      minutes: range.from + part * (range.until - range.from),
    }
  }
  return null
}

/** Whether an event is about the hours of a column themselves, not about an entry. */
export function isOnTrack(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest(`[${TRACK}]`) !== null &&
    target.closest('button, a') === null
  )
}
