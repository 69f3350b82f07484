import { RawClient, tokenOf } from '@careslot/local-firebase'
import type { Person } from '../startingData.ts'
import { AUTHORS, hasConfirmedEmail } from './historyData.ts'
import type { Plan } from './planOperation.ts'

/**
 * One database on the real server, with a websocket for everyone who acts and one for its owner, who
 * sets the stage and reads everything past the rules.
 */
export class HistoryWorld {
  readonly #owner: RawClient
  readonly #authors: ReadonlyMap<string, RawClient>

  private constructor(owner: RawClient, authors: ReadonlyMap<string, RawClient>) {
    this.#owner = owner
    this.#authors = authors
  }

  static async open(port: number, namespace: string): Promise<HistoryWorld> {
    const owner = await RawClient.connect(port, namespace)
    await owner.request('gauth', { cred: 'owner' })
    const authors = new Map<string, RawClient>()
    for (const author of AUTHORS) {
      const client = await RawClient.connect(port, namespace)
      if (author !== null) {
        await client.request('auth', {
          cred: tokenOf(author.uid, {
            email: author.email,
            email_verified: hasConfirmedEmail(author),
            auth_time: 0,
          }),
        })
      }
      authors.set(keyOf(author), client)
    }
    return new HistoryWorld(owner, authors)
  }

  async reset(data: unknown): Promise<void> {
    const { status } = await this.#owner.request('p', { p: '/', d: data })
    if (status !== 'ok') throw new Error(`The stage could not be set: ${String(status)}`)
  }

  async everything(): Promise<unknown> {
    const { payload } = await this.#owner.request('g', { p: '/', q: {} })
    this.#owner.frames.length = 0
    return payload
  }

  /** One multi-path update; true when the server took it. */
  async send({ author, changes }: Plan): Promise<boolean> {
    const client = author === 'owner' ? this.#owner : this.#authors.get(keyOf(author))
    if (client === undefined) throw new Error('The author has no connection')
    const { status } = await client.request('m', { p: '/', d: changes })
    client.frames.length = 0
    return status === 'ok'
  }

  async close(): Promise<void> {
    await Promise.all([this.#owner, ...this.#authors.values()].map((client) => client.close()))
  }
}

const keyOf = (author: Person | null): string => author?.uid ?? 'visitor'
