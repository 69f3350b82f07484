import * as v from 'valibot'
import { OwnerError } from './OwnerError.ts'

const pageSchema = v.object({
  items: v.optional(v.array(v.object({ name: v.string() })), []),
  nextPageToken: v.optional(v.string()),
})

const factsSchema = v.object({ metadata: v.optional(v.record(v.string(), v.string()), {}) })

/** Where the objects of a bucket are. */
export interface BucketAddress {
  /** Where they are listed, and each of them below it. */
  readonly objectsUrl: string
  /** Where new ones go, and with which headers beside the usual ones. */
  readonly uploadUrl: string
  readonly uploadHeaders: Readonly<Record<string, string>>
  /** Where everyone reads those that the rules let them read. */
  readonly publicUrl: string
}

/** A file of text to be written. */
interface TextFile {
  /** `text/calendar; charset=utf-8` */
  readonly type: string
  readonly text: string
  /** How long others may keep a copy: `private, max-age=300`. */
  readonly cacheControl: string
  /** What is noted beside its bytes, by name. */
  readonly labels?: Readonly<Record<string, string>>
}

const NOT_FOUND = 404

/**
 * The files in storage, past its rules. A few calls are enough for them, so the storage library of
 * firebase-admin, which is large, is not loaded.
 */
export class OwnerFiles {
  readonly #bucket: BucketAddress
  readonly #getToken: () => Promise<string>

  constructor(bucket: BucketAddress, getToken: () => Promise<string>) {
    this.#bucket = bucket
    this.#getToken = getToken
  }

  /** The full names of the files in a folder, such as `services/{userId}`, and in the folders in it. */
  async list(folder: string): Promise<readonly string[]> {
    const names: string[] = []
    let pageToken: string | undefined
    do {
      const url = new URL(this.#bucket.objectsUrl)
      url.searchParams.set('prefix', `${folder}/`)
      if (pageToken !== undefined) url.searchParams.set('pageToken', pageToken)
      const response = await this.#ask(url, 'GET')
      const page = v.parse(pageSchema, await response.json())
      names.push(...page.items.map(({ name }) => name))
      pageToken = page.nextPageToken
    } while (pageToken !== undefined)
    return names
  }

  /** Removes a file; one that is gone is no failure. */
  async remove(name: string): Promise<void> {
    await this.#ask(this.#urlOf(name), 'DELETE')
  }

  /** The text of a file; null where there is none. */
  async readText(name: string): Promise<string | null> {
    const url = this.#urlOf(name)
    url.searchParams.set('alt', 'media')
    const response = await this.#ask(url, 'GET', { mayBeMissing: true })
    return response.ok ? await response.text() : null
  }

  /** What is noted beside the bytes of a file, by name; null where there is none. */
  async readLabels(name: string): Promise<Readonly<Record<string, string>> | null> {
    const response = await this.#ask(this.#urlOf(name), 'GET', { mayBeMissing: true })
    return response.ok ? v.parse(factsSchema, await response.json()).metadata : null
  }

  /** Writes a file, in place of the one that has the name. */
  async writeText(
    name: string,
    { type, text, cacheControl, labels = {} }: TextFile,
  ): Promise<void> {
    const url = new URL(this.#bucket.uploadUrl)
    url.searchParams.set('uploadType', 'multipart')
    url.searchParams.set('name', name)
    const facts = { name, contentType: type, cacheControl, metadata: labels }
    const boundary = crypto.randomUUID()
    const lines = [
      `--${boundary}`,
      'Content-Type: application/json; charset=utf-8',
      '',
      JSON.stringify(facts),
      `--${boundary}`,
      `Content-Type: ${type}`,
      '',
      text,
      `--${boundary}--`,
      '',
    ]
    await this.#ask(url, 'POST', {
      headers: {
        ...this.#bucket.uploadHeaders,
        'Content-Type': `multipart/related; boundary=${boundary}`,
      },
      body: lines.join('\r\n'),
    })
  }

  /** Where those read a file whom the rules let read it. */
  publicAddressOf(name: string): string {
    return `${this.#bucket.publicUrl}/${encodeURIComponent(name)}?alt=media`
  }

  #urlOf(name: string): URL {
    return new URL(`${this.#bucket.objectsUrl}/${encodeURIComponent(name)}`)
  }

  async #ask(
    url: URL,
    method: 'GET' | 'DELETE' | 'POST',
    {
      mayBeMissing = method === 'DELETE',
      headers = {},
      body,
    }: {
      readonly mayBeMissing?: boolean
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    } = {},
  ): Promise<Response> {
    const response = await fetch(url, {
      method,
      headers: { ...headers, Authorization: `Bearer ${await this.#getToken()}` },
      ...(body !== undefined && { body }),
    })
    if (response.ok || (mayBeMissing && response.status === NOT_FOUND)) return response
    throw new OwnerError(`File storage refused ${method} ${url.pathname} (${response.status}).`)
  }
}
