import type { Language } from '#src/config/language.ts'

/** Each language by the name that it gives itself. */
export const languageNames = {
  en: 'English',
  fr: 'Français',
} as const satisfies Readonly<Record<Language, string>>
