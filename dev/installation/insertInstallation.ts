import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { languageOf } from '#dev/language/chooseLanguage.ts'
import { builtLanguages } from '#dev/language/languages.ts'
import type { Language } from '#src/config/language.ts'
import { escapeHtml, escapeJson, fillIn } from './fillIn.ts'
import { OwnFiles } from './ownFiles.ts'
import { ownTextsOf, TEXT_MODULE } from './ownTexts.ts'
import { documentValues, readBuildSite } from './readBuildSite.ts'
import type { SiteFile } from './siteSchema.ts'
import { toSiteValues } from './siteValues.ts'
import { replaceTexts } from './textEdits.ts'

const VALUES_MODULE = /\/src\/config\/(?<name>site|privacyOfficer|cofounders)\.ts$/u
const MANIFEST = 'manifest.webmanifest'

/**
 * Puts what is the installation's own into pages, documents, the manifest and the icons. Browsers get the values
 * and no code for them: the modules that name them become constants.
 */
export function insertInstallation(): Plugin {
  let root = ''
  let out = ''
  let base = '/'
  let language: Language = 'en'
  let isForBrowsers = false
  let site: SiteFile
  let files: OwnFiles
  const writeManifest = async (): Promise<string> =>
    fillIn(
      await readFile(join(root, 'public', MANIFEST), 'utf8'),
      new Map([...documentValues(site, root, language), ['language.base', base]]),
      escapeJson,
    )

  return {
    name: 'insert-installation',
    enforce: 'pre',
    config: (config) => {
      root = resolve(config.root ?? '.')
      site = readBuildSite(root)
      files = new OwnFiles(join(root, 'installation'))
      return { define: { 'import.meta.env.OWN_LOGO': String(files.hasLogo) } }
    },
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir)
      base = config.base
      language = languageOf(config)
      isForBrowsers = config.build.ssr === false
    },
    load: {
      filter: { id: VALUES_MODULE },
      handler: (id) => {
        const name = VALUES_MODULE.exec(id)?.groups?.['name'] ?? ''
        const value = new Map<string, unknown>(Object.entries(toSiteValues(site, language))).get(
          name,
        )
        return `export const ${name} = ${JSON.stringify(value)}`
      },
    },
    transform: {
      filter: { id: TEXT_MODULE },
      handler: (code, id) => {
        const { part = '', language: ofModule } = TEXT_MODULE.exec(id)?.groups ?? {}
        const readBy = builtLanguages.find((each) => each === ofModule)
        if (readBy === undefined) return null
        const texts = ownTextsOf(site, readBy, part)
        return texts.size === 0 ? null : { code: replaceTexts(code, part, texts), map: null }
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillIn(html, documentValues(site, root, language), escapeHtml),
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}${MANIFEST}`, (_request, response, next) => {
        writeManifest().then(
          (manifest) =>
            response.setHeader('Content-Type', 'application/manifest+json').end(manifest),
          next,
        )
      })
      middlewares.use(files.serve)
    },
    writeBundle: async () => {
      if (!isForBrowsers) return
      await writeFile(join(out, MANIFEST), await writeManifest())
      await files.copyTo(out)
    },
  }
}
