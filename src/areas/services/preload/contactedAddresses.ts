import type { Environment } from '#src/config/env.ts'
import { findDatabase } from './databaseAddresses.ts'

/** What a page may use beside its own host, in the words of a content security policy. */
export interface ContactedAddresses {
  readonly connections: readonly string[]
  readonly pictures: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
/** Its frames may come from a second host of Google's. */
const RECAPTCHA_FRAMES = [
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
]

/** Returns whom the data layer talks to in this environment. */
export function contactedAddresses(environment: Environment): ContactedAddresses {
  const { firebase, emailJs, localBackend, errorEndpoint } = environment
  const { origin: database } = findDatabase(environment)
  const storage =
    localBackend === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${localBackend.storage.host}:${localBackend.storage.port}`
  // The bucket's own files: anyone may have another one on the same host.
  const bucket = `${storage}/v0/b/${firebase.storageBucket}/`
  const recaptcha = emailJs.recaptchaSiteKey === null ? [] : RECAPTCHA
  const recaptchaFrames = emailJs.recaptchaSiteKey === null ? [] : RECAPTCHA_FRAMES
  const errors = errorEndpoint === null ? [] : [withoutQuery(errorEndpoint)]
  const polling = environment.isLongPollingAllowed ? pollingOf(database) : []
  const always = [database, bucket, emailJs.origin, ...recaptcha, ...errors]
  if (localBackend !== null) {
    const auth = `http://${localBackend.auth.host}:${localBackend.auth.port}`
    return {
      connections: [...always, database.replace('http', 'ws'), auth],
      pictures: [bucket],
      scripts: [...polling, ...recaptcha],
      frames: [...polling, ...recaptchaFrames],
    }
  }
  return {
    connections: [
      ...always,
      ...webSocketsOf(database),
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
    pictures: [bucket],
    // The popup of a Google sign-in reports through a frame that this script makes.
    scripts: ['https://apis.google.com', ...polling, ...recaptcha],
    frames: [`https://${firebase.authDomain}`, ...polling, ...recaptchaFrames],
  }
}

/** A policy names no query. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

function webSocketsOf(database: string): readonly string[] {
  return hostsOf(database).map((host) => `wss://${host}`)
}

/**
 * Where a page without websockets loads scripts and a frame from. On those hosts anyone may have a database whose other
 * addresses answer with a script of the asker's choice, so it is this one path and no other.
 */
function pollingOf(database: string): readonly string[] {
  const { protocol } = new URL(database)
  return hostsOf(database).map((host) => `${protocol}//${host}/.lp`)
}

/** The database moves a connection to one of its servers, beside the address that it was asked at. */
function hostsOf(database: string): readonly string[] {
  const { host, protocol } = new URL(database)
  return protocol === 'http:' ? [host] : [host, `*.${host.split('.').slice(1).join('.')}`]
}
