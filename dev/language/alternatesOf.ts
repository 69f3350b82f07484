import { builtLanguages, languages } from './languages.ts'
import { startOfPages } from './startOfPages.ts'

interface Alternate {
  /** The tag of a language; 'x-default' for readers of every other one. */
  readonly hreflang: string
  /** The complete address. */
  readonly href: string
}

/** Returns where a page of `paths.ts` is in each language, itself included, for search engines. */
export function alternatesOf(path: string, appUrl: string): readonly Alternate[] {
  const alternates = builtLanguages.map((language) => ({
    hreflang: languages[language].tag,
    href: `${startOfPages(appUrl, language)}${path}`,
  }))
  return [...alternates, { hreflang: 'x-default', href: `${appUrl}${path}` }]
}
