import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { NamedDay } from './findQuestion.ts'

/** The days that have a name, in the order in which they are offered. */
export const NAMED_DAYS: readonly NamedDay[] = [
  'any',
  'today',
  'tomorrow',
  'weekdays',
  'weekend',
  ...DAYS_OF_WEEK,
]
