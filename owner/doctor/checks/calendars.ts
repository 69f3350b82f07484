import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { describeAge } from '#owner/doctor/describeAge.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { readFeedHeartbeat } from '#owner/feeds/feedHeartbeat.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { FEED_FOLDERS } from '#src/areas/doctors/model/calendarFeed.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** A calendar that is older shows a day that is over. */
const MAX_AGE_MS = DAY_MS

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
    const heartbeat = await readFeedHeartbeat(database)
    if (heartbeat === null) {
      return { problems: [`${requests.length} asked for, and no run has written one yet.`] }
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
