import { RawClient } from '@careslot/local-firebase'

/**
 * The owner of one database on the real server, who sets the stage and reads everything, past the rules.
 * On a websocket: these tests ask for the whole database tens of thousands of times.
 */
export class DatabaseOwner {
  readonly #client: RawClient
  /** Settled once everything that was asked so far is answered: the client takes one request at a time. */
  #answered: Promise<unknown> = Promise.resolve()

  private constructor(client: RawClient) {
    this.#client = client
  }

  static async connect(port: number, namespace: string): Promise<DatabaseOwner> {
    const client = await RawClient.connect(port, namespace)
    await client.request('gauth', { cred: 'owner' })
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

  async everything(): Promise<unknown> {
    return (await this.#ask('g', { p: '/', q: {} })).payload
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  async #write(action: 'p' | 'm', data: unknown): Promise<void> {
    const { status, payload } = await this.#ask(action, { p: '/', d: data })
    if (status !== 'ok') throw new Error(`The owner's write is refused: ${String(payload)}`)
  }

  #ask(action: string, body: unknown): ReturnType<RawClient['request']> {
    const answer = this.#answered.then(() => {
      this.#client.frames.length = 0
      return this.#client.request(action, body)
    })
    this.#answered = answer.catch(() => undefined)
    return answer
  }
}
