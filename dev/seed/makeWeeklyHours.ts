import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import type { BookedTree, SeedTree, WeeklyHoursRecord } from './records.ts'

/** When two of the demo clinic's services are given; their times are not published yet. */
const HOURS: Readonly<Record<string, Pick<WeeklyHoursRecord, 'days' | 'length' | 'pause'>>> = {
  'Annual Health Checkup': {
    days: { mon: '09:00-12:00,13:00-16:00', wed: '09:00-12:00', fri: '09:00-12:00' },
    length: 45,
    pause: 15,
  },
  'Travel Vaccination': {
    days: { tue: '13:00-17:00', thu: '08:30-11:30' },
    length: 30,
    pause: 0,
  },
}

/** The weekly hours that the demo clinic has entered. */
export function makeWeeklyHours(tree: BookedTree, now: number): SeedTree['weekly_hours'] {
  const { id: clinicId, province } = DEMO_CLINIC
  const { date } = toWallTime(now, defaultZoneOf(province))
  const own = Object.entries(tree.services[clinicId] ?? {}).flatMap(([serviceId, { name }]) => {
    const hours = HOURS[name]
    if (hours === undefined) return []
    const record = { ...hours, every_weeks: 1, from: date, skip_holidays: true }
    return [[serviceId, record] as const]
  })
  return own.length === 0 ? {} : { [clinicId]: Object.fromEntries(own) }
}
