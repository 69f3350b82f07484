import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hostAndPort, listen } from '@careslot/local-firebase'
import { compileAnswers } from './decideAnswer.ts'
import { PublishedFiles } from './PublishedFiles.ts'
import type { HostingConfiguration } from './readConfiguration.ts'

export interface Hosting {
  /** Without a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

export interface HostingOptions {
  /** The folder of the built files; `public` of the configuration is not looked at. */
  readonly folder: string
  readonly configuration: HostingConfiguration
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly host?: string
  /** By default true. Otherwise files are sent as they are stored: to compress all of them takes seconds. */
  readonly compresses?: boolean
}

/**
 * Serves a folder as Firebase Hosting would after a deployment with this configuration: the same files,
 * redirects and headers, compressed, and with tags by which a browser asks whether its copy is still good.
 *
 * @throws PortInUseError
 */
export async function startHosting({
  folder,
  configuration,
  port = 0,
  host = '127.0.0.1',
  compresses = true,
}: HostingOptions): Promise<Hosting> {
  const files = new PublishedFiles(folder)
  const decide = compileAnswers(configuration, (path) => files.contains(path))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      end(response, 405, 'Method not allowed')
      return
    }
    const { path, query } = readAddress(request.url ?? '/')
    if (path === null) {
      end(response, 400, 'Bad request')
      return
    }
    const decision = await decide(path)
    for (const [name, value] of Object.entries(decision.headers)) response.setHeader(name, value)
    switch (decision.kind) {
      case 'redirect':
        response.setHeader('Location', withQuery(encodeURI(decision.location), query))
        end(response, decision.status, 'Redirecting')
        return
      case 'missing':
        end(response, 404, 'Page not found')
        return
      case 'file': {
        const accepted = (compresses ? request.headers['accept-encoding'] : undefined) ?? ''
        const file = await files.read(decision.file, accepted)
        response.setHeader('ETag', file.tag)
        response.setHeader('Last-Modified', file.modifiedAt.toUTCString())
        response.setHeader('Vary', 'Accept-Encoding')
        if (decision.status === 200 && isStillGood(request.headers['if-none-match'], file.tag)) {
          response.writeHead(304).end()
          return
        }
        if (!response.hasHeader('Content-Type')) {
          response.setHeader('Content-Type', file.contentType)
        }
        if (file.encoding !== 'identity') response.setHeader('Content-Encoding', file.encoding)
        response.setHeader('Content-Length', file.body.length)
        response.writeHead(decision.status)
        response.end(request.method === 'HEAD' ? undefined : file.body)
      }
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A file that went away in between, as during a build.
      if (!response.headersSent) end(response, 500, String(error))
      else response.destroy()
    })
  })
  const taken = await listen(server, 'Hosting', { port, host })
  return {
    url: `http://${hostAndPort(host, taken)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

function readAddress(url: string): { readonly path: string | null; readonly query: string } {
  const [encoded = '/', ...rest] = url.split('?')
  try {
    const path = decodeURIComponent(encoded).replaceAll(/\/{2,}/gu, '/')
    return { path: path.startsWith('/') ? path : null, query: rest.join('?') }
  } catch {
    return { path: null, query: '' }
  }
}

function withQuery(location: string, query: string): string {
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`
}

function isStillGood(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((entry) => entry.trim().replace(/^W\//u, ''))
  return tags.includes(tag) || tags.includes('*')
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
