import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { judgeHourlyRun } from '#owner/doctor/judgeHourlyRun.ts'
import { readHourlyHeartbeat } from '#owner/reminders/hourlyHeartbeat.ts'

/** Whether a timer reminds patients, and how its last run went. */
export const reminders: Check = {
  name: 'Reminders',
  remedy:
    'docs/owner-guide.md, "Each hour", has the timer that starts it. "npm run owner -- remind" shows how it goes.',
  isAfterDeploy: true,
  find: async (installation) => {
    const heartbeat = await readHourlyHeartbeat(projectOf(installation).database, 'reminders')
    if (heartbeat === null) {
      throw new NotChecked('no timer has sent any yet, so only the open desks remind')
    }
    return judgeHourlyRun(heartbeat)
  },
}
