import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { addDaysToDate, daysBetween, startOfDate, toWallTime } from '#src/core/time/wallClock.ts'
import { preparePublicationOf, type EntryContext, type Publication } from './hoursEntry.ts'
import type { ListedService } from './service.ts'
import { HOURS_LIMITS, hasSameWeek, type WeeklyHours } from './weeklyHours.ts'

/** The hours of another service of the same doctor, which a service can have too. */
export interface HoursOffer {
  readonly serviceId: string
  /** What the other service is called. */
  readonly name: string
  /** What these hours publish for the service that they are offered to. */
  readonly publication: Publication
}

interface OfferOptions {
  /** The service that has no published hours yet; its id is null while it is not added. */
  readonly service: Pick<ListedService, 'duration' | 'pause'> & { readonly id: string | null }
  /** All services of the doctor. */
  readonly ofDoctor: readonly Pick<ListedService, 'id' | 'name'>[]
  /** The hours of the clinic's services, by service id. */
  readonly hours: ReadonlyMap<string, WeeklyHours>
  readonly context: EntryContext
}

const { lengthMinutes: length } = HOURS_LIMITS

/** Nothing is left out, and no time of the service's own is taken back. */
const DECISIONS = {
  leavesOutOverlaps: false,
  dropsOutdated: false,
  dropsStrays: false,
  openHolidays: [],
} as const

/**
 * Returns which hours of the doctor's other services a service can have too: each week once, those that are
 * published, with the service's own length, and for as long as they are published.
 */
export function listHoursOffers({
  service,
  ofDoctor,
  hours,
  context,
}: OfferOptions): readonly HoursOffer[] {
  const offers: HoursOffer[] = []
  const weeks: WeeklyHours[] = []
  for (const { id, name } of ofDoctor) {
    const source = hours.get(id)
    if (id === service.id || source === undefined) continue
    if (weeks.some((week) => hasSameWeek(week, source))) continue
    const publication = publicationLike(source, service, context)
    if (publication === null) continue
    weeks.push(source)
    offers.push({ serviceId: id, name, publication })
  }
  return offers
}

/** Returns what the hours of another service publish for this one; null where that is nothing. */
function publicationLike(
  source: WeeklyHours,
  { duration, pause }: OfferOptions['service'],
  context: EntryContext,
): Publication | null {
  const { date: today } = toWallTime(context.now, context.zone)
  const from = source.from > today ? source.from : today
  const { publishedUntil } = source
  if (publishedUntil === null || publishedUntil < from || duration <= 0) return null
  const hours: WeeklyHours = {
    ...source,
    lengthMinutes: Math.min(Math.max(duration, length.min), length.max),
    // What the doctor rests between two visits of the other service, but no less than this one demands.
    pauseMinutes: Math.max(source.pauseMinutes, pause),
  }
  const publish = (until: string): Publication =>
    preparePublicationOf(
      hours,
      { span: { from, until }, stored: null, decisions: DECISIONS },
      context,
    )
  const whole = publish(publishedUntil)
  if (whole.timestamps.length === 0) return null
  const tooMany = whole.timestamps[MAX_TIMES_AT_ONCE]
  if (tooMany === undefined) return whole
  // Shorter visits are more times than one update may have: then it is whole weeks less.
  const daysLess = daysBetween(tooMany, startOfDate(publishedUntil, context.zone), context.zone) + 1
  const weeksLess = Math.ceil(daysLess / DAYS_OF_WEEK.length)
  const shorter = publish(addDaysToDate(publishedUntil, -weeksLess * DAYS_OF_WEEK.length))
  return shorter.timestamps.length === 0 ? null : shorter
}
