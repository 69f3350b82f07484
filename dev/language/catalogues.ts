import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#src/config/language.ts'

interface Catalogue {
  /** Within the repository. */
  readonly file: string
  /** What stands between the imports and the modules of the catalogue. */
  readonly head: string
}

/** The catalogues that `npm run texts` writes, by their languages. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: {
    file: 'src/areas/text/english.ts',
    head: `/** The English catalogue, one module per area. The wording is the spec's where it gives one. */
export const english = {`,
  },
  fr: {
    file: 'src/areas/text/french.ts',
    head: `/** The French catalogue, for Canada, one module per area. */
export const french: Texts = {`,
  },
}

/** The modules of French texts, by their paths within `src`. */
const MODULE = /^(?:areas\/\w+|core)\/text\/fr\/(?<name>\w+)\.ts$/u

/**
 * Returns the source of the catalogue in a language. It has each module whose French counterpart says that it is one
 * of `Texts`; what else is in the folders of texts is imported where it is needed.
 *
 * @param root the repository's folder
 */
export function renderCatalogue(root: string, language: Language): string {
  const source = path.join(root, 'src')
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .flatMap((file) => {
      const name = MODULE.exec(file)?.groups?.['name']
      if (name === undefined) return []
      const text = readFileSync(path.join(source, file), 'utf8')
      return text.includes(`export const ${name}: Texts['${name}'] =`)
        ? [{ name, file: file.replace('/fr/', `/${language}/`) }]
        : []
    })
  return [
    '// Generated from the folders of texts: "npm run texts".',
    ...modules.map(({ name, file }) => `import { ${name} } from '#src/${file}'`),
    ...(language === 'en' ? [] : ["import type { Texts } from './Texts.ts'"]),
    '',
    CATALOGUES[language].head,
    ...modules.map(({ name }) => `  ${name},`),
    '}',
    '',
  ].join('\n')
}
