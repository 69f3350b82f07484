import { routePatterns } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { ENGINE_MESSAGES, ERROR_NAMES, PROBLEM_TEXTS } from './knownTexts.ts'

/** What the owner gets of an error: texts of this code and of browsers, and nothing of a person's. */
export interface ErrorReport {
  readonly name: string
  /** The code of a `Failure`; else null. */
  readonly code: string | null
  /** The status with which a service answered; null where there was none. */
  readonly status: number | null
  /** One of the texts in `knownTexts.ts`; empty where nothing known was said. */
  readonly message: string
  /** Positions in the application's own files, such as `index-B2x.js:1:2345`, the innermost first. */
  readonly stack: readonly string[]
  /** The page, without what its address names. */
  readonly route: string
  /** The application's first file, whose name differs from build to build. */
  readonly version: string
}

/** Where an error came up. */
export interface ErrorPlace {
  /** `location.pathname`, without the language. */
  readonly pathname: string
  /** Names of the application's own files that the page has loaded, the first one first. */
  readonly ownFiles: readonly string[]
}

const MAX_FRAMES = 10
const ROUTES: ReadonlySet<string> = new Set(Object.values(routePatterns))
/** `https://…/assets/index-B2x.js:1:2345` */
const POSITION = /\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/

/** Returns what may be said of an error that nobody caught. Takes whatever was thrown; never throws. */
export function describeError(error: unknown, place: ErrorPlace): ErrorReport {
  const isError = error instanceof Error
  return {
    name: isError && ERROR_NAMES.has(error.name) ? error.name : 'Error',
    code: error instanceof Failure ? error.code : null,
    status: null,
    message: isError ? findKnown(error.message, ENGINE_MESSAGES) : '',
    stack: isError ? findPositions(error, place.ownFiles) : [],
    route: ROUTES.has(place.pathname) ? place.pathname : routePatterns.notFound,
    version: place.ownFiles[0] ?? '',
  }
}

/** The same for a problem of the data layer, which is only logged. */
export function describeProblem(where: string, reason: unknown, place: ErrorPlace): ErrorReport {
  return {
    ...describeError(reason, place),
    status: readStatus(reason),
    message: PROBLEM_TEXTS.find((text) => where.startsWith(text)) ?? '',
  }
}

function findKnown(message: string, texts: readonly string[]): string {
  return texts.find((text) => message.includes(text)) ?? ''
}

/** The e-mail service's answer begins with its status. */
function readStatus(reason: unknown): number | null {
  const status = typeof reason === 'string' ? /^[1-5]\d\d(?= )/.exec(reason)?.[0] : undefined
  return status === undefined ? null : Number(status)
}

/** Without the message, which begins the stack in some browsers and could look like a position. */
function findPositions(
  { stack = '', message }: Error,
  ownFiles: readonly string[],
): readonly string[] {
  // "TypeError: …", and the frames below it.
  const messageStart = /^[^\n@]*: /.test(stack) ? stack.indexOf(message) : -1
  return stack
    .slice(messageStart === -1 ? 0 : messageStart + message.length)
    .split('\n')
    .flatMap((line) => {
      const [, file = '', row = '', column = ''] = POSITION.exec(line) ?? []
      return ownFiles.includes(file) ? [`${file}:${row}:${column}`] : []
    })
    .slice(0, MAX_FRAMES)
}
