import type { ComposeReminder } from '#src/areas/mails/repository/reminders.ts'
import { loadMailTexts } from '#src/areas/mails/text/loadMailTexts.ts'
import { buildNotification } from '#src/areas/visits/model/notification.ts'
import type { Language } from '#src/config/language.ts'

/** Where the addresses of the pages in a language begin. */
const BASE_PATHS: Readonly<Record<Language, string>> = { en: '', fr: '/fr' }

/** Returns what writes reminders. `appUrl`: the deployed application's address, without a trailing slash. */
export function createReminderWriter(appUrl: string): ComposeReminder {
  return async ({ visit, clinic, language, link, now }) => {
    const words = await loadMailTexts(language)
    return buildNotification(
      'patient',
      visit,
      words.reminder(visit, { appUrl: `${appUrl}${BASE_PATHS[language]}`, clinic, link, now }),
    )
  }
}
