import { createServer } from 'node:http'
import type { ViteDevServer } from 'vite'
import { listen, type BackendAddress } from '@careslot/local-firebase'
import { chooseLanguage } from '#dev/language/chooseLanguage.ts'
import { builtLanguages, languages } from '#dev/language/languages.ts'
import type { Language } from '#src/config/language.ts'
import { localEnvironment } from './localEnvironment.ts'
import { PROJECT_DIRECTORY } from './projectRules.ts'

export interface Application {
  stop(): Promise<void>
}

/** A developer's own `.env` replaces all of a service or nothing of it, never half. */
const SERVICES = [
  { name: 'Firebase', prefixes: ['VITE_FIREBASE_', 'VITE_LOCAL_BACKEND'] },
  { name: 'EmailJS', prefixes: ['VITE_EMAILJS_'] },
  { name: "the application's address", prefixes: ['VITE_APP_URL'] },
] as const

/**
 * Serves the application with Vite, in this process, with the environment for this backend, whose host
 * is the one that browsers use. What the developer's `.env` (or environment) sets of a service stays,
 * and is logged.
 *
 * @throws PortInUseError
 */
export async function startApplication(
  backend: BackendAddress,
  options: { host: string; port: number; appUrl: string; log: (line: string) => void },
): Promise<Application> {
  const vite = await import('vite')
  const own = Object.keys(vite.loadEnv('development', PROJECT_DIRECTORY, 'VITE_'))
  setEnvironment(localEnvironment(backend, options.appUrl), own, options.log)

  // As a middleware, because Vite's own server ends the process by itself on SIGTERM.
  const server = createServer()
  const serve = async (language: Language): Promise<ViteDevServer> =>
    vite.createServer({
      root: PROJECT_DIRECTORY,
      plugins: language === 'en' ? [] : [chooseLanguage(language)],
      cacheDir: `node_modules/.vite-${language}`,
      server: { middlewareMode: true, hmr: { server }, allowedHosts: [backend.host] },
      clearScreen: false,
      logLevel: 'warn',
    })
  const english = await serve('en')
  // Most who develop never open them.
  const others = new Map<Language, Promise<ViteDevServer>>()
  server.on('request', (request, response) => {
    const language = languageOfAddress(request.url ?? '')
    if (language === 'en') {
      english.middlewares(request, response)
      return
    }
    const other = others.get(language) ?? serve(language)
    others.set(language, other)
    other.then(
      ({ middlewares }) => {
        middlewares(request, response)
      },
      (error: unknown) => {
        options.log(String(error))
        response.writeHead(500).end()
      },
    )
  })
  const close = async (): Promise<void> => {
    await Promise.all([english, ...others.values()].map(async (started) => (await started).close()))
  }
  try {
    await listen(server, 'Application', options)
  } catch (error) {
    await close()
    throw error
  }
  return {
    async stop() {
      await close()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      })
    },
  }
}

function setEnvironment(
  local: Readonly<Record<string, string>>,
  own: readonly string[],
  log: (line: string) => void,
): void {
  for (const { name, prefixes } of SERVICES) {
    const belongs = (variable: string): boolean =>
      prefixes.some((prefix) => variable.startsWith(prefix))
    if (own.some(belongs)) {
      log(`The environment sets ${name}: the application uses that, and not this backend's.`)
      continue
    }
    for (const [variable, value] of Object.entries(local)) {
      if (belongs(variable)) process.env[variable] = value
    }
  }
}

/** English has no prefix of its own. */
function languageOfAddress(address: string): Language {
  const [path = ''] = address.split('?')
  return (
    builtLanguages.find((each) => each !== 'en' && `${path}/`.startsWith(languages[each].base)) ??
    'en'
  )
}
