import { RawClient } from '@careslot/local-firebase'

/**
 * The owner of one database on the real server, who sets the stage and reads everything, past the rules.
 * On a websocket, and listening: these tests ask for the whole database tens of thousands of times, mostly to see
 * that a refused write has changed nothing.
 */
export class DatabaseOwner {
  readonly #client: RawClient
  /** Settled once everything that was asked so far is answered: the client takes one request at a time. */
  #answered: Promise<unknown> = Promise.resolve()
  /** The whole database as it was read last, until the server announces a change. */
  #known: { readonly data: unknown } | null = null

  private constructor(client: RawClient) {
    this.#client = client
  }

  static async connect(port: number, namespace: string): Promise<DatabaseOwner> {
    const client = await RawClient.connect(port, namespace)
    await client.request('gauth', { cred: 'owner' })
    await client.request('q', { p: '/', h: '' })
    return new DatabaseOwner(client)
  }

  /** Replaces the whole database. */
  async reset(data: unknown): Promise<void> {
    await this.#write('p', data)
  }

  /** Writes full paths; null removes. */
  async update(changes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#write('m', changes)
  }

  /** The same object as before where nothing has changed since. */
  async everything(): Promise<unknown> {
    // The server announces every change before it answers what was asked later.
    if (this.#known !== null) await this.#ask('s', { c: {} })
    this.#known ??= { data: (await this.#ask('g', { p: '/', q: {} })).payload }
    return this.#known.data
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  async #write(action: 'p' | 'm', data: unknown): Promise<void> {
    const { status, payload } = await this.#ask(action, { p: '/', d: data })
    if (status !== 'ok') throw new Error(`The owner's write is refused: ${String(payload)}`)
  }

  #ask(action: string, body: unknown): ReturnType<RawClient['request']> {
    const answer = this.#answered.then(async () => {
      this.#client.frames.length = 0
      const answered = await this.#client.request(action, body)
      if (answered.pushes.length > 0) this.#known = null
      return answered
    })
    this.#answered = answer.catch(() => undefined)
    return answer
  }
}
