import type {
  AbsenceDeed,
  BlockDeed,
  LateDeed,
  TimeDeed,
} from '#src/areas/doctors/model/timeDeeds.ts'
import { assertNever } from '#src/core/failure/assertNever.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween, startOfDay } from '#src/core/time/wallClock.ts'

/** What people of a clinic did with its hours and absences. */
export const timeDeeds = {
  /**
   * 'Dana Roy entered that Dr. Roy is away Thu 3 Dec 2026 to Sat 5 Dec 2026'. `whose` is the service of weekly hours, or the doctor or
   * the room of a blocked time; null where it is gone.
   */
  said: (name: string, deed: TimeDeed, whose: string | null, zone: TimeZone): string => {
    switch (deed.kind) {
      case 'absent':
        return `${name} entered that ${away(deed, zone)}`
      case 'absence-removed':
        return deed.doctor === null
          ? `${name} removed an absence`
          : `${name} took back that ${away(deed, zone)}`
      case 'late':
        return `${name} said that ${late(deed)}`
      case 'late-taken-back':
        return `${name} took back that ${late(deed)}`
      case 'blocked':
        return `${name} blocked ${blocked(deed, whose, zone)}`
      case 'unblocked':
        return `${name} unblocked ${blocked(deed, whose, zone)}`
      case 'hours-saved':
        return `${name} saved the weekly hours of ${whose ?? 'a service'}`
      case 'hours-removed':
        return `${name} removed the weekly hours of ${whose ?? 'a service'}`
      default:
        return assertNever(deed)
    }
  },
} as const

function away({ doctor, from, until }: AbsenceDeed, zone: TimeZone): string {
  const who =
    doctor === null
      ? 'a doctor is away'
      : doctor === ''
        ? 'the clinic is closed'
        : `${doctor} is away`
  return `${who}${span(from, until, zone)}`
}

function late({ doctor, minutes }: LateDeed): string {
  return `${doctor ?? 'a doctor'} is ${minutes === null ? '' : `${minutes} minutes `}late`
}

function blocked({ from, until }: BlockDeed, whose: string | null, zone: TimeZone): string {
  return `${whose === null ? 'a time' : `time of ${whose}`}${from === null ? '' : ':'}${span(from, until, zone)}`
}

/** ' Thu 3 Dec 2026', ' Thu 3 Dec 2026 to Sat 5 Dec 2026', or with times where it is not of whole days. */
function span(from: number | null, until: number | null, zone: TimeZone): string {
  if (from === null) return ''
  const day = (timestamp: number): string => format.briefDate(timestamp, zone)
  const moment = (timestamp: number): string => `${day(timestamp)}, ${format.time(timestamp, zone)}`
  if (until === null) return ` from ${moment(from)}`
  const isOfDays = startOfDay(from, zone) === from && startOfDay(until, zone) === until
  if (isOfDays) {
    const last = until - 1
    return daysBetween(from, last, zone) === 0 ? ` ${day(from)}` : ` ${day(from)} to ${day(last)}`
  }
  return daysBetween(from, until, zone) === 0
    ? ` ${moment(from)} to ${format.time(until, zone)}`
    : ` ${moment(from)} to ${moment(until)}`
}
