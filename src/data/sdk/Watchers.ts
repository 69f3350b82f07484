import type { Unsubscribe } from '#src/core/failure/Observer.ts'

/** Those who are called back when something happens. */
export class Watchers<Value = void> {
  readonly #watchers = new Set<(value: Value) => void>()

  /** The same function may be added twice. */
  add(watcher: (value: Value) => void): Unsubscribe {
    const added = (value: Value): void => {
      watcher(value)
    }
    this.#watchers.add(added)
    return () => {
      this.#watchers.delete(added)
    }
  }

  /** A watcher that fails keeps neither the others from hearing of it nor the caller from going on. */
  notify(value: Value): void {
    for (const watcher of this.#watchers) {
      try {
        watcher(value)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}
