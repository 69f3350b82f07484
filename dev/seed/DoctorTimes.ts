import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** All times begin and end at multiples of it, or are taken for longer. */
const STEP_MS = 5 * MINUTE_MS

/** When a doctor or a room has a slot, over all services, so that nobody is offered in two rooms at once. */
export class DoctorTimes {
  readonly #taken = new Set<number>()

  /** `timestamp` in epoch milliseconds, `duration` in minutes. */
  isFree(timestamp: number, duration: number): boolean {
    return stepsOf(timestamp, duration).every((step) => !this.#taken.has(step))
  }

  take(timestamp: number, duration: number): void {
    for (const step of stepsOf(timestamp, duration)) this.#taken.add(step)
  }
}

function stepsOf(timestamp: number, duration: number): readonly number[] {
  const first = Math.floor(timestamp / STEP_MS)
  const count = Math.ceil((duration * MINUTE_MS) / STEP_MS)
  return Array.from({ length: count }, (_, position) => first + position)
}
