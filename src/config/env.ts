/** Host and port of one part of the local backend. */
export interface HostAndPort {
  readonly host: string
  readonly port: number
}

export interface LocalBackendAddresses {
  readonly auth: HostAndPort
  readonly database: HostAndPort
  readonly storage: HostAndPort
}

/** The application's settings. `.env.example` explains each value. */
export interface Environment {
  readonly firebase: {
    readonly apiKey: string
    readonly authDomain: string
    readonly projectId: string
    readonly databaseUrl: string
    readonly storageBucket: string
    readonly appId: string
  }
  readonly emailJs: {
    readonly publicKey: string
    readonly serviceId: string
    readonly templateId: string
    /** Without a trailing slash. */
    readonly origin: string
    /** The key of a reCAPTCHA that the mail template demands; null where it demands none. */
    readonly recaptchaSiteKey: string | null
  }
  /** The deployed application's address for e-mail bodies (spec §9, Labels), without a trailing slash. */
  readonly appUrl: string
  /** Where errors of the pages are reported to the owner; null reports none. */
  readonly errorEndpoint: string | null
  /** Whether a page may reach the database without websockets, which some networks let nobody use. */
  readonly isLongPollingAllowed: boolean
  /** Null in production. */
  readonly localBackend: LocalBackendAddresses | null
}

/** What is wrong with one value; `src/text` puts it into words. */
export type EnvironmentProblemCode =
  | 'missing'
  | 'not-a-host'
  | 'not-a-web-address'
  | 'not-an-origin'
  | 'not-on-or-off'
  | 'not-a-local-backend'

export interface EnvironmentProblem {
  /** Name of the variable, `VITE_…`. */
  readonly name: string
  readonly code: EnvironmentProblemCode
}

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly EnvironmentProblem[] }

const DEFAULT_EMAILJS_ORIGIN = 'https://api.emailjs.com'

/**
 * Reads all `VITE_…` values. Never throws: returns every missing or bad value as a problem, in the order
 * of `.env.example`. Blank counts as missing.
 */
export function parseEnvironment(raw: Readonly<Record<string, unknown>>): EnvironmentResult {
  const problems: EnvironmentProblem[] = []

  function optional<Value>(
    name: string,
    fallback: Value,
    code: EnvironmentProblemCode,
    parse: (value: string) => Value | null,
  ): Value {
    const value = raw[name]
    if (typeof value !== 'string' || value.trim() === '') return fallback
    const parsed = parse(value.trim())
    if (parsed === null) {
      problems.push({ name, code })
      return fallback
    }
    return parsed
  }

  function required(
    name: string,
    code: EnvironmentProblemCode = 'missing',
    parse: (value: string) => string | null = (value) => value,
  ): string {
    const value = raw[name]
    if (typeof value !== 'string' || value.trim() === '') {
      problems.push({ name, code: 'missing' })
      return ''
    }
    return optional(name, '', code, parse)
  }

  const environment: Environment = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN', 'not-a-host', parseHost),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      databaseUrl: required('VITE_FIREBASE_DATABASE_URL', 'not-a-web-address', parseWebAddress),
      storageBucket: required('VITE_FIREBASE_STORAGE_BUCKET', 'not-a-host', parseHost),
      appId: required('VITE_FIREBASE_APP_ID'),
    },
    emailJs: {
      publicKey: required('VITE_EMAILJS_PUBLIC_KEY'),
      serviceId: required('VITE_EMAILJS_SERVICE_ID'),
      templateId: required('VITE_EMAILJS_TEMPLATE_ID'),
      origin: optional('VITE_EMAILJS_ORIGIN', DEFAULT_EMAILJS_ORIGIN, 'not-an-origin', parseOrigin),
      recaptchaSiteKey: optional<string | null>(
        'VITE_RECAPTCHA_SITE_KEY',
        null,
        'missing',
        (value) => value,
      ),
    },
    appUrl: required('VITE_APP_URL', 'not-a-web-address', parseWebAddress),
    errorEndpoint: optional<string | null>(
      'VITE_ERROR_ENDPOINT',
      null,
      'not-a-web-address',
      (value) => parseUrl(value) && value,
    ),
    isLongPollingAllowed: optional('VITE_LONG_POLLING', false, 'not-on-or-off', parseSwitch),
    localBackend: optional<LocalBackendAddresses | null>(
      'VITE_LOCAL_BACKEND',
      null,
      'not-a-local-backend',
      parseLocalBackend,
    ),
  }
  return problems.length === 0 ? { ok: true, environment } : { ok: false, problems }
}

function parseSwitch(value: string): boolean | null {
  if (value === 'on') return true
  return value === 'off' ? false : null
}

function parseHost(value: string): string | null {
  return /^[\w.-]+(:\d{1,5})?$/.test(value) ? value : null
}

function parseUrl(value: string): URL | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

function parseWebAddress(value: string): string | null {
  return parseUrl(value) === null ? null : value.replace(/\/+$/, '')
}

function parseOrigin(value: string): string | null {
  const url = parseUrl(value)
  return url !== null && `${url.origin}/` === url.href ? url.origin : null
}

/** `auth=127.0.0.1:9099,database=127.0.0.1:9000,storage=127.0.0.1:9199`, in any order. */
function parseLocalBackend(value: string): LocalBackendAddresses | null {
  const addresses = new Map<string, HostAndPort>()
  for (const entry of value.split(',')) {
    const match = /^(auth|database|storage)=([^\s:/]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(entry.trim())
    const [, part = '', host = '', portText = ''] = match ?? []
    const port = Number(portText)
    if (match === null || port < 1 || port > 65_535 || addresses.has(part)) return null
    addresses.set(part, { host, port })
  }
  const auth = addresses.get('auth')
  const database = addresses.get('database')
  const storage = addresses.get('storage')
  return auth && database && storage ? { auth, database, storage } : null
}
