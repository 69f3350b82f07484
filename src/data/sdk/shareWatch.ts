import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { Subscriptions } from './Subscriptions.ts'

type Watch<Value> = (key: string, observer: Observer<Value>) => Unsubscribe

/** One subscription and those who hear of it. */
class SharedWatch<Value> {
  readonly observers = new Set<Observer<Value>>()
  readonly subscription = new Subscriptions()
  #last: { readonly value: Value } | null = null

  add(observer: Observer<Value>): void {
    this.observers.add(observer)
    if (this.#last !== null) observer.next(this.#last.value)
  }

  next(value: Value): void {
    this.#last = { value }
    // A copy, as one of them may leave, or another come and be given the value at once.
    for (const observer of [...this.observers]) {
      if (this.observers.has(observer)) observer.next(value)
    }
  }
}

/**
 * Returns a `watch` of which all who watch the same key share one subscription, so that a long list is
 * decoded once for all parts of a page. Who comes later is given the last value at once. A failure ends
 * it for all of them; the next to watch that key begins again.
 */
export function shareWatch<Value>(watch: Watch<Value>): Watch<Value> {
  const sharedByKey = new Map<string, SharedWatch<Value>>()

  function begin(key: string): SharedWatch<Value> {
    const shared = new SharedWatch<Value>()
    sharedByKey.set(key, shared)
    return shared
  }

  function end(key: string, shared: SharedWatch<Value>): void {
    if (sharedByKey.get(key) === shared) sharedByKey.delete(key)
    shared.subscription.end()
  }

  return (key, observer) => {
    const known = sharedByKey.get(key)
    const shared = known ?? begin(key)
    // A new object, so that the same observer may watch twice.
    const own: Observer<Value> = {
      next: (value) => {
        observer.next(value)
      },
      failed: (failure) => {
        observer.failed(failure)
      },
    }
    shared.add(own)
    if (known === undefined) {
      shared.subscription.add(
        watch(key, {
          next: (value) => {
            shared.next(value)
          },
          failed: (failure) => {
            end(key, shared)
            for (const each of shared.observers) each.failed(failure)
          },
        }),
      )
    }
    return () => {
      shared.observers.delete(own)
      if (shared.observers.size === 0) end(key, shared)
    }
  }
}
