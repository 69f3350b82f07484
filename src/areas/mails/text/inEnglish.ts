import { notifications } from '#src/areas/mails/text/en/notifications.ts'
import type { Texts } from '#src/areas/text/Texts.ts'

/**
 * The mails in English, also in the build of another language: `dev/language/chooseLanguage.ts` leaves this module and
 * what it imports as they are.
 */
export const englishMails: Texts['notifications'] = notifications
