import type { Texts } from '#src/areas/text/Texts.ts'

/** Each language by the name that it gives itself. */
export const languageNames: Texts['languageNames'] = {
  en: 'English',
  fr: 'Français',
}
