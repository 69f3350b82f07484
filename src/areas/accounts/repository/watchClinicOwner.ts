import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** Subscribes to the id of the account that owns a clinic; null where it can't be known. */
export function watchClinicOwner(
  backend: Backend,
  clinicId: string,
  next: (ownerId: string | null) => void,
): Unsubscribe {
  return watchValue(
    backend,
    { path: databasePaths.clinicOwner(clinicId) },
    (snapshot): unknown => snapshot.val(),
    {
      next: (owner) => {
        next(typeof owner === 'string' ? owner : null)
      },
      // Who has just been removed learns that from the own record.
      failed: (failure) => {
        backend.reportProblem("The owner of the clinic can't be read", failure)
        next(null)
      },
    },
  )
}
