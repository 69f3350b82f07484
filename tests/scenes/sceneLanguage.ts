import type { BrowserContext, Page } from '@playwright/test'
import { languages } from '#dev/language/languages.ts'
import { english } from '#src/areas/text/english.ts'
import { french } from '#src/areas/text/french.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { Language } from '#src/config/language.ts'

/** The language in which scenes are opened: `SCENES_LANGUAGE=fr` takes them through the French build. */
export const sceneLanguage: Language = process.env['SCENES_LANGUAGE'] === 'fr' ? 'fr' : 'en'

export const text: Texts = sceneLanguage === 'fr' ? french : english

/**
 * Returns what is for the language of the scenes: words that are typed, or what a text with names, numbers or times in it
 * always contains.
 */
export function inSceneLanguage<T>(choices: Readonly<Record<Language, T>>): T {
  return choices[sceneLanguage]
}

/** Has every page of a context go to the addresses of the scenes' language. */
export function followSceneLanguage(context: BrowserContext): void {
  if (sceneLanguage === 'en') return
  context.on('page', (page: Page) => {
    const goTo = page.goto.bind(page)
    page.goto = (address, options) =>
      goTo(address.replace(/^\//u, languages[sceneLanguage].base), options)
  })
}
