import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { endOf, sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween, startOfDay } from '#src/core/time/wallClock.ts'

/** Where a visit is by the clock. */
export type VisitStage = 'now' | 'next' | 'later'

export interface Visit {
  readonly appointment: ActiveAppointment
  /** `next` for the first that has not begun, and for those that begin with it. */
  readonly stage: VisitStage
}

export interface DayOfVisits {
  /** Epoch milliseconds of the day's start in the clinic's zone. */
  readonly day: number
  /** 0 for today, 1 for tomorrow. */
  readonly daysAhead: number
  /** In time order. */
  readonly visits: readonly Visit[]
}

export interface ClinicDays {
  /** Today, however empty, and then the coming days that have visits. */
  readonly days: readonly DayOfVisits[]
  /** Visits whose time is over, the earliest first: they wait to be marked as completed. */
  readonly toComplete: readonly ActiveAppointment[]
}

/** A clinic's confirmed visits by day of its zone, today's first. `now` in epoch milliseconds. */
export function clinicDays(
  confirmed: readonly ActiveAppointment[],
  now: number,
  zone: TimeZone,
): ClinicDays {
  const inTimeOrder = sortByStart(confirmed)
  const ahead = inTimeOrder.filter((appointment) => endOf(appointment) > now)
  const nextStart = ahead.map(startOf).find((start) => start > now)
  const today = startOfDay(now, zone)
  const days: { day: number; daysAhead: number; visits: Visit[] }[] = [
    { day: today, daysAhead: 0, visits: [] },
  ]
  for (const appointment of ahead) {
    const start = startOf(appointment)
    // One that began before midnight and still goes on is today's.
    const day = Math.max(startOfDay(start, zone), today)
    const stage = start <= now ? 'now' : start === nextStart ? 'next' : 'later'
    const latest = days.at(-1)
    if (latest?.day === day) latest.visits.push({ appointment, stage })
    else {
      const daysAhead = daysBetween(today, day, zone)
      days.push({ day, daysAhead, visits: [{ appointment, stage }] })
    }
  }
  return { days, toComplete: inTimeOrder.filter((appointment) => endOf(appointment) <= now) }
}

/** The confirmed visits of today that are over, the earliest first: what a clinic completes at the end of the day. */
export function findRestOfToday(
  confirmed: readonly ActiveAppointment[],
  now: number,
  zone: TimeZone,
): readonly ActiveAppointment[] {
  const today = startOfDay(now, zone)
  // One that began before midnight is of the day on which it ended.
  return sortByStart(confirmed).filter((each) => endOf(each) > today && endOf(each) <= now)
}
