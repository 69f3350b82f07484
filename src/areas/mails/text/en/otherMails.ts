import type { OtherMails } from '#src/areas/mails/text/OtherMails.ts'

/** In the English build. */
export const otherMails: OtherMails = {
  fr: async () => (await import('#src/areas/mails/text/fr/notifications.ts')).notifications,
}
