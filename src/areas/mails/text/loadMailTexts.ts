import { notifications } from '#src/areas/mails/text/en/notifications.ts'
import { otherMails } from '#src/areas/mails/text/en/otherMails.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { Language } from '#src/config/language.ts'

/** Returns the words of the mails to who reads this language. Those of another language than the page's are fetched. */
export async function loadMailTexts(reader: Language): Promise<Texts['notifications']> {
  return (await otherMails[reader]?.()) ?? notifications
}
