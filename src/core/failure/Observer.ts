import type { Failure } from './failure.ts'

/** Receives values from a subscription. After `failed`, `next` is never called again. */
export interface Observer<Value> {
  next(value: Value): void
  failed(failure: Failure): void
}

/** Ends a subscription; calling it twice is harmless. */
export type Unsubscribe = () => void
