import type { ServiceIds } from '#src/config/paths.ts'
import { addDaysToDate, toWallTime } from '#src/core/time/wallClock.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import type { openTestBackend } from '#tests/support/localBackend.ts'

/** Where the clinics of these tests are. */
export const ZONE = 'America/Toronto'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** A date so many days from now, by the clinic's calendar. */
export const dateIn = (days: number): string =>
  addDaysToDate(toWallTime(Date.now(), ZONE).date, days)

/** Every morning from nine to twelve for a week, from tomorrow on, as they are stored. */
export const mornings = (): Readonly<Record<string, unknown>> => ({
  days: Object.fromEntries(DAYS.map((day) => [day, '09:00-12:00'])),
  length: 30,
  pause: 0,
  every_weeks: 1,
  from: dateIn(1),
  skip_holidays: false,
  published_until: dateIn(7),
})

/** The stored times of a service in their order, as date and time of the clinic. */
export async function readTimes(
  backend: Pick<ReturnType<typeof openTestBackend>, 'read'>,
  { clinicId, serviceId }: ServiceIds,
): Promise<readonly string[]> {
  return entries(await backend.read(`services/${clinicId}/${serviceId}/slots`))
    .map(([, slot]) => Number(at(slot, 'timestamp')))
    .sort((a, b) => a - b)
    .map((timestamp) => {
      const { date, time } = toWallTime(timestamp, ZONE)
      return `${date} ${time}`
    })
}
