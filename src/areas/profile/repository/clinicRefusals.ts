import type { Observer } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

/** The clinics that a patient lets book no appointments for them: clinic_refusals/{patientId}/{clinicId}. */
export function createClinicRefusals(backend: Backend) {
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
    /** Their ids, live. */
    watch: (patientId: string, observer: Observer<readonly string[]>) =>
      watchValue(
        backend,
        { path: databasePaths.clinicRefusals(patientId) },
        (snapshot) => listChildren(snapshot).map(({ key }) => key),
        observer,
      ),
    /**
     * From now on the clinic can't book for this patient's account; what is booked stays. Fails with
     * `offline`, `not-yours`, `session-ended`, `permission-denied` (no such clinic).
     */
    refuse: (patientId: string, clinicId: string) => change(patientId, clinicId, true),
    accept: (patientId: string, clinicId: string) => change(patientId, clinicId, false),
  }
}
