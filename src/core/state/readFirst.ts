import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'

/** Subscribes until the first value, and resolves with it. Rejects with the failure that came instead. */
export async function readFirst<Value>(
  subscribe: (observer: Observer<Value>) => Unsubscribe,
): Promise<Value> {
  let stop: Unsubscribe = () => undefined
  try {
    return await new Promise<Value>((resolve, reject) => {
      stop = subscribe({ next: resolve, failed: reject })
    })
  } finally {
    stop()
  }
}
