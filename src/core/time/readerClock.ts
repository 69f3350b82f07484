import type { TimeZone } from './timeZones.ts'
import { offsetAt } from './wallClock.ts'

/**
 * Returns whether the clocks of a clinic's zone and of its reader's show the same at an instant. A reader
 * may be in any zone of the world, by its IANA name.
 */
export function showsSameTime(timestamp: number, zone: TimeZone, readerZone: string): boolean {
  return zone === readerZone || offsetAt(timestamp, zone) === offsetAt(timestamp, readerZone)
}
