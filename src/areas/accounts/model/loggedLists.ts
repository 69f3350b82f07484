/**
 * The lists of a clinic whose changes are in its log, but for its people, hours and absences. The rules of their values ask for the
 * entry, and the page of the latest changes has words for each.
 */
const LOGGED_RECORDS = [
  'appointments',
  'completed_appointments',
  'services',
  'doctors',
  'rooms',
  'clinics',
] as const
export type LoggedRecordList = (typeof LOGGED_RECORDS)[number]

/** The lists of hours and absences, which are described from several of their values. */
export type LoggedTimeList = 'weekly_hours' | 'absences' | 'late_doctors' | 'busy_times'

/** The lists of people. That of their own records has no clinic in its paths. */
export type LoggedPeopleList = 'staff' | 'staff_places'

/** Every list of a clinic whose changes are in its log. */
export type LoggedList = LoggedRecordList | LoggedTimeList | LoggedPeopleList

/** The lists that managers change, and nobody below: the rules ask for the role where the entry is made. */
export const MANAGED_LISTS = [
  'services',
  'doctors',
  'rooms',
  'clinics',
] as const satisfies readonly LoggedRecordList[]

/** The values that are logged without the name of a record before them: of the clinic's own record, and who owns it. */
export const UNNAMED_VALUES = ['changed_at', 'lock_minutes', 'owner'] as const

export function isLoggedRecordList(list: string): list is LoggedRecordList {
  return LOGGED_RECORDS.some((known) => known === list)
}
