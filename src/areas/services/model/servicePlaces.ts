import { MAX_SERVICES } from '#src/core/fields/limits.ts'

/**
 * Each service of a clinic is in one of the clinic's numbered places,
 * `clinic_services/{clinicId}/{s000 … s299} = serviceId`. This limits their number, and it is the list
 * that the public reads: ids without the services themselves, whose slots would come along.
 */

/** `s000` for 0. */
export function placeName(index: number): string {
  return `s${String(index).padStart(3, '0')}`
}

/** Whether a text is the name of a place, as the rules ask for it. */
export function isPlaceName(name: string): boolean {
  return /^s[0-2]\d{2}$/.test(name)
}

/** Returns the first free place, or null where the clinic has as many services as it may have. */
export function findFreePlace(isTaken: (place: string) => boolean): string | null {
  for (let index = 0; index < MAX_SERVICES; index += 1) {
    const name = placeName(index)
    if (!isTaken(name)) return name
  }
  return null
}
