import type { Language } from '#src/config/language.ts'
import { languages } from './languages.ts'

/** Returns where the addresses in a language begin. `appUrl`: the deployed application's address, without a trailing slash. */
export function startOfPages(appUrl: string, language: Language): string {
  return `${appUrl}${languages[language].base.slice(0, -1)}`
}
