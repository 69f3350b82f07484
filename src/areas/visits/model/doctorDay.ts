import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

/** Beside what a past appointment's patient is found by: the doctor and the day, for the doctor's own list of that day. */
export const DAY_KEY = 'day'

/** Returns what the past appointments of a doctor have in common on the clinic's day of a timestamp: 'd07:2026-03-08'. */
export function doctorDayOf(doctorId: string, timestamp: number, zone: TimeZone): string {
  return `${doctorId}:${toWallTime(timestamp, zone).date}`
}
