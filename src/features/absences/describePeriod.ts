import type { NewAbsence } from '#src/domain/absence.ts'
import type { TimeZone } from '#src/domain/timeZones.ts'
import { startOfDay } from '#src/domain/wallClock.ts'
import type { Texts } from '#src/text/Texts.ts'

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
