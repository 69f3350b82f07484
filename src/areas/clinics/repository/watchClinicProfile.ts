import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { decodeClinicProfile } from '#src/areas/accounts/records/accountRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** What the public may see of one clinic, live; null where there is no such clinic in the public list. */
export function watchClinicProfile(
  backend: Backend,
  clinicId: string,
  observer: Observer<ClinicProfile | null>,
): Unsubscribe {
  return watchValue(
    backend,
    { path: databasePaths.listedClinic(clinicId) },
    (snapshot) => decodeProfile(clinicId, snapshot.val()),
    observer,
  )
}

/** Reads the same once. Throws like `readValue`, and `malformed`. */
export async function readClinicProfile(
  backend: Backend,
  clinicId: string,
): Promise<ClinicProfile | null> {
  return decodeProfile(clinicId, await readValue(backend, databasePaths.listedClinic(clinicId)))
}

function decodeProfile(clinicId: string, listing: unknown): ClinicProfile | null {
  return listing === null
    ? null
    : decodeClinicProfile(clinicId, listing, databasePaths.listedClinic(clinicId))
}
