import { minutesOf } from '#src/areas/services/model/weeklyHours.ts'
import { isCompletePhone } from '#src/core/fields/phone.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import { PART_STARTS, type PartOfDay } from '#src/core/time/partOfDay.ts'
import { OPEN_QUESTION, type DayChoice } from './findQuestion.ts'
import { WEEKEND, type When } from './findRanges.ts'
import type { WaitTimes } from './wait.ts'

/** The last minute of a day at which a visit can begin, and one more. */
const WHOLE_DAY = 24 * 60

/** The first and the last minute of each; the day's own ends are left open. */
const HOURS_OF_PARTS: Readonly<Record<PartOfDay, Pick<WaitForm, 'from' | 'until'>>> = {
  morning: { from: '', until: '11:59' },
  afternoon: { from: PART_STARTS.afternoon, until: '16:59' },
  evening: { from: PART_STARTS.evening, until: '' },
}

/** What a patient enters who wants to wait. */
export interface WaitForm {
  readonly days: readonly DayOfWeek[]
  /** `HH:MM` by the clinic's clock; empty for any time. */
  readonly from: string
  readonly until: string
  /** In the format of `formatPhone`. */
  readonly phone: string
}

/** What is wrong with it, in the order of its fields. */
export type WaitProblem =
  | { readonly field: 'days'; readonly code: 'none' }
  | { readonly field: 'until'; readonly code: 'backwards' }
  | { readonly field: 'phone'; readonly code: 'incomplete' }

/** Returns the form for what somebody looked for, filled in with the phone number that is known. */
export function newWaitForm(phone: string, { day, part }: When = OPEN_QUESTION): WaitForm {
  const { from, until } = part === null ? { from: '', until: '' } : HOURS_OF_PARTS[part]
  return { days: weekdaysOf(day), from, until, phone }
}

/** A wait comes back every week: a single date is no wish for its weekday. */
function weekdaysOf(day: DayChoice): readonly DayOfWeek[] {
  if (day === 'weekend') return WEEKEND
  if (day === 'weekdays') return DAYS_OF_WEEK.filter((each) => !WEEKEND.includes(each))
  const one = DAYS_OF_WEEK.find((each) => each === day)
  return one === undefined ? DAYS_OF_WEEK : [one]
}

/** Returns what has to be corrected before somebody can wait. */
export function findWaitProblems(form: WaitForm): readonly WaitProblem[] {
  const { days, phone } = form
  const { from, until } = waitTimesOf(form)
  return [
    ...(days.length === 0 ? [{ field: 'days', code: 'none' } as const] : []),
    ...(until < from ? [{ field: 'until', code: 'backwards' } as const] : []),
    ...(isCompletePhone(phone) ? [] : [{ field: 'phone', code: 'incomplete' } as const]),
  ]
}

/** Returns when the patient can come. */
export function waitTimesOf({ days, from, until }: WaitForm): WaitTimes {
  return {
    days,
    from: from === '' ? 0 : minutesOf(from),
    until: until === '' ? WHOLE_DAY : minutesOf(until),
  }
}
