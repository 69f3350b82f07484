import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { describeAge } from '#owner/doctor/describeAge.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { readHeartbeat, type Heartbeat } from '#owner/nightly/heartbeat.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** One night may be missed: a timer of a scheduled workflow is often late, and sometimes left out. */
const MAX_AGE_MS = 2 * DAY_MS

/** Whether the timer runs, and how its last run went. */
export const nightly: Check = {
  name: 'Nightly run',
  remedy:
    'docs/deploy.md, "Keep it running", has the timer that starts it. "npm run owner -- nightly" shows how it goes.',
  isAfterDeploy: true,
  find: async (installation) => {
    const heartbeat = await readHeartbeat(projectOf(installation).database)
    if (heartbeat === null) {
      throw new NotChecked('none has ended yet, so nothing is backed up by itself')
    }
    const age = Date.now() - heartbeat.at
    const when = `the last one ended ${describeAge(age)} ago`
    const failed = namesOf(heartbeat, 'failed')
    const told = namesOf(heartbeat, 'told')
    return {
      problems: [
        ...(age > MAX_AGE_MS ? [`${when}.`] : []),
        ...(heartbeat.result === 'failed'
          ? [`${when} and failed${failed.length === 0 ? '' : `: ${failed.join(', ')}`}.`]
          : []),
      ],
      note: `${when}${told.length === 0 ? '' : `, and has something for you: ${told.join(', ')}`}`,
    }
  },
}

function namesOf({ parts }: Heartbeat, state: string): readonly string[] {
  return Object.entries(parts)
    .filter(([, part]) => part.state === state)
    .map(([key]) => key.replaceAll('_', ' '))
}
