import type { PlacesOfTime } from '#src/core/time/slot.ts'
import { plural } from './plural.ts'

/** '5 places libres sur 8' */
export function placesLeft({ left, of }: Pick<PlacesOfTime, 'left' | 'of'>): string {
  return `${left} ${plural(left, 'place libre', 'places libres')} sur ${of}`
}
