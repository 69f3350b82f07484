import { readFile } from 'node:fs/promises'
import { createServer, ServerResponse } from 'node:http'
import { join } from 'node:path'
import superstatic from 'superstatic/lib/superstatic.js'
import * as v from 'valibot'
import { hostAndPort, listen } from '@careslot/local-firebase'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'

export interface Hosting {
  /** Without a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

export interface HostingOptions {
  /** The folder of the built files. */
  readonly folder: string
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** Replaces parts of firebase.json. */
  readonly changes?: Readonly<Record<string, unknown>>
  /** By default true. */
  readonly compresses?: boolean
}

const HOST = '127.0.0.1'
const configurationFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ hosting: v.looseObject({ public: v.string() }) }),
)
/** The types of superstatic's middleware are those of a package that it does not bring. */
const middleware = v.function()

/**
 * Serves a folder as Firebase Hosting would with the `hosting` part of firebase.json, by Google's own
 * superstatic.
 *
 * @throws PortInUseError
 */
export async function startHosting({
  folder,
  port = 0,
  changes = {},
  compresses = true,
}: HostingOptions): Promise<Hosting> {
  const file = join(PROJECT_DIRECTORY, 'firebase.json')
  const { hosting } = v.parse(configurationFile, await readFile(file, 'utf8'))
  const serve = v.parse(
    middleware,
    superstatic({
      cwd: folder,
      config: JSON.stringify({ ...hosting, ...changes, public: '.' }),
      compression: compresses,
    }),
  )
  const server = createServer((request, response) => {
    // From Node 22 on, superstatic keeps the tag of a file that has changed since.
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
    serve(request, response, () => {
      sayMissing(response)
    })
  })
  const taken = await listen(server, 'Hosting', { port, host: HOST })
  return {
    url: `http://${hostAndPort(HOST, taken)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/**
 * Hosting sends no header of the missing file's address. Superstatic adds them to whatever the response itself
 * writes, so that a browser would keep a missing script for good.
 */
function sayMissing(response: ServerResponse): void {
  const headers = { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' }
  ServerResponse.prototype.writeHead.call(response, 404, headers)
  response.end('Page not found\n')
}
