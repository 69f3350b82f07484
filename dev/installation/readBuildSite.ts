import { join } from 'node:path'
import { languages } from '#dev/language/languages.ts'
import type { Language } from '#src/config/language.ts'
import { fillIn } from './fillIn.ts'
import { findTextProblems, readShownText } from './ownTexts.ts'
import { isExampleForced, readExample, readSiteFile } from './readSiteFile.ts'
import type { SiteFile } from './siteSchema.ts'
import { toSiteValues } from './siteValues.ts'

/** This text is in `index.html` too. */
const DESCRIPTION = 'home.description'

/**
 * Returns what a build shows of the installation.
 *
 * @throws Error – with all that is wrong in the installation's file
 */
export function readBuildSite(root: string): SiteFile {
  const folder = join(root, 'installation')
  if (isExampleForced()) return readExample(folder)
  const result = readSiteFile(folder)
  const problems = result.ok ? findTextProblems(result.site, root) : result.problems
  if (!result.ok || problems.length > 0) throw new Error(problems.join('\n'))
  return result.site
}

/**
 * Returns what documents may name, by the names that they use: the installation's values, and the words that a
 * document has in this language before any script (`dev/language/languages.ts`).
 */
export function documentValues(
  file: SiteFile,
  root: string,
  language: Language,
): ReadonlyMap<string, string> {
  const { brand, phoneNumber, phoneLink, openingHours } = toSiteValues(file, language).site
  const { tag, locale, words } = languages[language]
  const own = new Map(
    Object.entries({
      brand,
      phoneNumber,
      phoneLink,
      openingHours,
      [DESCRIPTION]: readShownText(file, language, DESCRIPTION, root),
    }),
  )
  const asText = (text: string): string => text
  return new Map([
    ...own,
    ['language.tag', tag],
    ['language.locale', locale],
    ...Object.entries(words).map(
      ([name, text]) => [`words.${name}`, fillIn(text, own, asText)] as const,
    ),
  ])
}
