import type { Texts } from '#src/areas/text/Texts.ts'
import type { Language } from '#src/config/language.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'

interface LanguageOption {
  readonly value: Language
  readonly label: string
}

/** Returns the languages of mails, by the names that they give themselves. */
export function listLanguages({
  languageNames,
}: Pick<Texts, 'languageNames'>): readonly LanguageOption[] {
  return LANGUAGES.map((language) => ({ value: language, label: languageNames[language] }))
}
