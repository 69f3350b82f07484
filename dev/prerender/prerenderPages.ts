import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { chooseLanguage, languageOf } from '#dev/language/chooseLanguage.ts'
import type { Language } from '#src/config/language.ts'
import { escapeHtml, fillIn } from '../installation/fillIn.ts'
import { documentValues, readBuildSite } from '../installation/readBuildSite.ts'
import { addContentPolicy } from './addContentPolicy.ts'
import { alternateLinks } from './alternateLinks.ts'
import { assemblePage } from './assemblePage.ts'
import { findPageFiles } from './findPageFiles.ts'

/** What `src/prerender.tsx` exports. */
interface Renderer {
  readonly pageNames: Readonly<Record<string, string>>
  readonly preloadParts: Readonly<
    Record<string, { readonly head: string; readonly module: string } | undefined>
  >
  readonly sources: Parameters<typeof addContentPolicy>[1]
  readonly appUrl: string | null
  readonly hasFixedAddress: (path: string) => boolean
  readonly fileOf: (path: string) => string
  readonly prerenderPage: (path: string) => Promise<string>
  readonly writeServiceWorker: (files: {
    readonly version: string
    readonly language: Language
    readonly offline: string
    readonly code: readonly string[]
  }) => string
}

/** Every other address: an empty page that the application fills. */
const SHELL = 'shell.html'
/** What a browser without a connection shows in place of any page; written by hand. */
const OFFLINE = 'offline.html'
const SERVICE_WORKER = 'service-worker.js'
const VERSION_LENGTH = 16

/**
 * Writes the HTML of the public pages after a build, with the styles that they need, so that they can be read
 * before any script has come. Each is hydrated; `shell.html` is for all other addresses. Beside them it writes
 * the service worker and the page that this keeps.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async (_options, bundle) => {
        const out = resolve(config.root, config.build.outDir)
        const { base } = config
        const language = languageOf(config)
        const template = await readFile(join(out, 'index.html'), 'utf8')
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const readAsset = async (name: string): Promise<string> => readFile(join(out, name), 'utf8')
        await withRenderer(config, async (renderer) => {
          const { pageNames, preloadParts, sources, appUrl, hasFixedAddress } = renderer
          const { fileOf, prerenderPage, writeServiceWorker } = renderer
          const writeDocument = async (name: string, document: string): Promise<void> =>
            writeFile(join(out, name), addContentPolicy(document, sources))
          await writeDocument(SHELL, template)
          const offline = fillIn(
            await readFile(join(config.root, OFFLINE), 'utf8'),
            documentValues(readBuildSite(config.root), config.root, language),
            escapeHtml,
          )
          await writeDocument(OFFLINE, offline)
          const code = Object.keys(bundle).filter((name) => /\.(?:js|css)$/u.test(name))
          const version = createHash('sha256')
            .update([...code, offline].join('\n'))
            .digest('hex')
          const worker = writeServiceWorker({
            version: version.slice(0, VERSION_LENGTH),
            language,
            offline: `${base}${OFFLINE.replace('.html', '')}`,
            code: code.map((name) => `${base}${name}`),
          })
          await writeFile(join(out, SERVICE_WORKER), worker)
          for (const [path, pageName] of Object.entries(pageNames)) {
            const preloaded = preloadParts[path]
            const files = findPageFiles(chunks, [
              `/${pageName}.tsx`,
              ...(preloaded === undefined ? [] : [`/${preloaded.module}`]),
            ])
            const styles = await Promise.all(files.styles.map(readAsset))
            const alternates =
              appUrl !== null && hasFixedAddress(path) ? alternateLinks(path, appUrl) : ''
            const page = assemblePage(template, {
              html: await prerenderPage(path),
              head: `${preloaded?.head ?? ''}${alternates}`,
              base,
              styles: styles.join(''),
              styleFiles: files.styles,
              scriptFiles: files.scripts,
            })
            await writeDocument(fileOf(path), page)
          }
        })
      },
    },
  }
}

/** Builds what renders the pages in Node.js, for as long as `use` takes. */
async function withRenderer(
  config: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  const { root, mode } = config
  const language = languageOf(config)
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'))
  try {
    await build({
      root,
      mode,
      logLevel: 'warn',
      plugins: language === 'en' ? [] : [chooseLanguage(language)],
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        target: 'node20',
        // Styles of documents are among what it returns.
        cssMinify: true,
      },
    })
    // The module is built just now from src/prerender.tsx, which has this type.
    await use((await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Renderer)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
