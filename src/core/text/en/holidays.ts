import type { HolidayKey } from '#src/core/time/holidays.ts'

/** The public holidays of the provinces and territories. */
export const holidays = {
  'new-year': 'New Year’s Day',
  'family-day': 'Family Day',
  'louis-riel-day': 'Louis Riel Day',
  'islander-day': 'Islander Day',
  'heritage-day': 'Heritage Day',
  'good-friday': 'Good Friday',
  'victoria-day': 'Victoria Day',
  'patriots-day': 'National Patriots’ Day',
  'indigenous-peoples-day': 'National Indigenous Peoples Day',
  'saint-jean-baptiste-day': 'Saint-Jean-Baptiste Day',
  'canada-day': 'Canada Day',
  'nunavut-day': 'Nunavut Day',
  'august-holiday': 'the August holiday',
  'discovery-day': 'Discovery Day',
  'labour-day': 'Labour Day',
  'truth-and-reconciliation-day': 'the National Day for Truth and Reconciliation',
  thanksgiving: 'Thanksgiving',
  'remembrance-day': 'Remembrance Day',
  'christmas-day': 'Christmas Day',
  'boxing-day': 'Boxing Day',
} as const satisfies Readonly<Record<HolidayKey, string>>
