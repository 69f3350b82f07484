import { readPath } from '#src/config/language.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import {
  describeError,
  describeProblem,
  type ErrorPlace,
  type ErrorReport,
} from './describeError.ts'

/** More of one page would say nothing new, and a fault in a loop would not end. */
const MAX_REPORTS = 5

/** Tells the owner's endpoint of errors. None of it ever throws. */
export interface ErrorReporter {
  readonly reportError: (error: unknown) => void
  readonly reportProblem: ReportProblem
}

interface ErrorReporterOptions {
  /** Takes one JSON text by POST. */
  readonly endpoint: string
  readonly findPlace?: () => ErrorPlace
  readonly send?: (endpoint: string, body: string) => Promise<unknown>
  /** Where errors come up that nothing has caught. */
  readonly page?: EventTarget
}

/**
 * Reports errors of this page to an endpoint of the owner's: at most five, none twice, and only what
 * `describeError` lets through. Also listens for those that nothing has caught.
 */
export function createErrorReporter({
  endpoint,
  findPlace = findBrowserPlace,
  send = post,
  page = window,
}: ErrorReporterOptions): ErrorReporter {
  const sent = new Set<string>()

  function report(describe: (place: ErrorPlace) => ErrorReport): void {
    try {
      if (sent.size >= MAX_REPORTS) return
      const body = JSON.stringify(describe(findPlace()))
      if (sent.has(body)) return
      sent.add(body)
      // An error in reporting an error helps nobody.
      send(endpoint, body).catch(() => undefined)
    } catch {
      // Something thrown can make even reading it fail.
    }
  }

  const reportError = (error: unknown): void => {
    report((place) => describeError(error, place))
  }
  page.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) reportError(event.error)
  })
  page.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) reportError(event.reason)
  })
  return {
    reportError,
    reportProblem: (where, reason) => {
      report((place) => describeProblem(where, reason, place))
    },
  }
}

function findBrowserPlace(): ErrorPlace {
  const { origin, pathname } = window.location
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/`) && name.endsWith('.js'))
  const scripts = [...document.scripts]
    .filter(({ type, src }) => type === 'module' && src.startsWith(`${origin}/`))
    .map(({ src }) => src)
  // The last one is the application's; what comes before it rarely changes.
  const ownFiles = [...scripts.reverse(), ...own].map((name) => name.split('/').at(-1) ?? '')
  return { pathname: readPath(pathname), ownFiles }
}

/** A simple request, so that the endpoint needs no answer to a preflight; without cookies, and without the address of the page. */
function post(endpoint: string, body: string): Promise<unknown> {
  return fetch(endpoint, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body,
  })
}
