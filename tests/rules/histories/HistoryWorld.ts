import { RawClient, tokenOf } from '@careslot/local-firebase'
import { DatabaseOwner } from '../DatabaseOwner.ts'
import type { Person } from '../startingData.ts'
import { AUTHORS, hasConfirmedEmail } from './historyData.ts'
import type { Plan } from './planOperation.ts'

/**
 * One database on the real server, with a websocket for everyone who acts and one for its owner, who
 * sets the stage and reads everything past the rules.
 */
export class HistoryWorld {
  readonly #owner: DatabaseOwner
  readonly #authors: ReadonlyMap<string, RawClient>

  private constructor(owner: DatabaseOwner, authors: ReadonlyMap<string, RawClient>) {
    this.#owner = owner
    this.#authors = authors
  }

  static async open(port: number, namespace: string): Promise<HistoryWorld> {
    const owner = await DatabaseOwner.connect(port, namespace)
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

  reset(data: unknown): Promise<void> {
    return this.#owner.reset(data)
  }

  everything(): Promise<unknown> {
    return this.#owner.everything()
  }

  /** One multi-path update; true when the server took it. */
  async send({ author, changes }: Plan): Promise<boolean> {
    if (author === 'owner') {
      await this.#owner.update(changes)
      return true
    }
    const client = this.#authors.get(keyOf(author))
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
