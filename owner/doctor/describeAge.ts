import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'

/** Returns how long ago something was: "3 days", "5 hours". `age` in milliseconds. */
export function describeAge(age: number): string {
  if (age < HOUR_MS) return 'less than an hour'
  const [count, unit] =
    age < 2 * DAY_MS ? [Math.floor(age / HOUR_MS), 'hour'] : [Math.floor(age / DAY_MS), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
