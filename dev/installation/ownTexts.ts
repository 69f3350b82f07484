import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtLanguages } from '#dev/language/languages.ts'
import type { Language } from '#src/config/language.ts'
import { SITE_FILE } from './readSiteFile.ts'
import type { SiteFile } from './siteSchema.ts'
import { readText, replaceTexts, TextProblem } from './textEdits.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** A module of a catalogue; its name is that of its part. */
export const TEXT_MODULE = new RegExp(
  `/src/(?:core|areas/\\w+)/text/(?<language>${builtLanguages.join('|')})/(?<part>\\w+)\\.ts$`,
  'u',
)

/** Returns the installation's own texts of one part of the catalogue, by where they are in it. */
export function ownTextsOf(
  site: SiteFile,
  language: Language,
  part: string,
): ReadonlyMap<string, string> {
  const prefix = `${part}.`
  return new Map(
    Object.entries(site.texts[language]).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
    ),
  )
}

/** Returns what is wrong with each of the installation's own texts. */
export function findTextProblems(site: SiteFile, root: string = REPOSITORY): readonly string[] {
  return builtLanguages.flatMap((language) =>
    Object.entries(site.texts[language]).flatMap(([key, text]) => {
      const [part = '', ...path] = key.split('.')
      try {
        replaceTexts(readPart(root, language, part), part, new Map([[path.join('.'), text]]))
        return []
      } catch (error) {
        if (!(error instanceof TextProblem)) throw error
        const place = `texts.${language}["${key}"]`
        return [`${SITE_FILE}: ${place} is ${JSON.stringify(text)}. ${error.message}`]
      }
    }),
  )
}

/** Returns the text that pages show, which may be the installation's own. */
export function readShownText(
  site: SiteFile,
  language: Language,
  key: string,
  root: string = REPOSITORY,
): string {
  const [part = '', ...path] = key.split('.')
  return site.texts[language][key] ?? readText(readPart(root, language, part), part, path.join('.'))
}

/** @throws {TextProblem} when the catalogue has no such part */
function readPart(root: string, language: Language, part: string): string {
  const areas = readdirSync(join(root, 'src/areas')).map((area) => `src/areas/${area}`)
  const file = ['src/core', ...areas]
    .map((folder) => join(root, folder, 'text', language, `${part}.ts`))
    .find((path) => /^\w+$/u.test(part) && existsSync(path))
  if (file === undefined) throw new TextProblem('There is no such text.')
  return readFileSync(file, 'utf8')
}
