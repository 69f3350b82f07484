import { encodeService } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { ServiceDraft } from '#src/domain/serviceDraft.ts'
import { saveService } from './saveService.ts'

/**
 * Publishes a service under an id made for it (spec §7, Add service). A second call with the same id
 * makes no second service: it changes the one that was made to what the draft says by then.
 */
export async function addService(
  backend: Backend,
  clinic: ClinicAccount,
  serviceId: string,
  draft: ServiceDraft,
): Promise<void> {
  const clinicId = clinic.userId
  requireAccount(backend, clinicId)
  const path = databasePaths.service(clinicId, serviceId)
  const exists = async (): Promise<boolean> => (await readValue(backend, path)) !== null
  await explainDenial(
    () => writeOnce(backend, { [path]: encodeService(clinic, draft) }, exists),
    async (denial) => {
      if (!(await exists())) return denial
      await saveService(backend, { clinicId, id: serviceId }, draft)
      return null
    },
  )
}
