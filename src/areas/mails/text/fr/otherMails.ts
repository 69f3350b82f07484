import type { OtherMails } from '#src/areas/mails/text/OtherMails.ts'

/** In the French build. */
export const otherMails: OtherMails = {
  en: async () => (await import('#src/areas/mails/text/inEnglish.ts')).englishMails,
}
