import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'

/**
 * The one door through which everything leaves this server. What is handed in leaves in the same
 * order, and only once every write that was visible when it was made is on disk: nobody is told,
 * by ack, push or read, of a value that a crash could still take back.
 */
export class DurabilityGate {
  readonly #store: Pick<DatabaseStore, 'lastSequence' | 'durableSequence' | 'onDurable'>
  readonly #stopListening: () => void
  #waiting: { sequence: number; deliver: () => void }[] = []
  #first = 0

  constructor(store: Pick<DatabaseStore, 'lastSequence' | 'durableSequence' | 'onDurable'>) {
    this.#store = store
    this.#stopListening = store.onDurable((sequence) => {
      this.#release(sequence)
    })
  }

  /** Runs `deliver` now or as soon as all writes made so far are on disk. It must not throw. */
  whenDurable(deliver: () => void): void {
    const sequence = this.#store.lastSequence
    if (this.#first === this.#waiting.length && sequence <= this.#store.durableSequence) {
      deliver()
      return
    }
    this.#waiting.push({ sequence, deliver })
  }

  close(): void {
    this.#stopListening()
  }

  #release(durableSequence: number): void {
    for (;;) {
      const next = this.#waiting[this.#first]
      if (next === undefined || next.sequence > durableSequence) break
      this.#first += 1
      next.deliver()
    }
    // The part already delivered is dropped in one go, not entry by entry.
    this.#waiting = this.#waiting.slice(this.#first)
    this.#first = 0
  }
}
