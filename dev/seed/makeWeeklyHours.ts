import { NO_DAYS, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { encodeWeeklyHours } from '#src/areas/services/records/weeklyHoursRecord.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { BookedTree, SeedTree } from './records.ts'

/** When two of the demo clinic's services are given; their times are not published yet. */
const HOURS: Readonly<
  Record<string, Pick<WeeklyHours, 'days' | 'lengthMinutes' | 'pauseMinutes'>>
> = {
  'Annual Health Checkup': {
    days: {
      ...NO_DAYS,
      mon: [
        { from: '09:00', until: '12:00' },
        { from: '13:00', until: '16:00' },
      ],
      wed: [{ from: '09:00', until: '12:00' }],
      fri: [{ from: '09:00', until: '12:00' }],
    },
    lengthMinutes: 45,
    pauseMinutes: 15,
  },
  'Travel Vaccination': {
    days: {
      ...NO_DAYS,
      tue: [{ from: '13:00', until: '17:00' }],
      thu: [{ from: '08:30', until: '11:30' }],
    },
    lengthMinutes: 30,
    pauseMinutes: 0,
  },
}

/** The weekly hours that the demo clinic has entered. */
export function makeWeeklyHours(tree: BookedTree, now: number): SeedTree['weekly_hours'] {
  const { id: clinicId, province } = DEMO_CLINIC
  const { date } = toWallTime(now, defaultZoneOf(province))
  const own = Object.entries(tree.services[clinicId] ?? {}).flatMap(([serviceId, { name }]) => {
    const hours = HOURS[name]
    if (hours === undefined) return []
    const record = encodeWeeklyHours({
      ...hours,
      everyWeeks: 1,
      from: date,
      until: null,
      skipsHolidays: true,
      publishedUntil: null,
    })
    return [[serviceId, { ...record, saved: now }] as const]
  })
  return own.length === 0 ? {} : { [clinicId]: Object.fromEntries(own) }
}
