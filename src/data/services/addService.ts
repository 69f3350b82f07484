import { encodeService } from '#src/data/records/serviceRecord.ts'
import { readPath, requireAccount, requireConnection, untilAnswered } from '#src/data/sdk/ask.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { UnansweredWrites } from '#src/data/sdk/UnansweredWrites.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { ServiceDraft } from '#src/domain/serviceDraft.ts'
import { saveService } from './saveService.ts'

/**
 * Publishes a service under an id made for it (spec §7, Add service). Trying again with the same id is
 * safe: what was made by a write whose answer got lost is changed to what the draft says by now.
 */
export async function addService(
  backend: Backend,
  unanswered: UnansweredWrites,
  clinic: ClinicAccount,
  serviceId: string,
  draft: ServiceDraft,
): Promise<void> {
  const clinicId = clinic.userId
  requireAccount(backend, clinicId)
  requireConnection(backend)
  const path = databasePaths.service(clinicId, serviceId)
  const isThere = async (): Promise<boolean> => (await readPath(backend, path)) !== null

  const earlier = unanswered.get(path)
  if (earlier !== undefined) await untilAnswered(backend, Promise.allSettled([earlier]))
  try {
    const record = encodeService(clinic, draft)
    await untilAnswered(
      backend,
      unanswered.send(path, () => writeOnce(backend, { [path]: record }, isThere)),
    )
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied' || !(await isThere())) throw failure
    await saveService(backend, unanswered, { clinicId, id: serviceId }, draft)
  }
}
