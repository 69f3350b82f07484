import type { TimeZone } from '#src/core/time/timeZones.ts'
import { format } from './format.ts'

/**
 * The name of a time that can be chosen, with the line below it and its day. It begins with what is seen:
 * '01:30 PM 5 of 8 places left, Tuesday 3 March 2026'. Without a line it is '01:30 PM, Tuesday 3 March'.
 */
export function timeWithNote(timestamp: number, zone: TimeZone, note: string): string {
  return note === ''
    ? format.timeAndDay(timestamp, zone)
    : `${format.time(timestamp, zone)} ${note}, ${format.spokenDay(timestamp, zone)}`
}
