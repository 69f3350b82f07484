import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'

/** Subscribes to something live and keeps every value it receives. */
export class Recorder<Value> {
  readonly values: Value[] = []
  failure: Failure | null = null
  readonly stop: Unsubscribe
  readonly #waiting = new Set<() => void>()

  constructor(subscribe: (observer: Observer<Value>) => Unsubscribe) {
    this.stop = subscribe({
      next: (value) => {
        this.values.push(value)
        this.#wake()
      },
      failed: (failure) => {
        this.failure = failure
        this.#wake()
      },
    })
  }

  /** Returns the first value that fits, received already or still to come. Rejects when the subscription fails. */
  async until(fits: (value: Value) => boolean = () => true): Promise<Value> {
    for (;;) {
      const found = this.values.filter(fits)
      if (found[0] !== undefined) return found[0]
      if (this.failure !== null) throw this.failure
      await this.#change()
    }
  }

  /** Waits until the latest value fits. */
  async untilLatest(fits: (value: Value) => boolean): Promise<Value> {
    for (;;) {
      const latest = this.values.at(-1)
      if (latest !== undefined && fits(latest)) return latest
      if (this.failure !== null) throw this.failure
      await this.#change()
    }
  }

  /** Waits for the end of the subscription. */
  async untilFailed(): Promise<Failure> {
    while (this.failure === null) await this.#change()
    return this.failure
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve))
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
