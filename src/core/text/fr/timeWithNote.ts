import type { TimeZone } from '#src/core/time/timeZones.ts'
import { format } from './format.ts'

/**
 * The name of a time that can be chosen, with the line below it and its day. It begins with what is seen:
 * '13 h 30 5 places libres sur 8, mardi 3 mars 2026'. Without a line it is '13 h 30, mardi 3 mars'.
 */
export function timeWithNote(timestamp: number, zone: TimeZone, note: string): string {
  return note === ''
    ? format.timeAndDay(timestamp, zone)
    : `${format.time(timestamp, zone)} ${note}, ${format.spokenDay(timestamp, zone)}`
}
