import type { Texts } from '#src/areas/text/Texts.ts'
import { doctorFeed as english } from '#src/areas/visits/text/en/doctorFeed.ts'
import { doctorFeed as french } from '#src/areas/visits/text/fr/doctorFeed.ts'
import type { Language } from '#src/config/language.ts'

/** The words of a calendar in the language in which its doctor reads mails. */
export const FEED_WORDS: Readonly<Record<Language, Texts['doctorFeed']>> = {
  en: english,
  fr: french,
}
