import type { HourlyHeartbeat } from '#owner/reminders/hourlyHeartbeat.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { Finding } from './Check.ts'
import { describeAge } from './describeAge.ts'

/** A reminder that is due at eight comes too late then, and a calendar shows a day that is over. */
const MAX_AGE_MS = DAY_MS

/** Finds whether a timer still starts an hourly task, and how it went the last time. */
export function judgeHourlyRun({ at, result, text }: HourlyHeartbeat): Finding {
  const age = Date.now() - at
  const when = `the last run ended ${describeAge(age)} ago`
  return {
    problems: [
      ...(age > MAX_AGE_MS ? [`${when}.`] : []),
      ...(result === 'failed' ? [`${when} and failed: ${text}`] : []),
    ],
    note: `${when}: ${text}`,
  }
}
