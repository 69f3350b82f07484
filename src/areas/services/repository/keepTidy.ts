import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'

/** Does, once a session and `delayMs` after its begin, what a clinic's browser does in the background. */
export function keepTidy(backend: Backend, clinicId: string, delayMs: number): Unsubscribe {
  let hasEnded = false
  const timer = setTimeout(() => {
    import('./tidyServices.ts').then(
      ({ tidyServices }) => tidyServices(backend, clinicId, () => hasEnded),
      // The connection is gone: the next session has it.
      () => undefined,
    )
  }, delayMs)
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
