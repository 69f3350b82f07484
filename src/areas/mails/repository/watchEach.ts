import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'

interface EachWatcher<Value> {
  readonly watchOne: (key: string, observer: Observer<Value>) => Unsubscribe
  /** What one that cannot be read counts as. */
  readonly fallback: Value
  readonly next: (values: ReadonlyMap<string, Value>) => void
  readonly report: (failure: Failure) => void
}

interface EachWatch {
  /** Watches the places of these keys from now on, and goes on with those that it watches already. */
  readonly follow: (keys: readonly string[]) => void
  readonly stop: () => void
}

/** Watches a place for each key, and emits all of them once each was heard of, and after every change. */
export function watchEach<Value>({
  watchOne,
  fallback,
  next,
  report,
}: EachWatcher<Value>): EachWatch {
  const stops = new Map<string, Unsubscribe>()
  const values = new Map<string, Value>()
  let isStarting = false

  function emit(): void {
    if (!isStarting && values.size === stops.size) next(new Map(values))
  }

  function take(key: string, value: Value): void {
    values.set(key, value)
    emit()
  }

  function start(key: string): void {
    stops.set(key, () => undefined)
    const stop = watchOne(key, {
      next: (value) => {
        take(key, value)
      },
      failed: (failure) => {
        report(failure)
        take(key, fallback)
      },
    })
    stops.set(key, stop)
  }

  return {
    follow: (keys) => {
      const wanted = new Set(keys)
      for (const [key, stop] of stops) {
        if (wanted.has(key)) continue
        stop()
        stops.delete(key)
        values.delete(key)
      }
      isStarting = true
      for (const key of wanted) if (!stops.has(key)) start(key)
      isStarting = false
      emit()
    },
    stop: () => {
      for (const stop of stops.values()) stop()
    },
  }
}
