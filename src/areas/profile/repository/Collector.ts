import type { Backend } from '#src/data/sdk/Backend.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'

/**
 * Collects records as they are stored, by their paths. A refusal by the rules is written down and never
 * passed over in silence; any other failure ends the collecting.
 */
export class Collector {
  readonly records = new Map<string, unknown>()
  readonly unreadable = new Map<string, string>()
  readonly #backend: Backend
  readonly #onProgress: (count: number) => void

  constructor(backend: Backend, onProgress: (count: number) => void) {
    this.#backend = backend
    this.#onProgress = onProgress
  }

  add(path: string, value: unknown): void {
    this.records.set(path, value)
    this.#onProgress(this.records.size)
  }

  /** Reads and keeps what is at a path; null where there is nothing, or it can't be read. */
  async read(path: string, selection?: Selection): Promise<unknown> {
    const value = await this.#readValue(path, selection)
    if (value !== null) this.add(path, value)
    return value
  }

  /** Like `read`, for what nobody reads any longer once it is out of date. */
  async readWhileItCounts(path: string): Promise<void> {
    await this.read(path)
    this.unreadable.delete(path)
  }

  /** Like `read`, for what an index says is at the first of these paths that has something. */
  async readFirst(...paths: readonly [string, ...string[]]): Promise<unknown> {
    for (const path of paths) {
      const value = await this.read(path)
      if (value !== null) return value
    }
    const [expected] = paths
    if (!this.unreadable.has(expected)) this.unreadable.set(expected, 'not-found')
    return null
  }

  /** Reads and keeps each child of a list, a page at a time, and returns them. */
  async readList(path: string, pageSize: number): Promise<readonly Child[]> {
    const found: Child[] = []
    for (let last: string | null = null; ;) {
      const page = await this.#readPage(path, pageSize, last)
      for (const child of page) this.add(`${path}/${child.key}`, child.value)
      found.push(...page)
      last = page.at(-1)?.key ?? null
      if (last === null || page.length < pageSize) return found
    }
  }

  async #readPage(path: string, pageSize: number, after: string | null): Promise<readonly Child[]> {
    try {
      const snapshot = await readSnapshot(this.#backend, path, {
        startAfter: after,
        limitToFirst: pageSize,
      })
      return listChildren(snapshot)
    } catch (error) {
      this.#note(path, error)
      return []
    }
  }

  async #readValue(path: string, selection?: Selection): Promise<unknown> {
    try {
      return (await readSnapshot(this.#backend, path, selection)).val()
    } catch (error) {
      this.#note(path, error)
      return null
    }
  }

  #note(path: string, error: unknown): void {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    this.unreadable.set(path, failure.code)
  }
}
