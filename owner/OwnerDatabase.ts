import type { Database, DataSnapshot } from 'firebase-admin/database'
import * as v from 'valibot'
import { OwnerError } from './OwnerError.ts'
import { fieldOf } from './storedValue.ts'

/** A child of a node, with its key. */
export type Child = readonly [key: string, value: unknown]

/** A path of the database and what is written there; null removes. */
export type Changes = Readonly<Record<string, unknown>>

/** Children by their keys, both of them included. */
export interface KeyRange {
  readonly first: string
  readonly last: string
}

/** How the keys of a node are asked for, without what is below them. */
export interface RestAccess {
  /** `https://….firebaseio.com`, or the local address with `?ns=`. */
  readonly databaseUrl: string
  readonly getToken: () => Promise<string>
}

/** What the database answers where a node is larger than 256 MB. */
const TOO_MUCH = 413
const TOO_MUCH_TO_ASK = 400

/** What the database answers where a node has changed since it was read, with the node as it is. */
const NO_LONGER_SAME = 412
/** What it says instead of a hash where nothing is there. */
const NULL_ETAG = 'null_etag'
/** Each time that a write comes too late, another one came in time. */
const MAX_TRIES = 50

/** Where a database has its rules. */
const RULES_PATHNAME = '/.settings/rules.json'

const keysSchema = v.nullable(
  v.union([
    v.record(v.string(), v.unknown()),
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform(() => ({})),
    ),
  ]),
)

/** The whole database, past the security rules, read in pieces of a size that does not grow with it. */
export class OwnerDatabase {
  readonly #database: Database
  readonly #rest: RestAccess

  constructor(database: Database, rest: RestAccess) {
    this.#database = database
    this.#rest = rest
  }

  async read(path: string): Promise<unknown> {
    const snapshot = await this.#ref(path).get()
    const value: unknown = snapshot.val()
    return value
  }

  /** The keys of a node in the order of the database; none where there is nothing. */
  async keysOf(path: string): Promise<readonly string[]> {
    const response = await this.#ask(pathnameOf(path), { shallow: 'true' })
    return Object.keys(v.parse(keysSchema, await response.json()) ?? {})
  }

  /**
   * Reads a node as JSON text, as it arrives; of its children only those from one key up to another, if given.
   * Returns null where that is more than one answer of the database may contain.
   */
  async readText(path: string, range?: KeyRange): Promise<AsyncIterable<Uint8Array> | null> {
    const query =
      range === undefined
        ? {}
        : {
            orderBy: '"$key"',
            startAt: JSON.stringify(range.first),
            endAt: JSON.stringify(range.last),
          }
    const response = await this.#send(pathnameOf(path), query, {})
    if (response.status === TOO_MUCH || response.status === TOO_MUCH_TO_ASK) {
      await response.body?.cancel()
      return null
    }
    this.#refuse(response)
    return response.body ?? new Blob([]).stream()
  }

  /** Reads the children of a node from one key up to another; null where there are none. */
  async readRange(path: string, { first, last }: KeyRange): Promise<unknown> {
    const snapshot = await this.#ref(path).orderByKey().startAt(first).endAt(last).get()
    const value: unknown = snapshot.val()
    return value
  }

  /** The children of a node whose `field` has a value. */
  async childrenWhere(path: string, field: string, value: string): Promise<readonly Child[]> {
    return readChildren(await this.#ref(path).orderByChild(field).equalTo(value).get())
  }

  /** The rules in force, as they were deployed. */
  async readRules(): Promise<string> {
    return (await this.#ask(RULES_PATHNAME)).text()
  }

  /** Puts rules in force. */
  async writeRules(text: string): Promise<void> {
    this.#refuse(await this.#send(RULES_PATHNAME, {}, { method: 'PUT', body: text }))
  }

  /** Asks the database whether it would take these rules. Returns why not, or null. */
  async checkRules(text: string): Promise<string | null> {
    const init = { method: 'PUT', body: text }
    const response = await this.#send(RULES_PATHNAME, { dryRun: 'true' }, init)
    if (response.status !== 400) {
      this.#refuse(response)
      return null
    }
    const answer: unknown = await response.json().catch(() => null)
    const reason = fieldOf(answer, 'error')
    return typeof reason === 'string' ? reason.trim() : 'it does not say why'
  }

  /** The children of a node, `size` at a time, by key. */
  async *pages(path: string, size: number): AsyncGenerator<readonly Child[]> {
    let last: string | null = null
    for (;;) {
      const ordered = this.#ref(path).orderByKey()
      const query = (last === null ? ordered : ordered.startAfter(last)).limitToFirst(size)
      const page = readChildren(await query.get())
      if (page.length > 0) yield page
      if (page.length < size) return
      last = page.at(-1)?.[0] ?? null
    }
  }

  /**
   * The children of a node whose `field` is at most `end`, `size` at a time, the lowest first; also those
   * that lack the field, unless a `start` is given. Those of a page may be removed before the next one is asked for.
   */
  async *pagesUpTo(
    path: string,
    {
      field,
      start,
      end,
      size,
    }: {
      readonly field: string
      readonly start?: number
      readonly end: number
      readonly size: number
    },
  ): AsyncGenerator<readonly Child[]> {
    let last: { readonly key: string; readonly value: number | null } | null = null
    for (;;) {
      const ordered = this.#ref(path).orderByChild(field).endAt(end)
      const first = start === undefined ? ordered : ordered.startAt(start)
      const query = last === null ? first : ordered.startAfter(last.value, last.key)
      const page = readChildren(await query.limitToFirst(size).get())
      if (page.length > 0) yield page
      const final = page.at(-1)
      if (page.length < size || final === undefined) return
      const value = fieldOf(final[1], ...field.split('/'))
      last = { key: final[0], value: typeof value === 'number' ? value : null }
    }
  }

  /** One update of several full paths, which happens whole or not at all. */
  async update(changes: Changes): Promise<void> {
    await this.#database.ref().update({ ...changes })
  }

  /**
   * Changes a node that others may be changing at this moment. `change` may be called several times, and
   * with null before the node is known. Returns what is there afterwards.
   */
  async change(path: string, change: (value: unknown) => unknown): Promise<unknown> {
    const { snapshot } = await this.#ref(path).transaction(change, undefined, false)
    const value: unknown = snapshot.val()
    return value
  }

  /**
   * Changes a node that others may be changing at this moment, by a write on the condition that the node is as `change`
   * was given it: nothing is answered from memory. `change` is first called with null, as mostly nothing is there, and again
   * where that was wrong or somebody was quicker; it returns undefined to leave the node as it is. Returns what is there
   * afterwards.
   *
   * @throws {OwnerError} – somebody is quicker each time
   */
  async changeIfSame(path: string, change: (value: unknown) => unknown): Promise<unknown> {
    let known: { readonly value: unknown; readonly etag: string; readonly isGuess: boolean } = {
      value: null,
      etag: NULL_ETAG,
      isGuess: true,
    }
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const next = change(known.value)
      if (next === undefined && !known.isGuess) return known.value
      const response = await this.#send(
        pathnameOf(path),
        {},
        next === undefined
          ? { headers: { 'X-Firebase-ETag': 'true' } }
          : { method: 'PUT', headers: { 'if-match': known.etag }, body: JSON.stringify(next) },
      )
      if (response.status !== NO_LONGER_SAME) this.#refuse(response)
      const value: unknown = await response.json()
      if (next !== undefined && response.ok) return value
      known = { value, etag: response.headers.get('ETag') ?? NULL_ETAG, isGuess: false }
    }
    throw new OwnerError(`${path} is changed by others all the time`)
  }

  /**
   * Returns by how many milliseconds the clock of the database is ahead of this computer's; negative: behind. Half the
   * time of an answer is its error.
   */
  async readClockOffset(): Promise<number> {
    // The difference is known with the first answer.
    await this.read('settings/bookings_closed')
    const snapshot = await this.#ref('.info/serverTimeOffset').once('value')
    return v.parse(v.number(), snapshot.val())
  }

  /**
   * Rejects once there has been no connection for so long, which reads and writes wait for without end. `stop` ends
   * the watch.
   */
  watchForLoss(patienceMs: number): { readonly lost: Promise<never>; readonly stop: () => void } {
    const connected = this.#ref('.info/connected')
    let stop = (): void => undefined
    const lost = new Promise<never>((_, reject) => {
      let timer: NodeJS.Timeout | undefined
      const listener = (snapshot: DataSnapshot): void => {
        clearTimeout(timer)
        if (snapshot.val() === true) return
        timer = setTimeout(() => {
          reject(new OwnerError('the database can no longer be reached'))
        }, patienceMs)
      }
      connected.on('value', listener)
      stop = () => {
        clearTimeout(timer)
        connected.off('value', listener)
      }
    })
    // It may be rejected while nobody waits for it.
    lost.catch(() => undefined)
    return { lost, stop }
  }

  async #ask(pathname: string, query: Readonly<Record<string, string>> = {}): Promise<Response> {
    const response = await this.#send(pathname, query, {})
    this.#refuse(response)
    return response
  }

  async #send(
    pathname: string,
    query: Readonly<Record<string, string>>,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Response> {
    const url = new URL(this.#rest.databaseUrl)
    url.pathname = pathname
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const token = await this.#rest.getToken()
    return fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })
  }

  #refuse({ ok, status }: Response): void {
    if (ok) return
    throw new OwnerError(
      `The database at ${new URL(this.#rest.databaseUrl).origin} refused (${status}). Do the credentials, the address and the project belong together?`,
    )
  }

  #ref(path: string): ReturnType<Database['ref']> {
    return path === '' ? this.#database.ref() : this.#database.ref(path)
  }
}

function pathnameOf(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}.json`
}

/** In the order of the query, which an object would lose. */
function readChildren(snapshot: DataSnapshot): readonly Child[] {
  const children: Child[] = []
  snapshot.forEach((child) => {
    const value: unknown = child.val()
    children.push([child.key, value])
  })
  return children
}
