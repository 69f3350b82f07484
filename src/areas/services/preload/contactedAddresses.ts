import type { Environment } from '#src/config/env.ts'
import { findDatabase } from './preloadQuestions.ts'

/** What a page may use beside its own host, in the words of a content security policy. */
export interface ContactedAddresses {
  readonly connections: readonly string[]
  readonly pictures: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

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
  const errors = errorEndpoint === null ? [] : [withoutQuery(errorEndpoint)]
  const always = [database, bucket, emailJs.origin, ...recaptcha, ...errors]
  if (localBackend !== null) {
    const auth = `http://${localBackend.auth.host}:${localBackend.auth.port}`
    return {
      connections: [...always, database.replace('http', 'ws'), auth],
      pictures: [bucket],
      scripts: recaptcha,
      frames: recaptcha,
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
    scripts: ['https://apis.google.com', ...recaptcha],
    frames: [`https://${firebase.authDomain}`, ...recaptcha],
  }
}

/** A policy names no query. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/** The database moves a connection to one of its servers, beside the address that it was asked at. */
function webSocketsOf(database: string): readonly string[] {
  const { host } = new URL(database)
  return [`wss://${host}`, `wss://*.${host.split('.').slice(1).join('.')}`]
}
