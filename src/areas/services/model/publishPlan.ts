import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { createOverlapFinder, type OtherService } from '#src/areas/doctors/model/doctorOverlaps.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { listHolidays, type Holiday } from '#src/core/time/holidays.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import type { Province } from '#src/core/time/provinces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDaysToDate, toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import { hasSameTimes, hoursOn, minutesOf, timesWithin, type WeeklyHours } from './weeklyHours.ts'

/** Dates, both included, 'YYYY-MM-DD'. */
export interface DateSpan {
  readonly from: string
  readonly until: string
}

/** What the hours of a service are compared with before they are published. */
export interface PublishContext {
  readonly zone: TimeZone
  readonly province: Province
  /** Epoch milliseconds. */
  readonly now: number
  readonly span: DateSpan
  /** Holidays on which the clinic is open all the same, by their dates. */
  readonly openHolidays: ReadonlySet<string>
  /** How long a visit takes, in minutes. */
  readonly duration: number
  /** The service's own. */
  readonly slots: readonly Slot[]
  /** The other services of the same doctor. */
  readonly others: readonly OtherService[]
  /** When the doctor is away, in epoch milliseconds. */
  readonly absences: readonly Pick<NewAbsence, 'from' | 'until'>[]
  /** Times of the service that the clinic has closed, in epoch milliseconds. */
  readonly closed: ReadonlySet<number>
  /** The service's appointments and requests. */
  readonly visits: readonly ActiveAppointment[]
  /** From what hours times are published so far, where these replace others; else null. */
  readonly former: WeeklyHours | null
  /** Whether the times of the former hours are taken back. */
  readonly dropsOutdated: boolean
}

/** A time that the hours ask for. */
export interface PlannedTime {
  /** Epoch milliseconds. */
  readonly timestamp: number
  /** 'YYYY-MM-DD' */
  readonly date: string
  /** 'HH:mm' */
  readonly time: string
  /** Whether the service has this very time already. */
  readonly isStored: boolean
  /** The doctor's services that have an overlapping time; empty for a stored one. */
  readonly overlaps: readonly string[]
}

export interface PublishPlan {
  /** In time order, without what has passed. */
  readonly times: readonly PlannedTime[]
  /** The public holidays on which the hours ask for times. */
  readonly holidays: readonly Holiday[]
  /** Those of them on which nothing is published. */
  readonly closedHolidays: readonly Holiday[]
  /** How many times are left out because the clinic has closed them or the doctor is away. */
  readonly closed: number
  /** Free times that only the former hours ask for, as far as those were published, in time order. */
  readonly outdated: readonly Slot[]
  /** Other free times within the span that the hours don't ask for, in time order: somebody added them one by one. */
  readonly strays: readonly Slot[]
  /** The visits to come that are not within the hours, as far as times are published, in time order. */
  readonly outside: readonly ActiveAppointment[]
}

/**
 * Returns the dates that one press publishes: so many weeks after what was published with the same hours, or
 * from today on. Changed hours reach at least as far as the former did. Null where nothing is left of them.
 */
export function spanOf(
  hours: WeeklyHours,
  stored: WeeklyHours | null,
  { today, weeks }: { readonly today: string; readonly weeks: number },
): DateSpan | null {
  const publishedUntil = stored?.publishedUntil ?? null
  const isExtending = stored !== null && publishedUntil !== null && hasSameTimes(stored, hours)
  const from = latest(
    today,
    hours.from,
    isExtending ? addDaysToDate(publishedUntil, 1) : hours.from,
  )
  const ahead = addDaysToDate(from, weeks * DAYS_OF_WEEK.length - 1)
  const reached = latest(ahead, isExtending ? ahead : (publishedUntil ?? ahead))
  const until = hours.until !== null && hours.until < reached ? hours.until : reached
  return until < from ? null : { from, until }
}

/** Returns what publishing hours for some dates would add, and what is in its way. */
export function planPublication(hours: WeeklyHours, context: PublishContext): PublishPlan {
  const { zone, province, now, span, openHolidays, absences, duration } = context
  const slots = joinPlaces(context.slots)
  const holidays = listHolidays(province, span.from, span.until).filter(
    ({ date }) => timesWithin(hoursOn(hours, date), hours).length > 0,
  )
  const closedHolidays = hours.skipsHolidays
    ? holidays.filter(({ date }) => !openHolidays.has(date))
    : []
  const closedDates = new Set(closedHolidays.map(({ date }) => date))
  const asked = listDates(span)
    .filter((date) => !closedDates.has(date))
    .flatMap((date) => timesOn(hours, date, zone))
    .filter(({ timestamp }) => timestamp > now)
  const isClosed = ({ timestamp }: Pick<PlannedTime, 'timestamp'>): boolean =>
    context.closed.has(timestamp) ||
    absences.some(({ from, until }) => timestamp < until && timestamp + duration * MINUTE_MS > from)
  const stored = new Set(slots.map(({ timestamp }) => timestamp))
  const wanted = new Set(asked.map(({ timestamp }) => timestamp))
  const until = latest(span.until, context.former?.publishedUntil ?? span.until)
  const unscheduled = slots
    .filter(({ available, timestamp }) => {
      if (!available || timestamp <= now || wanted.has(timestamp)) return false
      const { date } = toWallTime(timestamp, zone)
      return date >= span.from && date <= until
    })
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const outdated = unscheduled.filter(({ timestamp }) => isOutdated(timestamp, hours, context))
  const strays = unscheduled.filter(
    (slot) => !outdated.includes(slot) && toWallTime(slot.timestamp, zone).date <= span.until,
  )
  const findOverlaps = createOverlapFinder(
    duration,
    context.dropsOutdated
      ? context.others.map((other) =>
          // The service's own: a new time does not overlap one that goes.
          other.slots === context.slots
            ? { ...other, slots: slots.filter((slot) => !outdated.includes(slot)) }
            : other,
        )
      : context.others,
  )
  const times = asked
    .filter((time) => stored.has(time.timestamp) || !isClosed(time))
    .map((time) => {
      const isStored = stored.has(time.timestamp)
      return { ...time, isStored, overlaps: isStored ? [] : findOverlaps(time.timestamp) }
    })
  return {
    times,
    holidays,
    closedHolidays,
    closed: asked.length - times.length,
    outdated,
    strays,
    outside: findOutside(hours, context, { closedDates, until }),
  }
}

/** Whether a time that the hours don't ask for was published from the former ones, which did. */
function isOutdated(
  timestamp: number,
  hours: WeeklyHours,
  { former, zone }: Pick<PublishContext, 'former' | 'zone'>,
): boolean {
  if (former === null) return false
  const { date, time } = toWallTime(timestamp, zone)
  const asks = (some: WeeklyHours): boolean => timesWithin(hoursOn(some, date), some).includes(time)
  // What both ask for is on a holiday. If both are closed then, somebody opened this one on purpose.
  return asks(former) && !(asks(hours) && former.skipsHolidays)
}

function findOutside(
  hours: WeeklyHours,
  { visits, zone, now }: PublishContext,
  { closedDates, until }: { readonly closedDates: ReadonlySet<string>; readonly until: string },
): readonly ActiveAppointment[] {
  return sortByStart(
    visits.filter((visit) => {
      const { date, time } = toWallTime(startOf(visit), zone)
      if (startOf(visit) <= now || date < hours.from || date > until) return false
      const start = minutesOf(time)
      const end = start + visit.bookingDetails.duration
      return (
        closedDates.has(date) ||
        !hoursOn(hours, date).some(
          (range) => start >= minutesOf(range.from) && end <= minutesOf(range.until),
        )
      )
    }),
  )
}

type Asked = Pick<PlannedTime, 'timestamp' | 'date' | 'time'>

/** A time that the clocks skip is left out; of one that they show twice, it is the first. */
function timesOn(hours: WeeklyHours, date: string, zone: TimeZone): readonly Asked[] {
  return timesWithin(hoursOn(hours, date), hours).flatMap((time) => {
    const [timestamp] = toInstants(date, time, zone)
    return timestamp === undefined ? [] : [{ timestamp, date, time }]
  })
}

function listDates({ from, until }: DateSpan): readonly string[] {
  const dates: string[] = []
  for (let date = from; date <= until; date = addDaysToDate(date, 1)) dates.push(date)
  return dates
}

function latest(...dates: readonly string[]): string {
  return dates.reduce((last, date) => (date > last ? date : last))
}
