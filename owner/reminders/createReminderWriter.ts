import { startOfPages } from '#dev/language/startOfPages.ts'
import type { ComposeReminder } from '#src/areas/mails/repository/createReminderSender.ts'
import { loadMailTexts } from '#src/areas/mails/text/loadMailTexts.ts'
import { buildNotification } from '#src/areas/visits/model/notification.ts'

/** Returns what writes reminders. `appUrl`: the deployed application's address, without a trailing slash. */
export function createReminderWriter(appUrl: string): ComposeReminder {
  return async ({ visit, clinic, language, link, now }) => {
    const words = await loadMailTexts(language)
    return buildNotification(
      'patient',
      visit,
      words.reminder(visit, { appUrl: startOfPages(appUrl, language), clinic, link, now }),
    )
  }
}
