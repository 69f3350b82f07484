import { minutesOf } from '#src/areas/services/model/weeklyHours.ts'
import { isCompletePhone } from '#src/core/fields/phone.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import type { WaitTimes } from './wait.ts'

/** The last minute of a day at which a visit can begin, and one more. */
const WHOLE_DAY = 24 * 60

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

/** Any time of the week; the phone number that is known. */
export function newWaitForm(phone: string): WaitForm {
  return { days: DAYS_OF_WEEK, from: '', until: '', phone }
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
