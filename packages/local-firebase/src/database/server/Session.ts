import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { type Identity, SIGNED_OUT } from '#local-firebase/http/identity.ts'
import type { Listener } from './ListenRegistry.ts'
import type { LiveDatabase } from './LiveDatabase.ts'
import { OnDisconnectQueue } from './OnDisconnectQueue.ts'

/** What the server knows about one connected client. */
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

  /** Revokes the listens that the new identity may not have before it returns. */
  become(identity: Identity): void {
    this.#identity = identity
    this.database.identityChanged(this)
  }

  /** Makes the writes that the client left for its disconnect, where the rules still allow them. */
  end(): void {
    this.database.forget(this)
    for (const operation of this.onDisconnect.take()) {
      try {
        this.database.write(operation, this.#identity)
      } catch (error) {
        // Nobody is left to receive this error; the other writes still count.
        if (!(error instanceof InvalidDataError)) throw error
      }
    }
  }
}
