import type { PlacesOfTime } from '#src/core/time/slot.ts'

/** '5 of 8 places left' */
export function placesLeft({ left, of }: Pick<PlacesOfTime, 'left' | 'of'>): string {
  return `${left} of ${of} places left`
}
