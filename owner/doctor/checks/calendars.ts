import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { judgeHourlyRun } from '#owner/doctor/judgeHourlyRun.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readHourlyHeartbeat } from '#owner/reminders/hourlyHeartbeat.ts'
import { FEED_FOLDERS } from '#src/areas/doctors/model/calendarFeed.ts'

/** Whether a timer writes the calendars that doctors asked for. */
export const calendars: Check = {
  name: 'Calendars',
  remedy:
    'docs/owner-guide.md, "Each hour", has the timer that starts it. "npm run owner -- calendars" shows how it goes.',
  isAfterDeploy: true,
  find: async (installation) => {
    const { database, files } = projectOf(installation)
    if (files === null) throw new NotChecked('no bucket is named')
    const requests = await files.list(FEED_FOLDERS.requests).catch((error: unknown) => {
      if (error instanceof OwnerError) throw new NotChecked(error.message)
      throw error
    })
    if (requests.length === 0) throw new NotChecked('no doctor asked for one yet')
    const heartbeat = await readHourlyHeartbeat(database, 'feeds')
    if (heartbeat === null) {
      return { problems: [`${requests.length} asked for, and no run has written one yet.`] }
    }
    return judgeHourlyRun(heartbeat)
  },
}
