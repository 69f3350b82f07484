import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** Whether the owner has approved a clinic under its present name, live. */
export function watchApproval(
  backend: Backend,
  clinic: Pick<ClinicAccount, 'clinicId' | 'name'>,
  observer: Observer<boolean>,
): Unsubscribe {
  return watchValue(
    backend,
    { path: databasePaths.approvedClinic(clinic.clinicId) },
    (snapshot) => snapshot.val() === clinic.name,
    observer,
  )
}
