import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { type Identity, SIGNED_OUT } from '#local-firebase/http/identity.ts'
import type { Listener } from './ListenRegistry.ts'
import type { LiveDatabase } from './LiveDatabase.ts'
import { OnDisconnectQueue } from './OnDisconnectQueue.ts'

/** What the server knows of one connected client. */
export class Session implements Listener {
  readonly database: LiveDatabase
  readonly onDisconnect = new OnDisconnectQueue()
  readonly push: (text: string) => void
  #identity: Identity = SIGNED_OUT

  constructor(database: LiveDatabase, push: (text: string) => void) {
    this.database = database
    this.push = push
  }

  get identity(): Identity {
    return this.#identity
  }

  /** Listens that the new identity may not have are revoked before this returns. */
  become(identity: Identity): void {
    this.#identity = identity
    this.database.identityChanged(this)
  }

  /** The client is gone: what it left to be written is written, where the rules still allow it. */
  end(): void {
    this.database.forget(this)
    for (const operation of this.onDisconnect.take()) {
      try {
        this.database.write(operation, this.#identity)
      } catch (error) {
        // Nobody is left to be told of data that has become impossible; the others still count.
        if (!(error instanceof InvalidDataError)) throw error
      }
    }
  }
}
