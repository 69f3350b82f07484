import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { dayLimitOf } from '#src/areas/services/model/dayLimit.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { serviceChanges } from '#src/areas/services/records/serviceChanges.ts'
import { encodeService, numberSlots } from '#src/areas/services/records/serviceRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { hoursChanges } from './hoursChanges.ts'
import { findNewPlace } from './places.ts'
import { readCovers } from './readCovers.ts'
import { saveService } from './saveService.ts'
import { listSlot, mergeChanges } from './slotWrites.ts'

/** How often another place is tried where other tabs keep taking the chosen one. */
const MAX_TRIES = 10

/**
 * Publishes a service under an id made for it (spec §7, Add service), in a place of its own, with the weekly
 * hours that its slots were made from. A second
 * call with the same id makes no second service: it changes the one that was made to what the draft
 * says by then.
 */
export async function addService(
  backend: Backend,
  clinic: ClinicAccount,
  serviceId: string,
  draft: ServiceDraft,
  hours: WeeklyHours | null = null,
): Promise<void> {
  const clinicId = clinic.clinicId
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const path = databasePaths.service(clinicId, serviceId)
  const { province, category } = clinic
  const exists = async (): Promise<boolean> =>
    (await readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name'))) !== null

  const change = (): Promise<void> => saveService(backend, { clinicId, id: serviceId }, draft)

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const place = await findNewPlace(backend, clinicId)
      if (place === null) {
        if (!(await exists())) throw new Failure('too-many-services')
        return null
      }
      const isPublic = await readIsListed(backend, clinicId)
      const timestamps = draft.slots.map(({ timestamp }) => timestamp)
      const findCover = await readCovers(backend, clinicId, draft, timestamps)
      const dayLimit = dayLimitOf({
        dailyVisits: draft.dailyVisits,
        clinicProvince: province,
        clinicTimeZone: clinic.timeZone,
      })
      const owner = { clinicId, serviceId, province, category, isPublic, findCover, dayLimit }
      return {
        place,
        changes: {
          [path]: encodeService(clinic, draft, place, findCover, dayLimit),
          ...mergeChanges(numberSlots(draft).map((slot) => listSlot(owner, slot))),
          [databasePaths.servicePlace(clinicId, place)]: serviceId,
          ...(hours !== null && (await hoursChanges(backend, { clinicId, serviceId }, hours))),
          ...(await enterIntoLog(
            backend,
            clinicId,
            serviceChanges.published(serviceId, draft.name, place),
          )),
        },
      }
    },
    write: async (plan) => {
      if (plan === null) await change()
      else await writeOnce(backend, plan.changes, exists)
    },
    explain: async (denial, plan, isLast) => {
      if (await exists()) {
        await change()
        return { value: undefined }
      }
      const refusal = await findAccountRefusal(backend, clinicId)
      if (refusal !== null || isLast) return refusal
      return (await findNewPlace(backend, clinicId)) === plan?.place ? denial : null
    },
  })
}
