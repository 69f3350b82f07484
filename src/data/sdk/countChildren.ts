import { ref } from 'firebase/database'
import * as v from 'valibot'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from './Backend.ts'
import { withinTime } from './withinTime.ts'

/**
 * Counts the children of a list of the account that is signed in. Only their keys travel: a shallow
 * read, which the database offers over HTTP and not through the SDK.
 *
 * @throws {Failure} session-ended, permission-denied, timeout, unavailable
 */
export async function countChildren(backend: Backend, path: string): Promise<number> {
  const { auth, database, answerMs } = backend
  const user = auth.currentUser
  if (user === null) throw new Failure('session-ended')
  const url = new URL(`${ref(database, path).toString()}.json`)
  url.searchParams.set('shallow', 'true')
  url.searchParams.set('ns', namespaceOf(database.app.options.databaseURL ?? url.href))
  url.searchParams.set('auth', await user.getIdToken())
  const keys = await withinTime(fetchKeys(url), answerMs)
  return Object.keys(v.parse(v.nullish(v.record(v.string(), v.unknown()), {}), keys)).length
}

async function fetchKeys(url: URL): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    throw new Failure('unavailable', '', { cause: error })
  }
  if (response.status === 401 || response.status === 403) throw new Failure('permission-denied')
  if (!response.ok) throw new Failure('unavailable', `the database answered ${response.status}`)
  return await response.json()
}

/** The local backend serves every database from one address, so the address alone doesn't name it. */
function namespaceOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return url.searchParams.get('ns') ?? url.hostname.split('.', 1)[0] ?? ''
}
