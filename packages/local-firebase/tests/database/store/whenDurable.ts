import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'

/** For `expect.poll`: enough for what is sure to come, on a machine however busy. */
export const PATIENT = { timeout: 30_000 }

/** Waits until every write made so far is on disk. Rejects if the store fails. */
export function whenDurable(store: DatabaseStore): Promise<void> {
  const wanted = store.lastSequence
  return new Promise((resolve, reject) => {
    if (store.durableSequence >= wanted) {
      resolve()
      return
    }
    const stopListening = store.onDurable((sequence) => {
      if (sequence < wanted) return
      stopListening()
      resolve()
    })
    store.onFailure(reject)
  })
}
