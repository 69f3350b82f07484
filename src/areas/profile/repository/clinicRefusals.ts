import type { ClinicRefusalsRepository } from '#src/areas/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

/** The clinics that may not book for a patient's account: clinic_refusals/{patientId}/{clinicId}. */
export function createClinicRefusals(backend: Backend): ClinicRefusalsRepository {
  async function change(patientId: string, clinicId: string, isRefused: boolean): Promise<void> {
    requireAccount(backend, patientId)
    const path = databasePaths.clinicRefusal(patientId, clinicId)
    await explainDenial(
      () => write(backend, { [path]: isRefused ? true : null }),
      // Another tab may have been first.
      async (denial) => (((await readValue(backend, path)) === true) === isRefused ? null : denial),
    )
  }

  return {
    watch: (patientId, observer) =>
      watchValue(
        backend,
        { path: databasePaths.clinicRefusals(patientId) },
        (snapshot) => listChildren(snapshot).map(({ key }) => key),
        observer,
      ),
    refuse: (patientId, clinicId) => change(patientId, clinicId, true),
    accept: (patientId, clinicId) => change(patientId, clinicId, false),
  }
}
