import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'

/** From when to when, as short as it can be said: whole days without their times. */
export function describePeriod(
  { away: words }: Pick<Texts, 'away'>,
  { from, until }: Pick<NewAbsence, 'from' | 'until'>,
  zone: TimeZone,
): string {
  const firstDay = startOfDay(from, zone)
  const lastDay = startOfDay(until - 1, zone)
  const isWholeDays = from === firstDay && until === startOfDay(until, zone)
  if (isWholeDays) {
    return firstDay === lastDay ? words.day(from, zone) : words.days(from, lastDay, zone)
  }
  return firstDay === lastDay ? words.hours(from, until, zone) : words.period(from, until, zone)
}
