import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ClinicSettings } from '#src/areas/accounts/model/clinicSettings.ts'
import { encodeClinicSettings, encodeListing } from '#src/areas/accounts/records/accountRecord.ts'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { encodeSettingCopies } from '#src/areas/services/records/serviceRecord.ts'
import {
  findCompleteServices,
  readPlacedIds,
} from '#src/areas/services/repository/completeServices.ts'
import { CLINIC_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'

/** A service that is added or removed between reading and writing makes the update stale. */
const MAX_TRIES = 3

const PROVINCE = CLINIC_SERVICE_FIELDS.clinicProvince.stored

/**
 * Writes a clinic's settings: the record, its entry in the public list where it has one, and the copies
 * in all of its services, in one update. Appointments keep what they were booked with, and services that
 * have times keep their province.
 */
export async function saveClinicSettings(
  backend: Backend,
  account: ClinicAccount,
  settings: ClinicSettings,
): Promise<void> {
  requireClinic(backend, account.clinicId)
  requireConnection(backend)
  const clinic = { ...account, ...settings }

  const save = (tries: number): Promise<void> =>
    attempt({
      tries,
      plan: async () => {
        const placedIds = await readPlacedIds(backend, clinic.clinicId)
        const serviceIds = await findCompleteServices(backend, clinic.clinicId, placedIds)
        return { placedIds, serviceIds }
      },
      write: async ({ placedIds, serviceIds }) => {
        await writeSettings(backend, clinic, serviceIds)
        if (tries > 1) void followUp(placedIds, tries - 1)
      },
      explain: () => findAccountRefusal(backend, clinic.clinicId),
    })

  /** A service that another tab added in the meantime copied what was there before. */
  async function followUp(knownIds: readonly string[], tries: number): Promise<void> {
    try {
      const placedIds = await readPlacedIds(backend, clinic.clinicId)
      if (placedIds.some((id) => !knownIds.includes(id))) await save(tries)
    } catch (error) {
      backend.reportProblem("A new service can't follow the clinic's settings", error)
    }
  }

  await save(MAX_TRIES)
}

async function writeSettings(
  backend: Backend,
  clinic: ClinicAccount,
  serviceIds: readonly string[],
): Promise<void> {
  const { clinicId } = clinic
  const copies = encodeSettingCopies(clinic)
  const listing = databasePaths.listedClinic(clinicId)
  const isListed = (await readValue(backend, listing)) !== null
  const settled = await findSettled(backend, clinic, serviceIds)
  await write(backend, {
    ...Object.fromEntries(
      Object.entries({ ...encodeClinicSettings(clinic), changed_at: SERVER_TIME }).map(
        ([field, value]) => [databasePaths.clinicField(clinicId, field), value],
      ),
    ),
    ...(await enterIntoLog(backend, clinicId, [
      { list: 'clinics', place: ['changed_at'], to: SERVER_TIME },
    ])),
    ...(isListed && { [listing]: { ...encodeListing(clinic), changed_at: SERVER_TIME } }),
    ...Object.fromEntries(
      serviceIds.flatMap((id) =>
        Object.entries(copies)
          .filter(([field]) => field !== PROVINCE || !settled.has(id))
          .map(([field, value]) => [databasePaths.serviceField(clinicId, id, field), value]),
      ),
    ),
  })
}

/**
 * The services that keep their province: those in it already, and those that have times, which are listed
 * there.
 */
async function findSettled(
  backend: Backend,
  { clinicId, province }: ClinicAccount,
  serviceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const settled = await Promise.all(
    serviceIds.map(async (id) => {
      const path = databasePaths.serviceField(clinicId, id, PROVINCE)
      if ((await readValue(backend, path)) === province) return [id]
      const slots = databasePaths.serviceSlots(clinicId, id)
      const first = await readSnapshot(backend, slots, { limitToFirst: 1 })
      return first.exists() ? [id] : []
    }),
  )
  return new Set(settled.flat())
}
