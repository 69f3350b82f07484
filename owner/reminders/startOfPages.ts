import type { Language } from '#src/config/language.ts'

/** Where the addresses of the pages in a language begin. */
const BASE_PATHS: Readonly<Record<Language, string>> = { en: '', fr: '/fr' }

/** Returns where the addresses in a language begin. `appUrl`: the deployed application's address, without a trailing slash. */
export function startOfPages(appUrl: string, language: Language): string {
  return `${appUrl}${BASE_PATHS[language]}`
}
