import type { Unsubscribe } from '#src/core/failure/Observer.ts'

/** Subscriptions that end together. */
export class Subscriptions {
  readonly #stops = new Set<Unsubscribe>()
  #hasEnded = false

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** One that is added after the end, as where a first value came at once and ended all, ends at once. */
  add(stop: Unsubscribe): void {
    if (this.#hasEnded) stop()
    else this.#stops.add(stop)
  }

  end(): void {
    this.#hasEnded = true
    for (const stop of this.#stops) stop()
    this.#stops.clear()
  }
}
