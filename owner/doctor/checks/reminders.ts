import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { describeAge } from '#owner/doctor/describeAge.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { readReminderHeartbeat } from '#owner/reminders/reminderHeartbeat.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** Nobody who is due at eight is reminded in time by a timer that starts later than this. */
const MAX_AGE_MS = DAY_MS

/** Whether a timer reminds patients, and how its last run went. */
export const reminders: Check = {
  name: 'Reminders',
  remedy:
    'docs/owner-guide.md, "Each hour", has the timer that starts it. "npm run owner -- remind" shows how it goes.',
  isAfterDeploy: true,
  find: async (installation) => {
    const heartbeat = await readReminderHeartbeat(projectOf(installation).database)
    if (heartbeat === null) {
      throw new NotChecked('no timer has sent any yet, so only the open desks remind')
    }
    const age = Date.now() - heartbeat.at
    const when = `the last run ended ${describeAge(age)} ago`
    return {
      problems: [
        ...(age > MAX_AGE_MS ? [`${when}.`] : []),
        ...(heartbeat.result === 'failed' ? [`${when} and failed: ${heartbeat.text}`] : []),
      ],
      note: `${when}: ${heartbeat.text}`,
    }
  },
}
