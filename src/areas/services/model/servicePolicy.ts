import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { FULL_DAY } from './fullDay.ts'
import type { ServicePolicy } from './service.ts'

/** A service that asks nothing of its patients. */
export const NO_POLICY: ServicePolicy = {
  noticeMinutes: 0,
  windowDays: 0,
  dailyVisits: 0,
  cancelHours: 0,
  confirmsAtOnce: false,
  callToBook: false,
  knownOnly: false,
  allowsSeries: false,
}

/** Returns the rules of a service alone. */
export function policyOf(service: ServicePolicy): ServicePolicy {
  const { noticeMinutes, windowDays, dailyVisits, cancelHours, ...flags } = service
  const { confirmsAtOnce, callToBook, knownOnly, allowsSeries } = flags
  return {
    noticeMinutes,
    windowDays,
    dailyVisits,
    cancelHours,
    confirmsAtOnce,
    callToBook,
    knownOnly,
    allowsSeries,
  }
}

/** Returns until when its patient may cancel or move what was booked, in epoch milliseconds. */
export function deadlineOf({
  slot,
  cancelHours,
}: {
  readonly slot: Pick<Slot, 'timestamp'>
  readonly cancelHours: number
}): number {
  return slot.timestamp - cancelHours * HOUR_MS
}

/** The rules by which times are offered to patients. */
export type OfferPolicy = Pick<ServicePolicy, 'noticeMinutes' | 'windowDays' | 'callToBook'>

/** Why a time that is free is not offered to patients. */
export type OfferProblem = 'call-to-book' | 'too-soon' | 'too-far-ahead' | 'day-full'

/**
 * Returns why patients can't take a time of a service; null where they can. All in epoch milliseconds. The security
 * rules ask the same, so both ends are left out; of a full day they ask its count.
 */
export function findOfferProblem(
  { noticeMinutes, windowDays, callToBook }: OfferPolicy,
  { timestamp, covered }: Pick<Slot, 'timestamp' | 'covered'>,
  now: number,
): OfferProblem | null {
  if (callToBook) return 'call-to-book'
  if (noticeMinutes > 0 && timestamp <= now + noticeMinutes * MINUTE_MS) return 'too-soon'
  if (windowDays > 0 && timestamp >= now + windowDays * DAY_MS) return 'too-far-ahead'
  return covered === FULL_DAY ? 'day-full' : null
}
