import type { Texts } from '#src/areas/text/Texts.ts'
import type { Language } from '#src/config/language.ts'

/** Fetches the words of the mails in each language that is not the build's. */
export type OtherMails = Readonly<Partial<Record<Language, () => Promise<Texts['notifications']>>>>
