import type { SameDays } from '#src/areas/services/model/openingHours.ts'
import { minutesOf } from '#src/areas/services/model/weeklyHours.ts'
import { format } from '#src/core/text/en/format.ts'

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

/** When a clinic is open: on its page, and in its settings. */
export const openingHours = {
  title: 'Opening hours',
  days: ({ first, last }: SameDays): string =>
    first === last ? DAYS[first] : `${DAYS[first]} to ${DAYS[last]}`,
  hours: ({ ranges }: SameDays): string =>
    ranges.length === 0
      ? 'Closed'
      : ranges
          .map(
            ({ from, until }) =>
              `${format.timeOfDay(minutesOf(from))} to ${format.timeOfDay(minutesOf(until))}`,
          )
          .join(', '),
  holidays: 'Hours may differ on public holidays.',

  intro:
    'Optional. Patients see them on your page, and search engines read them. Your published times stay as they are.',
  add: 'Add opening hours',
  remove: 'Remove opening hours',
  save: 'Save opening hours',
  saved: 'Opening hours saved. Patients see them on your page now.',
  removed: 'Opening hours removed.',
} as const
