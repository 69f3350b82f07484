import type { ViteDevServer } from 'vite'

import { localEnvironment, type BackendAddress } from '#emulators/localEnvironment.ts'

import { PROJECT_DIRECTORY } from './projectRules.ts'

export interface Application {
  readonly url: string
  stop(): Promise<void>
}

/** What a person's own `.env` takes over: all of a service or nothing of it, never half of two. */
const SERVICES = [
  { name: 'Firebase', prefixes: ['VITE_FIREBASE_', 'VITE_LOCAL_BACKEND'] },
  { name: 'EmailJS', prefixes: ['VITE_EMAILJS_'] },
  { name: "the application's address", prefixes: ['VITE_APP_URL'] },
] as const

/**
 * Starts Vite in this process with the environment for this backend. A service that the person's
 * `.env` (or environment) sets is left to it, and told.
 */
export async function startApplication(
  backend: BackendAddress,
  options: { port: number; appUrl: string; log: (line: string) => void },
): Promise<Application> {
  const { port, appUrl, log } = options
  const { createServer, loadEnv } = await import('vite')
  const own = Object.keys(loadEnv('development', PROJECT_DIRECTORY, 'VITE_'))
  const local = Object.entries(localEnvironment(backend, appUrl))
  for (const { name, prefixes } of SERVICES) {
    const belongs = (variable: string): boolean =>
      prefixes.some((prefix) => variable.startsWith(prefix))
    if (own.some(belongs)) {
      log(`The environment sets ${name}: the application uses that, and not this backend's.`)
      continue
    }
    for (const [variable, value] of local) if (belongs(variable)) process.env[variable] = value
  }

  const server = await createServer({
    root: PROJECT_DIRECTORY,
    server: { host: '127.0.0.1', port, strictPort: true },
    clearScreen: false,
    logLevel: 'warn',
  })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw error
  }
  return { url: appUrl, stop: () => stopVite(server) }
}

async function stopVite(server: ViteDevServer): Promise<void> {
  // A browser that is still open would hold up the closing for as long as its page stays.
  if (server.httpServer !== null && 'closeAllConnections' in server.httpServer) {
    server.httpServer.closeAllConnections()
  }
  await server.close()
}
