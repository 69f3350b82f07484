import type { Command } from '#owner/Command.ts'
import { readPing } from '#owner/nightly/readPing.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readMailing } from '#owner/reminders/readMailing.ts'
import { runReminders } from '#owner/reminders/runReminders.ts'

/**
 * `remind`: tells patients of their visits of today and tomorrow, and those who wait of times that are free, and writes the
 * calendars of doctors, for a timer that starts it each hour.
 */
export const remind: Command = {
  summary:
    'reminds patients of tomorrow’s visits, offers free times, writes doctors’ calendars; for a timer, each hour',
  flags: {
    ping: {
      placeholder: 'address',
      text: 'a dead-man’s switch, https://…, which hears whether it went well',
    },
  },
  async run({ project, isReal, log }, input) {
    const isRight = await runReminders(project, {
      readMailing: async () => {
        const mailing = await readMailing(project)
        if (mailing !== null) return mailing
        throw new OwnerError(
          'No mail service is named. Set MAIL_API_KEY and MAIL_FROM, or EMAILJS_PRIVATE_KEY: docs/owner-guide.md, "Each hour"',
        )
      },
      ping: readPing(input),
      isReal,
      readClock: Date.now,
      log,
    })
    if (!isReal) log('Nothing was changed. Add --yes to do it.')
    if (!isRight) throw new OwnerError('Not everything went well.')
  },
}
