import { zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'
import { toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import { aService } from './builders.ts'

/** The zone of the builders' clinic. */
export const CLINIC_ZONE: TimeZone = zoneOfService(aService())

/**
 * When the clocks of the builders' clinic show this, with the parameters of `Date`: months and days may
 * be beyond their last. A test with it reads the same wherever it runs.
 */
export function clinicTime(
  year: number,
  month: number,
  day: number,
  hours = 0,
  minutes = 0,
  seconds = 0,
): number {
  const shown = new Date(Date.UTC(year, month, day, hours, minutes)).toISOString()
  const [instant] = toInstants(shown.slice(0, 10), shown.slice(11, 16), CLINIC_ZONE)
  if (instant === undefined) throw new Error(`The clocks skip ${shown}.`)
  return instant + seconds * 1000
}

/**
 * A zone of clinics whose today is at least an hour old at an instant (epoch milliseconds) and lasts two hours
 * more. A test whose visits are of today holds at any time of the day with it.
 */
export function zoneFarFromMidnight(instant: number): TimeZone {
  const { minutes } = toWallTime(instant, CLINIC_ZONE)
  const isFar = minutes >= 60 && minutes <= 22 * 60
  // Its clocks are three hours behind those of Toronto.
  return isFar ? CLINIC_ZONE : 'America/Vancouver'
}
