import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { Watchers } from '#src/data/sdk/Watchers.ts'

/**
 * Holds back the session while an account's record is being written: between an account and its record
 * it would be `unregistered`.
 */
export class SessionHold {
  #holds = 0
  readonly #watchers = new Watchers()

  get isHeld(): boolean {
    return this.#holds > 0
  }

  async during(run: () => Promise<void>): Promise<void> {
    this.#holds += 1
    try {
      await run()
    } finally {
      this.#holds -= 1
      if (!this.isHeld) this.#watchers.notify()
    }
  }

  /** Calls back when the last hold ends. */
  onRelease(watcher: () => void): Unsubscribe {
    return this.#watchers.add(watcher)
  }
}
