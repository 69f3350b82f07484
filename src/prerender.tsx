import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { Application } from '#src/app/Application.tsx'
import { openRoutes, type OpenRoute } from '#src/app/routes.ts'
import {
  removeServiceWorker,
  runServiceWorker,
  type ShellFiles,
} from '#src/app/runServiceWorker.ts'
import { parseEnvironment } from '#src/config/env.ts'
import { basePath } from '#src/config/language.ts'
import { routePatterns } from '#src/config/paths.ts'
import { writeOpeningsHead } from './areas/openings/preload/writeOpeningsHead.ts'
import clinicStyles from './areas/services/preload/clinicDocument.css?inline'
import {
  contactedAddresses,
  type ContactedAddresses,
} from './areas/services/preload/contactedAddresses.ts'
import {
  writeClinicHead,
  writePreloadHead,
  writeServiceHead,
} from './areas/services/preload/writePreloadHead.ts'

/** Which page is at which path: the name of its component, by which its module is called too. */
export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...openRoutes].flatMap(([path, { page, prerendered }]) =>
    prerendered === undefined ? [] : [[path, page.pageName]],
  ),
)

const parsed = parseEnvironment(import.meta.env)

/**
 * What the documents of some pages ask for before their code has come, by their paths: a part of the head, and
 * the module that reads the answers.
 */
export const preloadParts: Readonly<Record<string, { head: string; module: string }>> = parsed.ok
  ? {
      [routePatterns.services]: {
        head: writePreloadHead(parsed.environment),
        module: 'src/areas/services/preload/readPreloadedServices.ts',
      },
      [routePatterns.serviceDetails]: {
        head: writeServiceHead(parsed.environment),
        module: 'src/areas/services/preload/readPreloadedService.ts',
      },
      [routePatterns.clinic]: {
        head: `${writeClinicHead(parsed.environment)}<style>${clinicStyles}</style>`,
        module: 'src/areas/services/preload/readPreloadedClinic.ts',
      },
      [routePatterns.find]: {
        head: writeOpeningsHead(parsed.environment),
        module: 'src/areas/openings/preload/readPreloadedOpenings.ts',
      },
    }
  : {}

/** What the content security policy of every document allows beside its own host. */
export const sources: ContactedAddresses = parsed.ok
  ? contactedAddresses(parsed.environment)
  : { connections: [], pictures: [], scripts: [], frames: [] }

/** Where the application will be; null where the environment does not say it. */
export const appUrl: string | null = parsed.ok ? parsed.environment.appUrl : null

/** Returns whether a page has one address in each language: not where that names what is shown, which a document does not know. */
export function hasFixedAddress(path: string): boolean {
  return typeof openRoutes.get(path)?.prerendered !== 'object'
}

/** Returns the service worker's script: one that removes it where the installation wants none. */
export function writeServiceWorker(files: ShellFiles): string {
  return import.meta.env.VITE_SERVICE_WORKER === 'off'
    ? `(${String(removeServiceWorker)})(self)\n`
    : `(${String(runServiceWorker)})(self, ${JSON.stringify(files)})\n`
}

/** Returns the name of the document of a page, within the published folder. */
export function fileOf(path: string): string {
  const prerendered = openRoutes.get(path)?.prerendered
  if (typeof prerendered === 'object' && 'file' in prerendered) return prerendered.file
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/**
 * Returns the HTML of a public page as a visitor sees it. Runs during the build: nothing is loaded.
 *
 * @throws Error when rendering fails, or when there is no such page
 */
export async function prerenderPage(path: string): Promise<string> {
  const route = openRoutes.get(path)
  if (route?.prerendered === undefined) throw new Error(`${path} is not prerendered.`)
  const address = addressOfStart(path, route.prerendered)
  await route.page.load()
  let failure: unknown = null
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={basePath} location={`${basePath}${address}`}>
        <Application
          isGuestPresumed
          appUrl=""
          loadRepositories={() => Promise.reject(new Error('Nothing is loaded in the build.'))}
        />
      </StaticRouter>
    </StrictMode>,
    {
      // Otherwise large parts come hidden, with a script that moves them to their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
    },
  )
  if (failure !== null) throw new Error(`${path} can't be prerendered.`, { cause: failure })
  const html = await new Response(prelude).text()
  // Parts that depend on the question keep their places and wait: see `[data-is-start]` in the style sheets.
  return typeof route.prerendered !== 'object'
    ? html
    : html.replace('<main ', '<main data-is-start ')
}

/** Returns the address at which a page is prerendered. */
function addressOfStart(path: string, prerendered: NonNullable<OpenRoute['prerendered']>): string {
  if (typeof prerendered !== 'object') return path
  return 'address' in prerendered ? prerendered.address : `${path}${prerendered.query}`
}
