import type { Language } from '#src/config/language.ts'

/** The languages in which people get their mails, as records say them. */
export const LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[]

/** The language of a record that says none, or one that is not known. Such a record is made by leaving the field out. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Every language, by the tag that documents and search engines know. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' }

/** Returns the tag by which documents and search engines know a language: 'fr-CA'. */
export function languageTag(of: Language): string {
  return TAGS[of]
}
