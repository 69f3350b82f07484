import type { Part } from '#owner/nightly/Part.ts'
import { remind } from '#owner/reminders/remind.ts'

/** Sends the reminders that are due; by night nobody is, so a timer of their own does it better. */
export const reminders: Part = {
  name: 'Reminders',
  run: async ({ project, isReal, options, serverNow, requireClaim }) => {
    const mailing = await options.readMailing()
    return mailing === null
      ? { state: 'not done', text: 'no mail service is named, so only the open desks remind.' }
      : remind({ database: project.database, mailing, isReal, serverNow, requireClaim })
  },
}
