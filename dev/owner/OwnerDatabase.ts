import type { Database } from 'firebase-admin/database'
import * as v from 'valibot'
import { OwnerError } from './OwnerError.ts'

/** A path of the database and what is written there; null removes. */
export type Changes = Readonly<Record<string, unknown>>

/** How the keys of a node are asked for, without what is below them. */
export interface RestAccess {
  /** `https://….firebaseio.com`, or the local address with `?ns=`. */
  readonly databaseUrl: string
  readonly getToken: () => Promise<string>
}

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
    const url = new URL(this.#rest.databaseUrl)
    url.pathname = `/${path.split('/').map(encodeURIComponent).join('/')}.json`
    url.searchParams.set('shallow', 'true')
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${await this.#rest.getToken()}` },
    })
    if (!response.ok) {
      throw new OwnerError(
        `The database at ${url.origin} refused to be read (${response.status}). Do the credentials and --database-url belong to --project?`,
      )
    }
    return Object.keys(v.parse(keysSchema, await response.json()) ?? {})
  }

  /** The children of a node, `size` at a time, by key. */
  async *pages(
    path: string,
    size: number,
  ): AsyncGenerator<readonly (readonly [key: string, value: unknown])[]> {
    let last: string | null = null
    for (;;) {
      const ordered = this.#ref(path).orderByKey()
      const query = (last === null ? ordered : ordered.startAfter(last)).limitToFirst(size)
      const snapshot = await query.get()
      const page: (readonly [string, unknown])[] = []
      snapshot.forEach((child) => {
        const value: unknown = child.val()
        page.push([child.key, value])
      })
      if (page.length > 0) yield page
      if (page.length < size) return
      last = page.at(-1)?.[0] ?? null
    }
  }

  /** Children of a node whose `field` is at most `end`, the lowest first; also those that lack the field. */
  async readUpTo(
    path: string,
    { field, end, limit }: { readonly field: string; readonly end: number; readonly limit: number },
  ): Promise<readonly (readonly [key: string, value: unknown])[]> {
    const snapshot = await this.#ref(path).orderByChild(field).endAt(end).limitToFirst(limit).get()
    const found: (readonly [string, unknown])[] = []
    snapshot.forEach((child) => {
      const value: unknown = child.val()
      found.push([child.key, value])
    })
    return found
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

  #ref(path: string): ReturnType<Database['ref']> {
    return path === '' ? this.#database.ref() : this.#database.ref(path)
  }
}
