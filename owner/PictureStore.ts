import * as v from 'valibot'
import { OwnerError } from './OwnerError.ts'

const pageSchema = v.object({
  items: v.optional(v.array(v.object({ name: v.string() })), []),
  nextPageToken: v.optional(v.string()),
})

/**
 * The pictures of services in file storage. Two calls are enough for them, so the storage library of
 * firebase-admin, which is large, is not loaded.
 */
export class PictureStore {
  readonly #objectsUrl: string
  readonly #getToken: () => Promise<string>

  /** `objectsUrl` is where the bucket's objects are listed, and each of them below it. */
  constructor(objectsUrl: string, getToken: () => Promise<string>) {
    this.#objectsUrl = objectsUrl
    this.#getToken = getToken
  }

  /** The full names of a clinic's pictures. */
  async list(clinicId: string): Promise<readonly string[]> {
    const names: string[] = []
    let pageToken: string | undefined
    do {
      const url = new URL(this.#objectsUrl)
      url.searchParams.set('prefix', `services/${clinicId}/`)
      if (pageToken !== undefined) url.searchParams.set('pageToken', pageToken)
      const response = await this.#ask(url, 'GET')
      const page = v.parse(pageSchema, await response.json())
      names.push(...page.items.map(({ name }) => name))
      pageToken = page.nextPageToken
    } while (pageToken !== undefined)
    return names
  }

  async remove(name: string): Promise<void> {
    await this.#ask(new URL(`${this.#objectsUrl}/${encodeURIComponent(name)}`), 'DELETE')
  }

  async #ask(url: URL, method: 'GET' | 'DELETE'): Promise<Response> {
    const response = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${await this.#getToken()}` },
    })
    const isGone = method === 'DELETE' && response.status === 404
    if (response.ok || isGone) return response
    throw new OwnerError(`File storage refused ${method} ${url.pathname} (${response.status}).`)
  }
}
