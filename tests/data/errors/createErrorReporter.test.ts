import { createServer } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { createErrorReporter, type ErrorReporter } from '#src/data/errors/createErrorReporter.ts'

interface Setup {
  readonly reporter: ErrorReporter
  readonly page: EventTarget
  readonly bodies: string[]
}

function create(send?: () => Promise<unknown>): Setup {
  const bodies: string[] = []
  const page = new EventTarget()
  const reporter = createErrorReporter({
    endpoint: 'https://errors.example/report',
    page,
    findPlace: () => ({ pathname: '/find', ownFiles: ['index-a.js'] }),
    send: (_endpoint, body) => {
      bodies.push(body)
      return send?.() ?? Promise.resolve()
    },
  })
  return { reporter, page, bodies }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Node.js has none. */
class ErrorEventOfBrowsers extends Event {
  readonly error: unknown
  constructor(error: unknown) {
    super('error')
    this.error = error
  }
}

describe('reports', () => {
  test('a page sends at most five error reports, and none twice', () => {
    const { reporter, bodies } = create()
    reporter.reportError(new TypeError('a is not a function'))
    reporter.reportError(new TypeError('b is not a function'))
    expect(bodies).toHaveLength(1)
    for (const name of ['RangeError', 'URIError', 'SyntaxError', 'AbortError', 'TimeoutError']) {
      const error = new Error('x')
      error.name = name
      reporter.reportError(error)
      reporter.reportProblem('Left out services/a', error)
    }
    expect(bodies).toHaveLength(5)
    expect(new Set(bodies).size).toBe(5)
  })

  test('an error that nothing has caught is reported', () => {
    vi.stubGlobal('ErrorEvent', ErrorEventOfBrowsers)
    const { page, bodies } = create()
    page.dispatchEvent(new ErrorEventOfBrowsers(new RangeError('Invalid time value: Ana')))
    page.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new Error('Failed to fetch') }),
    )
    expect(bodies.map((body): unknown => JSON.parse(body))).toMatchObject([
      { name: 'RangeError', message: 'Invalid time value', route: '/find' },
      { name: 'Error', message: 'Failed to fetch' },
    ])
  })

  test('the error reporter never throws, whatever is thrown and whatever sending does', () => {
    const { reporter } = create(() => Promise.reject(new Error('offline')))
    reporter.reportError(new Error('x'))
    const hostile = new Error('x')
    Object.defineProperty(hostile, 'message', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(() => {
      reporter.reportError(hostile)
    }).not.toThrow()
    const { reporter: broken } = create(() => {
      throw new Error('no fetch')
    })
    expect(() => {
      broken.reportError(new Error('x'))
    }).not.toThrow()
  })

  test('an error report arrives as one simple request, without cookies and without the page’s address', async () => {
    let receive: (request: { headers: object; method: unknown; body: string }) => void
    const received = new Promise<Parameters<typeof receive>[0]>((resolve) => {
      receive = resolve
    })
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        response.end()
        receive({ headers: request.headers, method: request.method, body })
      })
    })
    const port = await listen(server, 'Endpoint', { port: 0 })
    onTestFinished(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => {
            resolve()
          })
        }),
    )
    const reporter = createErrorReporter({
      endpoint: `http://127.0.0.1:${port}/report`,
      page: new EventTarget(),
      findPlace: () => ({ pathname: '/', ownFiles: ['index-a.js'] }),
    })
    reporter.reportProblem("A notification mail can't be sent", '429 Quota')
    const { headers, method, body } = await received
    expect(method).toBe('POST')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain') as string,
    })
    expect(JSON.parse(body)).toMatchObject({ status: 429, version: 'index-a.js' })
  })
})
