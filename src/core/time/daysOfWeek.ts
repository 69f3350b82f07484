/** The days of a week, Monday first. */
export const DAYS_OF_WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type DayOfWeek = (typeof DAYS_OF_WEEK)[number]
